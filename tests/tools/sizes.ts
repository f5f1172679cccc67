/** Sizes of a build, from the data that `rollup.config.mjs` writes to dist/build.json. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRoute } from '../../src/contract/routes.ts'
import { LOCALES } from '../../src/contract/text/titles.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Chunk {
  isEntry: boolean
  /** Size in bytes: uncompressed, gzip 9, brotli 11. */
  raw: number
  gzip: number
  brotli: number
  /** Chunks that it imports statically, and chunks that it imports dynamically. */
  imports: string[]
  dynamicImports: string[]
  /** Bytes that Rollup rendered of each module, before the minifier. */
  modules: Record<string, number>
}

/** One target's chunks by file name. */
export type Chunks = Record<string, Chunk>

/** One target: file names are relative to `base`, a folder under dist. */
export interface Build {
  base: string
  chunks: Chunks
}

export type Unit = 'raw' | 'gzip' | 'brotli'

/** A row of tests/sizes/budgets.json, for example `"hosted /apply": "32.0 kB brotli"`. */
export interface Budget {
  /** In bytes. */
  limit: number
  unit: Unit
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** @param dist a build's folder; default: that of this checkout. */
export const readBuilds = (dist = path.join(root, 'dist')): Record<string, Build> =>
  read(path.join(dist, 'build.json')) as Record<string, Build>

let ownBuilds: Record<string, Build> | undefined

/** A target of this repository's build, which is read once: tests ask for it for each file, and no process builds and reads. */
export const readBuild = (target: string): Build => {
  ownBuilds ??= readBuilds()
  const found = ownBuilds[target]
  if (!found) throw new Error(`dist/build.json has no target ${target}: run npm run build`)
  return found
}

export const readChunks = (target: string): Chunks => readBuild(target).chunks

export const BUDGETS = path.join(root, 'tests/sizes/budgets.json')

export const readBudgets = (): Record<string, Budget> =>
  Object.fromEntries(
    Object.entries(read(BUDGETS) as Record<string, string>).map(([row, text]) => {
      const [, limit, unit] = /^([\d.]+) kB (raw|gzip|brotli)$/.exec(text) ?? []
      if (!unit) throw new Error(`The budget of ${row} is "${text}"; it should look like "32.0 kB brotli"`)
      return [row, { limit: Math.round(Number(limit) * 1000), unit: unit as Unit }]
    }),
  )

/** Room that a new limit leaves above the size, so that a change of a few bytes does not fail. */
const ROOM = 0.05

/** The limit for a row of this size, bytes: the size plus the room, rounded up to 100 bytes. */
export const proposeLimit = (size: number): number => Math.ceil((size * (1 + ROOM)) / 100) * 100

/** These files and all their static imports. */
const withImports = (chunks: Chunks, names: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    chunks[name]?.imports.forEach(add)
  }
  names.forEach(add)
  return found
}

const find = (chunks: Chunks, module: string): string | undefined =>
  Object.keys(chunks).find((name) => module in (chunks[name]?.modules ?? {}))

const holding = (chunks: Chunks, module: string): string => {
  const found = find(chunks, module)
  if (!found) throw new Error(`No chunk of this build contains ${module}`)
  return found
}

/** The file of a target that contains a module, for tests that delay or break its request.
 * @throws if no file contains it.
 * @example chunkOf('esm', 'src/core/http/client.ts') // 'esm/chunks/1a2b3c4d/c194.js' */
export const chunkOf = (target: string, module: string): string => holding(readChunks(target), module)

const entriesOf = (chunks: Chunks): string[] => Object.keys(chunks).filter((name) => chunks[name]?.isEntry)

/** Scripts and styles that the first use of a route loads in one language: the entry (for the hosted page its only one), the route's area
 * and screen, the texts of both, and all their static imports. */
