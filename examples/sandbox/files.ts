/** Files of a folder over HTTP: types, validators, ready-made compression. No listing, nothing outside. */
import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** What Hono's table does not know. */
const TYPES: Readonly<Record<string, string>> = {
  '.conf': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '': 'text/plain; charset=utf-8',
}

const NEVER_CHANGES = 'public, max-age=31536000, immutable'

/** Builds put what has its content's hash in the name into folders of its own. */
export const isHashed = (file: string): boolean => /(^|\/)(assets|chunks)\/(.*\/)?[^/]*-[\w-]{6,10}\.\w+$/.test(file)

/** The file that an address below a folder names; `undefined` when it leads outside or to nothing. */
const findFile = async (folder: string, address: string): Promise<string | undefined> => {
  let name: string
  try {
    name = decodeURIComponent(address)
  } catch {
    return undefined
  }
  // Hidden files are nobody's business; the other names mean "outside" on one system or another.
  if (/(^|\/)\.|[\\\0:]|\/\//.test(name)) return undefined
  try {
    const file = await realpath(path.join(folder, name))
    const inside = path.relative(await realpath(folder), file)
    if (inside.startsWith('..') || path.isAbsolute(inside)) return undefined
    const isFolder = (await stat(file)).isDirectory()
    if (!isFolder) return file
    return name === '' || name.endsWith('/') ? await findFile(folder, `${address}index.html`) : undefined
  } catch {
    return undefined
  }
}

const readBest = async (file: string, accepted: string): Promise<{ data: Buffer<ArrayBuffer>; encoding?: string }> => {
  for (const [encoding, ending] of ENCODINGS) {
    const isAccepted = accepted.split(',').some((item) => item.trim() === encoding || item.trim().startsWith(`${encoding};`))
    const data = isAccepted ? await readFile(file + ending).catch(() => undefined) : undefined
    if (data) return { data, encoding }
  }
  return { data: await readFile(file) }
}

export const etagOf = (data: string | Uint8Array): string => `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`

export const isFresh = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(/\s*,\s*/).some((known) => known === '*' || known.replace(/^W\//, '') === etag)

const typeOf = (file: string): string => TYPES[path.extname(file)] ?? getMimeType(file) ?? 'application/octet-stream'

/** Answers with a file; `undefined` when there is none.
 * @param address path below the folder, as it stands in the URL. @param forever whether it will never change; default by its name. */
export const serveFile = async (
  c: Context,
  folder: string,
  address: string,
  forever = isHashed(address),
): Promise<Response | undefined> => {
  const file = await findFile(folder, address)
  if (!file) return undefined
  const { data, encoding } = await readBest(file, c.req.header('accept-encoding') ?? '')
  const etag = etagOf(data)
  c.header('Content-Type', typeOf(file))
  c.header('Cache-Control', forever ? NEVER_CHANGES : 'no-cache')
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding) c.header('Content-Encoding', encoding)
  return isFresh(c, etag) ? c.body(null, 304) : c.body(data)
}
