/** A payment in every area, with a provider that behaves as badly as possible: no charge is kept twice, and after the server was asked no
 * outcome is unknown. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { providerNotices, type AttemptState } from '../../../examples/sandbox/park/db/schema.ts'
import type { ScenarioName } from '../../../examples/sandbox/scenarios/index.ts'
import { PREPAY_LIFE_MS } from '../../../examples/sandbox/stand-ins/payment-provider/trades.ts'
import { deliverNotifications } from '../../../examples/sandbox/stand-ins/payment-provider/notifications.ts'
import { confirmPayment, getOnlinePay, getOrder, payForklift } from '../../../src/contract/api/forklift.ts'
import { checkPayment, getParkingMessage, payParking } from '../../../src/contract/api/booking.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { PAY, REFUND } from '../../../src/contract/model/payment.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { openPark, type Park } from './park.ts'
import { attemptStates, charge, payingAreas, STAY, tradeStates } from './payment-areas.ts'

const park = openPark('order-to-pay', { rotateEvery: 100_000 })
let customer: Park['call']
let merchant: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  merchant = await park.as('merchant')
})

const set = (settings: object) => park.post('/sandbox/settings', settings)
const deliver = (which: 'due' | 'all' = 'due') => deliverNotifications(park.sandbox.context, which)

/** Inserts a copy of the only attempt, bypassing the park's checks. */
const copyAttempt = (state: AttemptState) => {
  const changes = { out_trade_no: `copy ${state}`, prepay_id: `copy ${state}`, state }
  return park.sandbox.db.execute(sql`
    insert into park.payments select copy.* from park.payments one,
    jsonb_populate_record(null::park.payments, to_jsonb(one) || ${JSON.stringify(changes)}::jsonb) copy`)
}

