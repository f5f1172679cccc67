/** Whole screens with mutated responses: none throws, none waits for ever, and none sends requests without end. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { createRandom, mutate, UNPRINTABLE } from '../helpers/mutate.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { SCREENS_WITH_DATA } from '../helpers/screens-with-data.ts'
import { isSkeletonShown } from '../helpers/screen-states.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ scenario: 'demo', rotateEvery: Infinity })
})
afterAll(() => sandbox.close())

const errors: unknown[] = []
const noteError = (event: Event): void => void errors.push((event as ErrorEvent).error ?? event)
const noteRejection = (reason: unknown): void => void errors.push(reason)
beforeEach(() => {
  errors.length = 0
  window.addEventListener('error', noteError)
  process.on('unhandledRejection', noteRejection)
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
  vi.spyOn(console, 'info').mockImplementation((...words) => {
    // This entry tells the page's developer about the malformed response.
    if (words[0] !== '[parkside] unexpected-data') errors.push(words)
  })
})
afterEach(() => {
  window.removeEventListener('error', noteError)
  process.off('unhandledRejection', noteRejection)
  vi.restoreAllMocks()
})

/** Seeds of the random numbers, and the replacements: default values of all kinds. */
const RUNS: readonly (readonly [seed: number, values?: readonly unknown[]])[] = [
  [1],
  [2],
  [3],
  [4, [UNPRINTABLE]],
  [5, [UNPRINTABLE]],
]

it.each(SCREENS_WITH_DATA)('%s', async (route) => {
  for (const [seed, values] of RUNS) {
    const park = await openScreen(route, {
      sandbox,
      as: 'merchant',
      answers: async ({ path }, real) => {
        const body = (await (await real()).json()) as { code: number; data: unknown }
        // Not one for all calls: their order may differ.
        return Response.json({ ...body, data: mutate(body.data, createRandom(seed + path.length), 8, values) })
      },
    })
    // Wait until every response has arrived and no part is loading.
    await until(() => {
      expect(document.querySelector('h1')).not.toBeNull()
      expect(document.querySelector('[aria-busy=true]')).toBeNull()
      expect(isSkeletonShown()).toBe(false)
    })
    expect(park.requests.length, `requests with seed ${seed}`).toBeLessThanOrEqual(16)
    park.unmount()
    localStorage.clear()
    sessionStorage.clear()
  }
  expect(errors).toEqual([])
})
