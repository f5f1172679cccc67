/** Electricity: meters, bills, payments and top-ups. */
import { ZERO } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { eq } from 'drizzle-orm'
import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import {
  electricityBills,
  electricityMeters,
  electricityOrders,
  payments,
} from '../../examples/sandbox/park/db/schema.ts'
import { topUpUsage } from '../../src/contract/model/electricity-fee.ts'
import { BILL, ELECTRICITY_ORDER, METER_PAY } from '../../src/contract/model/electricity.ts'
import { PAY, PAY_WAY } from '../../src/contract/model/payment.ts'
import { PAY_WAY_KEY, PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { fee } from '../../src/contract/text/en/fee.ts'
import { billTexts } from '../../src/contract/text/parts/fee/bill.ts'
import { feeRecordTexts } from '../../src/contract/text/parts/fee/fee-record.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { pendingPaymentTexts } from '../../src/contract/text/parts/pending-payment.ts'
import { topUpTexts } from '../../src/contract/text/parts/fee/top-up.ts'
import { meterTexts } from '../../src/contract/text/parts/fee/meters.ts'
import { usageTexts } from '../../src/contract/text/parts/fee/usage.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import { canPress } from '../helpers/can-press.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { press } from '../helpers/press.ts'
import { until } from '../helpers/until.ts'
import { openPaymentSheet, PAYMENT_CHECKS, removePaymentSheet, skipWaits, waitOut } from '../helpers/payment-sheet.ts'
import { openSandbox } from '../helpers/sandbox.ts'

const text = { ...fee, ...meterTexts.en, ...billTexts.en, ...feeRecordTexts.en, ...topUpTexts.en, ...usageTexts.en }

/** 14:00 on 22 November 2026 in the park: the newest bills are due on 1 December. */
const NOON = Date.UTC(2026, 10, 22, 6)
const PREPAID = 'DB-A03112'
/** Bills of scenario `demo`: due, of a prepaid meter, overdue, paid online. */
const BILLS = { due: '301', prepaid: '313', overdue: '326', paid: '302' }

let sandbox: Sandbox
const started = Date.now()
const now = (): number => NOON + Date.now() - started
beforeAll(async () => {
  sandbox = await openSandbox({ now, rotateEvery: 100_000 })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset('demo'))
afterEach(() => {
  vi.useRealTimers()
  removePaymentSheet()
})

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', now, ...options })
/** Text of an element, with ordinary spaces. */
const shown = (place: Element | null = document.body): string => (place?.textContent ?? '').replace(/\s+/g, ' ')
const main = (): string => shown(document.querySelector('main'))
const bar = (): string => shown(document.querySelector('footer'))
const orders = () => sandbox.db.select().from(electricityOrders)
const newestOrder = async () => (await orders()).sort((a, b) => b.id - a.id)[0]
const billNow = async (id: string) =>
  (
    await sandbox.db
      .select()
      .from(electricityBills)
      .where(eq(electricityBills.id, Number(id)))
  )[0]
const balance = async () =>
  (await sandbox.db.select().from(electricityMeters).where(eq(electricityMeters.meterNo, PREPAID)))[0]?.balanceFen
const attemptsFor = (id = 0) => sandbox.db.select().from(payments).where(eq(payments.electricityOrderId, id))

describe('the meters', () => {
  const card = async (park: Opened, stall: string): Promise<HTMLElement> =>
    (await park.findByRole('button', { name: stall })).closest('section') as HTMLElement

  it('show the balance or the amount due, and an older bill that is overdue although the newest is paid', async () => {
    const park = await open('/fee/list')
    const due = shown(await card(park, 'Zone D, 07-221'))
    for (const part of ['To pay', 'Monthly bill', 'Oct 2026: 307 kWh', 'Due: Tue 1 Dec', '¥189.76'])
      expect(due).toContain(part)
    const prepaid = shown(await card(park, 'Zone A, 03-112'))
    for (const part of ['Normal', 'Prepaid', 'Balance¥126.40']) expect(prepaid).toContain(part)
    const late = await card(park, 'Zone A, 03-113')
    for (const part of ['Overdue', 'Sep 2026 bill', 'Was due: Tue 20 Oct', '¥99.85'])
      expect(shown(late)).toContain(part)
    await park.user.click(within(late).getByRole('button', { name: /^Sep 2026 bill/ }))
    await park.arrived(`/fee/detail?id=${BILLS.overdue}`)
    park.app.location.back()
    // Its newest bill is already paid, so only the older one can be paid.
    const pay = within(await card(park, 'Zone A, 03-113')).getAllByRole('button', { name: /^Pay/ })
    expect(pay.map((one) => one.getAttribute('aria-label'))).toEqual(['Pay Zone A, 03-113 Sep 2026'])
    await park.user.click(pay[0] as HTMLElement)
    await park.arrived(`/fee/order?id=${BILLS.overdue}`)
    await until(() => expect(main()).toContain('Was due: Tue 20 Oct'))
  })

  it('show a newest bill that is overdue once, with its late fee', async () => {
    const isIt = eq(electricityBills.id, Number(BILLS.due))
    await sandbox.db.update(electricityBills).set({ dueDate: '2026-11-01' }).where(isIt)
    const due = shown(await card(await open('/fee/list'), 'Zone D, 07-221'))
    expect(due.split('Oct 2026 bill')).toHaveLength(2)
    // 21 days at 0.1 % of ¥189.76 a day.
    expect(due).toContain('¥193.74')
  })

  it.each(['id', 'meterNo'] as const)('show the same bills if the server sends a number as %s', async (field) => {
    const isIt = eq(electricityBills.id, Number(BILLS.due))
    await sandbox.db.update(electricityBills).set({ dueDate: '2026-11-01' }).where(isIt)
    const numbered = async (response: Response): Promise<Response> => {
      const answer = (await response.json()) as { data: { data: Record<string, unknown>[] } }
      for (const row of answer.data.data) row[field] = Number(String(row[field]).replace(/\D/g, ''))
      return Response.json(answer)
    }
    const park = await open('/fee/list', {
      answers: ({ path }, real) => (path === '/feeApp/elec/list' ? real().then(numbered) : undefined),
    })
    const due = shown(await card(park, 'Zone D, 07-221'))
    expect(due.split('Oct 2026 bill')).toHaveLength(2)
    expect(shown(await card(park, 'Zone A, 03-113'))).toContain('Sep 2026 bill')
  })

  it('show an older bill that is unpaid and not due yet', async () => {
    const isIt = eq(electricityBills.id, Number(BILLS.overdue))
    await sandbox.db.update(electricityBills).set({ dueDate: '2026-11-30' }).where(isIt)
    const park = await open('/fee/list')
    const older = await card(park, 'Zone A, 03-113')
    for (const part of ['To pay', 'Sep 2026 bill', 'Due: Mon 30 Nov']) expect(shown(older)).toContain(part)
    expect(shown(older)).not.toContain('Overdue')
    await park.user.click(within(older).getByRole('button', { name: 'Pay Zone A, 03-113 Sep 2026' }))
    await park.arrived(`/fee/order?id=${BILLS.overdue}`)
  })

  it('of a user in arrears say so, and each links to its own payment', async () => {
    const isIt = eq(electricityMeters.meterNo, 'DB-B01008')
    await sandbox.db
      .update(electricityMeters)
      .set({ balanceFen: fen(-51_00) })
      .where(isIt)
    const park = await open('/fee/list', { as: 'second' })
    const arrears = await card(park, 'Zone B, 01-008')
    expect(shown(arrears)).toMatch(/In arrears.*-¥51\.00/)
    await press(park, 'Top up Zone B, 01-008')
    await until(() => expect(park.path()).toMatch(/^\/fee\/order\?id=\d+$/))
    // The smallest offered amount that clears the arrears and the low balance.
    await until(() => expect(bar()).toContain('¥200.00'))
    expect(main()).toContain('Balance after top-up ¥149.00')
  })

  it('show a balance of 0 as an amount', async () => {
    await sandbox.db.update(electricityMeters).set({ balanceFen: ZERO }).where(eq(electricityMeters.meterNo, PREPAID))
    const park = await open('/fee/list')
    expect(shown(await card(park, 'Zone A, 03-112'))).toContain('Balance¥0.00')
  })

  it('are shown if the older bills cannot be loaded, which is said instead of “Paid”', async () => {
    let isOffline = true
    const park = await open('/fee/list', {
      answers: ({ body }) =>
        isOffline && (body as { payStatus?: number } | undefined)?.payStatus !== undefined
          ? Response.error()
          : undefined,
    })
    const late = await card(park, 'Zone A, 03-113')
    expect(shown(late)).not.toContain('Paid')
    expect(shown(await card(park, 'Zone A, 03-112'))).toContain('Normal')
    expect(park.queryByRole('alert')).toBeNull()
    isOffline = false
    await park.user.click(within(late).getByRole('button', { name: text.olderFailed }))
    await until(() => expect(shown(late)).toContain('Overdue'))
    expect(shown(late)).toContain('Sep 2026 bill')
    expect(park.queryByRole('button', { name: text.olderFailed })).toBeNull()
    await until(() => expect(document.activeElement?.localName).toBe('h1'))
  })

  it('keep the older bills that are shown if these cannot be loaded again', async () => {
    let isOffline = false
    const park = await open('/fee/list', {
      answers: ({ body }) =>
        isOffline && (body as { payStatus?: number } | undefined)?.payStatus !== undefined
          ? Response.error()
          : undefined,
    })
    const late = await card(park, 'Zone A, 03-113')
    await until(() => expect(shown(late)).toContain('Sep 2026 bill'))
    await press(park, text.records)
    await park.arrived('/fee/record')
    isOffline = true
    park.app.location.back()
    const again = await card(park, 'Zone A, 03-113')
    await within(again).findByRole('button', { name: text.olderFailed })
    expect(shown(again)).toContain('Sep 2026 bill')
  })

  it('are asked for together with all their unpaid bills', async () => {
    const park = await open('/fee/list')
    await card(park, 'Zone A, 03-113')
    expect(park.sent('/feeApp/elec/list')).toContainEqual({ pageSize: 1000, pageNum: 1, payStatus: BILL.overdue })
  })

  it('link to payments and invoices', async () => {
    const park = await open('/fee/list')
    await press(park, text.records)
    await park.arrived('/fee/record')
    park.app.location.back()
    await press(park, text.requestInvoice)
    await park.arrived('/fee/invoice')
  })
})

describe('a bill', () => {
  it('starts with the amount due, draws its usage with all figures, and explains its sum', async () => {
    const park = await open(`/fee/detail?id=${BILLS.due}`)
    const year = await park.findByRole('img', { name: text.year })
    const bars = [...year.querySelectorAll('rect')]
    expect(bars).toHaveLength(12)
    // Every second month has a label, and the newest one has one.
    expect(shown(year.nextElementSibling)).toBe('DecFebAprJunAugOct')
    const size = (one: Element, name: 'y' | 'height') => Number(one.getAttribute(name))
    for (const one of bars) expect(size(one, 'y') + size(one, 'height')).toBeCloseTo(100)
    const days = park.getByRole('img', { name: text.days })
    expect(days.querySelectorAll('rect')).toHaveLength(31)
    expect(shown(days.nextElementSibling)).toBe('151015202530')
    // In both charts the highest bar, which the caption names, has the height of the chart and is the only coloured one.
    for (const chart of [year, days])
      expect([...chart.querySelectorAll('[data-on]')].map((one) => one.getAttribute('height'))).toEqual(['100'])
    expect(main()).toContain('Highest in Jul 2026: 379.6 kWh')
    // Never a weekday or a name such as “Yesterday”.
    expect(main()).toMatch(/Highest on \d+ Oct: [\d.]+ kWh/)
    const figures = park.getAllByText(text.showFigures)
    await park.user.click(figures[0] as HTMLElement)
    const table = park.getByRole('table', { name: text.year })
    expect([...table.querySelectorAll('th[scope="col"]')].map(shown)).toEqual(['Month', 'kWh', 'Amount'])
    const row = within(table).getByRole('rowheader', { name: 'Oct 2026' }).closest('tr')
    expect(shown(row)).toBe('Oct 2026307¥189.76')
    expect(row?.getAttribute('aria-current')).toBe('true')
    await park.user.click(figures[1] as HTMLElement)
    const daily = within(park.getByRole('table', { name: text.days }))
    const day = daily.getByRole('rowheader', { name: 'Sat 31 Oct' })
    expect(shown(day.nextElementSibling)).toMatch(/^\d,\d{3}(\.\d+)?$/)
    const used = daily
      .getAllByRole('rowheader')
      .map((head) => Number(head.closest('tr')?.lastElementChild?.textContent))
    expect(main()).toContain(`Oct: ${Math.max(...used)} kWh`)
    expect(main()).toMatch(/Previous reading \d,\d{3}\.\d\d/)
    for (const part of ['Multiplier × 20', 'Usage 307 kWh', 'Price ¥0.6181 / kWh', 'Electricity charge ¥189.76'])
      expect(main()).toContain(part)
    expect(bar()).toContain('¥189.76')
    await press(park, text.pay)
    await park.arrived(`/fee/order?id=${BILLS.due}`)
  })

  it('that is late shows its late fee, which the amount due includes', async () => {
    await open(`/fee/detail?id=${BILLS.overdue}`)
    // 33 days at 0.1 % of ¥96.66 a day.
    await until(() => expect(main()).toMatch(/Late fee \(grows daily\) ¥3\.19 ?Amount due ¥99\.85/))
    // A multiplier of 1 does not matter.
    expect(main()).not.toContain('Multiplier')
    expect(main()).toContain('Was due: Tue 20 Oct')
    expect(bar()).toContain('¥99.85')
  })

  it('that is partly paid shows what was paid, which the amount due excludes', async () => {
    const isIt = eq(electricityBills.id, Number(BILLS.due))
    await sandbox.db
      .update(electricityBills)
      .set({ paidFen: fen(100_00) })
      .where(isIt)
    await open(`/fee/detail?id=${BILLS.due}`)
    await until(() => expect(main()).toMatch(/charge ¥189\.76 ?Amount paid ¥100\.00 ?Amount due ¥89\.76/))
    expect(bar()).toContain('¥89.76')
  })

  it('that was paid late names the paid amount apart from its charge', async () => {
    const isIt = eq(electricityBills.id, Number(BILLS.overdue))
    await sandbox.db
      .update(electricityBills)
      .set({ paidAt: new Date(NOON), paidFen: fen(99_85) })
      .where(isIt)
    await open(`/fee/detail?id=${BILLS.overdue}`)
    await until(() => expect(main()).toMatch(/Amount paid ?¥99\.85/))
    // The late fee no longer grows.
    expect(main()).toMatch(/Electricity charge ¥96\.66 ?Late fee ¥3\.19 ?Total ¥99\.85/)
    expect(main()).not.toMatch(/Electricity charge ?¥99\.85/)
  })

  it('of a meter that was replaced explains why its readings do not add up', async () => {
    const { lastReading } = (await billNow(BILLS.due)) ?? {}
    const isUnused = eq(electricityBills.id, Number(BILLS.due))
    await sandbox.db.update(electricityBills).set({ thisReading: lastReading, usage: 0 }).where(isUnused)
    const unused = await open(`/fee/detail?id=${BILLS.due}`)
    await unused.findByText(text.madeOf)
    expect(unused.queryByText(text.exchanged)).toBeNull()
    const park = await open('/fee/detail?id=328')
    await park.findByText(text.exchanged)
  })

  it.each(['/fee/list', `/fee/detail?id=${BILLS.prepaid}`, `/fee/order?id=${BILLS.prepaid}`])(
    'without readings, price and balance shows none of them: %s',
    async (path) => {
      const LEFT_OUT = ['lastReading', 'thisReading', 'ratio', 'usage', 'unitPrice', 'balance', 'months', 'readings']
      const incomplete = async (response: Response): Promise<Response> =>
        new Response(
          JSON.stringify(await response.json(), (name, value: unknown) =>
            LEFT_OUT.includes(name) ? undefined : value,
          ),
        )
      const park = await open(path, {
        answers: (asked, real) => (asked.path.startsWith('/feeApp/elec/') ? real().then(incomplete) : undefined),
      })
      await until(() => expect(main()).toContain('Zone A, 03-112'))
      const words = main() + bar()
      expect(words).toContain('–')
      for (const part of ['kWh', 'Low balance', '×', 'Infinity', 'NaN', 'Balance¥', text.unitPrice])
        expect(words).not.toContain(part)
      expect(park.queryByRole('alert')).toBeNull()
    },
  )

  it('a bill without usage needs neither a payment nor a receipt', async () => {
    await sandbox.db
      .update(electricityBills)
      .set({ usage: 0, amountFen: ZERO })
      .where(eq(electricityBills.id, Number(BILLS.due)))
    const park = await open(`/fee/detail?id=${BILLS.due}`)
    await until(() => expect(main()).toContain('Electricity charge¥0.00'))
    expect(park.queryByRole('button', { name: text.viewReceipt })).toBeNull()
    expect(park.queryByRole('button', { name: text.pay })).toBeNull()
  })

  it('that is paid says so, offers no payment, and has its receipt', async () => {
    const park = await open(`/fee/detail?id=${BILLS.paid}`)
    expect(await park.findByText(billTexts.en.paid)).toBeTruthy()
    expect(park.queryByRole('button', { name: text.pay })).toBeNull()
    await press(park, text.viewReceipt)
    await park.arrived(`/fee/record?id=${BILLS.paid}&of=bill`)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(main()).toContain('¥211.02')
  })

  it('that is paid cannot be paid again: its payment screen redirects to it', async () => {
    const park = await open(`/fee/order?id=${BILLS.paid}`)
    await park.arrived(`/fee/detail?id=${BILLS.paid}`)
    await park.findByText(billTexts.en.paid)
  })

  it('of a prepaid meter shows the balance, and tops up', async () => {
    const park = await open(`/fee/detail?id=${BILLS.prepaid}`)
    await until(() => expect(bar()).toContain('¥126.40'))
    expect(main()).toContain(text.paidFromBalance)
    await press(park, text.topUp)
    await park.arrived(`/fee/order?id=${BILLS.prepaid}`)
  })
})

/** The response of a server that knows of an open attempt. */
const stillOpen = async (answer: Response): Promise<Response> => {
  const body = (await answer.json()) as { data: { data: { openAttempt: number }[] } }
  for (const row of body.data.data) row.openAttempt = 1
  return Response.json(body)
}

describe('paying a bill', () => {
  it('that the URL does not name: leads to the meters, and says nothing about a payment', async () => {
    const park = await openScreen('/fee/order', { sandbox, as: 'customer', scenario: 'demo' })
    await park.findByText(common.missing)
    expect(park.queryByRole('button', { name: common.retry })).toBeNull()
    expect(park.requests).toEqual([])
  })

  it('shows amount, parts and payee, opens one sheet, and continues to a receipt that is found again', async () => {
    const invoke = openPaymentSheet(sandbox)
    const park = await open(`/fee/order?id=${BILLS.due}`)
    const emit = vi.spyOn(park.app, 'emit')
    await until(() => expect(main()).toMatch(/^RefreshAmount due¥189\.76/))
    for (const part of ['Payee Park management', 'Zone D, 07-221', 'Oct 2026', 'Usage 307 kWh'])
      expect(main()).toContain(part)
    skipWaits()
    await press(park, text.pay)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    vi.useRealTimers()
    const order = await newestOrder()
    expect(park.path()).toBe(`/fee/record?id=${order?.id}`)
    for (const part of ['¥189.76', order?.orderNo ?? '-', 'WeChat Pay', 'DB-D07221', 'Park management'])
      expect(main()).toContain(part)
    expect(invoke).toHaveBeenCalledOnce()
    expect(park.sent('/feeApp/pay/elec')).toMatchObject([{ orderType: 1, billId: BILLS.due, amount: 189.76 }])
    expect(emit).toHaveBeenCalledWith('order-paid', { orderId: String(order?.id), kind: 'elec' })
    expect(order).toMatchObject({ payStatus: PAY.paid, payWay: PAY_WAY.wechat, amountFen: 189_76, billId: BILLS.due })
    expect(await billNow(BILLS.due)).toMatchObject({ paidFen: 189_76 })
    expect(await attemptsFor(order?.id)).toMatchObject([{ totalFen: 189_76, state: 'paid' }])
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
    // The record shows the payment, and nothing is due for the meter.
    park.navigate('/fee/record?payStatus=1')
    await until(() => expect(shown(park.queryAllByRole('article')[0] ?? null)).toContain('Bill'))
    expect(shown(park.getAllByRole('article')[0] ?? null)).toContain('¥189.76')
    park.navigate('/fee/list')
    await until(() => expect(main()).toContain('Zone D, 07-221Paid'))
  })

  it('that the server refuses opens no sheet, shows the message, and fetches the amount again', async () => {
    const invoke = openPaymentSheet(sandbox)
    const park = await open(`/fee/order?id=${BILLS.overdue}`, {
      answers: ({ path }) =>
        path === '/feeApp/pay/elec'
          ? Response.json({ code: 500, message: 'The late fee has grown', data: null })
          : undefined,
    })
    await park.findByRole('button', { name: text.pay })
    const fetched = (): number => park.requests.filter(({ path }) => path === `/feeApp/elec/${BILLS.overdue}`).length
    expect(fetched()).toBe(1)
    await press(park, text.pay)
    expect(await park.findByText('The late fee has grown')).toBeTruthy()
    // Requested once more by the payment and once more by the screen.
    await until(() => expect(fetched()).toBe(3))
    expect(invoke).not.toHaveBeenCalled()
    expect(await billNow(BILLS.overdue)).toMatchObject({ paidFen: 0 })
  })

  it.each([[null], ['text'], [{ order: null }]])('that the server prepares with %j opens no sheet', async (data) => {
    const invoke = openPaymentSheet(sandbox)
    let isBroken = true
    const park = await open(`/fee/order?id=${BILLS.due}`, {
      answers: ({ path }) =>
        path === '/feeApp/pay/elec' && isBroken ? Response.json({ code: 200, message: '', data }) : undefined,
    })
    await press(park, text.pay)
    expect(await park.findByText(common.serverFailed)).toBeTruthy()
    expect(invoke).not.toHaveBeenCalled()
    isBroken = false
    skipWaits()
    await press(park, text.pay)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(invoke).toHaveBeenCalledOnce()
  })

  it('that is cancelled says so, charges nothing, and can be paid then', async () => {
    openPaymentSheet(sandbox, 'cancel', false)
    const park = await open(`/fee/order?id=${BILLS.due}`)
    await press(park, text.pay)
    expect(await park.findByText(paymentTexts.en.payCancelled)).toBeTruthy()
    expect(await billNow(BILLS.due)).toMatchObject({ paidFen: 0 })
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
    const show = vi.spyOn(park.app.toasts, 'show')
    openPaymentSheet(sandbox)
    skipWaits()
    await press(park, text.pay)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    const announced = receiptTexts.en.receipt.announcement('¥189.76')
    await until(() => expect(show).toHaveBeenCalledWith(announced, { isHidden: true }))
    const mine = (await orders()).filter(({ billId }) => billId === BILLS.due)
    expect(mine).toMatchObject([{ payStatus: PAY.paid }])
  })

  it('without a network says that nothing is charged twice, and is checked when the network is back', async () => {
    let isOffline = false
    const park = await open(`/fee/order?id=${BILLS.due}`, {
      answers: () => (isOffline ? new Response('', { status: 502 }) : undefined),
    })
    await park.findByRole('button', { name: text.pay })
    isOffline = true
    await press(park, text.pay)
    expect(await park.findByText(paymentTexts.en.payUnreachable)).toBeTruthy()
    expect(park.queryByRole('radio')).toBeNull()
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await park.findByRole('button', { name: text.pay })
  })

  it('that succeeded while the page was closed is found when it opens again, and shows its receipt', async () => {
    openPaymentSheet(sandbox, 'ok', true)
    const first = await open(`/fee/order?id=${BILLS.due}`)
    await press(first, text.pay)
    // The page is closed before it has asked the server.
    await until(async () => expect(await billNow(BILLS.due)).toMatchObject({ paidFen: 189_76 }))
    first.unmount()
    expect(localStorage.getItem(PAYMENTS_KEY)).not.toBeNull()
    const park = await open(`/fee/order?id=${BILLS.due}`)
    const emit = vi.spyOn(park.app, 'emit')
    const orderId = String((await newestOrder())?.id)
    await park.arrived(`/fee/record?id=${orderId}`)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull())
    expect(emit.mock.calls.filter(([name]) => name === 'order-paid')).toEqual([
      ['order-paid', { orderId, kind: 'elec' }],
    ])
  })

  it('starts from the current amount, not from the one of an earlier visit', async () => {
    let letThrough = (): void => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    let isHeld = false
    const park = await open(`/fee/order?id=${BILLS.due}`, {
      answers: ({ path }, real) => (isHeld && path === `/feeApp/elec/${BILLS.due}` ? held.then(real) : undefined),
    })
    await until(() => expect(bar()).toContain('¥189.76'))
    park.navigate('/fee/list')
    await park.findByRole('button', { name: 'Zone D, 07-221' })
    isHeld = true
    park.navigate(`/fee/order?id=${BILLS.due}`)
    await park.arrived(`/fee/order?id=${BILLS.due}`)
    await until(() => expect(park.sent(`/feeApp/elec/${BILLS.due}`)).toHaveLength(2))
    expect(document.body.textContent).not.toContain('¥')
    letThrough()
    await until(() => expect(bar()).toContain('¥189.76'))
  })

  describe('whose outcome is unknown, and that was then paid at the service hall,', () => {
    /** Begins a payment of the bill, and pays the bill elsewhere. @returns its order, and the id of its sheet. */
    const payElsewhere = async () => {
      const invoke = openPaymentSheet(sandbox, 'odd', false)
      const first = await open(`/fee/order?id=${BILLS.due}`)
      await press(first, text.pay)
      await first.findByText(paymentTexts.en.payConfirming)
      first.unmount()
      const other = { paidFen: fen(189_76), paidAt: new Date(now()) }
      await sandbox.db
        .update(electricityBills)
        .set(other)
        .where(eq(electricityBills.id, Number(BILLS.due)))
      return { id: (await newestOrder())?.id, sheet: invoke.mock.calls[0]?.[1].package }
    }
    const checkAgain = async (id: number | undefined): Promise<Opened> => {
      const park = await open(`/fee/record?id=${id}`)
      await press(park, pendingPaymentTexts.en.check)
      return park
    }

    it('is closed by its check, which leads to the bill', async () => {
      const { id } = await payElsewhere()
      const park = await checkAgain(id)
      await park.arrived(`/fee/detail?id=${BILLS.due}`)
      await park.findByText(billTexts.en.paid)
      expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
      expect(await attemptsFor(id)).toMatchObject([{ state: 'closed' }])
    })

    it('shows the refund if it was charged all the same', async () => {
      const { id, sheet } = await payElsewhere()
      await sandbox.fetch('http://park.test/sandbox/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ package: sheet }),
      })
      const park = await checkAgain(id)
      await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull())
      await park.arrived(`/fee/record?id=${id}`)
      await until(() => expect(main()).toMatch(/Refunds.*Refunded.*¥189\.76/))
      expect(park.queryByRole('button', { name: pendingPaymentTexts.en.check })).toBeNull()
    })

    it.each([
      ['the server does not answer', () => new Response('', { status: 502 })],
      ['the server cannot close it', undefined],
    ] as const)('stays pending if %s', async (_, refuse) => {
      const { id } = await payElsewhere()
      const park = await open(`/fee/order?id=${BILLS.due}`, {
        answers: ({ path, body }, real) => {
          if (path !== PAYMENT_CHECKS.electricity || !(body as { closeAttempt?: number }).closeAttempt) return undefined
          return refuse?.() ?? real().then(stillOpen)
        },
      })
      if (refuse) await park.findByText(paymentTexts.en.payPending)
      else await park.arrived(`/fee/record?id=${id}`)
      expect(localStorage.getItem(PAYMENTS_KEY)).toContain(`elec.${BILLS.due}`)
    })
  })

  it('that was paid meanwhile opens no second sheet', async () => {
    const invoke = openPaymentSheet(sandbox)
    const park = await open(`/fee/order?id=${BILLS.due}`)
    await until(() => expect(canPress(park.getByRole('button', { name: text.pay }))).toBe(true))
    const other = { paidFen: fen(189_76), paidAt: new Date(now()) }
    await sandbox.db
      .update(electricityBills)
      .set(other)
      .where(eq(electricityBills.id, Number(BILLS.due)))
    await press(park, text.pay)
    await park.arrived(`/fee/detail?id=${BILLS.due}`)
    expect(invoke).not.toHaveBeenCalled()
  })
})

