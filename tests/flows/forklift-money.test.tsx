/** What a customer and a merchant see of an order's money: before it is due, when it is paid, and afterwards. */
import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { orders } from '../../examples/sandbox/park/db/schema.ts'
import { confirmPayment, runningOrders } from '../../src/contract/api/forklift.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { PAY_WAY, REFUND, type Refund } from '../../src/contract/model/payment.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { yuan } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { pullTexts } from '../../src/contract/text/parts/pull.ts'
import { loadDeferred } from '../../src/ui/deferred/load-deferred.ts'
import { canPress } from '../helpers/can-press.ts'
import { openConfirmation, confirmAction } from '../helpers/confirm-action.ts'
import { en, zh } from '../helpers/forklift-texts.ts'
import { openScreen, orderState, setSandbox, tokenOf } from '../helpers/open-screen.ts'
import { press } from '../helpers/press.ts'
import { pull } from '../helpers/pull.ts'
import { until, untilIdle } from '../helpers/until.ts'
import { openPaymentSheet, PAYMENT_CHECKS, removePaymentSheet, skipWaits, waitOut } from '../helpers/payment-sheet.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
/** How far the park's clock is ahead of the machine's, ms. */
let ahead = 0
const now = (): number => Date.now() + ahead
beforeAll(async () => {
  sandbox = await openSandbox({ rotateEvery: 7, now })
})
afterAll(() => sandbox.close())
afterEach(async () => {
  ahead = 0
  vi.useRealTimers()
  removePaymentSheet()
  await setSandbox(sandbox, { onlinePay: true, lateCharge: false })
})

const PAY = '/orderPay?orderId=1001'
/** 2.69 hours. */
const USE_MS = 9_667_000

/** Text of an element, with ordinary spaces. */
const shown = (place: HTMLElement = document.body): string => (place.textContent ?? '').replace(/\s+/g, ' ')

/** The merchant confirms that order 1001 was paid by hand. */
const confirmByHand = async (): Promise<Response> => {
  const { method, path } = parseLine(confirmPayment)
  const headers = { authorization: await tokenOf(sandbox, 'merchant') }
  return sandbox.fetch(`http://park.test/api${path.replace('{id}', '1001')}`, { method, headers })
}

