import { beforeEach, expect, test, vi } from 'vitest'
import { getOnlinePay, payForklift } from '../../src/contract/api/forklift.ts'
import { ONLINE_PAY_OFF, STATUS, type ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { ZERO, yuan } from '../../src/contract/model/money.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
// Loaded before the timers are faked.
import '../../src/core/payment/payment-opener.ts'
import { createPendingPayments } from '../../src/core/payment/pending-payments.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import { createScreenPayment, type PaymentSpec } from '../../src/screens/pay/payment-spec.ts'
import { orderPayment } from '../../widgets/forklift/order/order-payment.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  return () => void vi.useRealTimers()
})

/** An app whose server gives this response for every order, and whose shell ends payment sheets with the result of `sheet`. */
const setUp = (answer: unknown, sheet: () => Promise<unknown> = () => Promise.resolve({ outcome: 'unknown' })) => {
  const show = vi.fn()
  const prepared = vi.fn()
  const app = {
    local: memoryStorage(),
    session: { openid: 'o', userId: 'u' },
    toasts: { show },
    $locale: { get: () => 'en' },
    log: () => undefined,
    reportError: () => undefined,
    text: () => ({ serverFailed: 'Not available' }),
    emit: () => true,
    // The device's clock is an hour slow.
    clock: { now: () => Date.now() + 3_600_000 },
    shell: { request: sheet },
    location: {},
    client: {
      attempt: (row: unknown, args: unknown) => {
        if (row === payForklift) prepared(args)
        if (row === getOnlinePay && answer === undefined)
          return Promise.resolve({ ok: false, error: new ApiError('network', 'no network') })
        return Promise.resolve({ ok: true, value: row === getOnlinePay ? answer : {} })
      },
    },
  } as unknown as App
  const paymentOf = (id: string, order: Partial<ForkliftOrder> = {}) =>
    createScreenPayment(
      app,
      orderPayment,
      id,
      () => ({ id, duration: 2.69, rentPrice: 484.2, ...order }) as ForkliftOrder,
    )
  return { app, pending: createPendingPayments(app), show, prepared, paymentOf }
}

const payable = { status: STATUS.toPay }

test.each([
  [payable, 'payable'],
  [{ status: String(STATUS.toPay) }, 'payable'],
  [{ status: ONLINE_PAY_OFF }, 'off'],
  [{ status: ONLINE_PAY_OFF, openAttempt: 0 }, 'off'],
  [{ status: STATUS.paid }, 'paid'],
  [{ status: STATUS.completed }, 'paid'],
  // Of a newer server: the payment may be under way.
  [{ status: 9, openAttempt: 0 }, 'unreachable'],
  [{ status: 'soon' }, 'unreachable'],
  [{ status: null }, 'unreachable'],
  [{ status: { toString: 1 } }, 'unreachable'],
  [null, 'unreachable'],
  [undefined, 'unreachable'],
])('the server’s %j means %s', async (answer, state) => {
  expect(await setUp(answer).paymentOf('1001').check()).toBe(state)
})

test.each([
  [{ status: ONLINE_PAY_OFF }, 'payable'],
  [{ status: ONLINE_PAY_OFF, openAttempt: 0 }, 'payable'],
  [{ status: STATUS.paid }, 'paid'],
  [undefined, 'unreachable'],
])('for an order of ¥0 the server’s %j means %s', async (answer, state) => {
  expect(await setUp(answer).paymentOf('1001', { rentPrice: ZERO }).check()).toBe(state)
})

test('while online payment is off, a payment stays pending until every attempt is closed', async () => {
  const subject = { kind: 'forklift', id: '1001' } as const
  for (const [openAttempt, state, rentPrice] of [
    [1, 'unknown', yuan(484.2)],
    [0, 'off', yuan(484.2)],
    // Nothing is due any more.
    [0, 'payable', ZERO],
  ] as const) {
    const { pending, paymentOf } = setUp({ status: ONLINE_PAY_OFF, openAttempt })
    pending.begin(subject)
    const checked = paymentOf(subject.id, { rentPrice }).check()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await checked).toBe(state)
    expect(pending.find(subject) !== undefined).toBe(openAttempt === 1)
  }
})

