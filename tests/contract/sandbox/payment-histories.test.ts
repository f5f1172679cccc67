/** The histories of `tests/unit/core/payment-histories.test.ts` on the sandbox itself, and its rules beside those of the books in memory. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { memoryServer, sandboxServer, type PaymentServer } from '../../helpers/payment-server.ts'
import { histories, HISTORY_SEED, playOn } from '../../helpers/payment-world.ts'
import { openPark } from './park.ts'

/** Few: the database takes its time. */
const RUNS = { seed: HISTORY_SEED, numRuns: 12, endOnFailure: true }
const bill = { id: '1001', openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 }
const park = openPark('order-to-pay')

const openOrder = async (): Promise<PaymentServer> => {
  await park.reset('order-to-pay')
  return sandboxServer(park.sandbox, bill, { authorization: await park.logIn('customer') })
}

test('money is never in doubt on the sandbox', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => playOn(await openOrder(), history)),
    RUNS,
  )
})

test('the books in memory say what the sandbox says, step by step', async () => {
  const calls = fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { minLength: 6, maxLength: 14, size: 'max' })
  await fc.assert(
    fc.asyncProperty(calls, async (steps) => {
      const servers = [memoryServer(), await openOrder()]
      const sheets: string[][] = [[], []]
      for (const [what, which] of steps) {
        const answers = await Promise.all(
          servers.map(async (server, at) => {
            const own = sheets[at] as string[]
            const sheet = own[which % Math.max(own.length, 1)] ?? ''
            if (what === 0) return server.ask(false)
            if (what === 1) return server.ask(true)
            if (what === 4) return server.charge(sheet)
            if (what === 5) return server.notify(sheet)
            const begun = await server.prepare()
            if (begun) own.push(begun)
            return begun !== undefined
          }),
        )
        expect(answers[0]).toEqual(answers[1])
        const [memory, real] = await Promise.all(servers.map((server) => server.books()))
        expect(memory).toEqual(real)
      }
    }),
    RUNS,
  )
})