describe.each([
  ['en', en, { submit: 'Submitted successfully', amount: '¥484.20', tomorrow: 'Tomorrow' }],
  ['zh-CN', zh, { submit: '提交成功', amount: '¥484.20', tomorrow: '明天' }],
] as const)('in %s', (lang, text, { amount, tomorrow }) => {
  it('an order is booked, delivered, used, paid, and found again tomorrow with its receipt', async () => {
    openPaymentSheet(sandbox)
    const park = await openScreen('/apply?id=1', { sandbox, as: 'customer', scenario: 'empty', lang, now })
    await press(park, text.understand)
    const consignee = park.getByLabelText(text.consignee)
    // Name and phone are the user's own.
    await until(() => expect((consignee as HTMLInputElement).value).not.toBe(''))
    expect((park.getByLabelText(text.phone) as HTMLInputElement).value).toBe('13000000001')
    await park.user.type(park.getByLabelText(text.stallAddress), 'Zone A, row 03')
    await press(park, lang === 'en' ? 'Increase' : '增加')
    await press(park, new RegExp(text.deliveryTime))
    await park.user.click(await park.findByRole('option', { name: '09:00-10:00' }))
    await park.findByRole('button', { name: new RegExp(`${tomorrow} 09:00-10:00`) })
    await press(park, text.submit)
    await until(() => expect(park.path()).toMatch(/^\/orderDetail\?orderId=\d+$/))
    const id = park.path().split('=')[1] as string

    const delivery = await openConfirmation(park, text.action.confirmDelivery)
    expect(shown(delivery)).toContain(text.ask.confirmDelivery.text('¥90.00', 2))
    expect(shown(delivery)).toContain(`${tomorrow} 09:00`)
    await park.user.click(within(delivery).getByRole('button', { name: text.action.confirmDelivery }))
    expect(await park.findByText(text.done.confirmDelivery)).toBeTruthy()
    await park.findByRole('timer')

    ahead += USE_MS
    await confirmAction(park, text.action.endUse)
    expect(await park.findByText(text.done.endUse)).toBeTruthy()
    await park.arrived(`/orderPay?orderId=${id}`)
    await until(() => expect(shown()).toContain(text.formula('¥90.00', '2.69', 2).replace(/\u00a0/g, ' ')))
    for (const fact of [`${text.hourPrice} ¥90.00 ${text.perHour}`, `${text.quantity} ${text.count(2)}`])
      expect(shown()).toContain(fact)

    skipWaits()
    await press(park, text.action.pay)
    await park.arrived('/forklift')
    const title = await park.findByRole('heading', { name: text.receipt.title })
    const card = title.closest('section') as HTMLElement
    const payee = lang === 'en' ? 'Sample Forklift Rental Ltd.' : '样板叉运设备租赁有限公司'
    for (const part of [amount, id, text.ways.wechat, payee]) expect(shown(card)).toContain(part)
    expect(await orderState(sandbox, id)).toMatchObject({ status: 4, payments: [{ state: 'paid' }] })
    expect(park.queryByText(text.running)).toBeNull()
    await press(park, text.receipt.done)
    await until(() => expect(park.queryByText(text.receipt.title)).toBeNull())
    expect(park.path()).toBe('/forklift')
    vi.useRealTimers()
    // The receipt is shown only once: the next visit starts with the fleet.
    park.navigate('/setting')
    await park.arrived('/setting')
    park.navigate('/forklift')
    await park.findByRole('heading', { name: text.fleet })
    expect(park.queryByText(text.receipt.title)).toBeNull()
    park.unmount()

    ahead += 24 * 3_600_000
    const later = await openScreen('/forklift', { sandbox, as: 'customer', lang, now })
    await press(later, new RegExp(text.titlesWithQuery['/forklift?orders']))
    await later.arrived('/forklift?orders=past')
    await later.user.click(within(await later.findByRole('article')).getByRole('button'))
    await later.arrived(`/forklift?receipt=${id}`)
    await later.findByRole('heading', { name: text.receipt.title })
    for (const part of [amount, id, text.ways.wechat, payee, 'Zone A, row 03'])
      await until(() => expect(shown()).toContain(part))
    const [start = '', end = ''] = [text.startOfUse, text.endOfUse].map(
      (label) => later.getByText(label).nextElementSibling?.textContent ?? '',
    )
    // Both with the full date.
    expect(start).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(Math.abs(fromDateTime(`${end}:00`) - fromDateTime(`${start}:00`) - USE_MS)).toBeLessThan(5 * 60_000)
  })

  it('the pay screen leads with the amount and its state; payee and order number follow, the address last', async () => {
    await openScreen(PAY, { sandbox, as: 'customer', scenario: 'order-to-pay', lang })
    const order = [amount, text.formula('¥90.00', '2.69', 2), text.payee, text.orderNumber, '13000000001']
    await until(() => {
      const main = shown(document.querySelector('main') as HTMLElement)
      const places = order.map((part) => main.indexOf(part.replace(/\u00a0/g, ' ')))
      expect(places).not.toContain(-1)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      // Once in large type, and once in the bar.
      expect(main.split(amount)).toHaveLength(2)
      expect(shown().split(amount)).toHaveLength(3)
      expect(main.indexOf(text.status.toPay)).toBeLessThan(places[1] ?? 0)
    })
  })
})

