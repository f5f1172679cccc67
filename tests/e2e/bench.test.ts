/** Checks that the bench can still drive both targets. It does not check the measured values. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Options, Row } from '../bench/group.ts'
import { start } from '../bench/groups/start.ts'
import { serve, type Served } from '../bench/serve.ts'
import { buildFloor, OURS, readTarget } from '../bench/targets.ts'

const served: Served[] = []
const failures: string[] = []
let rows: Row[] = []

beforeAll(async () => {
  for (const target of [await buildFloor(), readTarget(OURS)]) served.push(await serve(target))
  const tell: Options['tell'] = (line, isFailure) => void (isFailure && failures.push(line))
  rows = await start.run(served, { rounds: 1, repeats: 1, cpu: 1, network: 'fast', tell })
})
afterAll(() => Promise.all(served.map(({ close }) => close())))

it('measures the build and the floor, and returns a figure for each row', () => {
  expect(failures).toEqual([])
  const names = served.map(({ name }) => name)
  for (const { name, values } of rows) {
    expect(Object.keys(values).sort(), name).toEqual(names)
    for (const [value, ...more] of Object.values(values)) {
      expect(more, name).toEqual([])
      // A fast machine may have no long tasks.
      expect(value, name).toBeGreaterThan(name.startsWith('long tasks') ? -1 : 0)
    }
  }
})

it('measures that the floor is lighter', () => {
  const { values } = rows.find(({ unit }) => unit === 'kB')!
  expect(values.floor?.[0]).toBeLessThan(values.parkside?.[0] ?? 0)
})
