/** While the outcome of a payment is unknown, no screen shows "To pay". */
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { electricityBills, parkingOrders } from '../../examples/sandbox/park/db/schema.ts'
import { runningOrders } from '../../src/contract/api/forklift.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { pendingPaymentTexts } from '../../src/contract/text/parts/pending-payment.ts'
import { pendingPaymentStates } from '../../src/contract/text/states/pending-payment.ts'
import { canPress } from '../helpers/can-press.ts'
import { openScreen, orderState, type Opened, type OpenOptions } from '../helpers/open-screen.ts'
import { press } from '../helpers/press.ts'
import { until } from '../helpers/until.ts'
import { openPaymentSheet, removePaymentSheet, skipWaits, waitOut } from '../helpers/payment-sheet.ts'
import { openSandbox } from '../helpers/sandbox.ts'

const PENDING = pendingPaymentStates.confirming.en
const PLATE = '新A12345'
const RUNNING = parseLine(runningOrders).path
/** Of scenario `demo`: a due bill; a prepaid meter with its newest bill, and an order to top it up. */
const FEE = { bill: '301', meter: 'DB-A03112', newest: '313', order: '7003', overdue: 326 }
/** 14:00 on 22 November 2026 in the park: the newest bills are due on 1 December. */
const NOON = Date.UTC(2026, 10, 22, 6)

let sandbox: Sandbox
const started = Date.now()
const now = (): number => NOON + Date.now() - started
beforeAll(async () => {
  sandbox = await openSandbox({ now, rotateEvery: 100_000 })
})
afterAll(() => sandbox.close())
afterEach(() => {
  vi.useRealTimers()
  removePaymentSheet()
})

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', now, ...options })
const tags = (words: string): number =>
  [...document.querySelectorAll('main span')].filter((tag) => tag.textContent === words && !tag.childElementCount)
    .length
const bar = (): string => document.querySelector('footer')?.textContent ?? ''
const stayId = async (): Promise<string> => {
  const isIt = eq(parkingOrders.plateNo, PLATE)
  const [row] = await sandbox.db.select().from(parkingOrders).where(isIt).orderBy(desc(parkingOrders.enteredAt))
  return String(row?.id)
}

