/** The sequences of `tests/unit/core/payment-sequences.test.ts` against the sandbox, whose rules are compared with those in memory. */
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { memoryServer, PAYING_AREAS } from '../../helpers/payment-rules.ts'
import { payingServer } from '../../helpers/payment-server.ts'
import { sequences, SEQUENCE_SEED, playOn, providers } from '../../helpers/payment-simulation.ts'
import { openPark } from './park.ts'

/** As many as the database can play in a few seconds. For all: `PAYMENT_SEQUENCES=2000`, see CONTRIBUTING. */
const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 100)

const park = openPark('order-to-pay', {
  rotateEvery: Number.MAX_SAFE_INTEGER,
  // The sequences contain refused notifications, which would be logged.
  log: () => undefined,
})
let open: ReturnType<typeof payingServer>
beforeEach(async () => {
  open = payingServer(park.sandbox, await park.logIn('customer'))
})

test(
  `in ${SEQUENCES} sequences no money is lost or charged twice on the sandbox`,
  { timeout: SEQUENCES * 2000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => void (await playOn(open, sequence))),
      { seed: SEQUENCE_SEED, numRuns: SEQUENCES, endOnFailure: true },
    )
  },
)

test('the model in memory agrees with the sandbox after each step', { timeout: 120_000 }, async () => {
  const calls = fc.record({
    area: fc.constantFrom(...PAYING_AREAS),
    provider: providers,
    steps: fc.array(fc.tuple(fc.nat(8), fc.nat(9)), { minLength: 6, maxLength: 14, size: 'max' }),
  })
  await fc.assert(
    fc.asyncProperty(calls, async ({ area, provider, steps }) => {
      const servers = [memoryServer(provider), await open(area, provider)]
      const sheets: string[][] = [[], []]
      for (const [what, which] of steps) {
        const answers = await Promise.all(
          servers.map(async (server, at) => {
            const own = sheets[at] as string[]
            const sheet = own[which % Math.max(own.length, 1)] ?? ''
            if (what === 0) return server.ask(false)
            if (what === 1) return server.ask(true)
            if (what === 4) return server.charge(sheet)
            if (what === 5) return server.notify(sheet, 'true')
            if (what === 6) return server.notify(sheet, which % 2 ? 'forged' : 'otherSum')
            const begun = await server.prepare(what !== 7)
            if (typeof begun === 'string') own.push(begun)
            return typeof begun === 'string' || begun
          }),
        )
        expect(answers[0]).toEqual(answers[1])
        const [memory, real] = await Promise.all(servers.map((server) => server.books()))
        expect(memory).toEqual(real)
      }
    }),
    { seed: SEQUENCE_SEED, numRuns: 12, endOnFailure: true },
  )
})
