/** Serves the files of a folder: types, validators, compression, kept in memory. There are no directory listings, and no access to files
 * outside the folder. */
import { statSync, type Stats } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { answerWith, contentOf, sizeOf, type Content, type Encoding } from './compression.ts'

/** Types missing from Hono's table. */
const TYPES: Readonly<Record<string, string>> = {
  '.conf': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.ts': 'text/plain; charset=utf-8',
  '': 'text/plain; charset=utf-8',
}

export const NEVER_CHANGES = 'public, max-age=31536000, immutable'

/** Whether the name of a file, or of its folder, contains a hash. Builds put such files into `assets` and `chunks`. */
const isHashed = (file: string): boolean =>
  /(^|\/)(assets|chunks)\/([\w-]{8}\/[^/]+|[^/]*-[\w-]{6,10})\.\w+$/.test(file)

/** The file for a URL path below a folder; `undefined` if the path leads outside or to the withheld folder, or the file does not exist. */
const findFile = async (folder: string, address: string, withheld?: string): Promise<string | undefined> => {
  let name: string
  try {
    name = decodeURIComponent(address)
  } catch {
    return undefined
  }
  // Hidden files and names with empty segments are not served. The other names lead outside on one system or another.
  if (/(^|\/)[./]|[\\\0:]/.test(name)) return undefined
  try {
    const file = await realpath(path.join(folder, name))
    const inside = path.relative(await realpath(folder), file)
    const [first] = inside.split(path.sep)
    if (first === '..' || first === withheld || path.isAbsolute(inside)) return undefined
    const isFolder = (await stat(file)).isDirectory()
    if (!isFolder) return file
    return name === '' || name.endsWith('/') ? await findFile(folder, `${address}index.html`, withheld) : undefined
  } catch {
    return undefined
  }
}

const NEIGHBOURS = {
  br: { ending: '.br', open: promisify(brotliDecompress) },
  gzip: { ending: '.gz', open: promisify(gunzip) },
}

/** The precompressed file beside a file. It must have the file's current content: a build may have left an older one. */
const neighbour = async (file: string, data: Buffer, encoding: Encoding): Promise<Buffer | undefined> => {
  const { ending, open } = NEIGHBOURS[encoding]
  try {
    const compressed = await readFile(file + ending)
    return data.equals(await open(compressed)) ? compressed : undefined
  } catch {
    return undefined
  }
}

const typeOf = (file: string): string => TYPES[path.extname(file)] ?? getMimeType(file) ?? 'application/octet-stream'

/** Changes whenever the file changes, or a link points to another file. */
const stampOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`

const stampNow = (file: string): string | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && stampOf(stats)
}

interface Kept {
  /** The file found. */
  file: string
  stamp: string
  content: Content
}

/** Maximum number of bytes kept for one folder, not counting compressed forms. The least recently used file is removed first. */
const KEPT_BYTES = 32 * 1024 * 1024

export interface Files {
  /** Responds with a file; `undefined` if there is none.
   * @param address path below the folder, as in the URL. @param caching `Cache-Control`; default by the file's name. */
  serve(c: Context, address: string, caching?: string): Promise<Response | undefined>
}

/** The files of a folder. A kept file is read and hashed again only after it has changed.
 * @param withheld name of a folder in it whose files are not served. */
export const createFiles = (folder: string, withheld?: string): Files => {
  const kept = new Map<string, Kept>()
  let bytes = 0

  const forget = (address: string): void => {
    const known = kept.get(address)
    if (!known) return
    kept.delete(address)
    bytes -= sizeOf(known.content)
  }

  const read = async (address: string): Promise<Content | undefined> => {
    const file = await findFile(folder, address, withheld)
    const stamp = file && stampNow(file)
    if (!file || !stamp) return undefined
    const data = await readFile(file)
    const content = contentOf(data, typeOf(file), (encoding) => neighbour(file, data, encoding))
    // Another request may have stored it first.
    forget(address)
    kept.set(address, { file, stamp, content })
    bytes += data.length
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT_BYTES) break
      forget(oldest)
    }
    return content
  }

  const find = (address: string): Content | undefined => {
    const known = kept.get(address)
    if (!known) return undefined
    kept.delete(address)
    kept.set(address, known)
    if (stampNow(known.file) === known.stamp) return known.content
    forget(address)
    return undefined
  }

  return {
    serve: async (c, address, caching = isHashed(address) ? NEVER_CHANGES : 'no-cache') => {
      const content = find(address) ?? (await read(address))
      return content && answerWith(c, content, { 'Cache-Control': caching })
    },
  }
}

/** Computes a value from a file's text, again only after the file has changed.
 * @returns a function that returns the value; `undefined` if the file does not exist or cannot be used.
 * @example const manifest = madeFrom('dist/manifest.json', (text) => JSON.parse(text)); manifest()?.files */
export const madeFrom = <T>(file: string, make: (text: string) => T): (() => Promise<T | undefined>) => {
  let stamp: string | undefined
  let made: T | undefined
  return async () => {
    const now = stampNow(file)
    if (now !== stamp) {
      made =
        now === undefined
          ? undefined
          : await readFile(file, 'utf8')
              .then(make)
              .catch(() => undefined)
      stamp = now
    }
    return made
  }
}
