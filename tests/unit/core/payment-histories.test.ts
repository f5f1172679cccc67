/** Random histories of a payment: taps, sheets, callbacks, killed tabs, notifications and a network that loses messages. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryServer } from '../../helpers/payment-rules.ts'
import { histories, HISTORY_SEED, MET, playOn } from '../../helpers/payment-world.ts'

const HISTORIES = 2000

test(`in ${HISTORIES} histories no order is charged twice, each shown state is true, and no state is a dead end`, async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const seen = await playOn((_, provider) => Promise.resolve(memoryServer(provider)), history)
      for (const one of seen) met.add(one)
    }),
    { seed: HISTORY_SEED, numRuns: HISTORIES, endOnFailure: true },
  )
  expect([...met]).toEqual(expect.arrayContaining([...MET]))
})