describe('on lists and details', () => {
  const entry = { key: 'k', at: 1, person: '', fen: 123 }
  const rent = () => Promise.resolve({ 'forklift.1001': entry })
  const stay = async () => ({ [`parking.${await stayId()}`]: entry })
  const bill = () => Promise.resolve({ [`elec.${FEE.bill}`]: entry })
  const topUp = () => Promise.resolve({ [`elec.${FEE.meter}`]: { ...entry, order: FEE.order } })

  it.each([
    ['/nav', 'order-to-pay', rent],
    ['/forklift', 'order-to-pay', rent],
    ['/rateRecord?payStatus=0', 'demo', stay],
    ['/rateRecord_info?id=STAY', 'demo', stay],
    ['/account?kind=parking', 'demo', stay],
    ['/account_detail?kind=parking&id=STAY', 'demo', stay],
    ['/fee/list', 'demo', bill],
    ['/fee/list', 'demo', topUp],
    [`/fee/detail?id=${FEE.bill}`, 'demo', bill],
    [`/fee/detail?id=${FEE.newest}`, 'demo', topUp],
    ['/fee/record?payStatus=0', 'demo', topUp],
    [`/fee/record?id=${FEE.order}`, 'demo', topUp],
    ['/account?kind=electricity', 'demo', topUp],
    [`/account_detail?kind=electricity&id=${FEE.order}`, 'demo', topUp],
  ] as const)('%s (%s)', async (path, scenario, begun) => {
    await sandbox.reset(scenario)
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify(await begun()))
    const at = path.replace('STAY', await stayId())
    const pending = await open(at)
    await until(() => expect(tags(PENDING)).toBe(1))
    const others = tags('To pay')
    pending.unmount()
    sessionStorage.clear()

    // An unknown payment of another kind or number does not affect these items.
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ 'forklift.301': { ...entry, order: '9' } }))
    await open(at)
    const isTopUpMeter = begun === topUp && /list|detail\?id=313/.test(path)
    await until(() => expect(tags(isTopUpMeter ? 'Normal' : 'To pay')).toBeGreaterThan(isTopUpMeter ? 0 : others))
    expect(tags(PENDING)).toBe(0)
  })

  it('what was refunded meanwhile is shown as refunded', async () => {
    await sandbox.reset('demo')
    for (const path of ['/fee/record', '/fee/record?id=7007']) {
      localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ 'elec.308': { ...entry, order: '7007' } }))
      const park = await open(path)
      await until(() => expect(tags('Refunded')).toBe(1))
      expect(tags(PENDING)).toBe(0)
      park.unmount()
    }
  })

  it.each([
    ['/rateRecord_info?id=STAY', stay, 'Pay'],
    [`/fee/detail?id=${FEE.bill}`, bill, 'Pay'],
    [`/fee/detail?id=${FEE.newest}`, topUp, 'Top up'],
    [`/fee/record?id=${FEE.order}`, topUp, 'Pay'],
    ['/account_detail?id=STAY', stay, 'Go to payment'],
    [`/account_detail?kind=electricity&id=${FEE.order}`, topUp, 'Go to payment'],
  ] as const)('%s offers to check the payment and shows its amount, instead of paying', async (path, begun, words) => {
    await sandbox.reset('demo')
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify(await begun()))
    const park = await open(path.replace('STAY', await stayId()))
    await park.findByRole('button', { name: 'Check payment' })
    expect(park.queryByRole('button', { name: words })).toBeNull()
    expect(bar()).not.toContain('To pay')
    if (words !== 'Top up') expect(bar()).toContain('1.23')
  })

  it('the record of a stay shows the amount of the payment, not the fee that has risen since', async () => {
    await sandbox.reset('demo')
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify(await stay()))
    await open(`/rateRecord_info?id=${await stayId()}`)
    await until(() => expect(bar()).toContain('¥1.23'))
    const sums = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent)
    expect(sums).toContain('¥1.23')
    expect(sums).not.toContain('¥15.00')
  })

  it('a stay stays pending if only an earlier part of it was paid', async () => {
    await sandbox.reset('demo')
    await sandbox.db
      .update(parkingOrders)
      .set({ paidFen: fen(500) })
      .where(eq(parkingOrders.plateNo, PLATE))
    const id = await stayId()
    const entries = { [`parking.${id}`]: entry }
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify(entries))
    await open(`/rateRecord_info?id=${id}`)
    await until(() => expect(tags(PENDING)).toBe(1))
    await vi.dynamicImportSettled()
    expect(JSON.parse(localStorage.getItem(PAYMENTS_KEY) ?? '')).toEqual(entries)
    expect(tags(PENDING)).toBe(1)
  })

  it('a meter with an older unpaid bill stays overdue if the newest is paid', async () => {
    await sandbox.reset('demo')
    const { id } = electricityBills
    const [newest] = await sandbox.db
      .select()
      .from(electricityBills)
      .where(eq(id, Number(FEE.bill)))
    await sandbox.db
      .update(electricityBills)
      .set({ meterId: newest?.meterId, billMonth: '2025-01' })
      .where(eq(id, FEE.overdue))
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ [`elec.${FEE.bill}`]: { key: 'k', at: 1, person: '' } }))
    await open('/fee/list')
    await until(() => expect(tags('Overdue')).toBe(1))
    expect(tags(PENDING)).toBe(0)
  })
})

