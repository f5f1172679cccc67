/** src/README.md describes where everything is: what it names must exist, and every folder must be named. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(path.join(root, 'src/README.md'), 'utf8')

const files = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
)
const source = files.map((name) => readFileSync(path.join(root, name), 'utf8')).join('\n')

test('the map has every folder of src and widgets', () => {
  const folders = files.map((name) => name.split(path.sep).slice(0, -1).slice(0, 3))
  const map = guide.slice(guide.indexOf('```'), guide.indexOf('```', guide.indexOf('```') + 3))
  const missing = folders.filter((parts) => parts.length > 1 && !map.includes(`${parts.at(-1)}/`))
  expect([...new Set(missing.map((parts) => parts.join('/')))]).toEqual([])
})

test('every path in the guide exists', () => {
  const paths = [...guide.matchAll(/`((?:src|widgets|tests|bridge|examples)\/[\w./-]+)`/g)].map(
    ([, name]) => name as string,
  )
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((name) => !/AREA|GROUP/.test(name) && !existsSync(path.join(root, name)))).toEqual([])
})

test('every function, component and type in the guide is exported', () => {
  const code = [...guide.matchAll(/```tsx\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span).join('\n')
  const named = code.matchAll(/(?<!\w)<([A-Z]\w+)|^([A-Z][a-z]+[A-Z]\w+)$|\b([a-z]+[A-Z]\w+)\(/gm)
  const names = [...named].flatMap((match) => match.slice(1).filter(Boolean))
  expect(names.length).toBeGreaterThan(12)
  const isExported = (name?: string): boolean => new RegExp(`export (const|interface|type) ${name}\\b`).test(source)
  expect(names.filter((name) => !isExported(name))).toEqual([])
})