describe('topping up', () => {
  const choose = async (park: Opened, yuan: number): Promise<void> =>
    park.user.click(await park.findByRole('radio', { name: `¥${yuan}` }))
  const other = (park: Opened): Promise<HTMLElement> => park.findByRole('textbox', { name: text.otherAmount })
  /** Shows an earlier receipt and goes on to the list; by then the receipt's effects have run. */
  const lookAtEarlierReceipt = async (park: Opened): Promise<void> => {
    park.navigate('/fee/record?id=7001')
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    await press(park, text.viewRecords)
    await park.findByRole('tab', { name: text.paidOnes })
  }

  it('offers amounts and accepts another one; shows the energy and the new balance', async () => {
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(park, 500)
    await until(() => expect(bar()).toContain('¥500.00'))
    for (const part of [
      'Current balance ¥126.40',
      'Balance after top-up ¥626.40',
      `Buys about ${topUpUsage(fen(500_00), 0.6181)} kWh`,
    ])
      expect(main()).toContain(part)
    // A typed amount that is also offered: only one of the two controls has a value.
    await park.user.type(await other(park), '200')
    await until(() => expect(bar()).toContain('¥200.00'))
    for (const name of ['¥200', '¥500']) expect(park.getByRole('radio', { name })).toHaveProperty('checked', false)
    // Choosing an offered amount replaces the typed one.
    await choose(park, 50)
    await until(() => expect(bar()).toContain('¥50.00'))
    expect(await other(park)).toHaveProperty('value', '')
  })

  it('keeps the typed amount over a reload and an earlier receipt, until it is paid', async () => {
    openPaymentSheet(sandbox)
    const first = await open(`/fee/order?id=${BILLS.prepaid}`)
    await first.user.type(await other(first), '135')
    await until(() => expect(bar()).toContain('¥135.00'))
    await lookAtEarlierReceipt(first)
    first.unmount()
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    expect(await other(park)).toHaveProperty('value', '135')
    skipWaits()
    await press(park, text.topUp)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(await balance()).toBe(261_40)
    vi.useRealTimers()
    park.unmount()
    const again = await open(`/fee/order?id=${BILLS.prepaid}`)
    expect(await other(again)).toHaveProperty('value', '')
  })

  it('keeps the typed amount only for its own meter', async () => {
    const otherMeter = eq(electricityMeters.meterNo, 'DB-D07221')
    await sandbox.db
      .update(electricityMeters)
      .set({ payType: METER_PAY.prepaid, balanceFen: fen(80_00) })
      .where(otherMeter)
    const first = await open(`/fee/order?id=${BILLS.prepaid}`)
    await first.user.type(await other(first), '135')
    await until(() => expect(bar()).toContain('¥135.00'))
    first.unmount()
    const park = await open(`/fee/order?id=${BILLS.due}`)
    expect(await other(park)).toHaveProperty('value', '')
  })

  it.each([
    // The balance after it is at the limit, which is not low.
    [-50_00, '¥100.00'],
    [-3000_00, '¥5,000.00'],
  ])('suggests for a balance of %i fen %s', async (balanceFen, suggested) => {
    await sandbox.db
      .update(electricityMeters)
      .set({ balanceFen: fen(balanceFen) })
      .where(eq(electricityMeters.meterNo, PREPAID))
    await open(`/fee/order?id=${BILLS.prepaid}`)
    await until(() => expect(bar()).toContain(suggested))
  })

  it('accepts the minimum and the maximum amount', async () => {
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    for (const [yuan, shown] of [
      ['10', '¥10.00'],
      ['5000', '¥5,000.00'],
    ] as const) {
      await park.user.clear(await other(park))
      await park.user.type(await other(park), yuan)
      await until(() => expect(bar()).toContain(shown))
    }
  })

  it.each(['9', '5001', '0', '12.5', '1234.5', '１２３４５'])(
    'does not take ¥%s, and says the range',
    async (typed) => {
      const invoke = openPaymentSheet(sandbox)
      const park = await open(`/fee/order?id=${BILLS.prepaid}`)
      await park.user.click(await other(park))
      await park.user.paste(typed)
      expect(await other(park)).toHaveProperty('value', typed.normalize('NFKC'))
      // The rows of the amount and the payment methods keep their places.
      expect(main()).toContain('Balance after top-up –')
      park.getByRole('radio', { name: /UnionPay/ })
      await press(park, text.topUp)
      expect(await park.findByText(text.message.amountRange)).toBeTruthy()
      // Focused, because on a small phone the wrong amount may be out of view.
      const box = await other(park)
      await until(() => expect(document.activeElement).toBe(box))
      expect(bar()).toContain(text.topUpAmount)
      expect(park.sent('/feeApp/pay/elec')).toEqual([])
      expect(invoke).not.toHaveBeenCalled()
    },
  )

  it('raises the balance once, and has a receipt with the energy', async () => {
    openPaymentSheet(sandbox)
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(park, 200)
    skipWaits()
    await press(park, text.topUp)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    vi.useRealTimers()
    expect(main()).toContain('¥200.00')
    expect(main()).toContain(`${topUpUsage(fen(200_00), 0.6181)} kWh`)
    expect(await balance()).toBe(326_40)
    // The next payment creates another order.
    park.navigate(`/fee/order?id=${BILLS.prepaid}`)
    await until(() => expect(main()).toContain('Current balance ¥326.40'))
    await choose(park, 200)
    skipWaits()
    await press(park, text.topUp)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    await until(async () => expect(await balance()).toBe(526_40))
  })

  it('that is cancelled and repeated with the same amount is one order, with another amount another order', async () => {
    openPaymentSheet(sandbox, 'cancel', false)
    const before = (await orders()).length
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(park, 200)
    skipWaits()
    for (const count of [1, 1]) {
      await press(park, text.topUp)
      await park.findByText(paymentTexts.en.payCancelled)
      await until(async () => expect((await orders()).length).toBe(before + count))
      await until(() => expect(park.queryByText(paymentTexts.en.payCancelled)).toBeNull())
    }
    // The amounts are locked until the outcome of the cancelled payment is known.
    await until(() => expect(park.getByRole('radio', { name: '¥500' }).closest('fieldset')?.disabled).toBe(false))
    // The amount is the user's: choosing another one asks the server for nothing, and the button stays usable.
    const sent = park.requests.length
    await choose(park, 500)
    await park.user.type(await other(park), '300')
    await until(() => expect(bar()).toContain('¥300.00'))
    expect(park.requests).toHaveLength(sent)
    await choose(park, 500)
    await press(park, text.topUp)
    await until(async () => expect((await orders()).length).toBe(before + 2))
    expect(await balance()).toBe(126_40)
  })

  it('that was paid before a reload, where nothing can be stored, leads to its receipt when it is repeated', async () => {
    await sandbox.fetch('http://park.test/sandbox/settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notify: 'lost' }),
    })
    const before = (await orders()).length
    const invoke = openPaymentSheet(sandbox)
    // The sheet pays, and never answers.
    const pay = invoke.getMockImplementation() as NonNullable<ReturnType<typeof invoke.getMockImplementation>>
    invoke.mockImplementation((method, params) => pay(method, params, () => undefined))
    const left = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(left, 200)
    await press(left, text.topUp)
    await until(() => expect(invoke).toHaveBeenCalledOnce())
    left.unmount()
    localStorage.removeItem(PAYMENTS_KEY)
    sessionStorage.clear()
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(park, 200)
    skipWaits()
    await press(park, text.topUp)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(invoke).toHaveBeenCalledOnce()
    expect((await orders()).length).toBe(before + 1)
    expect(await balance()).toBe(326_40)
  })

  it('whose order was created without a response is one order when it is repeated', async () => {
    openPaymentSheet(sandbox)
    const before = (await orders()).length
    let isDown = true
    const park = await open(`/fee/order?id=${BILLS.prepaid}`, {
      answers: ({ path }, real) =>
        isDown && path === '/feeApp/pay/elec' ? real().then(() => Response.error()) : undefined,
    })
    await choose(park, 200)
    await press(park, text.topUp)
    await park.findByText(common.serverFailed)
    isDown = false
    skipWaits()
    await press(park, text.topUp)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect((await orders()).length).toBe(before + 1)
    expect(await balance()).toBe(326_40)
  })

  it.each([
    ['had no response', true],
    ['was cancelled', false],
  ])('that %s is the same order after a reload, until it is paid', async (_, isLost) => {
    openPaymentSheet(sandbox, 'cancel', false)
    const before = (await orders()).length
    const first = await open(`/fee/order?id=${BILLS.prepaid}`, {
      answers: ({ path }, real) =>
        isLost && path === '/feeApp/pay/elec' ? real().then(() => new Promise<Response>(() => undefined)) : undefined,
    })
    await choose(first, 200)
    await press(first, text.topUp)
    await until(async () => expect(await orders()).toHaveLength(before + 1))
    if (!isLost) await first.findByText(paymentTexts.en.payCancelled)
    first.unmount()
    openPaymentSheet(sandbox)
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await until(() => expect(bar()).toContain('¥200.00'))
    skipWaits()
    for (const [count, paid] of [
      [1, 326_40],
      [2, 526_40],
    ] as const) {
      await press(park, text.topUp)
      await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
      expect((await orders()).length).toBe(before + count)
      expect(await balance()).toBe(paid)
      park.navigate(`/fee/order?id=${BILLS.prepaid}`)
      await choose(park, 200)
    }
  })

  it('of which the user says that nothing was paid stays in the records, and is paid from there', async () => {
    openPaymentSheet(sandbox, 'odd', false)
    const before = (await orders()).length
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(park, 200)
    skipWaits()
    await press(park, text.topUp)
    await press(park, paymentTexts.en.payNotPaid)
    await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull())
    vi.useRealTimers()
    park.unmount()
    openPaymentSheet(sandbox)
    const { id } = (await newestOrder()) ?? {}
    const later = await open('/fee/record?payStatus=0')
    const [row] = await later.findAllByRole('button', { name: /To pay.*¥200\.00/ })
    await later.user.click(row as HTMLElement)
    await later.arrived(`/fee/record?id=${id}`)
    await press(later, text.pay)
    await later.arrived(`/fee/order?orderId=${id}`)
    await press(later, text.topUp)
    await later.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect((await orders()).length).toBe(before + 1)
    expect(await newestOrder()).toMatchObject({ id, payStatus: PAY.paid })
    expect(await balance()).toBe(326_40)
  })

  it('that the sheet reports as cancelled has its receipt if the server says that its order is paid', async () => {
    openPaymentSheet(sandbox, 'cancel', true)
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(park, 200)
    skipWaits()
    await press(park, text.topUp)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(park.queryByText(paymentTexts.en.payCancelled)).toBeNull()
    expect(await newestOrder()).toMatchObject({ payStatus: PAY.paid, amountFen: 200_00 })
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
  })

  it('with an unknown outcome blocks the next one until the server knows the outcome', async () => {
    const invoke = openPaymentSheet(sandbox, 'odd', false)
    const first = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(first, 200)
    await press(first, text.topUp)
    await first.findByText(paymentTexts.en.payConfirming)
    first.unmount()
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await park.findByText(paymentTexts.en.payConfirming)
    // The receipt of an earlier top-up does not settle this one.
    await lookAtEarlierReceipt(park)
    park.navigate(`/fee/order?id=${BILLS.prepaid}`)
    await park.findByText(paymentTexts.en.payConfirming)
    const button = park.getByRole('button', { name: text.topUp })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await park.user.click(button)
    expect(invoke).toHaveBeenCalledOnce()
    // Its amount stays visible, and no other can be chosen.
    expect(bar()).toContain('¥200.00')
    await choose(park, 500)
    await park.user.type(await other(park), '7')
    expect(bar()).toContain('¥200.00')
    expect(await other(park)).toHaveProperty('value', '')
    const order = await newestOrder()
    const [attempt] = await attemptsFor(order?.id)
    await sandbox.fetch('http://park.test/sandbox/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: `prepay_id=${attempt?.prepayId}` }),
    })
    skipWaits()
    await park.arrived(`/fee/record?id=${order?.id}`)
    expect(await balance()).toBe(326_40)
    await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull())
  })

  it('with an unknown outcome shows its own amount in a new tab, which has no draft', async () => {
    openPaymentSheet(sandbox, 'odd', false)
    const first = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(first, 200)
    await press(first, text.topUp)
    await first.findByText(paymentTexts.en.payConfirming)
    first.unmount()
    sessionStorage.clear()
    const park = await open('/fee/list')
    await press(park, text.checkPaymentFor('Zone A, 03-112'))
    await park.findByText(paymentTexts.en.payConfirming)
    expect(bar()).toContain('¥200.00')
    // Also on the screen of an earlier order of ¥100 for the same meter.
    park.navigate('/fee/order?orderId=7003')
    await park.arrived('/fee/order?orderId=7003')
    await park.findByText(paymentTexts.en.payConfirming)
    expect(bar()).toContain('¥200.00')
  })

  it('of another user of this device does not block the choice of an amount', async () => {
    const entry = { key: 'k', at: 1, person: 'another', order: '9' }
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ 'elec.DB-A03112': entry }))
    const park = await open(`/fee/order?id=${BILLS.prepaid}`)
    await choose(park, 500)
    await until(() => expect(bar()).toContain('¥500.00'))
    expect(park.queryByText(paymentTexts.en.payConfirming)).toBeNull()
  })

  it('of a bill that was started before names its own amount, and is paid with what is due now', async () => {
    await sandbox.db
      .update(electricityOrders)
      .set({ billId: BILLS.overdue, orderType: ELECTRICITY_ORDER.bill, amountFen: fen(96_66) })
      .where(eq(electricityOrders.id, 7003))
    const park = await open('/fee/record?id=7003')
    await until(() => expect(bar()).toBe('Order amount¥96.66Pay'))
    await park.user.click(within(document.querySelector('footer') as HTMLElement).getByRole('button'))
    await park.arrived(`/fee/order?id=${BILLS.overdue}`)
    await until(() => expect(bar()).toContain('¥99.85'))
  })

  it('that was started before is paid with its own amount', async () => {
    openPaymentSheet(sandbox)
    // An amount that the screen does not offer.
    await sandbox.db
      .update(electricityOrders)
      .set({ amountFen: fen(70_00) })
      .where(eq(electricityOrders.id, 7003))
    const park = await open('/fee/record?id=7003')
    await press(park, text.pay)
    await park.arrived('/fee/order?orderId=7003')
    await until(() => expect(bar()).toContain('¥70.00'))
    expect(park.queryByRole('radio', { name: /¥/ })).toBeNull()
    skipWaits()
    await press(park, text.topUp)
    await park.arrived('/fee/record?id=7003')
    expect(park.sent('/feeApp/pay/elec')).toMatchObject([{ orderId: '7003', amount: 70 }])
    expect(await balance()).toBe(196_40)
  })
})