describe('an order whose payment screen was left', () => {
  const left = () =>
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ 'forklift.1001': { key: 'k', at: 1, person: '' } }))

  it('offers to check the payment instead of paying', async () => {
    await sandbox.reset('order-to-pay')
    left()
    const park = await open('/forklift')
    // The fleet may be shown below it already.
    const [card] = await park.findAllByRole('article')
    expect(card?.textContent).toContain(pendingPaymentTexts.en.check)
    // It is known to be unpaid, so the server is not asked about it again.
    await import('../../widgets/forklift/order/settled-receipt.tsx')
    await park.app.client.attempt(runningOrders)
    expect(park.requests.map(({ path }) => path)).not.toContain('/forkliftAppApp/order/1001')
  })

  it('offers to pay again once its payment sheet, which is still open, is cancelled', async () => {
    const invoke = openPaymentSheet(sandbox)
    invoke.mockImplementation(() => undefined)
    const park = await open('/orderPay?orderId=1001', { scenario: 'order-to-pay' })
    await press(park, 'Pay')
    await until(() => expect(invoke).toHaveBeenCalledOnce())
    park.navigate('/forklift')
    await park.findByText(pendingPaymentTexts.en.check)
    invoke.mock.calls[0]?.[2]({ err_msg: 'get_brand_wcpay_request:cancel' })
    await park.findByText('Pay')
    expect(park.queryByText(pendingPaymentTexts.en.check)).toBeNull()
  })

  it('is checked and not repeated; once it is paid, /forklift shows its receipt when it is loaded again', async () => {
    const invoke = openPaymentSheet(sandbox)
    // The sheet stays open.
    invoke.mockImplementation(() => undefined)
    const park = await open('/orderPay?orderId=1001', { scenario: 'order-to-pay' })
    await press(park, 'Pay')
    await until(() => expect(invoke).toHaveBeenCalledOnce())
    // Nothing is being confirmed yet. Left meanwhile, the payment may have been made.
    expect([tags(PENDING), tags('To pay')]).toEqual([0, 1])
    park.unmount()
    const left = await open('/forklift')
    await left.findByText(pendingPaymentTexts.en.check)
    left.unmount()
    await sandbox.fetch('http://park.test/sandbox/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: invoke.mock.calls[0]?.[1].package }),
    })
    const paid = await open('/forklift')
    await paid.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(paid.queryByText(pendingPaymentTexts.en.check)).toBeNull()
    expect(await orderState(sandbox, '1001')).toMatchObject({ status: STATUS.paid, payments: [{ state: 'paid' }] })
    expect(invoke).toHaveBeenCalledOnce()
  })

  it('shows no receipt of an unpaid order that the screen could not load, and the payment stays pending', async () => {
    await sandbox.reset('order-to-pay')
    left()
    const park = await open('/forklift', {
      answers: ({ path }) => (path === RUNNING ? new Response('', { status: 502 }) : undefined),
    })
    await until(() => expect(park.requests.map(({ path }) => path)).toContain('/forkliftAppApp/order/1001'))
    await park.findAllByRole('button', { name: /^Rent / })
    expect(park.queryByRole('heading', { name: receiptTexts.en.receipt.title })).toBeNull()
    expect(localStorage.getItem(PAYMENTS_KEY)).toContain('forklift.1001')
  })

  it('is not checked again when the user returns to another screen', async () => {
    await sandbox.reset('order-to-pay')
    left()
    const park = await open('/orderPay?orderId=1001')
    await park.findByText(paymentTexts.en.payConfirming)
    park.navigate('/protocal')
    await park.findByRole('heading', { name: 'Service agreement' })
    const before = park.requests.length
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    await park.app.client.attempt(runningOrders)
    expect(park.requests.slice(before).map(({ path }) => path)).toEqual([RUNNING])
  })

  it('shows its receipt after it is paid, and is no longer pending', async () => {
    await sandbox.reset('order-paid')
    left()
    // Another order is running.
    const other = { id: '1002', name: 'CPCD30', status: STATUS.toShip, quantity: 1 }
    const park = await open('/forklift', {
      answers: ({ path }) => (path === RUNNING ? Response.json({ code: 200, data: [other] }) : undefined),
    })
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
  })
})

