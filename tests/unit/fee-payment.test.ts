import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getElectricityBill, listElectricityOrders, payElectricityByWechat } from '../../src/contract/api/fee.ts'
import { API_TIMEOUT_MS } from '../../src/contract/limits/app.ts'
import { BILL, ELECTRICITY_ORDER, METER_PAY } from '../../src/contract/model/electricity.ts'
import { yuan } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import type { App } from '../../src/core/app.ts'
import type { CallOptions } from '../../src/core/http/client.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { createPendingPayments } from '../../src/core/payment/pending-payments.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { createSavedState } from '../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import type { BillItem } from '../../src/features/electricity/bill.ts'
import type { ElectricityOrderItem } from '../../src/features/electricity/electricity-order.ts'
import { begunAt } from '../../widgets/fee/payment/pending-order.ts'
import { feePayment, type Payable } from '../../widgets/fee/payment/fee-payment.ts'
import { topUpDraft } from '../../widgets/fee/payment/top-up-draft.ts'
import { otherScreen } from '../../widgets/fee/payment/payable.ts'

const UNPAID = { id: '9', payStatus: PAY.unpaid, amount: yuan(50) } as ElectricityOrderItem

/** An app whose server gives the same answer to each call. */
const setUp = (value: unknown = { order: UNPAID }) => {
  const attempt = vi.fn((_row: unknown, _args: object, _options?: CallOptions) => Promise.resolve({ ok: true, value }))
  const app = { cache: createCache(), client: { attempt }, text: () => ({}), reportError: () => undefined }
  return { app: app as unknown as App, attempt }
}

const METER = { id: '3', meterNo: 'DB-1', payType: METER_PAY.prepaid } as BillItem
const topUpOf = (amount: number, order?: Partial<ElectricityOrderItem>) =>
  ({ bill: METER, amount: fen(amount), order, takeCancelled: () => false, reload: () => undefined }) as Payable
const NEW = { orderType: ELECTRICITY_ORDER.topUp, meterNo: 'DB-1', amount: 50 }

test.each([
  ['an unpaid order of the same amount', UNPAID, { orderId: '9', amount: 50 }],
  ['an unpaid order of another amount', { ...UNPAID, amount: yuan(100) }, NEW],
  ['a paid order of the same amount', { ...UNPAID, payStatus: PAY.paid }, NEW],
  ['a refunded order of the same amount', { ...UNPAID, payStatus: PAY.refunded }, NEW],
])('a top-up after %s pays that order only if it is unpaid and of the same amount', async (_, known, sent) => {
  const fromUrl = setUp()
  await feePayment.ways.wechat?.(fromUrl.app, topUpOf(5000, known), { openId: 'o' } as never)
  expect(fromUrl.attempt.mock.calls[0]?.[1]).toEqual({ ...sent, openId: 'o' })
  const begun = setUp()
  begunAt(begun.app, 'DB-1').set({ value: known, at: 1 })
  await feePayment.ways.wechat?.(begun.app, topUpOf(5000), { openId: 'o' } as never)
  expect(begun.attempt.mock.calls[0]?.[1]).toEqual({ ...sent, openId: 'o' })
})

test('a top-up whose order the URL names pays that order, not one that was started on this page', async () => {
  for (const amount of [yuan(100), yuan(50)]) {
    const { app, attempt } = setUp()
    begunAt(app, 'DB-1').set({ value: { ...UNPAID, id: '8', amount }, at: 1 })
    await feePayment.ways.wechat?.(app, topUpOf(5000, UNPAID), { openId: 'o' } as never)
    expect(attempt.mock.calls[0]?.[1]).toMatchObject({ orderId: '9' })
  }
})

test.each([
  ['refused', undefined],
  ['network', '9'],
] as const)('after a failure that is %s, the order of the next attempt is %j', async (kind, orderId) => {
  const { app, attempt } = setUp()
  begunAt(app, 'DB-1').set({ value: UNPAID, at: 1 })
  attempt.mockResolvedValueOnce({ ok: false, error: new ApiError(kind, 'Already paid') } as never)
  for (let press = 0; press < 2; press++) await feePayment.ways.wechat?.(app, topUpOf(5000), { openId: 'o' } as never)
  const starts = attempt.mock.calls.filter(([call]) => call === payElectricityByWechat)
  expect(starts.map(([, args]) => (args as { orderId?: string }).orderId)).toEqual(['9', orderId])
})