test('an unknown outcome of one order leaves others payable, and does not expire', async () => {
  const { pending, paymentOf } = setUp(payable)
  pending.begin({ kind: 'forklift', id: '1001' })
  expect(await paymentOf('1002').check()).toBe('payable')
  const asked = paymentOf('1001').check()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toBe('unknown')
  vi.setSystemTime(1_000_000 + 7 * 24 * 3_600_000)
  const later = paymentOf('1001').check()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await later).toBe('unknown')
})

test('closing the attempt makes it payable again, with a key of its own', async () => {
  const sheet = vi.fn((_: string, _params: { idempotencyKey: string }) => Promise.resolve({ outcome: 'unknown' }))
  const answer = { ...payable, openAttempt: 1 }
  const { pending, paymentOf } = setUp(answer, sheet as never)
  const first = pending.begin({ kind: 'forklift', id: '1001' })
  vi.setSystemTime(2_000_000)
  const payment = paymentOf('1001')
  const checked = payment.check()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await checked).toBe('unknown')
  answer.openAttempt = 0
  expect(await payment.startOver()).toBe('payable')
  const again = payment.pay()
  answer.openAttempt = 1
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await again).toBe('unknown')
  expect(sheet).toHaveBeenCalledOnce()
  expect(sheet.mock.calls[0]?.[1].idempotencyKey).not.toBe(first)
})

test.each([
  ['has no response', () => Promise.resolve({ ok: false, error: new ApiError('network', 'No network') }), 'No network'],
  ['cannot be read', () => Promise.reject(new TypeError('No parameters')), 'Not available'],
])('if the preparation %s, a message says so once, after the server was asked', async (_, respond, message) => {
  const { app, show, paymentOf } = setUp(payable)
  const events: unknown[] = []
  const { attempt } = app.client
  const client = {
    attempt: (row: never, args: never, call: unknown) => {
      events.push(row === payForklift ? call : 'asked')
      return row === payForklift ? respond() : attempt(row, args)
    },
  }
  Object.assign(app, { client })
  show.mockImplementation((shown) => events.push(shown))
  const payment = paymentOf('1001')
  await payment.check()
  expect(await payment.pay()).toBe('payable')
  expect(events).toEqual(['asked', { errorToast: 'refusals' }, 'asked', message])
})

test.each([payable, { status: ONLINE_PAY_OFF }])('where nothing is due no sheet opens (%j)', async (answer) => {
  const sheet = vi.fn(() => Promise.resolve({ outcome: 'reported-ok' }))
  const { pending, prepared, paymentOf } = setUp(answer, sheet)
  const payment = paymentOf('1001', { duration: 0, rentPrice: ZERO })
  expect(await payment.check()).toBe('payable')
  await payment.pay()
  expect(prepared).toHaveBeenCalledExactlyOnceWith({ openId: 'o', id: '1001', duration: 0, totalFee: 0 })
  expect(sheet).not.toHaveBeenCalled()
  expect(pending.keys()).toEqual([])
})

test('the amount that is paid is the one on the screen', async () => {
  const { prepared, paymentOf } = setUp(payable, () => Promise.resolve({ outcome: 'cancelled' }))
  const payment = paymentOf('1001', {
    duration: null,
    usedTime: 9667,
    rentPrice: null,
    hourPrice: yuan(90),
    quantity: 2,
  })
  await payment.check()
  await payment.pay()
  expect(prepared).toHaveBeenCalledExactlyOnceWith({ openId: 'o', id: '1001', duration: 2.69, totalFee: 484.2 })
})

const coded = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test.each([
  ['NO_SHELL', coded('NO_SHELL')],
  ['USER_CANCELLED', coded('USER_CANCELLED')],
  ['DENIED', coded('DENIED')],
  ['a fault of ours', () => Promise.reject(new Error('broken'))],
])('after %s nothing was charged: the order is payable again, and a message says why', async (_, sheet) => {
  const { pending, show, paymentOf } = setUp(payable, sheet)
  const payment = paymentOf('1001')
  await payment.check()
  expect(['cancelled', 'failed', 'unsupported']).toContain(await payment.pay())
  expect(show).toHaveBeenCalledOnce()
  expect(pending.keys()).toEqual([])
})