describe.each(payingAreas(park, () => customer))('$name', ({ name, begin, detail, prove, paid, unpaid }) => {
  it('a lost notification: a check finds the payment, and no new sheet opens', async () => {
    await set({ notify: 'lost' })
    const { prepayId } = await begin()
    expect(await prove()).toMatchObject({ status: unpaid, openAttempt: 1 })
    expect(await charge(park, prepayId)).toBe('charged')
    expect(await attemptStates(park)).toEqual(['open'])
    expect(await prove()).toMatchObject({ status: paid, openAttempt: 0 })
    expect((await begin()).code).toBe(CODE.conflict)
    expect(await tradeStates(park)).toEqual(['SUCCESS'])
  })

  it('a lost notification: the order’s screen finds the payment, without a check', async () => {
    await set({ notify: 'lost' })
    const { prepayId } = await begin()
    await charge(park, prepayId)
    expect(await detail()).toMatchObject({ status: paid })
    expect(await attemptStates(park)).toEqual(['paid'])
  })

  it('a late charge whose notification is lost: the order’s screen finds it, and it is refunded', async () => {
    const [one, two] = [await begin(), await begin()]
    await charge(park, two.prepayId)
    await set({ lateCharge: true, notify: 'lost' })
    await charge(park, one.prepayId)
    expect(await detail()).toMatchObject({ status: paid })
    expect(await tradeStates(park)).toEqual(['REFUND', 'SUCCESS'])
  })

  it('a new attempt finds a charge of the previous one, and is refused', async () => {
    await set({ notify: 'lost' })
    const { prepayId } = await begin()
    await charge(park, prepayId)
    expect((await begin()).code).toBe(CODE.conflict)
    expect(await attemptStates(park)).toEqual(['paid'])
    expect(await tradeStates(park)).toEqual(['SUCCESS'])
  })

  it('a new attempt closes the previous one at the provider', async () => {
    const [one, two] = [await begin(), await begin()]
    expect(await charge(park, one.prepayId)).toBe('closed')
    expect(await charge(park, two.prepayId)).toBe('charged')
    expect(await attemptStates(park)).toEqual(['closed', 'paid'])
    expect(await prove()).toMatchObject({ status: paid })
  })

  it('is closed on request; an attempt that was charged already is booked instead', async () => {
    const { prepayId } = await begin()
    expect(await prove({ closeAttempt: 1 })).toMatchObject({ status: unpaid, openAttempt: 0 })
    expect(await charge(park, prepayId)).toBe('closed')
    await set({ notify: 'lost' })
    const again = await begin()
    await charge(park, again.prepayId)
    expect(await prove({ closeAttempt: 1 })).toMatchObject({ status: paid, openAttempt: 0 })
  })

  it('the table refuses a second open attempt, even if every lock has failed', async () => {
    await begin()
    await expect(copyAttempt('open')).rejects.toThrow()
    await copyAttempt('closed')
    expect(await attemptStates(park)).toEqual(['closed', 'open'])
  })

  it('a repeated notification pays once', async () => {
    await set({ notify: 'repeated' })
    const { prepayId } = await begin()
    await charge(park, prepayId)
    park.wait(15_000)
    await deliver()
    expect(await park.sandbox.db.$count(providerNotices)).toBe(3)
    expect(await attemptStates(park)).toEqual(['paid'])
    expect(await tradeStates(park)).toEqual(['SUCCESS'])
  })

  it('a late notification pays when it comes', async () => {
    await set({ notifyDelayMs: 60_000 })
    const { prepayId } = await begin()
    await charge(park, prepayId)
    await deliver()
    expect(await attemptStates(park)).toEqual(['open'])
    park.wait(60_000)
    await deliver()
    expect(await attemptStates(park)).toEqual(['paid'])
  })

  it('a provider that charges a closed trade: the second charge is refunded, and the payer sees it', async () => {
    const one = await begin()
    const two = await begin()
    await charge(park, two.prepayId)
    await set({ lateCharge: true, notify: 'lost' })
    expect(await charge(park, one.prepayId)).toBe('charged')
    const { refunds = [] } = await prove()
    expect(refunds).toMatchObject([{ status: REFUND.underWay, amount: one.amount }])
    expect(await prove()).toMatchObject({ status: paid, refunds: [{ ...refunds[0], status: REFUND.done }] })
    expect(await attemptStates(park)).toEqual(['paid', 'refunded'])
    // The refunded sheet cannot be charged again.
    expect(await charge(park, one.prepayId)).toBe('paid')
    expect(await tradeStates(park)).toEqual(['REFUND', 'SUCCESS'])
  })

  it('a provider that charges a closed trade first: it pays, and the second attempt is closed', async () => {
    const one = await begin()
    const two = await begin()
    await set({ lateCharge: true })
    expect(await charge(park, one.prepayId)).toBe('charged')
    await set({ lateCharge: false })
    expect(await charge(park, two.prepayId)).toBe('closed')
    expect(await attemptStates(park)).toEqual(['closed', 'paid'])
    expect(await prove()).toMatchObject({ status: paid })
  })

  it('notifications out of order: the newer charge pays, the older one is refunded, also if the refund’s notification arrives before the charge’s', async () => {
    await set({ notify: 'out-of-order', lateCharge: true })
    const [one, two] = [await begin(), await begin()]
    await charge(park, one.prepayId)
    expect(await attemptStates(park)).toEqual(['closed', 'open'])
    await charge(park, two.prepayId)
    park.wait(15_000)
    await deliver()
    expect(await attemptStates(park)).toEqual(['paid', 'refunded'])
    expect(await tradeStates(park)).toEqual(['REFUND', 'SUCCESS'])
  })

  it('a charge of a closed sheet in its last minute is found later, although its notification is lost', async () => {
    const { prepayId } = await begin()
    await prove({ closeAttempt: 1 })
    await set({ lateCharge: true, notify: 'lost' })
    park.wait(PREPAY_LIFE_MS - 60_000)
    expect(await charge(park, prepayId)).toBe('charged')
    park.wait(60 * 60_000)
    const { status, refunds } = await prove()
    // A stay's charge is too late, so it is refunded.
    const isTooLate = name === 'parking'
    expect([status, refunds?.length ?? 0]).toEqual([isTooLate ? unpaid : paid, isTooLate ? 1 : 0])
    expect(await attemptStates(park)).not.toContain('closed')
  })

  it('an expired sheet charges nothing, and allows a new attempt', async () => {
    const { prepayId } = await begin()
    park.wait(PREPAY_LIFE_MS)
    expect(await charge(park, prepayId)).toBe('closed')
    expect(await prove()).toMatchObject({ openAttempt: 0 })
    expect((await begin()).code).toBe(CODE.ok)
  })

  it('paying twice on one sheet charges once', async () => {
    const { prepayId } = await begin()
    expect(await Promise.all([charge(park, prepayId), charge(park, prepayId)])).toEqual(
      expect.arrayContaining(['charged', 'paid']),
    )
    expect(await attemptStates(park)).toEqual(['paid'])
  })
})