// In English only: the Chinese texts come from the same table.
describe('what is due, and what was charged', () => {
  it('a merchant sees the amount, the hours and the payer wherever a payment is confirmed', async () => {
    const park = await openScreen('/orderList?showActive=4', { sandbox, as: 'merchant', scenario: 'merchant' })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(2))
    const cards = park.getAllByRole('article').map((card) => shown(card))
    const due = cards.find((card) => card.includes(en.status.toPay)) ?? ''
    const paid = cards.find((card) => card.includes(en.status.paid)) ?? ''
    expect(due).not.toBe(paid)
    for (const card of [due, paid]) expect(card).toContain(en.status.toRetrieve)
    expect(due).toContain('¥203.10')
    expect(due).toContain('2.69')
    expect(due).toContain(en.action.confirmPayment)
    expect(paid).toContain(en.action.confirmRetrieval)

    park.navigate('/orderDetail?orderId=1003')
    await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥203.10'))
    const bill = shown(document.querySelector('main') as HTMLElement)
    const payer = String(((await orderState(sandbox, '1003')) as Record<string, unknown>).consignee)
    for (const part of ['¥203.10', '2.69 h', en.startOfUse, en.endOfUse, `${en.payer} ${payer}`])
      expect(bill).toContain(part)
    const dialog = await openConfirmation(park, en.action.confirmPayment)
    expect(shown(dialog)).toContain('203.10')
    expect(shown(dialog)).toContain('2.69')
    expect(shown(dialog)).toContain('13000000001')
    await park.user.click(within(dialog).getByRole('button', { name: en.action.confirmPayment }))
    expect(await park.findByText(en.done.confirmPayment('¥203.10'))).toBeTruthy()
    // The toast names the tab that has the order.
    for (const { done, tabs } of [en, zh]) expect(done.confirmPayment('')).toContain(tabs.toRetrieve)
  })

  it('a delivery is early until its hour, by the park’s clock, not by the device’s', async () => {
    ahead = -3 * 86_400_000
    await sandbox.reset('order-to-ship')
    ahead = fromDateTime(`${parkDay(now(), 1)} 09:00:00`) - Date.now()
    const park = await openScreen('/orderDetail?orderId=1001', { sandbox, as: 'merchant' })
    const dialog = await openConfirmation(park, en.action.confirmDelivery)
    expect(shown(dialog)).toContain('This is before the booked time: Today 10:00')
  })

  it('a payment made directly to the merchant has a receipt that says so, also after the forklift was retrieved', async () => {
    let respond = (): void => undefined
    const held = new Promise<void>((resolve) => (respond = resolve))
    const park = await openScreen('/forklift?orders=past', {
      sandbox,
      as: 'customer',
      scenario: 'merchant',
      answers: ({ path }, real) => (path === '/forkliftAppApp/order/1005' ? held.then(real) : undefined),
    })
    const card = within(await park.findByRole('article'))
    card.getByText('Receipt')
    await park.user.click(card.getByRole('button'))
    await park.arrived('/forklift?receipt=1005')
    // Until the order is loaded again, the receipt shows the one of the list.
    await park.findByRole('heading', { name: en.receipt.title })
    respond()
    expect(await park.findByText(en.ways.merchant)).toBeTruthy()
    // One step back leads to the list.
    park.app.location.back()
    await park.arrived('/forklift?orders=past')
  })

  it('a receipt shows when it was paid, and superfluous charges with the state of their refunds', async () => {
    const refunds: Refund[] = [
      { status: REFUND.underWay, amount: yuan(484.2), payWay: PAY_WAY.wechat, time: '' },
      { status: REFUND.done, amount: yuan(12), payWay: PAY_WAY.unionPay, time: '' },
    ]
    const park = await openScreen('/forklift?receipt=1005', {
      sandbox,
      as: 'customer',
      scenario: 'merchant',
      answers: async (_, real) => {
        const answer = await real()
        const body = (await answer.clone().json()) as { data: { orderNo?: string; payTime?: string } | null }
        const payTime = body.data?.payTime?.replace(/\d\d:\d\d:\d\d$/, '23:41:00')
        return payTime
          ? Response.json({ ...body, data: { ...body.data, payTime, refunds } }, { headers: answer.headers })
          : answer
      },
    })
    const card = (await park.findByText(en.refunds.title)).closest('section')
    expect((await park.findByText('Paid on')).nextElementSibling?.textContent).toMatch(/^\d{4}-\d\d-\d\d 23:41$/)
    expect(shown(card ?? undefined)).toContain(`${en.refunds.underWay}${en.ways.wechat} ¥484.20`)
    expect(shown(card ?? undefined)).toContain(`${en.refunds.done}${en.ways.unionPay} ¥12.00`)
  })

  it('a bill gives the price of each of two forklifts, and the duration to the nearest minute', async () => {
    await sandbox.reset('order-to-pay')
    // 2.66 hours are 159.6 minutes.
    await sandbox.db.update(orders).set({ durationHundredths: 266, rentFen: fen(478_80) })
    const park = await openScreen(PAY, { sandbox, as: 'customer' })
    const valueOf = (label: string): string => shown(park.getByText(label).nextElementSibling as HTMLElement)
    await park.findByText(en.hourPrice)
    expect(valueOf(en.hourPrice)).toBe('¥90.00 / hour each')
    expect(valueOf(en.duration)).toBe('2.66 h (2 h 40 min)')
    park.unmount()
    await sandbox.db.update(orders).set({ quantity: 1, rentFen: fen(239_40) })
    const single = await openScreen(PAY, { sandbox, as: 'customer' })
    await single.findByText(en.hourPrice)
    expect(shown(single.getByText(en.hourPrice).nextElementSibling as HTMLElement)).toBe('¥90.00 / hour')
  })

  it('an order of ¥0 ends without a payment sheet, and the screen says so', async () => {
    const invoke = openPaymentSheet(sandbox)
    const park = await openScreen('/orderDetail?orderId=1001', {
      sandbox,
      as: 'customer',
      scenario: 'order-to-ship',
    })
    await confirmAction(park, en.action.confirmDelivery)
    await confirmAction(park, en.action.endUse)
    await park.arrived(PAY)
    // As the tag of the amount, and above the bar.
    await until(() => expect(park.getAllByText(en.nothingDue)).toHaveLength(2))
    expect(park.queryByText(en.tabs.toPay)).toBeNull()
    // Only the messaging app's payment needs an openid.
    vi.spyOn(park.app.session, 'openid', 'get').mockReturnValue(null)
    await press(park, en.finish)
    await park.arrived('/forklift')
    expect(await park.findByRole('heading', { name: en.receipt.free })).toBeTruthy()
    expect(park.queryByText(en.ways.wechat)).toBeNull()
    expect(invoke).not.toHaveBeenCalled()
    expect(await orderState(sandbox, '1001')).toMatchObject({ status: 4, payments: [] })
  })

  it('a payment with an unknown outcome is kept for days, and the order is payable again only after it is closed', async () => {
    const invoke = openPaymentSheet(sandbox, 'ok', false)
    const park = await openScreen(PAY, { sandbox, as: 'customer', scenario: 'order-to-pay' })
    skipWaits()
    await press(park, en.action.pay)
    await until(() => expect(invoke).toHaveBeenCalledOnce())
    await waitOut(park, 'forklift')
    await park.findByRole('button', { name: en.payNotPaid })
    expect(park.queryByRole('button', { name: en.action.pay })).toBeNull()
    vi.useRealTimers()
    park.unmount()

    const key = localStorage.getItem(PAYMENTS_KEY)
    expect(key).toContain('forklift.1001')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 3_600_000)
    skipWaits()
    let isOldServer = true
    const later = await openScreen(PAY, {
      sandbox,
      as: 'customer',
      answers: ({ path }) =>
        // The response of a server that does not know attempts.
        isOldServer && path === PAYMENT_CHECKS.forklift
          ? Response.json({ code: 200, message: '', data: { status: 3 } })
          : undefined,
    })
    await until(() => expect(later.sent(PAYMENT_CHECKS.forklift).length).toBeGreaterThan(0))
    await waitOut(later, 'forklift')
    vi.restoreAllMocks()
    // The response does not say that the attempt is closed, so nothing changes.
    await press(later, en.payNotPaid)
    expect((await later.findAllByText(en.payUnknown)).length).toBe(2)
    expect(later.queryByRole('button', { name: en.action.pay })).toBeNull()
    isOldServer = false
    await press(later, en.payNotPaid)
    await later.findByRole('button', { name: en.action.pay })
    expect(invoke).toHaveBeenCalledOnce()

    const second = openPaymentSheet(sandbox)
    await press(later, en.action.pay)
    await later.arrived('/forklift')
    expect(second).toHaveBeenCalledOnce()
    expect(await later.findByRole('heading', { name: en.receipt.title })).toBeTruthy()
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
  })

  it.each([
    ['cancel', false],
    ['ok', false],
    ['ok', true],
  ] as const)(
    'the receipt of an order that was paid to the merchant while a sheet was open says so (%s, charged: %s)',
    async (word, isCharged) => {
      const invoke = openPaymentSheet(sandbox)
      const charge = invoke.getMockImplementation()
      const park = await openScreen(PAY, { sandbox, as: 'customer', scenario: 'order-to-pay' })
      if (isCharged) await setSandbox(sandbox, { lateCharge: true })
      const button = (await park.findByRole('button', { name: en.action.pay })) as HTMLButtonElement
      await until(() => expect(canPress(button)).toBe(true))
      // The sheet is opened before the merchant confirms, so that the server does not refuse it.
      invoke.mockImplementationOnce((name, params, callback) => {
        void confirmByHand().then(() => {
          if (isCharged) charge?.(name, params, callback)
          else callback({ err_msg: `get_brand_wcpay_request:${word}` })
        })
      })
      skipWaits()
      await park.user.click(button)
      await park.arrived('/forklift')
      const title = await park.findByRole('heading', { name: en.receipt.title })
      vi.useRealTimers()
      const state = isCharged ? 'refunded' : 'closed'
      expect(await orderState(sandbox, '1001')).toMatchObject({ status: 4, payments: [{ state }] })
      const card = shown(title.closest('section') as HTMLElement)
      expect(card).toContain(en.ways.merchant)
      expect(card).toContain(en.receipt.time)
      expect(card).not.toContain(en.ways.wechat)
      const refunds = isCharged ? [expect.stringMatching(/Refunded.*WeChat Pay.*¥484\.20/)] : []
      const refundCards = () =>
        park
          .queryAllByRole('heading', { name: en.refunds.title })
          .map((head) => shown(head.closest('section') as HTMLElement))
      expect(refundCards()).toEqual(refunds)
      await press(park, en.receipt.details)
      await park.arrived('/forklift?receipt=1001')
      expect(await park.findByText(en.ways.merchant)).toBeTruthy()
      await until(() => expect(refundCards()).toEqual(refunds))
    },
  )

  it.each([
    ['en', en],
    ['zh-CN', zh],
  ] as const)(
    'an order that is paid to the merchant while its payment screen is shown has its receipt (%s)',
    async (lang, text) => {
      const park = await openScreen(PAY, { sandbox, as: 'customer', scenario: 'order-to-pay', lang })
      const emit = vi.spyOn(park.app, 'emit')
      await until(() => expect(canPress(park.getByRole('button', { name: text.action.pay }))).toBe(true))
      await confirmByHand()
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      await park.arrived('/forklift')
      const title = await park.findByRole('heading', { name: text.receipt.title })
      const card = shown(title.closest('section') as HTMLElement)
      for (const part of ['¥484.20', '1001', text.receipt.time, text.ways.merchant]) expect(card).toContain(part)
      const paid = emit.mock.calls.filter(([name]) => name === 'order-paid')
      expect(paid).toEqual([['order-paid', { orderId: '1001', kind: 'forklift' }]])
    },
  )

  it('the payment screen of an order that was paid before has no receipt to show', async () => {
    const park = await openScreen(PAY, { sandbox, as: 'customer', scenario: 'order-paid' })
    await park.arrived('/forklift')
    await park.findByRole('heading', { name: en.fleet })
    expect(park.queryByText(en.receipt.title)).toBeNull()
  })

  it('an order that is paid while its merchant sees its payment screen shows the merchant no receipt', async () => {
    const park = await openScreen(PAY, { sandbox, as: 'merchant', scenario: 'order-to-pay' })
    await park.findByRole('button', { name: en.action.confirmPayment })
    await sandbox.reset('order-paid')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await park.arrived('/forklift')
    await park.findByRole('heading', { name: en.fleet })
    expect(park.queryByText(en.receipt.title)).toBeNull()
  })

  it('past orders explain their empty state, and can be retried after a failure', async () => {
    const park = await openScreen('/forklift?orders=past', { sandbox, as: 'second', scenario: 'empty' })
    expect(await park.findByText(en.pastEmpty)).toBeTruthy()
    park.unmount()
    const failing = await openScreen('/forklift?orders=past', {
      sandbox,
      as: 'second',
      answers: ({ path }) => (path === '/forkliftAppApp/orders' ? Response.error() : undefined),
    })
    expect(await failing.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('after a failure', () => {
  it.each([
    ['order-to-ship', '/orderDetail?orderId=1001', 'confirmDelivery', 1],
    ['order-in-use', '/orderDetail?orderId=1001', 'endUse', 2],
  ] as const)(
    '%s: the server’s message is shown, no success message, and the order is unchanged',
    async (scenario, path, name, status) => {
      const park = await openScreen(path, {
        sandbox,
        as: 'customer',
        scenario,
        answers: ({ method, path: to }) =>
          method !== 'GET' && /confirm|finish/.test(to)
            ? Response.json({ code: 500, message: 'No luck', data: null })
            : undefined,
      })
      await confirmAction(park, en.action[name])
      expect(await park.findByText('No luck')).toBeTruthy()
      expect(park.queryByText(en.done[name])).toBeNull()
      expect(await orderState(sandbox, '1001')).toMatchObject({ status })
      expect(await park.findByRole('button', { name: en.action[name] })).toBeTruthy()
    },
  )

  it('an order that is not paid has no receipt', async () => {
    const park = await openScreen('/forklift?receipt=1001', { sandbox, as: 'customer', scenario: 'order-to-pay' })
    await park.findByRole('button', { name: 'Try again' })
    expect(park.queryByText(en.receipt.title)).toBeNull()
  })

  it('a payment that succeeded while the page was closed is found, and its receipt shown', async () => {
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ 'forklift.1001': { key: 'k', at: 1, person: '' } }))
    const park = await openScreen(PAY, { sandbox, as: 'customer', scenario: 'order-paid' })
    await park.arrived('/forklift')
    expect(await park.findByRole('heading', { name: en.receipt.title })).toBeTruthy()
    // The merchant confirmed the payment in the meantime, so the sheet charged nothing.
    expect(park.getByText(en.ways.merchant)).toBeTruthy()
    expect(park.queryByText(en.ways.wechat)).toBeNull()
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
  })

  it('a payment that succeeded meanwhile is found beside another running order', async () => {
    await sandbox.reset('order-paid')
    const [paid] = await sandbox.db.select().from(orders)
    if (!paid) throw new Error('The scenario has no order')
    await sandbox.db.insert(orders).values({ ...paid, id: 1002, status: STATUS.inUse, endedAt: null, paidAt: null })
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ 'forklift.1001': { key: 'k', at: 1, person: '' } }))
    const park = await openScreen('/forklift', { sandbox, as: 'customer' })
    await park.findByRole('heading', { name: en.receipt.title })
    expect(park.getByText(en.status.inUse)).toBeTruthy()
  })
})

