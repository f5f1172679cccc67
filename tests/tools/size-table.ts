/** `npm run sizes`: prints every budget's row, its size and its limit.
 * `npm run sizes -- --write`: sets the limits a little above the sizes, and updates the sizes in the guides.
 * `npm run sizes -- --base ../other/dist`: compares with another build, and names the modules that grew most. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  BUDGETS,
  GUIDES,
  measure,
  proposeLimit,
  readBudgets,
  readBuilds,
  readGuide,
  restated,
  root,
  type Measured,
} from './sizes.ts'

const LISTED_MODULES = 15

const [, base] = /--base[= ](\S+)/.exec(process.argv.join(' ')) ?? []
const before = base ? readBuilds(path.resolve(base)) : undefined
const budgets = Object.entries(readBudgets())
const signed = (bytes: number): string => (bytes > 0 ? `+${bytes}` : String(bytes))

const modulesOf = ({ names, build }: Measured): [string, number][] =>
  [...names].flatMap((name) => Object.entries(build.chunks[name]?.modules ?? {}))

/** By how many bytes each module grew, over all rows. */
const growth = new Map<string, number>()

console.log(
  `| row | bytes | limit | room |${before ? ' change |' : ''}\n| --- | --: | --: | --: |${before ? ' --: |' : ''}`,
)
const sizes = new Map<string, number>()
for (const [row, { limit, unit }] of budgets) {
  const now = measure(row, unit)
  sizes.set(row, now.size)
  const room = `${((limit / now.size - 1) * 100).toFixed(1)} %`
  let change = ''
  const baseBuild = before?.[row.split(' ', 1)[0] ?? '']
  if (baseBuild) {
    const then = measure(row, unit, baseBuild)
    change = ` ${signed(now.size - then.size)} |`
    const known = new Map(modulesOf(then))
    for (const [module, bytes] of modulesOf(now)) {
      const more = bytes - (known.get(module) ?? 0)
      if (more > 0) growth.set(module, Math.max(more, growth.get(module) ?? 0))
    }
  }
  console.log(`| ${row} (${unit}) | ${now.size} | ${limit} | ${room} |${change}`)
}

if (before) {
  const most = [...growth].sort((a, b) => b[1] - a[1]).slice(0, LISTED_MODULES)
  console.log('\nModules that grew most, or are new in a row, before the minifier:')
  for (const [module, bytes] of most) console.log(`${signed(bytes).padStart(8)} bytes  ${module}`)
}

if (process.argv.includes('--write')) {
  const limits = budgets.map(([row, { unit }]) => {
    const limit = proposeLimit(sizes.get(row) ?? 0)
    return [row, `${(limit / 1000).toFixed(1)} kB ${unit}`]
  })
  writeFileSync(BUDGETS, `${JSON.stringify(Object.fromEntries(limits), null, 2)}\n`)
  for (const file of GUIDES)
    writeFileSync(
      path.join(root, file),
      [...sizes].reduce((text, [row, size]) => restated(text, row, size), readGuide(file)),
    )
  console.log(`\nWritten: ${[path.relative(root, BUDGETS), ...GUIDES].join(', ')}.`)
}