it('no sheet opens if the screen was left while the payment was prepared', async () => {
  const invoke = openPaymentSheet(sandbox)
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const park = await open('/orderPay?orderId=1001', {
    scenario: 'order-to-pay',
    answers: ({ path }, real) => (path === '/wx/forklift/pay' ? held.then(real) : undefined),
  })
  await press(park, 'Pay')
  await until(() => expect(park.sent('/wx/forklift/pay')).toHaveLength(1))
  park.navigate('/forklift')
  await park.arrived('/forklift')
  const opened = vi.spyOn(park.app.shell, 'request')
  goOn()
  await park.findAllByRole('button', { name: /^Rent / })
  await until(async () => expect((await orderState(sandbox, '1001')).payments).toMatchObject([{ state: 'open' }]))
  // A later call: by then the app has handled the response.
  await park.app.client.attempt(runningOrders)
  expect([opened.mock.calls, invoke.mock.calls]).toEqual([[], []])
  expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
})

describe('on the payment screen, from the sheet until the attempt is closed', () => {
  it.each([
    ['/orderPay?orderId=1001', 'order-to-pay', 'Pay', 'forklift'],
    [`/parkingRate?plateNo=${encodeURIComponent(PLATE)}`, 'demo', 'Pay', 'parking'],
    [`/fee/order?id=${FEE.bill}`, 'demo', 'Pay', 'electricity'],
    [`/fee/order?id=${FEE.newest}`, 'demo', 'Top up', 'electricity'],
  ] as const)('%s', async (path, scenario, words, kind) => {
    openPaymentSheet(sandbox, 'odd', false)
    const park = await open(path, { scenario })
    await park.findByRole('button', { name: words })
    const before = tags('To pay')
    expect(tags(PENDING)).toBe(0)
    skipWaits()
    await press(park, words)
    await until(() => expect(tags(PENDING)).toBe(1))
    expect(tags('To pay')).toBe(0)
    await until(() => expect(bar()).toContain(PENDING))
    expect(bar()).not.toContain('To pay')
    await waitOut(park, kind)
    await press(park, paymentTexts.en.payNotPaid)
    await until(() => expect(canPress(park.getByRole('button', { name: words }))).toBe(true))
    expect([tags(PENDING), tags('To pay')]).toEqual([0, before])
    expect(bar()).not.toContain(PENDING)
  })
})

describe('without a network', () => {
  const gone = (): Promise<Response> => Promise.reject(new TypeError('no network'))

  it.each([
    ['/orderPay?orderId=1001', 'forklift.1001'],
    [`/parkingRate?plateNo=${encodeURIComponent(PLATE)}`, 'parking.5001'],
    [`/fee/order?id=${FEE.bill}`, `elec.${FEE.bill}`],
  ])('%s mentions the payment that was begun before the page was loaded again', async (path, name) => {
    const screen = { answers: gone, scenario: 'order-to-pay' } as const
    const calm = await open(path, screen)
    await calm.findByText('Check your connection and try again.')
    calm.unmount()
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ [name]: { key: 'k', at: 1, person: '' } }))
    const park = await open(path, screen)
    await park.findByText(paymentTexts.en.payPending)
  })

  it('the bar says that the payment could not be checked, until the network is back, and offers no payment methods', async () => {
    openPaymentSheet(sandbox, 'ok', false)
    let isGone = false
    const park = await open(`/fee/order?id=${FEE.bill}`, {
      scenario: 'demo',
      answers: () => (isGone ? gone() : undefined),
    })
    skipWaits()
    await press(park, 'Pay')
    isGone = true
    await waitOut(park, 'electricity')
    await park.findByRole('button', { name: paymentTexts.en.payNotPaid })
    await press(park, paymentTexts.en.payCheck)
    await waitOut(park, 'electricity')
    await park.findByRole('button', { name: paymentTexts.en.payNotPaid })
    await park.findByText(paymentTexts.en.payUnreachable)
    expect(park.queryByText(paymentTexts.en.payConfirming)).toBeNull()
    expect(park.queryByRole('radio')).toBeNull()
    isGone = false
    window.dispatchEvent(new Event('online'))
    await park.findByText(paymentTexts.en.payConfirming)
  })
})
