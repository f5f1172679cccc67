import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { yuan } from '../../src/contract/model/money.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { byMonths } from '../../src/features/payments/payments-by-month.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { feePayment, type Payable } from '../../widgets/fee/payment/fee-payment.ts'
import { fetchRecord } from '../../widgets/fee/fetch-record.ts'
import { orderPayment } from '../../widgets/forklift/order/order-payment.ts'
import { readPayment, targetOf, type Payment } from '../../widgets/my/payment.ts'
import { paidOf } from '../../widgets/my/payments.ts'
import { invoiceLink } from '../../widgets/parking/links.ts'
import { isPaidNow, keepPaidBefore, lastPaid } from '../../widgets/parking/payment/paid-stay.ts'
import { parkingPayment, type PayableStay } from '../../widgets/parking/payment/parking-payment.ts'

const byOwnMonths = byMonths(paidOf)
const read = readPayment('parking')
const payment = (createTime: string, payStatus: number, paidFee: number, needFee = 0) => {
  const raw = { id: createTime, createTime, payStatus, paidFee, needFee }
  const row = read(raw)
  if (!row) throw new Error('The row cannot be read')
  return row
}
const ROWS = [
  payment('2026-11-20 10:00:00', PAY.paid, 12.3),
  payment('2026-11-19 10:00:00', PAY.refunded, 100),
  payment('2026-11-18 10:00:00', PAY.unpaid, 0, 50),
  // More is due after an earlier payment.
  payment('2026-11-18 09:00:00', PAY.unpaid, 9, 4),
  // Of a status that this version does not know.
  payment('2026-11-17 09:00:00', 9, 30),
  payment('2026-11-01 00:00:00', PAY.paid, 0.7),
  payment('2026-10-31 23:59:59', PAY.paid, 8),
]

test('the sum of a month contains payments, not refunded or unpaid orders, nor unknown statuses', () => {
  expect(byOwnMonths(ROWS, true).flatMap(({ month }) => month ?? [])).toEqual([
    { name: '2026-11', paid: 2200 },
    { name: '2026-10', paid: 800 },
  ])
})

test('the sum of a month is unknown until all of its rows are loaded', () => {
  expect(byOwnMonths(ROWS, false).map(({ month }) => month?.paid)).toContain(2200)
  expect(byOwnMonths(ROWS, false)[6]?.month).toEqual({ name: '2026-10', paid: undefined })
})

test.each([
  [{ state: PAY.unpaid }, 'payable'],
  [{ state: PAY.unpaid, openAttempt: 1 }, 'payable'],
  [{ state: PAY.unpaid, openAttempt: 0 }, 'closed'],
  [{ state: String(PAY.paid), openAttempt: 1 }, 'paid'],
  [{ state: PAY.refunded }, 'refunded'],
  [{ state: 'soon', openAttempt: 0 }, undefined],
  // Of a newer server: the payment may be under way.
  [{ state: 9, openAttempt: 0 }, undefined],
  [{ state: null, openAttempt: 0 }, undefined],
  [{ state: undefined }, undefined],
])('the payment state %j of a stay and of an electricity order means %s', ({ state, ...rest }, truth) => {
  expect(parkingPayment.readPayStatus({ status: state, ...rest })).toBe(truth)
  expect(feePayment.readPayStatus({ payStatus: state, ...rest })).toBe(truth)
})

test('a request to close every attempt reaches the server', async () => {
  const attempt = vi.fn((_: unknown, _args: object) => Promise.resolve({ ok: true, value: { data: [] } }))
  const app = { client: { attempt } } as unknown as App
  const closes = { closeAttempt: 1 } as const
  await parkingPayment.ask(app, { order: { orderId: '7' } } as PayableStay, closes, undefined)
  await feePayment.ask(app, { takeCancelled: () => false } as unknown as Payable, closes, '9')
  expect(attempt.mock.calls.map(([, args]) => args)).toMatchObject([
    { orderId: '7', closeAttempt: 1 },
    { id: '9', closeAttempt: 1 },
  ])
})

test('the payment of a bill is searched for among the paid orders only', async () => {
  const attempt = vi.fn((_: unknown, _args: object) =>
    Promise.resolve({ ok: true, value: { data: [{ id: '9', billId: '7', payStatus: PAY.paid }], total: 1 } }),
  )
  const app = { client: { attempt }, text: () => ({}) } as unknown as App
  expect(await fetchRecord(app, '7', true)).toMatchObject({ ok: true, value: { id: '9' } })
  expect(attempt.mock.calls[0]?.[1]).toMatchObject({ payStatus: PAY.paid })
})

