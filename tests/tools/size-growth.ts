/** What made a file grow, and who brought it in: a build against the figures of tests/sizes/baseline.json. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { measure, readBudgets, root, type Measured } from './sizes.ts'

/** What stands in a file for its modules' imports and exports of each other. */
const GLUE = '(imports and exports)'

/** One budget's row when it was last written down. */
export interface Noted {
  /** Bytes in the budget's unit. */
  size: number
  /** Minified bytes by module, most first. */
  modules: Record<string, number>
}

export type Baseline = Record<string, Noted>

export const BASELINE = path.join(root, 'tests/sizes/baseline.json')

export const readBaseline = (): Baseline => JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline

/** Minified bytes by module, most first; together they are all of the scripts. */
export const modulesOf = ({ names, build: { chunks } }: Measured): Record<string, number> => {
  const sum = new Map<string, number>()
  const add = (module: string, bytes: number): void => void sum.set(module, (sum.get(module) ?? 0) + bytes)
  for (const name of names) {
    const { raw, modules } = chunks[name] ?? { raw: 0, modules: {} }
    const own = Object.entries(modules)
    for (const [module, bytes] of own) add(module, bytes)
    add(GLUE, raw - own.reduce((all, [, bytes]) => all + bytes, 0))
  }
  return Object.fromEntries([...sum].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))
}

/** Every budget's row as it is now. */
export const noteAll = (): Baseline =>
  Object.fromEntries(
    Object.entries(readBudgets()).map(([row, { unit }]) => {
      const measured = measure(row, unit)
      return [row, { size: measured.size, modules: modulesOf(measured) }]
    }),
  )

const fileWith = ({ names, build: { chunks } }: Measured, module: string): string | undefined =>
  [...names].find((name) => module in (chunks[name]?.modules ?? {}))

/** The shortest way by which a module is imported from what the row is fetched for, with as few `import()`s (dashed arrows) as can be.
 * Where none leads there, the file that it lies in. */
export const wayTo = (measured: Measured, module: string): string => {
  const { names, build } = measured
  const within = new Set([...names].flatMap((name) => Object.keys(build.chunks[name]?.modules ?? {})))
  const ways = new Map([...names].flatMap((name) => build.chunks[name]?.facade ?? []).map((id) => [id, id]))
  const follow = (kind: 'now' | 'later', from: string): void => {
    for (const to of build.imports[from]?.[kind] ?? []) {
      if (!ways.has(to) && (kind === 'now' || within.has(to)))
        ways.set(to, `${ways.get(from)} ${kind === 'now' ? '→' : '⇢'} ${to}`)
    }
  }
  // A map that grows while it is read is read to its new end.
  for (let known = 0; known < ways.size;) {
    for (const from of ways.keys()) follow('now', from)
    known = ways.size
    for (const from of [...ways.keys()]) follow('later', from)
  }
  return ways.get(module) ?? `imported by nothing here: it comes along in ${fileWith(measured, module)}`
}

/** The modules that grew most since they were noted, most first, for a person who has to find out why. A new one with the way by
 * which it came in. */
export const grown = (measured: Measured, noted: Noted['modules'], count = 5): string[] =>
  Object.entries(modulesOf(measured))
    .map(([module, bytes]) => ({ module, bytes, more: bytes - (noted[module] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, count)
    .map(({ module, bytes, more }) => {
      const isNew = !(module in noted)
      const line = `${`+${more}`.padStart(7)} bytes  ${module}`
      return isNew
        ? `${line}  NEW\n${' '.repeat(15)}${wayTo(measured, module)}`
        : `${line}  (${bytes - more} → ${bytes})`
    })

/** A sentence for a row that is larger than its budget. */
export const explain = (row: string, limit: number, unit: string, measured: Measured, noted?: Noted): string => {
  const before = noted ? `, ${noted.size} when it was last noted` : ', never noted'
  const lines = grown(measured, noted?.modules ?? {})
  const cause =
    lines.length > 0
      ? `What grew most, minified:\n${lines.join('\n')}`
      : 'No module grew: the files are cut differently.'
  return `${row} is ${measured.size} bytes (${unit}), its budget ${limit}${before}. ${cause}`
}
