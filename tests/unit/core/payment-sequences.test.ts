/** Random sequences of a payment: taps, sheets, callbacks, killed tabs, notifications and a network that loses messages. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryServer } from '../../helpers/payment-rules.ts'
import { sequences, SEQUENCE_SEED, MET, playOn } from '../../helpers/payment-simulation.ts'

const SEQUENCES = 2000

test(`in ${SEQUENCES} sequences no order is charged twice, each shown state is true, and no state is a dead end`, async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const seen = await playOn((_, provider) => Promise.resolve(memoryServer(provider)), sequence)
      for (const one of seen) met.add(one)
    }),
    { seed: SEQUENCE_SEED, numRuns: SEQUENCES, endOnFailure: true },
  )
  expect([...met]).toEqual(expect.arrayContaining([...MET]))
})