const [rental, stay, bill] = payingAreas(park, () => customer)

it.each([rental, stay, bill].flatMap((area) => area ?? []))(
  'an attempt of $name is closed for its payer only',
  async ({ begin, prove }) => {
    await begin()
    await prove({ closeAttempt: 1 }, await park.as('second'))
    expect(await attemptStates(park)).toEqual(['open'])
    await prove({ closeAttempt: 1 })
    expect(await attemptStates(park)).toEqual(['closed'])
  },
)

describe('an attempt that finds a charge of the previous one', () => {
  const body = { id: '1001', openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 }

  it('with an idempotency key books the charge, although it is refused', async () => {
    await set({ notify: 'lost' })
    const { data } = await customer(payForklift, body, { 'idempotency-key': 'one' })
    await park.post('/sandbox/pay', { package: data.package })
    expect((await customer(payForklift, body, { 'idempotency-key': 'two' })).code).toBe(CODE.conflict)
    expect(await attemptStates(park)).toEqual(['paid'])
  })

  it('begins if the charge is refunded, so that the stay is still due', async () => {
    await set({ notify: 'lost' })
    const { prepayId = '' } = (await stay?.begin()) ?? {}
    park.wait(46 * 60_000)
    expect(await charge(park, prepayId)).toBe('charged')
    expect((await stay?.begin())?.code).toBe(CODE.ok)
    expect(await attemptStates(park)).toEqual(['open', 'refunding'])
  })
})

describe.each([rental, stay, bill].flatMap((area) => area ?? []))(
  'a hundred clients at once: $name',
  ({ begin, prove, paid }) => {
    it('that begin and pay: exactly one is charged, and the check says paid', async () => {
      const codes = new Set<number>()
      const client = async () => {
        const { code, prepayId } = await begin()
        codes.add(code)
        return prepayId ? charge(park, prepayId) : 'refused'
      }
      const sheets = await Promise.all(Array.from({ length: 100 }, client))
      // They wait for each other, so none violates a constraint of the tables.
      expect([CODE.ok, CODE.conflict]).toEqual(expect.arrayContaining([...codes]))
      expect(sheets.filter((sheet) => sheet === 'charged')).toHaveLength(1)
      expect(await prove()).toMatchObject({ status: paid, openAttempt: 0 })
      expect((await attemptStates(park)).filter((state) => state !== 'closed')).toEqual(['paid'])
      expect((await tradeStates(park)).filter((state) => state !== 'CLOSED')).toEqual(['SUCCESS'])
    })
  },
)

describe('the merchant is paid by hand', () => {
  const body = { id: '1001', openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 }

  it('is refused if a sheet was charged whose notification is lost', async () => {
    await set({ notify: 'lost' })
    const { data } = await customer(payForklift, body)
    await park.post('/sandbox/pay', { package: data.package })
    expect((await merchant(confirmPayment, { id: '1001' })).code).toBe(CODE.conflict)
    expect((await customer(getOrder, { id: '1001' })).data).toMatchObject({ status: 4, payWay: 'wechat' })
  })

  it('closes no sheet by a check or a refused confirmation', async () => {
    const { data } = await customer(payForklift, body)
    expect((await merchant(getOnlinePay, { id: '1001', closeAttempt: 1 })).data.openAttempt).toBe(1)
    expect((await customer(confirmPayment, { id: '1001' })).code).toBe(CODE.notAllowed)
    const sheet = await park.post('/sandbox/pay', { package: data.package })
    expect(await sheet.json()).toMatchObject({ sheet: 'charged', notified: true })
  })
})

