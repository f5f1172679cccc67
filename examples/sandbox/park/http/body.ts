/** Reading the body of a request. */
import type { Context } from 'hono'
import { UPLOAD_MAX_BYTES } from '../../../../src/contract/limits.ts'
import type { MessageName } from '../messages/index.ts'
import { badInput } from '../refusal.ts'

export interface BodyKind {
  format: 'json' | 'form'
  /** In bytes. */
  max: number
  tooLarge: MessageName
}

export const JSON_BODY: BodyKind = { format: 'json', max: 100_000, tooLarge: 'tooLarge' }
/** A form with one file: the maximum size of the file plus 50 kB. */
export const FORM_BODY: BodyKind = { format: 'form', max: UPLOAD_MAX_BYTES + 50_000, tooLarge: 'fileTooLarge' }

/** Reads the bytes of the body and counts them. Stops reading as soon as the body is too large; the server discards the rest. */
export const readBytes = async (c: Context, { max, tooLarge }: Pick<BodyKind, 'max' | 'tooLarge'>): Promise<Buffer> => {
  if (Number(c.req.header('content-length')) > max) throw badInput(tooLarge)
  const reader = (c.req.raw.body as ReadableStream<Uint8Array> | null)?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > max) throw badInput(tooLarge)
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

/** The fields of a request: from the query for GET, otherwise from the body.
 * @throws a refusal if the body is too large, or neither a form nor a JSON object. */
export const readBody = async (c: Context, kind: BodyKind): Promise<Record<string, unknown>> => {
  if (c.req.method === 'GET') return c.req.query()
  const bytes = await readBytes(c, kind)
  if (kind.format === 'form') return readForm(bytes, c.req.header('content-type') ?? '')
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
