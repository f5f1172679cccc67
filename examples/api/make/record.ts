/** Records examples for the document: calls a sandbox in memory and keeps its responses. */
import { CODE } from '../../../src/contract/errors.ts'
import { API_BASE } from '../../../src/contract/limits.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import { createSandbox } from '../../sandbox/app.ts'
import { PEOPLE } from '../../sandbox/scenarios/people.ts'
import { createAnswers } from '../walk/answers.ts'
import type { Backend, Exchange } from '../walk/call.ts'
import { readDocument, type ApiDocument } from '../walk/document.ts'
import { STEPS } from '../walk/steps.ts'
import { codeOf, loginWith, sendAs, walk, type Login, type Visit } from '../walk/walk.ts'
import type { CallExamples, Examples } from './document.ts'

const ORIGIN = 'http://localhost'
/** 09:15 in the park. */
const MORNING = Date.UTC(2026, 10, 21, 1, 15)
/** Time between two calls: an order needs some time of use to have a cost. */
const PAUSE_MS = 20_000
const ROWS_SHOWN = 1
const TEXT_SHOWN = 100
const UNKNOWN_ID = '999999999'
const NEW_PHONE = '13000000099'

/** Shortens a response for reading: keeps the first rows of lists and the start of long texts. */
const clip = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, ROWS_SHOWN).map(clip)
  if (typeof value === 'string' && value.length > TEXT_SHOWN) return `${value.slice(0, TEXT_SHOWN)}…`
  if (value instanceof Blob || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clip(one)]))
}

const nameOfCode = (code: unknown): string | undefined => Object.entries(CODE).find(([, value]) => value === code)?.[0]

const everyValue = (
  args: Record<string, unknown>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, change(value, name)]))

/** Sends all calls and records the responses, including refusals. */
export const recordExamples = async (document: ApiDocument): Promise<Examples> => {
  let now = MORNING
  const sandbox = await createSandbox({ now: () => now })
  try {
    const backend: Backend = {
      base: ORIGIN + API_BASE,
      fetch: (request) => {
        now += PAUSE_MS
        return sandbox.fetch(request)
      },
    }
    const calls = readDocument(document)
    const examples: Record<string, CallExamples> = {}
    const keep = ({ facts }: Pick<Visit, 'facts'>, exchange: Exchange): void => {
      const code = nameOfCode(codeOf(exchange))
      const answers = (examples[facts.name] ??= { answers: {} }).answers
      if (code && !(code in answers)) answers[code] = clip(exchange.body)
    }
    const facts = (name: Parameters<typeof calls.get>[0]) => calls.get(name)!

    const readSmsCode = async (phone: string): Promise<string | undefined> => {
      const send = (more: object) => sendAs(backend, facts('sendSms'), { phone, ...more }, undefined)
      if (codeOf(await send({})) !== CODE.ok) {
        const { key } = (
          (await sendAs(backend, facts('getPictureCode'), {}, undefined)).body as { data: { key: string } }
        ).data
        const shown = await sandbox.fetch(`${ORIGIN}/sandbox/picture-code?key=${key}`)
        const { code } = (await shown.json()) as { code: string }
        await send({ key, imageCode: code })
      }
      const shown = await sandbox.fetch(`${ORIGIN}/sandbox/sms?phone=${phone}`)
      return ((await shown.json()) as { code?: string }).code
    }
    const logIn = async (phone: string): Promise<Login> => {
      const answer = await sendAs(backend, facts('login'), { phone, smsCode: await readSmsCode(phone) }, undefined)
      return loginWith(answer.headers.get('authorization') ?? '')
    }
    const logins = { customer: await logIn(PEOPLE.customer.phone), merchant: await logIn(PEOPLE.merchant.phone) }

    /** Records refusals: without a login, in the wrong role, for an unknown id, and without arguments. */
    const before = async (visit: Visit): Promise<void> => {
      const { facts: call, args, step } = visit
      if (call.needsLogin) keep(visit, await sendAs(backend, call, args, undefined))
      if (step.as === 'merchant') keep(visit, await sendAs(backend, call, args, logins.customer))
      if (Object.values(args).some((value) => value instanceof Blob)) return
      if (call.takes)
        keep(
          visit,
          await sendAs(
            backend,
            call,
            everyValue(args, () => ({})),
            visit.login,
          ),
        )
      const isId = (name: string): boolean => /id$|ids$/i.test(name) && name !== 'openId'
      const unknown = everyValue(args, (value, name) =>
        isId(name) ? (Array.isArray(value) ? [UNKNOWN_ID] : UNKNOWN_ID) : value,
      )
      if (Object.keys(args).some(isId) && call.errors.includes(CODE.notFound))
        keep(visit, await sendAs(backend, call, unknown, visit.login))
    }
    const known = {
      origin: ORIGIN,
      tomorrow: parkDay(now, 1),
      ids: { getUser: PEOPLE.customer.id },
      phone: PEOPLE.second.phone,
      newPhone: NEW_PHONE,
      readSmsCode,
    }
    const answers = createAnswers()
    for await (const visit of walk({ backend, calls, steps: STEPS, logins, known, mayWrite: true, answers, before })) {
      if (!visit.exchange) continue
      keep(visit, visit.exchange)
      const example = examples[visit.facts.name]!
      if (codeOf(visit.exchange) === CODE.ok && !example.args)
        example.args = clip(visit.args) as Record<string, unknown>
      // Records the refusal of a call that cannot be repeated.
      if (visit.facts.errors.includes(CODE.conflict))
        keep(visit, await sendAs(backend, visit.facts, visit.args, visit.login))
    }
    return examples
  } finally {
    await sandbox.close()
  }
}
