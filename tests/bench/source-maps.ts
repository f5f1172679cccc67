/** From a place in minified code to one in the sources. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rollup, type OutputOptions, type Plugin, type RollupOptions } from 'rollup'
import { OUTPUT, type Target } from './targets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Steps that write into dist. */
const FOR_DIST = new Set(['report', 'total'])

/** The hosted page as it is shipped, with source maps beside it; dist stays as it is. */
export const buildWithMaps = async (): Promise<Target> => {
  process.env.TARGETS = 'hosted'
  const config = (await import('../../rollup.config.mjs')) as unknown as {
    default: [RollupOptions & { output: OutputOptions }]
  }
  const [{ output, plugins, ...input }] = config.default
  const kept = (plugins as (Plugin | false | undefined)[]).filter((plugin) => plugin && !FOR_DIST.has(plugin.name))
  const folder = path.join(OUTPUT, 'profiled')
  const build = await rollup({ ...input, plugins: kept, onwarn: () => undefined })
  await build.write({ ...output, dir: folder, sourcemap: true })
  await build.close()
  return { name: 'parkside', folder }
}

/** A place in served code; line and column begin with 0. */
export interface CallFrame {
  functionName: string
  /** Empty: the browser's own code. */
  url: string
  lineNumber: number
  columnNumber: number
}

/** Says where a place is in the sources, and what that belongs to. */
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

/** The line itself tells more than a name that was made short; of a library's single line, the part from there on. */
const textAt = ({ map: { payload } }: Known, source: string, line: number, column: number): string => {
  const text = payload.sourcesContent[payload.sources.indexOf(source)]?.split('\n')[line] ?? ''
  const isLong = text.length > 4 * SHOWN_CHARACTERS
  return (isLong ? text.slice(Math.max(0, column - 12)) : text.trim()).slice(0, SHOWN_CHARACTERS)
}

/** @param folder with the served files and, where they are known, their maps. */
export const createNaming = (folder: string): Naming => {
  const maps = new Map<string, Known | undefined>()
  const mapOf = (pathname: string): Known | undefined => {
    const file = path.join(folder, pathname)
    if (!maps.has(file)) {
      const read = (): SourceMapPayload => JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload
      maps.set(file, existsSync(`${file}.map`) ? { file, map: new SourceMap(read()) } : undefined)
    }
    return maps.get(file)
  }
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || '(anonymous)'
    if (!url) return { module: '(browser)', place: name }
    const { pathname } = new URL(url)
    // A file as a whole: what runs when it is imported.
    if (lineNumber === 0 && columnNumber === 0) return { module: `(import) ${pathname}`, place: `(import) ${pathname}` }
    const known = mapOf(pathname)
    const entry = known?.map.findEntry(lineNumber, columnNumber)
    if (!known || !entry || !('originalSource' in entry)) {
      return { module: pathname, place: `${name} ${pathname}:${lineNumber + 1}:${columnNumber + 1}` }
    }
    const { originalSource, originalLine, originalColumn } = entry
    const module = inRoot(path.resolve(path.dirname(known.file), originalSource))
    const text = textAt(known, originalSource, originalLine, originalColumn)
    return { module, place: `${module}:${originalLine + 1}:${originalColumn + 1}  ${text}` }
  }
}