test('a top-up waits until it is known whether one was begun on another page', async () => {
  const { app, attempt } = setUp()
  let know = (): void => undefined
  const recalled = new Promise<void>((resolve) => (know = resolve))
  const paying = feePayment.ways.wechat?.(app, { ...topUpOf(5000), recalled }, { openId: 'o' } as never)
  await Promise.resolve()
  expect(attempt).not.toHaveBeenCalled()
  begunAt(app, 'DB-1').set({ value: UNPAID, at: 1 })
  know()
  await paying
  expect(attempt.mock.calls[0]?.[1]).toMatchObject({ orderId: '9' })
})

test.each([
  ['paid', PAY.paid, 'DB-1 9'],
  ['unpaid', PAY.unpaid, 'DB-1 undefined'],
])('an order that is refused is the open attempt of its meter only if it is %s', async (_, payStatus, found) => {
  const { app, attempt } = setUp({ data: [{ ...UNPAID, payStatus }] })
  const held = { ...app, local: memoryStorage(), session: {} } as unknown as App
  begunAt(held, 'DB-1').set({ value: UNPAID, at: 1 })
  attempt.mockResolvedValueOnce({ ok: false, error: new ApiError('refused', 'Already paid') } as never)
  await feePayment.ways.wechat?.(held, topUpOf(5000), { openId: 'o' } as never)
  const pending = createPendingPayments(held)
  expect(`DB-1 ${pending.orderIdOf({ kind: 'elec', id: 'DB-1' })}`).toBe(found)
})

describe('after a new top-up without a response', () => {
  // `createSavedState` listens to the page, which Node does not have.
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('document', { addEventListener: () => undefined })
  })
  afterEach(() => vi.unstubAllGlobals())

  const row = { ...UNPAID, meterNo: 'DB-1', orderType: ELECTRICITY_ORDER.topUp }
  const others = [
    { ...row, id: '5', amount: yuan(100) },
    { ...row, id: '6', meterNo: 'DB-2' },
    { ...row, id: '7', payStatus: PAY.paid },
  ]
  /** Tops up twice on two pages; the first request fails. @returns the calls. */
  const topUpTwice = async (
    data: object[],
    { second = 5000, after = 0, failure = 'network' as 'network' | 'refused' } = {},
  ) => {
    const server = setUp({ data, order: UNPAID })
    server.attempt.mockResolvedValueOnce({ ok: false, error: new ApiError(failure, 'Failed') } as never)
    const saved = createSavedState(memoryStorage())
    let now = 1_000_000
    for (const amount of [5000, second]) {
      const app = {
        ...server.app,
        cache: createCache(),
        saved,
        session: {},
        clock: { now: () => now },
      } as unknown as App
      await feePayment.ways.wechat?.(app, { ...topUpOf(amount), draft: topUpDraft(app, 'DB-1') }, {
        openId: 'o',
      } as never)
      now += after
    }
    return server.attempt.mock.calls.map(([call, args, options]) => ({ call, args, key: options?.idempotencyKey }))
  }

  test('the next attempt pays an unpaid order of the same meter and amount', async () => {
    const calls = await topUpTwice([...others, row])
    expect(calls.map(({ call }) => call)).toEqual([
      payElectricityByWechat,
      listElectricityOrders,
      payElectricityByWechat,
    ])
    expect(calls.at(-1)).toMatchObject({ args: { orderId: '9', amount: 50, openId: 'o' }, key: undefined })
  })

  test.each([
    [API_TIMEOUT_MS - 1, true],
    [API_TIMEOUT_MS, false],
  ])('the next attempt %i ms later repeats the request if there is no order: %s', async (after, isSame) => {
    const [first, , second] = await topUpTwice(others, { after })
    expect(second?.args).toEqual({ ...NEW, openId: 'o' })
    expect(first?.key).toBeTruthy()
    expect(second?.key).toBeTruthy()
    expect(second?.key === first?.key).toBe(isSame)
  })

  test('a top-up of another amount is another order', async () => {
    const [first, second] = await topUpTwice([row], { second: 6000 })
    expect(second?.args).toMatchObject({ ...NEW, amount: 60 })
    expect(second?.key).not.toBe(first?.key)
  })

  test('a refused top-up is not repeated', async () => {
    const [first, second] = await topUpTwice([row], { failure: 'refused' })
    expect(second?.args).toMatchObject(NEW)
    expect(second?.key).not.toBe(first?.key)
  })

  test('nothing is sent while the orders cannot be loaded', async () => {
    const server = setUp()
    server.attempt.mockResolvedValue({ ok: false, error: new ApiError('network', 'No network') } as never)
    const app = { ...server.app, saved: createSavedState(memoryStorage()), session: {}, clock: { now: () => 1 } }
    const payable = { ...topUpOf(5000), draft: topUpDraft(app as unknown as App, 'DB-1') }
    for (let press = 0; press < 2; press++)
      await feePayment.ways.wechat?.(app as unknown as App, payable, { openId: 'o' } as never)
    expect(server.attempt.mock.calls.map(([call]) => call)).toEqual([payElectricityByWechat, listElectricityOrders])
  })
})