describe('paying at the payment company', () => {
  const { receipt } = receiptTexts.en
  const { payOpen, payConfirming } = paymentTexts.en
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  const before = location.href
  // A partner's page on the park's origin.
  const PAGE = 'http://park.test/shop?from=menu'
  beforeEach(() => happyDOM.setURL(`${PAGE}#top`))
  afterEach(() => happyDOM.setURL(before))
  /** Opens the payment company's page next to the widget. @returns its URL. */
  const leave = async (park: Opened, button: string): Promise<string> => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await park.user.click(await park.findByRole('radio', { name: payWayTexts.en.unionPay }))
    await press(park, button)
    await press(park, payOpen)
    expect(opened).toHaveBeenCalledOnce()
    const address = String(opened.mock.calls[0]?.[0])
    opened.mockRestore()
    return address
  }

  /** Pays on the payment company's page, as the user would. */
  const payThere = (address: string): Promise<Response> =>
    sandbox.fetch(address.replace('/unionpay?', '/unionpay/done?'), {
      method: 'POST',
      body: new URLSearchParams({ result: 'ok' }),
    })

  it('a bill opens its page, which returns to the app, and is paid when the server confirms it', async () => {
    const park = await open(`/fee/order?id=${BILLS.due}`)
    const address = await leave(park, text.pay)
    expect(address).toMatch(/^http:\/\/park\.test\/provider\/unionpay\?/)
    expect(park.sent('/unionPayApp/elec/wechat/pay')).toMatchObject([
      { orderType: 1, billId: BILLS.due, amount: 189.76, returnUrl: PAGE },
    ])
    await park.findByText(payConfirming)
    await payThere(address)
    skipWaits()
    await park.findByRole('heading', { name: receipt.title })
    vi.useRealTimers()
    const order = await newestOrder()
    expect(park.path()).toBe(`/fee/record?id=${order?.id}`)
    expect(main()).toContain('UnionPay')
    expect(order).toMatchObject({ payStatus: PAY.paid, payWay: PAY_WAY.unionPay, amountFen: 189_76 })
    expect(await attemptsFor(order?.id)).toMatchObject([{ totalFen: 189_76, state: 'paid' }])
  })

  it('for a long time is found when the user returns to the tab of the app', async () => {
    const park = await open(`/fee/order?id=${BILLS.due}`)
    skipWaits()
    const address = await leave(park, text.pay)
    await park.findByText(payConfirming)
    await waitOut(park, 'electricity')
    await park.findByRole('button', { name: paymentTexts.en.payNotPaid })
    vi.useRealTimers()
    await payThere(address)
    document.dispatchEvent(new Event('visibilitychange'))
    await park.findByRole('heading', { name: receipt.title })
  })

  it('that was never opened leaves no pending payment', async () => {
    const park = await open(`/fee/order?id=${BILLS.due}`)
    await park.user.click(await park.findByRole('radio', { name: payWayTexts.en.unionPay }))
    await press(park, text.pay)
    await park.findByRole('button', { name: payOpen })
    expect(localStorage.getItem(PAYMENTS_KEY)).not.toBeNull()
    park.navigate('/fee/list')
    await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull())
  })

  it('that was closed before its page was opened is not opened any more, and can be paid again', async () => {
    const park = await open(`/fee/order?id=${BILLS.due}`)
    await park.user.click(await park.findByRole('radio', { name: payWayTexts.en.unionPay }))
    await press(park, text.pay)
    await park.findByRole('button', { name: payOpen })
    skipWaits()
    // The page was hidden for a while.
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await until(() => expect(park.sent(PAYMENT_CHECKS.electricity)).toHaveLength(1))
    await waitOut(park, 'electricity')
    await press(park, paymentTexts.en.payNotPaid)
    await park.findByRole('button', { name: text.pay })
    expect(park.queryByRole('button', { name: payOpen })).toBeNull()
  })

  it('is given up by the choice of another method before its page is opened', async () => {
    openPaymentSheet(sandbox)
    const park = await open(`/fee/order?id=${BILLS.due}`)
    await park.user.click(await park.findByRole('radio', { name: payWayTexts.en.unionPay }))
    await press(park, text.pay)
    await park.findByRole('button', { name: payOpen })
    await park.user.click(park.getByRole('radio', { name: payWayTexts.en.wechat }))
    await until(() => expect(park.queryByRole('button', { name: payOpen })).toBeNull())
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
    skipWaits()
    await press(park, text.pay)
    await park.findByRole('heading', { name: receipt.title })
    expect(await newestOrder()).toMatchObject({ payStatus: PAY.paid, payWay: PAY_WAY.wechat })
  })

  it('needs neither a shell nor an openid, and the method is kept for the next time', async () => {
    localStorage.setItem(PAY_WAY_KEY, 'wechat')
    const park = await open(`/fee/order?id=${BILLS.prepaid}`, { shell: 'none' })
    // Selected automatically if no shell provides a payment sheet.
    expect(await park.findByRole<HTMLInputElement>('radio', { name: payWayTexts.en.unionPay })).toBeTruthy()
    await until(() =>
      expect(park.getByRole('radio', { name: payWayTexts.en.unionPay }).getAttribute('aria-checked')).toBe('true'),
    )
    const address = await leave(park, text.topUp)
    await payThere(address)
    skipWaits()
    await park.findByRole('heading', { name: receipt.title })
    await until(async () => expect(await balance()).toBe(226_40))
    expect(localStorage.getItem(PAY_WAY_KEY)).toBe('unionPay')
  })

  it('that returned without a payment closes the attempt once, and can be paid again', async () => {
    const first = await open(`/fee/order?id=${BILLS.due}`)
    await leave(first, text.pay)
    await first.findByText(payConfirming)
    first.unmount()
    openPaymentSheet(sandbox)
    const park = await open(`/fee/order?id=${BILLS.due}&result=cancel`)
    await until(() => expect(canPress(park.getByRole('button', { name: text.pay }))).toBe(true))
    const asked = (): unknown[] => park.sent('/feeApp/elec/record')
    expect(asked()).toMatchObject([{ closeAttempt: 1 }])
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
    await park.user.click(park.getByRole('radio', { name: payWayTexts.en.wechat }))
    skipWaits()
    await press(park, text.pay)
    await park.findByRole('heading', { name: receipt.title })
    vi.useRealTimers()
    expect(asked().filter((body) => (body as { closeAttempt?: number }).closeAttempt === 1)).toHaveLength(1)
    const order = await newestOrder()
    expect((await attemptsFor(order?.id)).map(({ state }) => state).sort()).toEqual(['closed', 'paid'])
  })

  describe('a top-up that returned without a payment', () => {
    /** Begins a top-up of ¥200 on the payment company's page. @returns its order, and the URL to which the page returns. */
    const leaveTopUp = async () => {
      const first = await open(`/fee/order?id=${BILLS.prepaid}`)
      await first.user.click(await first.findByRole('radio', { name: '¥200' }))
      await leave(first, text.topUp)
      await first.findByText(payConfirming)
      first.unmount()
      const id = (await newestOrder())?.id
      return { id, path: `/fee/order?id=${BILLS.prepaid}&orderId=${id}&result=cancel` }
    }

    it.each([500, 200])('is closed, and ¥%s can be paid instead', async (yuan) => {
      openPaymentSheet(sandbox)
      const { id, path } = await leaveTopUp()
      const park = await open(path)
      const choice = await park.findByRole('radio', { name: `¥${yuan}` })
      await until(() => expect(choice.closest('fieldset')?.disabled).toBe(false))
      expect(await attemptsFor(id)).toMatchObject([{ state: 'closed' }])
      await park.user.click(choice)
      await until(() => expect(bar()).toContain(`¥${yuan}.00`))
      await park.user.click(park.getByRole('radio', { name: payWayTexts.en.wechat }))
      skipWaits()
      await press(park, text.topUp)
      await park.findByRole('heading', { name: receipt.title })
      vi.useRealTimers()
      expect(await balance()).toBe(126_40 + yuan * 100)
      // The same amount is the same order.
      expect((await newestOrder())?.id === id).toBe(yuan === 200)
      const asked = park.sent('/feeApp/elec/record') as { closeAttempt?: number }[]
      expect(asked.filter(({ closeAttempt }) => closeAttempt === 1)).toHaveLength(1)
    })

    it('keeps its amount while it can still be charged', async () => {
      const { path } = await leaveTopUp()
      // In another browser, which knows of no pending payment.
      localStorage.clear()
      sessionStorage.clear()
      const park = await open(path, {
        answers: (asked, real) => (asked.path === PAYMENT_CHECKS.electricity ? real().then(stillOpen) : undefined),
      })
      await until(() => expect(bar()).toContain('¥200.00'))
      expect(park.queryByRole('radio', { name: /¥/ })).toBeNull()
    })
  })

  it('a URL that is neither https nor of the park’s origin is not opened, and nothing is charged', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const park = await open(`/fee/order?id=${BILLS.due}`, {
      answers: ({ path }, real) =>
        path === '/unionPayApp/elec/wechat/pay'
          ? real().then(async (answer) => {
              const body = (await answer.json()) as { data: { target: { payUrl: string } } }
              body.data.target.payUrl = 'javascript:alert(1)'
              return Response.json(body, { headers: answer.headers })
            })
          : undefined,
    })
    await park.user.click(await park.findByRole('radio', { name: payWayTexts.en.unionPay }))
    await press(park, text.pay)
    expect(await park.findByText(paymentTexts.en.payFailed)).toBeTruthy()
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
  })
})
