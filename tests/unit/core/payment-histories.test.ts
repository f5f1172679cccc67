/** Random histories of a payment: taps, sheets, callbacks, kills, tabs, notifications and a network that loses messages. */
import fc from 'fast-check'
import { test } from 'vitest'
import { memoryServer } from '../../helpers/payment-server.ts'
import { histories, HISTORY_SEED, playOn } from '../../helpers/payment-world.ts'

const HISTORIES = 2500

test(`in ${HISTORIES} histories no order is charged twice, none is shown as what it is not, and each leads on`, async () => {
  await fc.assert(
    fc.asyncProperty(histories, (history) => playOn(memoryServer(), history)),
    { seed: HISTORY_SEED, numRuns: HISTORIES, endOnFailure: true },
  )
})
