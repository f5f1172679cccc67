/** Checks that nothing is missing: each of the 78 routes has a screen, each of the 104 calls has a handler, and a screen makes each of
 * them. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { handlers } from '../../examples/sandbox/park/api/index.ts'
import * as api from '../../src/contract/api/index.ts'
import { ROUTES } from '../../src/contract/routes.ts'
import { allLines, allRoutes } from '../helpers/spec-rows.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Source code without imports, except the contract and the tables of prefetched calls. */
const sources = (['src', 'widgets'] as const)
  .flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/^src.contract.|prefetch-calls/.test(file))
  .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8').replace(/^import\b[^']*'[^']*'$/gm, ''))
  .join('\n')

test('all 78 routes have a screen, each of its own', async () => {
  const tables = await Promise.all(
    Object.keys(ROUTES).map(
      async (area) =>
        ((await import(`../../widgets/${area}/index.ts`)) as { screens: Record<string, () => Promise<unknown>> })
          .screens,
    ),
  )
  const screens = Object.assign({}, ...tables) as Record<string, () => Promise<unknown>>
  expect(Object.keys(screens).sort()).toEqual(
    allRoutes()
      .map(({ path }) => path)
      .sort(),
  )
  const shown = await Promise.all(Object.values(screens).map((load) => load()))
  expect(shown).not.toContain(undefined)
  expect(new Set(shown).size).toBe(78)
})

test('all 104 calls have a handler', () => {
  expect(Object.keys(handlers).sort()).toEqual(allLines().sort())
  expect(Object.keys(handlers)).toHaveLength(104)
})

test('each of the 104 calls is used by a screen', () => {
  const calls = Object.values(api).flatMap((group) => Object.keys(group))
  expect(calls).toHaveLength(104)
  expect(calls.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
})