test.each([
  ['a shell that does not answer', coded('TIMEOUT')],
  ['a shell that says so', () => Promise.resolve({ outcome: 'unknown' })],
  ['a shell that says nothing', () => Promise.resolve(undefined)],
])('after %s the outcome stays unknown', async (_, sheet) => {
  const { pending, show, paymentOf } = setUp(payable, sheet)
  const payment = paymentOf('1001')
  await payment.check()
  const paid = payment.pay()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await paid).toBe('unknown')
  expect(show).not.toHaveBeenCalled()
  expect(pending.keys()).toEqual(['forklift.1001.1000000'])
})

test.each([
  [
    { payTime: '2026-11-20 10:00:00', payWay: 'merchant' },
    { time: '2026-11-20 10:00:00', way: 'merchant' },
  ],
  [
    { payTime: null, payWay: 'barter' },
    { time: '', way: undefined },
  ],
  [{}, { time: '', way: undefined }],
])('a receipt names what the server says of a payment, %j, and nothing else', async (proof, receipt) => {
  const { paymentOf } = setUp({ status: STATUS.paid, ...proof })
  const payment = paymentOf('1001')
  expect(await payment.check()).toBe('paid')
  const order = { id: '1001', rentPrice: yuan(10), duration: 1 } as ForkliftOrder
  expect(orderPayment.receiptOf(order, undefined, payment.$answer.get())).toMatchObject(receipt)
})

test('a response that cannot be read does not replace the last one', async () => {
  const answers = [payable, { status: 'soon' }]
  const ask = () => Promise.resolve({ ok: true, value: answers.shift() } as const)
  const { app } = setUp(payable)
  const payment = createScreenPayment(
    app,
    { ...orderPayment, ask },
    '1001',
    () => ({ rentPrice: yuan(10) }) as ForkliftOrder,
  )
  await payment.check()
  expect(await payment.check()).toBe('unreachable')
  expect(payment.$answer.get()).toBe(payable)
})

/** A payment for which the server creates an order for each amount, and what it was asked. */
const setUpTopUp = () => {
  const orders = ['7001', '7002']
  const asked: unknown[] = []
  const returnUrls: string[] = []
  const spec: PaymentSpec<ForkliftOrder> = {
    ...orderPayment,
    ask: (_app, _value, _query, order) => {
      asked.push(order)
      return Promise.resolve({ ok: true, value: payable })
    },
    ways: {
      wechat: (_app, _value, { returnUrl }) => {
        returnUrls.push(returnUrl)
        return Promise.resolve({
          ok: true,
          value: { action: { kind: 'bridge', params: {} as never }, orderId: orders.shift() as string },
        })
      },
    },
  }
  const { app } = setUp(payable, () => Promise.resolve({ outcome: 'cancelled' }))
  const value = { duration: 1, rentPrice: yuan(10) } as ForkliftOrder
  return { asked, returnUrls, payment: createScreenPayment(app, spec, 'm-1', () => value) }
}

test('after a sheet was cancelled the server is asked about the order that it has created', async () => {
  const { asked, payment } = setUpTopUp()
  await payment.check()
  expect(await payment.pay()).toBe('cancelled')
  expect(asked).toEqual([undefined, '7001'])
  expect(payment.orderId()).toBe('7001')
  // A payment of another amount has another order.
  expect(await payment.pay()).toBe('cancelled')
  expect(asked.at(-1)).toBe('7002')
})

test('the provider returns to the page without its fragment, behind which a query would be lost', async () => {
  vi.stubGlobal('location', { href: 'https://park.test/fee/order?id=1#pay' })
  const { returnUrls, payment } = setUpTopUp()
  await payment.check()
  await payment.pay()
  vi.unstubAllGlobals()
  expect(returnUrls).toEqual(['https://park.test/fee/order?id=1'])
})
