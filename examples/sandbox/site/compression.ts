/** Compressed responses with validators (ETag), kept in memory. Hono's middleware compresses on each request; here files are compressed
 * once, at the highest quality. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

export type Encoding = 'br' | 'gzip'

/** In order of preference. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** In bytes: smaller responses fit into one packet anyway. */
export const COMPRESS_FROM = 1000

/** The highest quality, or slightly less for large files, where the highest takes a second per megabyte. */
const KEPT_QUALITY = { small: 11, large: 9 }
const LARGE = 100_000

/** For responses that differ each time. */
const FLEETING_QUALITY = 4
const FLEETING_LEVEL = 3
/** Shorter ones are compressed on this thread: moving them to another thread and back takes longer. */
const ELSEWHERE_FROM = 16_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const brotliOptions = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

/** Compresses a response that is sent only once. */
export const compressFast = (text: string, encoding: Encoding): Buffer | Promise<Buffer> => {
  const isShort = text.length < ELSEWHERE_FROM
  if (encoding === 'gzip') return (isShort ? gzipSync : zip)(text, { level: FLEETING_LEVEL })
  return (isShort ? brotliCompressSync : brotli)(text, brotliOptions(FLEETING_QUALITY, text.length))
}

/** The best encoding that the browser accepts; `undefined`: none. @param accepted its `Accept-Encoding`. */
export const encodingOf = (accepted: string | undefined): Encoding | undefined => {
  const items = (accepted ?? '').split(',').map((item) => item.trim())
  const refuses = /;\s*q=0(\.0*)?\s*$/
  return ENCODINGS.find((encoding) =>
    items.some((item) => item.split(';', 1)[0]?.trim() === encoding && !refuses.test(item)),
  )
}

const etagOf = (data: string | Uint8Array): string =>
  `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`

export const isFresh = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known.replace(/^W\//, '') === etag)

interface Form {
  data: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

export interface Content {
  /** Not compressed. */
  readonly plain: Form
  /** Compressed on first request; `undefined` if the result would not be smaller. */
  readonly compressed: Partial<Record<Encoding, Promise<Form | undefined>>>
  readonly type: string
  /** Returns precompressed data, if there is any. */
  readonly ready: ((encoding: Encoding) => Promise<Buffer | undefined>) | undefined
}

const formOf = (data: Buffer, type: string, encoding?: Encoding): Form => ({
  data: data as Buffer<ArrayBuffer>,
  headers: { 'Content-Type': type, ETag: etagOf(data), ...(encoding ? { 'Content-Encoding': encoding } : {}) },
})

/** @param type the `Content-Type`. @param ready returns precompressed data, if there is any. */
export const contentOf = (data: Buffer, type: string, ready?: Content['ready']): Content => ({
  plain: formOf(data, type),
  compressed: {},
  type,
  ready,
})

const isText = (type: string): boolean => /^(text\/|application\/(json|javascript)\b|image\/svg)/.test(type)

const compressedForm = async ({ plain, type, ready }: Content, encoding: Encoding): Promise<Form | undefined> => {
  const known = await ready?.(encoding)
  if (known) return formOf(known, type, encoding)
  if (!isText(type) || plain.data.length < COMPRESS_FROM) return undefined
  const { data } = plain
  const quality = data.length < LARGE ? KEPT_QUALITY.small : KEPT_QUALITY.large
  const made = await (encoding === 'gzip' ? zip(data, { level: 9 }) : brotli(data, brotliOptions(quality, data.length)))
  return made.length < plain.data.length ? formOf(made, type, encoding) : undefined
}

/** Number of bytes, not counting compressed forms. */
export const sizeOf = ({ plain }: Content): number => plain.data.length

/** Responds with the best form that the browser accepts, or with 304. @param headers further response headers; `Vary` may be among them. */
export const answerWith = async (
  c: Context,
  content: Content,
  headers: Readonly<Record<string, string>>,
): Promise<Response> => {
  const encoding = encodingOf(c.req.header('accept-encoding'))
  const form =
    (encoding && (await (content.compressed[encoding] ??= compressedForm(content, encoding)))) || content.plain
  const vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding'
  const all = { ...headers, ...form.headers, Vary: vary }
  return isFresh(c, form.headers.ETag ?? '') ? c.body(null, 304, all) : c.body(form.data, 200, all)
}