describe('/forklift', () => {
  it('shows the running order with its running time, cost and next action before the fleet, and nothing moves', async () => {
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const park = await openScreen('/forklift', {
      sandbox,
      as: 'customer',
      scenario: 'order-in-use',
      answers: async ({ path }, real) => {
        if (path.startsWith('/forkliftAppApp/selectByPhone')) await held
        return real()
      },
    })
    await until(() => expect(park.sent('/forkliftAppApp/list')).toHaveLength(1))
    // The fleet is not shown yet, so that the order above it does not move it later.
    expect(park.queryByRole('heading', { name: en.fleet })).toBeNull()
    letThrough()
    const [card] = (await park.findAllByRole('article')) as [HTMLElement]
    expect(shown(card)).toMatch(/02:41:\d\d About ¥484\.20/)
    expect(shown(card)).toContain(en.action.endUse)
    await park.findByRole('heading', { name: en.fleet })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    onTestFinished(() => void vi.restoreAllMocks())
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => expect(shown(card)).toMatch(/02:4[23]:\d\d About ¥48[6-9]/))
  })

  it('loads the running orders, the role and the fleet again when it is pulled', async () => {
    const park = await openScreen('/forklift', { sandbox, as: 'customer', scenario: 'order-in-use' })
    await park.findByRole('button', { name: new RegExp(`^${en.titlesWithQuery['/forklift?orders']}.*${en.pastNote}$`) })
    const heading = park.getByRole('heading', { name: en.fleet })
    const calls = (): string[] => park.requests.map(({ path }) => path.replace(/\?.*/, ''))
    await until(() => expect(calls().filter((path) => path.endsWith('/confirmBusiness'))).toHaveLength(1))
    await loadDeferred()
    const before = calls().length
    pull(heading)
    const again = ['confirmBusiness', 'selectByPhone', 'list'].map(
      (name) => expect.stringContaining(`/${name}`) as string,
    )
    await until(() => expect(calls().slice(before)).toEqual(expect.arrayContaining(again)))
  })

  it.each([
    ['running orders', 'selectByPhone', 'customer', 'order-in-use', /^CPCD30/],
    ['role', 'confirmBusiness', 'merchant', 'merchant', /All company orders/],
  ] as const)(
    'says above the fleet that the %s did not load, and tries again',
    async (_, call, as, scenario, content) => {
      let fails = true
      const park = await openScreen('/forklift', {
        sandbox,
        as,
        scenario,
        answers: ({ path }) => (fails && path.includes(call) ? new Response('', { status: 502 }) : undefined),
      })
      await park.findByRole('alert')
      await park.findByRole('heading', { name: en.fleet })
      if (call === 'selectByPhone') park.getByRole('heading', { name: en.running })
      fails = false
      await press(park, 'Try again')
      expect(await park.findByRole('button', { name: content })).toBeTruthy()
      await until(() => expect(park.queryByRole('alert')).toBeNull())
    },
  )

  it('says that pulling failed if only the running orders did, and keeps them', async () => {
    let fails = false
    const park = await openScreen('/forklift', {
      sandbox,
      as: 'customer',
      scenario: 'order-in-use',
      answers: ({ path }) => (fails && path.includes('selectByPhone') ? new Response('', { status: 502 }) : undefined),
    })
    await park.findByRole('button', { name: /^CPCD30/ })
    await loadDeferred()
    fails = true
    pull(park.getByRole('heading', { name: en.fleet }))
    expect(await park.findByText(pullTexts.en.notRefreshed)).toBeTruthy()
    expect(park.getByRole('button', { name: /^CPCD30/ })).toBeTruthy()
  })

  it('does not wait for running orders that do not load', async () => {
    const park = await openScreen('/forklift', {
      sandbox,
      as: 'customer',
      scenario: 'order-in-use',
      answers: ({ path }) =>
        path.startsWith('/forkliftAppApp/selectByPhone') ? new Promise<Response>(() => undefined) : undefined,
    })
    skipWaits()
    expect(await park.findByRole('heading', { name: en.fleet })).toBeTruthy()
  })

  it('waits for the running orders after the fleet has loaded, so that neither moves the other on a slow network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let respond = (_fleet: Response): void => undefined
    const fleet = new Promise<Response>((resolve) => (respond = resolve))
    const park = await openScreen('/forklift', {
      sandbox,
      as: 'customer',
      scenario: 'order-in-use',
      answers: ({ path }) => {
        if (path === '/forkliftAppApp/list') return fleet
        return path.startsWith('/forkliftAppApp/selectByPhone') ? new Promise<Response>(() => undefined) : undefined
      },
    })
    const heading = (): HTMLElement | null => park.queryByRole('heading', { name: en.fleet })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heading()).toBeNull()
    respond(Response.json({ code: 200, data: { data: [], total: 0 } }))
    await until(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(heading()).toBeTruthy()
    })
  })

  it('is in the history once after a payment, so that Back leaves it', async () => {
    openPaymentSheet(sandbox)
    const park = await openScreen('/forklift', { sandbox, as: 'customer', scenario: 'order-to-pay' })
    await park.user.click(await park.findByRole('button', { name: /^CPCD30/ }))
    await park.arrived(PAY)
    await press(park, en.action.pay)
    await park.findByRole('heading', { name: en.receipt.title })
    expect(park.path()).toBe('/forklift')
    await press(park, 'Back')
    await park.arrived('/nav')
  })

  it('shows the unpaid order to a user who returns without paying', async () => {
    const park = await openScreen('/forklift', { sandbox, as: 'customer', scenario: 'order-in-use' })
    await park.user.click(await park.findByRole('button', { name: /^CPCD30/ }))
    await confirmAction(park, en.action.endUse)
    await park.arrived(PAY)
    await park.findAllByText('¥484.20')
    await press(park, 'Back')
    await park.arrived('/forklift')
    // Shown immediately, with what the payment screen has loaded, before another response.
    const [card] = (await park.findAllByRole('article')) as [HTMLElement]
    expect(shown(card)).toContain(en.status.toPay)
    expect(shown(card)).toContain(en.action.pay)
  })

  it('shows no empty chip, and names each fact for screen readers', async () => {
    const park = await openScreen('/forklift', {
      sandbox,
      as: 'customer',
      scenario: 'empty',
      answers: async ({ path }, real) => {
        const answer = await real()
        if (path !== '/forkliftAppApp/list') return answer
        const { data, ...rest } = (await answer.json()) as { data: { data: object[] } }
        // The server knows the load of none of them.
        return Response.json({ ...rest, data: { ...data, data: data.data.map((row) => ({ ...row, load: '' })) } })
      },
    })
    await park.findAllByRole('button', { name: /^Rent / })
    expect(park.queryByText(en.load)).toBeNull()
    // The park describes this forklift's other features as "None".
    expect(park.getByRole('heading', { name: 'CBD18' })).toBeTruthy()
    expect(park.getAllByRole('definition').map((fact) => fact.textContent)).not.toContain('None')
    expect(park.getAllByRole('term').map((term) => term.textContent)).toContain(en.gantry)
  })
})