test.each([
  [true, { paidBefore: { 6: 4, 7: 9 } }, 1, 0],
  [false, { paidBefore: { 6: 4 } }, 0, 1],
])(
  'a stay whose payment is prepared (%s) keeps what was paid before (%j), else is loaded again',
  async (ok, kept, saves, reloads) => {
    const client = { attempt: () => Promise.resolve({ ok, value: {}, error: {} }) }
    const $state = atom({ paidBefore: { 6: 4 } })
    const saved = { $state, set: $state.set, save: vi.fn() }
    const app = { client, saved } as unknown as App
    const reload = vi.fn()
    const stay = { order: { orderId: '7', needFee: 5, paidFee: 9 }, reload } as unknown as PayableStay
    await parkingPayment.ways.wechat?.(app, stay, { openId: 'o', returnUrl: '', call: {} })
    expect($state.get()).toEqual(kept)
    // At once: the sheet may replace the page.
    expect([saved.save.mock.calls.length, reload.mock.calls.length]).toEqual([saves, reloads])
  },
)

test('each payment method prepares with the options of the call, so that a lost response is not announced too early', async () => {
  const failed = { ok: false, error: new ApiError('network', 'No network') }
  const attempt = vi.fn((..._: unknown[]) => Promise.resolve(failed))
  const app = { client: { attempt } } as unknown as App
  const payer = { openId: 'o', returnUrl: '', call: { errorToast: 'refusals' } } as const
  const reload = (): void => undefined
  const stay = { order: { orderId: '7', needFee: 5, paidFee: 0 }, reload } as unknown as PayableStay
  const bill = { bill: { id: '8' }, amount: 500, reload } as unknown as Payable
  const order = { id: '9', duration: 2, rentPrice: 5 } as unknown as ForkliftOrder
  for (const prepared of [
    parkingPayment.ways.wechat?.(app, stay, payer),
    feePayment.ways.wechat?.(app, bill, payer),
    feePayment.ways.unionPay?.(app, bill, payer),
    orderPayment.ways.wechat?.(app, order, payer),
  ])
    expect(await prepared).toBe(failed)
  expect(attempt.mock.calls.map(([, , call]) => call)).toEqual(Array(4).fill(payer.call))
})

test.each([
  [9, PAY.paid, false],
  [13, PAY.paid, true],
  [13, PAY.unpaid, false],
])(
  'a part of a stay of which ¥9 were paid is paid only if more is paid now: ¥%s in state %s',
  (paidFee, payStatus, isPaid) => {
    const app = { saved: { $state: atom({ paidBefore: { 7: 9 } }) } } as unknown as App
    expect(isPaidNow(app, { orderId: '7', paidFee: yuan(paidFee), payStatus })).toBe(isPaid)
  },
)

test('the last payment of each of two stays is known, also if one was begun before the other was paid', () => {
  const $state = atom({ paidBefore: {} })
  const set = (part: object): void => $state.set({ ...$state.get(), ...part })
  const app = { saved: { $state, set, save: () => undefined } } as unknown as App
  keepPaidBefore(app, { orderId: '7' }, yuan(9))
  keepPaidBefore(app, { orderId: '8' }, yuan(5))
  expect(lastPaid(app, { orderId: '7', paidFee: yuan(13) })).toBe(400)
  expect(lastPaid(app, { orderId: '8', paidFee: yuan(7) })).toBe(200)
})

test('a payment shows what is due if it is unpaid, else what was paid, and is found by its stay or its order', () => {
  const amountOf = (payStatus: number) => read({ id: '5', payStatus, paidFee: 8, needFee: 3 })?.amount
  expect([PAY.unpaid, PAY.paid, PAY.refunded].map(amountOf)).toEqual([300, 800, 800])
  const readOrder = (payStatus: number) => readPayment('electricity')({ id: '9', amount: 50, payStatus }) as Payment
  expect([PAY.unpaid, PAY.paid, PAY.refunded].map((state) => paidOf(readOrder(state)))).toEqual([0, 5000, 0])
  const electricity = readOrder(PAY.unpaid)
  expect(targetOf(electricity)).toEqual({ kind: 'elec', orderId: '9' })
  expect(targetOf(ROWS[0] as Payment)).toEqual({ kind: 'parking', id: ROWS[0]?.orderId })
})

test('a payment has the number that the user quotes; without one, the id of its order', () => {
  expect(readPayment('electricity')({ id: '9', orderNo: 'E20261122' })?.orderNo).toBe('E20261122')
  expect(readPayment('electricity')({ id: '9' })?.orderNo).toBe('9')
})

test('a stay leads to its invoice, or to the request of one for this stay', () => {
  expect(invoiceLink({ orderId: '5', invoiceId: '8' })).toBe('/invoiceDetail?id=8')
  expect(invoiceLink({ orderId: '5', invoiceId: '' })).toBe('/invoiceWrite?ids=5')
})
