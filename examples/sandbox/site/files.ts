/** Files of a folder over HTTP: types, validators, compression, kept in memory. No listing, nothing outside. */
import { statSync, type Stats } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { answerWith, contentOf, sizeOf, type Content, type Encoding } from './compression.ts'

/** What Hono's table does not know. */
const TYPES: Readonly<Record<string, string>> = {
  '.conf': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '': 'text/plain; charset=utf-8',
}

export const NEVER_CHANGES = 'public, max-age=31536000, immutable'

/** Builds put what is named by its content's hash, or lies in a folder that is, into folders of its own. */
export const isHashed = (file: string): boolean =>
  /(^|\/)(assets|chunks)\/([\w-]{8}\/[^/]+|[^/]*-[\w-]{6,10})\.\w+$/.test(file)

/** The file that an address below a folder names; `undefined` when it leads outside or to nothing. */
const findFile = async (folder: string, address: string): Promise<string | undefined> => {
  let name: string
  try {
    name = decodeURIComponent(address)
  } catch {
    return undefined
  }
  // Hidden files are not served; the other names lead outside on one system or another.
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

const NEIGHBOURS = {
  br: { ending: '.br', open: promisify(brotliDecompress) },
  gzip: { ending: '.gz', open: promisify(gunzip) },
}

/** What lies compressed beside a file. It must hold the file as it is now: a build may have left an older one. */
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

/** Changes whenever a file does. A link that leads elsewhere now has another one, too. */
const stampOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`

const stampNow = (file: string): string | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && stampOf(stats)
}

interface Kept {
  /** The file that was found. */
  file: string
  stamp: string
  content: Content
}

/** Bytes of files kept for one folder, as they are; what is compressed comes on top. The one not asked for longest goes first. */
const KEPT_BYTES = 32 * 1024 * 1024

export interface Files {
  /** Answers with a file; `undefined` when there is none.
   * @param address path below the folder, as it stands in the URL. @param caching `Cache-Control`; default by the file's name. */
  serve(c: Context, address: string, caching?: string): Promise<Response | undefined>
}

/** A folder's files. One that was asked for is read and hashed again only when it has changed. */
export const createFiles = (folder: string): Files => {
  const kept = new Map<string, Kept>()
  let bytes = 0

  const forget = (address: string): void => {
    const known = kept.get(address)
    if (!known) return
    kept.delete(address)
    bytes -= sizeOf(known.content)
  }

  const read = async (address: string): Promise<Content | undefined> => {
    const file = await findFile(folder, address)
    const stamp = file && stampNow(file)
    if (!file || !stamp) return undefined
    const data = await readFile(file)
    const content = contentOf(data, typeOf(file), (encoding) => neighbour(file, data, encoding))
    // Another request may have come first.
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

/** Something that is made of a file's text, and made again only when the file has changed.
 * @returns a function that gives it; `undefined` while there is no such file, or nothing can be made of it.
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