describe('a stay for which two people pay', () => {
  const stayOf = async (call: Park['call']) => (await call(getParkingMessage, { plateNo: '新A12345' })).data.order
  const beginAs = async (call: Park['call'], openId: string | null) => {
    const { code, data } = await call(payParking, { openId, orderId: STAY, totalFee: (await stayOf(call))?.needFee })
    return { code, prepayId: data?.package }
  }
  const payOn = async (prepayId: unknown) =>
    ((await (await park.post('/sandbox/pay', { package: prepayId })).json()) as { sheet: string }).sheet

  it('leaves the sheet of each open until one is charged', async () => {
    const second = await park.as('second')
    const one = await beginAs(customer, PEOPLE.customer.openid)
    const other = await beginAs(second, PEOPLE.second.openid)
    // A person's next sheet closes only their own.
    const again = await beginAs(second, PEOPLE.second.openid)
    expect(await payOn(other.prepayId)).toBe('closed')
    expect((await customer(checkPayment, { orderId: STAY })).data).toMatchObject({ status: PAY.unpaid, openAttempt: 1 })
    expect(await payOn(one.prepayId)).toBe('charged')
    expect(await payOn(again.prepayId)).toBe('closed')
    expect((await attemptStates(park)).sort()).toEqual(['closed', 'closed', 'paid'])
  })

  it('refuses another sheet if one was charged whose notification is lost', async () => {
    const second = await park.as('second')
    const one = await beginAs(customer, PEOPLE.customer.openid)
    await set({ notify: 'lost' })
    expect(await payOn(one.prepayId)).toBe('charged')
    expect((await beginAs(second, PEOPLE.second.openid)).code).toBe(CODE.conflict)
    expect(await attemptStates(park)).toEqual(['paid'])
  })
})

it('refunds are shown to their payer only, the newest first', async () => {
  const second = await park.as('second')
  const [, parking] = payingAreas(park, () => customer)
  if (!parking) throw new Error('no area')
  const [one, two] = [await parking.begin(), await parking.begin()]
  await set({ lateCharge: true })
  // The other person's payment closes the second one, too. Both are still charged afterwards.
  const { order: stay } = (await second(getParkingMessage, { plateNo: '新A12345' })).data
  const other = await second(payParking, {
    openId: PEOPLE.second.openid,
    orderId: STAY,
    totalFee: stay?.needFee,
  })
  await park.post('/sandbox/pay', { package: other.data.package })
  await charge(park, one.prepayId)
  park.wait(60_000)
  await set({ notify: 'lost' })
  await charge(park, two.prepayId)
  park.wait(60_000)
  const refunds = async () => (await customer(checkPayment, { orderId: STAY })).data.refunds
  const first = { status: REFUND.done, time: '2026-11-21 09:15:00' }
  // The newest is first. The park learns of its charge now and asks for the refund.
  expect(await refunds()).toMatchObject([{ status: REFUND.underWay, time: '2026-11-21 09:16:00' }, first])
  expect(await refunds()).toMatchObject([{ status: REFUND.done, time: '2026-11-21 09:17:00' }, first])
  expect((await second(checkPayment, { orderId: STAY })).data.refunds).toBeUndefined()
})

describe('scenarios', () => {
  it.each([
    ['notice-lost', 'open'],
    ['notice-late', 'open'],
    ['notice-repeated', 'paid'],
    ['notice-out-of-order', 'open'],
    ['late-charge', 'paid'],
  ] as [ScenarioName, string][])('%s: after paying the attempt is %s', async (scenario, state) => {
    await park.reset(scenario)
    const [rental] = payingAreas(park, () => customer)
    await charge(park, (await rental?.begin())?.prepayId ?? '')
    expect(await attemptStates(park)).toEqual([state])
    await park.post('/sandbox/notify')
    expect(await attemptStates(park)).toEqual([scenario === 'notice-lost' ? 'open' : 'paid'])
  })
})