describe('the apply form', () => {
  it('does not prefill fields that the user has typed, nor a draft', async () => {
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const park = await openScreen('/apply?id=1', {
      sandbox,
      as: 'customer',
      scenario: 'empty',
      answers: async ({ path }, real) => {
        if (path.startsWith('/appUser/')) await held
        return real()
      },
    })
    await press(park, en.understand)
    await park.user.type(park.getByLabelText(en.consignee), 'Someone else')
    await until(() => expect(park.requests.some(({ path }) => path.startsWith('/appUser/'))).toBe(true))
    letThrough()
    await until(() => expect((park.getByLabelText(en.phone) as HTMLInputElement).value).toBe('13000000001'))
    expect((park.getByLabelText(en.consignee) as HTMLInputElement).value).toBe('Someone else')

    await park.user.clear(park.getByLabelText(en.phone))
    park.navigate('/forklift')
    await park.findByRole('heading', { name: en.fleet })
    park.navigate('/apply?id=2')
    await press(park, en.understand)
    await park.findByRole('button', { name: en.submit })
    await untilIdle()
    await park.app.client.attempt(runningOrders)
    expect((park.getByLabelText(en.phone) as HTMLInputElement).value).toBe('')
  })

  it('makes no call for a visitor', async () => {
    const park = await openScreen('/apply?id=1', { sandbox, scenario: 'empty' })
    await press(park, en.understand)
    await park.findByRole('button', { name: en.submit })
    expect(park.requests.filter(({ path }) => path.startsWith('/appUser'))).toEqual([])
  })
})
