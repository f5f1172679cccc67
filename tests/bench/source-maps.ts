/** Maps a place in minified code to one in the sources. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A place in served code; line and column start at 0. */
export interface CallFrame {
  functionName: string
  /** Empty for the browser's own code. */
  url: string
  lineNumber: number
  columnNumber: number
}

/** Names the module and the place in the sources. */
export type Naming = (frame: CallFrame) => { module: string; place: string }

const inRoot = (file: string): string =>
  path
    .relative(root, file)
    .split(path.sep)
    .join('/')
    .replace(/^.*node_modules\//, '')

interface Known {
  map: SourceMap
  file: string
}

const SHOWN_CHARACTERS = 90

/** Shows the source line, because it tells more than a minified name. If a library is one long line, shows the part from `column` on. */
const textAt = ({ map: { payload } }: Known, source: string, line: number, column: number): string => {
  const text = payload.sourcesContent[payload.sources.indexOf(source)]?.split('\n')[line] ?? ''
  const isLong = text.length > 4 * SHOWN_CHARACTERS
  return (isLong ? text.slice(Math.max(0, column - 12)) : text.trim()).slice(0, SHOWN_CHARACTERS)
}

/** The inline entry of a page: the file that it is a copy of, and where it starts, from 0. */
interface InlineEntry {
  pathname: string
  line: number
  column: number
}

const findInlineEntry = (folder: string, mapsFolder: string): InlineEntry | undefined => {
  const [before, after] = readFileSync(path.join(folder, 'index.html'), 'utf8').split(
    /(?<=<script type="module">)(?=.)/,
  )
  const map = existsSync(mapsFolder)
    ? readdirSync(mapsFolder, { recursive: true, encoding: 'utf8' }).find((name) => /\bhost\.js\.map$/.test(name))
    : undefined
  if (!before || !after || !map) return undefined
  const lines = before.split('\n')
  return { pathname: `/${map.replace(/\.map$/, '')}`, line: lines.length - 1, column: lines.at(-1)?.length ?? 0 }
}

/** @param folder with the served files, such as dist/hosted. Their source maps, if there are any, are in dist/maps/hosted. */
export const createNaming = (folder: string): Naming => {
  const mapsFolder = path.join(folder, '../maps', path.basename(folder))
  const inline = findInlineEntry(folder, mapsFolder)
  const maps = new Map<string, Known | undefined>()
  const mapOf = (pathname: string): Known | undefined => {
    if (!maps.has(pathname)) {
      const file = path.join(mapsFolder, `${pathname}.map`)
      const read = (): SourceMapPayload => JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload
      maps.set(pathname, existsSync(file) ? { file, map: new SourceMap(read()) } : undefined)
    }
    return maps.get(pathname)
  }
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || '(anonymous)'
    if (!url) return { module: '(browser)', place: name }
    const served = new URL(url).pathname
    const isInline = inline && !path.extname(served) && lineNumber >= inline.line
    const pathname = isInline ? inline.pathname : served
    const line = isInline ? lineNumber - inline.line : lineNumber
    const column = isInline && line === 0 ? columnNumber - inline.column : columnNumber
    // The top level of a file, which runs when it is imported.
    if (line === 0 && column === 0) return { module: `(import) ${pathname}`, place: `(import) ${pathname}` }
    const known = mapOf(pathname)
    const entry = known?.map.findEntry(line, column)
    if (!known || !entry || !('originalSource' in entry)) {
      return { module: pathname, place: `${name} ${pathname}:${line + 1}:${column + 1}` }
    }
    const { originalSource, originalLine, originalColumn } = entry
    const module = inRoot(path.resolve(path.dirname(known.file), originalSource))
    const text = textAt(known, originalSource, originalLine, originalColumn)
    return { module, place: `${module}:${originalLine + 1}:${originalColumn + 1}  ${text}` }
  }
}
