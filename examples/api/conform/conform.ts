/** Calls a backend and compares its responses with the contract. */
import { setTimeout } from 'node:timers/promises'
import { parkDay } from '../../../src/contract/model/time.ts'
import { apiBaseOf } from '../../sandbox/site/backend.ts'
import type { Backend, Exchange } from '../walk/call.ts'
import { readDocument, type ApiDocument } from '../walk/document.ts'
import type { Name } from '../walk/rows.ts'
import { STEPS } from '../walk/steps.ts'
import { rowsIn } from '../walk/answers.ts'
import { dataOf, loginWith, walk, type Logins, type Visit } from '../walk/walk.ts'
import { checkAnswer } from './check-answer.ts'
import {
  corsFaults,
  dateFaults,
  probeIdFilter,
  probePaging,
  probePreflight,
  probeUnknownId,
  probeVisitor,
  renewalNotes,
  type Probing,
  wallClockFaults,
} from './probes.ts'
import { createCompare } from './validate.ts'

export interface ConformOptions {
  /** `https://park.example`, or with the path of the API: `https://park.example/park/api`. */
  address: string
  document: ApiDocument
  /** A customer's token. Without it, only calls that are open to visitors are checked. */
  token?: string | undefined
  /** A merchant's token, for the calls of merchants. Default: the customer's. */
  merchantToken?: string | undefined
  /** Also sends calls that change data: bookings, orders, sign-ups. Default `false`. */
  mayWrite?: boolean
  /** Origin of a partner's page, to check what such a page may read. */
  origin?: string | undefined
  /** Ids by call, for calls whose ids no list contains. */
  ids?: Readonly<Partial<Record<Name, string>>>
  fetch?: Backend['fetch']
  now?: () => number
  /** Waits for a time, ms. Default: by a timer. */
  pause?: (ms: number) => Promise<unknown>
}

export interface Difference {
  /** The call, such as `GET /message/wechat/{uid}`, or a general subject. */
  where: string
  text: string
}

export interface Report {
  base: string
  differences: Difference[]
  /** The calls whose response was compared. */
  checked: string[]
  /** What is unusual and not a difference. */
  notes: string[]
  /** The other calls, with the reason. */
  unchecked: { line: string; reason: string }[]
}

export const EVERY_CALL = 'all calls'

const isEmptyList = (exchange: Exchange): boolean => {
  const data = dataOf(exchange)
  const isList = Array.isArray(data) || Array.isArray((data as { data?: unknown } | null | undefined)?.data)
  return isList && rowsIn(data).length === 0
}

/** Checks what all responses have in common. */
const commonFaults = (probing: Probing, origin: string | undefined, exchange: Exchange): string[] =>
  exchange.status === 0 ? [] : [...dateFaults(probing, exchange), ...(origin ? corsFaults(origin, exchange) : [])]

const probesFor = ({ facts, args, step, exchange, login }: Visit) => [
  ...(facts.needsLogin && login ? [probeVisitor] : []),
  ...(facts.writes ? [] : [probeUnknownId]),
  ...(facts.isPaged && 'pageSize' in args && exchange && step.name !== 'listParkNotices' ? [probePaging] : []),
  ...(step.name === 'listElectricityOrders' || step.name === 'listMyStallBookings' ? [probeIdFilter] : []),
]

/** @returns the differences. Rejects if the backend cannot be reached.
 * @example (await conform({ address: 'https://park.example', document })).differences */
export const conform = async ({
  address,
  document,
  token,
  merchantToken,
  mayWrite = false,
  origin,
  ids = {},
  fetch,
  now = Date.now,
  pause = setTimeout,
}: ConformOptions): Promise<Report> => {
  const base = apiBaseOf(address)
  const backend: Backend = { base, origin, ...(fetch ? { fetch } : {}) }
  const probing: Probing = { backend, compare: createCompare(document), now }
  const calls = readDocument(document)
  const differences = new Map<string, Difference>()
  const add = (where: string, texts: readonly string[]): void => {
    for (const text of texts) differences.set(`${where} ${text}`, { where, text })
  }
  const checked = new Set<string>()
  const left = new Map<string, string>()
  const logins: Logins = {
    ...(token ? { customer: loginWith(token) } : {}),
    ...(merchantToken ? { merchant: loginWith(merchantToken) } : {}),
  }
  const known = { origin: new URL(base).origin, tomorrow: parkDay(now(), 1), ids }

  for await (const visit of walk({ backend, calls, steps: STEPS, logins, known, mayWrite, pause })) {
    const { line } = visit.facts
    if (!visit.exchange) {
      left.set(line, visit.left ?? '')
      continue
    }
    if (visit.exchange.status === 0 && checked.size === 0 && differences.size === 0)
      throw new Error(`${base} does not answer: ${visit.exchange.failure ?? ''}`)
    add(EVERY_CALL, commonFaults(probing, origin, visit.exchange))
    const { differences: found, refusal } = checkAnswer(probing.compare, visit.facts, visit.exchange)
    add(line, found)
    if (refusal !== undefined) left.set(line, refusal)
    else if (isEmptyList(visit.exchange)) left.set(line, 'it has no row')
    else checked.add(line)
    if (found.length > 0 || refusal !== undefined) continue
    add(line, wallClockFaults(probing, visit))
    for (const probe of probesFor(visit)) add(line, await probe(probing, visit))
  }
  if (origin) add(EVERY_CALL, await probePreflight(probing, origin))
  const unchecked = [...left].filter(([line]) => !checked.has(line)).map(([line, reason]) => ({ line, reason }))
  const notes = [...new Set(Object.values(logins).flatMap(renewalNotes))]
  return { base, differences: [...differences.values()], notes, checked: [...checked], unchecked }
}