export const firstUse = (chunks: Chunks, route: string, locale: string, entry?: string): Set<string> => {
  const area = findRoute(route)?.area
  if (!area) throw new Error(`${route} is not a route`)
  const entries = entry ? [entry] : entriesOf(chunks)
  const texts = ['common', area].map((name) => holding(chunks, `src/contract/text/${locale}/${name}.ts`))
  // A screen with its own chunk is loaded in addition to its area; the file's name is that of its route.
  const file = new RegExp(`^widgets/${area}/(\\w+/)?${route.split('/').at(-1) ?? ''}\\.tsx$`)
  const screen = Object.keys(chunks).find((name) =>
    Object.keys(chunks[name]?.modules ?? {}).some((id) => file.test(id)),
  )
  return withImports(chunks, [
    ...entries,
    holding(chunks, `widgets/${area}/index.ts`),
    ...(screen ? [screen] : []),
    ...texts,
  ])
}

/** Everything that these files may ever load. */
const everything = (chunks: Chunks, names: readonly string[]): Set<string> => {
  const found = withImports(chunks, names)
  // Iterating a set also visits the items that are added meanwhile.
  for (const one of found) for (const more of withImports(chunks, chunks[one]?.dynamicImports ?? [])) found.add(more)
  return found
}

export const weigh = (chunks: Chunks, names: Iterable<string>, unit: Unit): number =>
  [...names].filter((name) => /\.(js|css)$/.test(name)).reduce((sum, name) => sum + (chunks[name]?.[unit] ?? 0), 0)

export interface Measured {
  size: number
  /** Names of the measured files. */
  names: Set<string>
  build: Build
}

/** What a lazily loaded module adds to a page: its file and all static imports, without those of the entry. */
export const partOf = (chunks: Chunks, module: string): Set<string> => {
  const known = withImports(chunks, entriesOf(chunks))
  return new Set([...withImports(chunks, [holding(chunks, module)])].filter((name) => !known.has(name)))
}

/** What a budget's row measures: `esm bridge.js` a file and its static imports; `hosted *` everything that a target's pages may ever
 * load; `esm auto.js /forklift` the first use of a route with that file, in the larger language; `hosted /apply` the same on the hosted
 * page; `hosted src/ui/part.tsx` what a lazily loaded module adds to it. */
export const measure = (row: string, unit: Unit, build = readBuild(row.split(' ', 1)[0] ?? '')): Measured => {
  const { chunks } = build
  const [target = '', ...words] = row.split(' ')
  const route = words.find((word) => word.startsWith('/'))
  const [file] = words.filter((word) => word !== route && word !== '*')
  if (file?.startsWith('src/')) {
    const names = partOf(chunks, file)
    return { size: weigh(chunks, names, unit), names, build }
  }
  const entry = file && (file in chunks ? file : `${target}/${file}`)
  if (entry && !(entry in chunks)) throw new Error(`The target ${target} has no file ${file}`)
  const sets = route
    ? LOCALES.map((locale) => firstUse(chunks, route, locale, entry))
    : [entry ? withImports(chunks, [entry]) : everything(chunks, entriesOf(chunks))]
  const measured = sets.map((names) => ({ size: weigh(chunks, names, unit), names, build }))
  return measured.reduce((most, one) => (one.size > most.size ? one : most))
}

/** How a guide states a size. A marker shows where: `<!-- size: hosted /apply -->32.4 kB<!-- /size -->`. */
export const figure = (size: number): string => `${(size / 1000).toFixed(1)} kB`

export const marked = (row: string, size: number): string => `<!-- size: ${row} -->${figure(size)}<!-- /size -->`

/** `guide` with the row's current size. */
export const restated = (guide: string, row: string, size: number): string => {
  const [before = '', after = ''] = marked(row, 0).split(figure(0))
  const [head, ...rest] = guide.split(before)
  return [head, ...rest.map((part) => figure(size) + part.slice(part.indexOf(after)))].join(before)
}

/** The sizes that a guide states, kB by row. */
export const statedSizes = (guide: string): Record<string, number> =>
  Object.fromEntries(
    [...guide.matchAll(/<!-- size: ([^>]+?) -->([\d.]+) kB<!-- \/size -->/g)].map(([, row, size]) => [
      row,
      Number(size),
    ]),
  )

/** The guides that state sizes, relative to the root. */
export const GUIDES = ['README.md', 'widgets/README.md']

export const readGuide = (file: string): string => readFileSync(path.join(root, file), 'utf8')
