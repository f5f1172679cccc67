/** Maps HTTP requests to handlers and results to envelopes, always with HTTP status 200. */
import { Hono, type Context } from 'hono'
import type { Line } from '../../../../src/contract/api/index.ts'
import { parseLine } from '../../../../src/contract/endpoint.ts'
import { CODE, type Envelope } from '../../../../src/contract/errors.ts'
import type { SandboxContext } from '../../context.ts'
import { COMPRESS_FROM, compressFast, encodingOf } from '../../site/compression.ts'
import { handlers } from '../api/index.ts'
import { sessionHandlers } from '../api/session.ts'
import { checkUploadQuota } from '../api/uploads.ts'
import { addressOf } from '../auth/address.ts'
import { authenticate, needsLogin } from '../auth/tokens.ts'
import { languageOf } from '../messages/index.ts'
import { translatorTo } from '../messages/translate.ts'
import { settlingCharges } from '../pay/attempts.ts'
import { notFound, Refusal } from '../refusal.ts'
import { FORM_BODY, JSON_BODY, readBody, readBytes } from './body.ts'
import type { Call } from './handler.ts'
import { findResult, IDEMPOTENCY_KEY, readKeyHeader, submitOnce, TAKES_KEY } from './submit-once.ts'

/** The endpoint that takes a form with a file. */
const UPLOAD = 'POST /attachment/upload/{module}' satisfies Line

type AnyHandler = (args: Record<string, unknown>, call: Call) => Promise<unknown>

const envelope = async (c: Context, body: Envelope): Promise<Response> => {
  const translate = translatorTo(c.req.header('accept-language'))
  const text = JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? translate(value) : value))
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  if (text.length < COMPRESS_FROM) return c.body(text, 200, headers)
  const encoding = encodingOf(c.req.header('accept-encoding'))
  const varied = { ...headers, Vary: 'Accept-Encoding' }
  return encoding
    ? c.body((await compressFast(text, encoding)) as Buffer<ArrayBuffer>, 200, {
        ...varied,
        'Content-Encoding': encoding,
      })
    : c.body(text, 200, varied)
}

const refuse = (c: Context, context: SandboxContext, error: unknown): Promise<Response> => {
  const language = languageOf(c.req.header('accept-language'))
  if (!(error instanceof Refusal)) context.log(`${c.req.method} ${c.req.path} failed`, error)
  const refusal = error instanceof Refusal ? error : new Refusal('serverFault', 'fault')
  const data = refusal.field === undefined ? null : { field: refusal.field }
  return envelope(c, { code: refusal.code, message: refusal.text(language), data })
}

const callOf = async (c: Context, context: SandboxContext): Promise<Call> => {
  const header = c.req.header('authorization')
  const known = await authenticate(context, header)
  const needed = <T>(value: T | undefined): T => {
    if (value === undefined) throw needsLogin(Boolean(header))
    return value
  }
  // A refused call also sends the token's successor.
  if (known?.renewed) c.header('Authorization', known.renewed)
  return {
    context,
    language: languageOf(c.req.header('accept-language')),
    host: new URL(c.req.url).host,
    address: addressOf(c, context.behindProxy),
    caller: known?.person,
    person: () => needed(known?.person),
    loginId: () => needed(known?.loginId),
    giveToken: (token) => c.header('Authorization', token),
  }
}

const answer = async (c: Context, context: SandboxContext, line: string, handler: AnyHandler): Promise<Response> => {
  const call = await callOf(c, context)
  const ok = (data: unknown): Promise<Response> => envelope(c, { code: CODE.ok, message: '', data: data ?? null })
  const key = TAKES_KEY.has(line) ? readKeyHeader(c.req.header(IDEMPOTENCY_KEY)) : undefined
  const known = key === undefined ? undefined : await findResult(call, { line, key })
  const kind = line === UPLOAD ? FORM_BODY : JSON_BODY
  if (known) {
    // The body is read to its end: the server would close the connection of a browser that is still sending a large file.
    await readBytes(c, kind)
    return ok(known.data)
  }
  // Refused before its body is read. The server discards the body.
  if (line === UPLOAD) await checkUploadQuota(call, call.person())
  const args = { ...(await readBody(c, kind)), ...c.req.param() }
  const run = (): Promise<unknown> =>
    key === undefined ? handler(args, call) : submitOnce(call, { line, key }, (within) => handler(args, within))
  return ok(await settlingCharges(call, run))
}

/** Sorts fixed paths before paths with a parameter: in `/forkliftAppApp/confirmBusiness` the last part is not a forklift's id. */
const byFixedFirst = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  Number(a.includes('{')) - Number(b.includes('{'))

/** The routes below `/api`. */
export const createApi = (context: SandboxContext): Hono => {
  const api = new Hono()
  const all = { ...handlers, ...sessionHandlers } as Record<string, AnyHandler>
  for (const [line, handler] of Object.entries(all).sort(byFixedFirst)) {
    const { method, path } = parseLine(line)
    api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c, context, line, handler))
  }
  api.all('*', (c) => refuse(c, context, notFound('unknownCall')))
  api.onError((error, c) => refuse(c, context, error))
  return api
}