test('the loaded state of a bill is its first answer; each later check asks the server', async () => {
  const bill = { id: '3', payType: METER_PAY.postpaid, payStatus: BILL.unpaid } as BillItem
  const { app, attempt } = setUp({ ...bill, payStatus: BILL.paid })
  const check = () => feePayment.ask(app, { bill, takeCancelled: () => false } as Payable, {}, undefined)
  expect(await check()).toMatchObject({ value: { payStatus: PAY.unpaid } })
  expect(attempt).not.toHaveBeenCalled()
  expect(await check()).toMatchObject({ value: { payStatus: PAY.paid } })
  expect(attempt.mock.calls[0]?.[0]).toBe(getElectricityBill)
})

test.each([
  [BILL.overdue, { payStatus: PAY.unpaid }],
  [BILL.paid, { payStatus: PAY.paid }],
  // Of a newer server: the bill may be paid.
  [9, undefined],
  [null, undefined],
])('a bill with the status %s answers %j', async (payStatus, value) => {
  const { app } = setUp({})
  const bill = { id: '4', payType: METER_PAY.postpaid, payStatus } as BillItem
  const answer = await feePayment.ask(app, { bill, takeCancelled: () => false } as Payable, {}, undefined)
  expect(answer).toEqual({ ok: true, value })
})

test('a payment that has an order is checked by it, not by its bill', async () => {
  const { app, attempt } = setUp({ data: [UNPAID] })
  await feePayment.ask(app, topUpOf(5000, UNPAID), {}, '10')
  expect(attempt.mock.calls[0]?.[0]).toBe(listElectricityOrders)
  expect(attempt.mock.calls[0]?.[1]).toMatchObject({ id: '10' })
})

test('a paid order of another id does not answer whether this one is paid', async () => {
  const check = async (id: unknown) => {
    const { app } = setUp({ data: [{ ...UNPAID, id, payStatus: PAY.paid }] })
    const answer = await feePayment.ask(app, topUpOf(5000, UNPAID), {}, '10')
    return answer.ok && feePayment.readPayStatus(answer.value)
  }
  expect(await check('11')).toBeUndefined()
  expect(await check(10)).toBe('paid')
})

test('after a return without a payment, the first check has the server close the attempt', async () => {
  const { app, attempt } = setUp({ data: [UNPAID] })
  const takeCancelled = vi.fn(() => false).mockReturnValueOnce(true)
  for (let check = 0; check < 2; check++)
    await feePayment.ask(app, { ...topUpOf(5000, UNPAID), takeCancelled }, {}, undefined)
  expect(attempt.mock.calls.map(([, args]) => 'closeAttempt' in args)).toEqual([true, false])
})

test('the newest bill of a prepaid meter can be topped up although it is paid', () => {
  const view = {
    bill: { ...METER, payStatus: BILL.paid },
    order: undefined,
    isFixed: false,
    topUp: undefined,
    recalled: undefined,
  }
  expect(otherScreen(view, setUp().app)).toBeUndefined()
})
