/** Random histories of a payment. Whatever happens to taps, sheets, callbacks, pages and messages, money is never in doubt. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { openPark } from '../../contract/sandbox/park.ts'
import { memoryServer, sandboxServer, type PaymentServer } from '../../helpers/payment-server.ts'
import { createWorld, type Step } from '../../helpers/payment-world.ts'

const SEED = 17
const HISTORIES = 2500
/** Of them on the sandbox itself, whose database takes its time. */
const ON_SANDBOX = 12

const history = fc.array(fc.tuple(fc.nat(16), fc.nat(99)) as fc.Arbitrary<Step>, {
  minLength: 4,
  maxLength: 45,
  size: 'max',
})

const holds = async (server: PaymentServer, steps: readonly Step[], hasLocks: boolean): Promise<void> => {
  const world = createWorld(server, hasLocks)
  await world.play(steps)
  await world.finish()
}

const park = openPark('order-to-pay')

test(`in ${HISTORIES} histories no order is charged twice, none is shown as what it is not, and each leads on`, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.boolean(), (steps, hasLocks) => holds(memoryServer(), steps, hasLocks)),
    { seed: SEED, numRuns: HISTORIES },
  )
})

test(`in ${ON_SANDBOX} histories on the sandbox, too`, async () => {
  const bill = { id: '1001', openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 }
  const authorization = await park.logIn('customer')
  await fc.assert(
    fc.asyncProperty(history, fc.boolean(), async (steps, hasLocks) => {
      await park.reset('order-to-pay')
      await holds(sandboxServer(park.sandbox, bill, { authorization }), steps, hasLocks)
    }),
    { seed: SEED, numRuns: ON_SANDBOX },
  )
})

test('the books in memory say what the sandbox says, step by step', async () => {
  const bill = { id: '1001', openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 }
  const authorization = await park.logIn('customer')
  const calls = fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { minLength: 6, maxLength: 14, size: 'max' })
  await fc.assert(
    fc.asyncProperty(calls, async (steps) => {
      await park.reset('order-to-pay')
      const servers = [memoryServer(), sandboxServer(park.sandbox, bill, { authorization })]
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
    { seed: SEED, numRuns: ON_SANDBOX },
  )
})
