/** From HTTP to a handler and back: the envelope, always with HTTP 200. */
import { Hono, type Context } from 'hono'
import type { Line } from '../../../../src/contract/api/index.ts'
import { parseLine } from '../../../../src/contract/endpoint.ts'
import { CODE, type Envelope } from '../../../../src/contract/errors.ts'
import { UPLOAD_MAX_BYTES } from '../../../../src/contract/limits.ts'
import { addressOf } from '../auth/address.ts'
import { authenticate, needsLogin } from '../auth/tokens.ts'
import { COMPRESS_FROM, encodingOf, compressFast } from '../../site/compression.ts'
import { languageOf, type MessageName } from '../messages/index.ts'
import { badInput, notFound, Refusal } from '../refusal.ts'
import type { SandboxContext } from '../../context.ts'
import type { Call } from './handler.ts'
import { handlers } from '../api/index.ts'

const BODY_MAX = 100_000
/** A form with one file in it: the file, and what stands around it. */
const FORM_MAX = UPLOAD_MAX_BYTES + 50_000
/** Takes a form with a file. */
const UPLOAD = 'POST /attachment/upload/{module}' satisfies Line

type AnyHandler = (args: Record<string, unknown>, call: Call) => Promise<unknown>

/** What of a request's body its answer waits for. */
interface BodyKind {
  max: number
  tooLarge: MessageName
}

const JSON_BODY: BodyKind = { max: BODY_MAX, tooLarge: 'tooLarge' }
const FORM_BODY: BodyKind = { max: FORM_MAX, tooLarge: 'fileTooLarge' }

/** The body's bytes, counted while they arrive: what is too large is not waited for. */
const readBytes = async (c: Context, { max, tooLarge }: BodyKind): Promise<Buffer> => {
  if (Number(c.req.header('content-length')) > max) throw badInput(tooLarge)
  const reader = (c.req.raw.body as ReadableStream<Uint8Array> | null)?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > max) {
      await reader?.cancel()
      throw badInput(tooLarge)
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

const readForm = async (bytes: Buffer, type: string): Promise<Record<string, unknown>> => {
  try {
    return Object.fromEntries(
      await new Response(bytes as Buffer<ArrayBuffer>, { headers: { 'content-type': type } }).formData(),
    )
  } catch {
    throw badInput('noFile')
  }
}

const readBody = async (c: Context, kind: BodyKind): Promise<Record<string, unknown>> => {
  if (c.req.method === 'GET') return c.req.query()
  const bytes = await readBytes(c, kind)
  if (kind === FORM_BODY) return readForm(bytes, c.req.header('content-type') ?? '')
  const text = bytes.toString('utf8')
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw badInput('malformed')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput('malformed')
  return body as Record<string, unknown>
}

const envelope = async (c: Context, body: Envelope): Promise<Response> => {
  const text = JSON.stringify(body)
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
  return envelope(c, { code: refusal.code, message: refusal.text(language), data: null })
}

const answer = async (c: Context, context: SandboxContext, line: string, handler: AnyHandler): Promise<Response> => {
  const header = c.req.header('authorization')
  const known = await authenticate(context, header)
  const call: Call = {
    context,
    language: languageOf(c.req.header('accept-language')),
    host: new URL(c.req.url).host,
    address: addressOf(c, context.behindProxy),
    caller: known?.person,
    person: () => {
      if (!known) throw needsLogin(Boolean(header))
      return known.person
    },
    giveToken: (token) => c.header('Authorization', token),
  }
  if (known?.renewed) call.giveToken(known.renewed)
  // Nobody's file is worth waiting for.
  if (line === UPLOAD) call.person()
  const body = await readBody(c, line === UPLOAD ? FORM_BODY : JSON_BODY)
  // A refusal still carries the new token: the old one is about to end.
  const data = await handler({ ...body, ...c.req.param() }, call)
  return envelope(c, { code: CODE.ok, message: '', data: data ?? null })
}

/** Fixed paths before those with a parameter: `/forkliftAppApp/confirmBusiness` is no forklift's id. */
const byFixedFirst = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  Number(a.includes('{')) - Number(b.includes('{'))

/** The routes below `/api`. */
export const createApi = (context: SandboxContext): Hono => {
  const api = new Hono()
  for (const [line, handler] of Object.entries(handlers as Record<string, AnyHandler>).sort(byFixedFirst)) {
    const { method, path } = parseLine(line)
    api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c, context, line, handler))
  }
  api.all('*', (c) => refuse(c, context, notFound('unknownCall')))
  api.onError((error, c) => refuse(c, context, error))
  return api
}
