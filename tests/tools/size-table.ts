/** `npm run sizes`: every budget's row as it is, was noted, and may be. `npm run sizes -- --write` after a change that is meant: notes the
 * figures anew (tests/sizes/baseline.json), corrects README's, and moves each limit to just above its figure, or its ceiling. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BASELINE, noteAll, readBaseline } from './size-growth.ts'
import { proposeLimit, readBudgets, readReadme, restated, root } from './sizes.ts'

const budgets = readBudgets()
const before = readBaseline()
const now = noteAll()

const signed = (bytes: number): string => (bytes > 0 ? `+${bytes}` : String(bytes))

console.log('| row | bytes | since noted | limit | room | limit proposed |\n| --- | --: | --: | --: | --: | --: |')
for (const [row, budget] of Object.entries(budgets)) {
  const { size } = now[row] ?? { size: 0 }
  const room = `${((budget.limit / size - 1) * 100).toFixed(1)} %`
  const since = before[row] ? signed(size - before[row].size) : 'new'
  console.log(
    `| ${row} (${budget.unit}) | ${size} | ${since} | ${budget.limit} | ${room} | ${proposeLimit(size, budget)} |`,
  )
}

if (process.argv.includes('--write')) {
  writeFileSync(BASELINE, `${JSON.stringify(now, null, 1)}\n`)

  const readme = Object.entries(now).reduce((text, [row, { size }]) => restated(text, row, size), readReadme())
  writeFileSync(path.join(root, 'README.md'), readme)

  const file = path.join(root, 'package.json')
  const description = JSON.parse(readFileSync(file, 'utf8')) as { budgets: typeof budgets }
  for (const [row, budget] of Object.entries(description.budgets))
    budget.limit = proposeLimit(now[row]?.size ?? 0, budget)
  writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`)
  console.log('\nWritten: tests/sizes/baseline.json, README.md, package.json. Look at `git diff` before you commit it.')
}
