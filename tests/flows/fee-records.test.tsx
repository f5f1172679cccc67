/** Electricity: the states of each screen, payments with their receipts, and invoices. */
import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { electricityOrders, invoices } from '../../examples/sandbox/park/db/schema.ts'
import {
  getElectricityBill,
  getElectricityInvoice,
  listElectricityBills,
  listElectricityInvoices,
  listElectricityOrders,
} from '../../src/contract/api/fee.ts'
import { INVOICE, INVOICE_TYPE, INVOICED } from '../../src/contract/model/booking/invoice.ts'
import { sum } from '../../src/contract/model/money/arithmetic.ts'
import { fee } from '../../src/contract/text/en/fee.ts'
import { my } from '../../src/contract/text/en/my.ts'
import { billTexts } from '../../src/contract/text/parts/fee/bill.ts'
import { meterTexts } from '../../src/contract/text/parts/fee/meters.ts'
import { feeRecordTexts } from '../../src/contract/text/parts/fee/fee-record.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { confirmAction } from '../helpers/confirm-action.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { withOtherRows } from '../helpers/other-rows.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

const text = { ...fee, ...meterTexts.en, ...billTexts.en, ...feeRecordTexts.en }

/** 14:00 on 22 November 2026 in the park. The amounts depend on the month. */
const now = (): number => Date.UTC(2026, 10, 22, 6)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ now, rotateEvery: 100_000 })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset('demo'))

testScreenStates(
  () => sandbox,
  [
    { path: '/fee/list', as: 'customer', call: listElectricityBills, content: 'Zone D, 07-221', empty: text.noMeters },
    { path: '/fee/detail?id=301', as: 'customer', call: getElectricityBill, content: text.madeOf },
    { path: '/fee/order?id=301', as: 'customer', call: getElectricityBill, content: 'Park management' },
    { path: '/fee/record', as: 'customer', call: listElectricityOrders, content: /DB-A03112$/, empty: text.noRecords },
    { path: '/fee/record?id=7001', as: 'customer', call: listElectricityOrders, content: 'Payment successful' },
    {
      path: '/fee/invoice',
      as: 'customer',
      call: listElectricityOrders,
      content: 'Choose the paid orders to put on one invoice.',
      empty: 'No orders to invoice',
    },
    {
      path: '/fee/invoiceHistory',
      as: 'customer',
      call: listElectricityInvoices,
      content: 'Sample Hefeng Grain & Oil',
      empty: 'No invoices yet',
    },
    { path: '/fee/invoiceHistory?id=8005', as: 'customer', call: getElectricityInvoice, content: 'Invoice details' },
    { path: '/fee/invoice?ids=7001', as: 'customer', call: listElectricityOrders, content: 'Bill to' },
  ],
)

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', now, ...options })
const shown = (place: Element | null): string => (place?.textContent ?? '').replace(/\s+/g, ' ')
const main = (): string => shown(document.querySelector('main'))
const press = async (park: Opened, name: string): Promise<void> =>
  park.user.click(await park.findByRole('button', { name }))

describe('payments', () => {
  it('are grouped by month with the paid sum: unpaid and refunded ones do not count', async () => {
    const park = await open('/fee/record')
    await until(() => expect(park.getAllByRole('article')).toHaveLength(7))
    const headings = park.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => shown(parentElement))
    const rows = await sandbox.db.select().from(electricityOrders).where(eq(electricityOrders.userId, 'u-customer'))
    const paid = sum(...rows.filter(({ payStatus }) => payStatus === 1).map(({ amountFen }) => amountFen))
    const said = headings.reduce((all, words) => all + Math.round(Number(/¥([\d.]+)$/.exec(words)?.[1] ?? 0) * 100), 0)
    expect(said).toBe(paid)
  })

  it('are filtered by their state, which the URL contains', async () => {
    const park = await open('/fee/record')
    const { depth } = park.app.location.entry()
    await park.user.click(await park.findByRole('tab', { name: text.unpaid }))
    await park.arrived('/fee/record?payStatus=0')
    // Back leaves the screen instead of showing the other tab.
    expect(park.app.location.entry().depth).toBe(depth)
    await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
    expect(main()).toContain('To pay')
    expect(main()).not.toContain('Paid ¥')
    const again = await open('/fee/record?payStatus=1')
    await until(() => expect(again.getAllByRole('tab', { selected: true }).at(-1)?.textContent).toBe(text.paidOnes))
  })

  it('lead back to the bills if the app was opened there', async () => {
    const park = await open('/fee/record')
    await park.user.click(await park.findByRole('button', { name: 'Back' }))
    await park.arrived('/fee/list')
    // Both lists are in the same history entry.
    await park.findByRole('heading', { level: 1, name: 'Electricity' })
    await park.findByText(/03-112/)
  })

  it('by UnionPay have a receipt that says so, with links to the bill and the invoice', async () => {
    // Paid after it was ordered.
    const paidAt = new Date(Date.UTC(2026, 8, 3, 6, 5))
    await sandbox.db.update(electricityOrders).set({ paidAt }).where(eq(electricityOrders.id, 7006))
    const park = await open('/fee/record?id=7006')
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    for (const part of ['¥234.63', 'Paid on 2026-09-03 14:05', 'UnionPay', 'DB-D07221', 'Bill', 'No invoice'])
      expect(main()).toContain(part)
    await press(park, `${text.kinds.bill} ${text.viewBill}`)
    await park.arrived('/fee/detail?id=304')
    park.app.location.back()
    await press(park, text.requestInvoice)
    await park.arrived('/fee/invoice?ids=7006')
  })

  it('that are unpaid name the payee, and their kind once', async () => {
    const park = await open('/fee/record?id=7003')
    await park.findByText(text.orderNumber)
    expect(park.getByText(text.payee).nextElementSibling?.textContent).toBe('Park management')
    expect(park.getAllByText(text.kinds.topUp)).toHaveLength(1)
    expect(park.queryByText(text.kind)).toBeNull()
  })

  it('that were refunded have no receipt and no invoice', async () => {
    const park = await open('/fee/record?id=7007')
    expect(await park.findByText(text.refunded)).toBeTruthy()
    expect(park.queryByRole('heading', { name: receiptTexts.en.receipt.title })).toBeNull()
    expect(park.queryByRole('button', { name: text.requestInvoice })).toBeNull()
    expect(park.queryByRole('button', { name: text.pay })).toBeNull()
  })

  it.each(['/fee/record?id=9999', '/fee/record?id=326&of=bill'])(
    'that are not there are said to be so: %s',
    async (path) => {
      const park = await open(path)
      expect(await park.findByText(text.noRecord)).toBeTruthy()
    },
  )

  it.each([
    ['/fee/record?id=7006', text.noRecord],
    ['/account_detail?kind=electricity&id=7006', my.noPayment],
  ])('are not there if the server responds with another one: %s', async (path, noPayment) => {
    const park = await open(path, {
      answers: (asked, real) => (asked.path === '/feeApp/elec/record' ? real().then(withOtherRows) : undefined),
    })
    expect(await park.findByText(noPayment)).toBeTruthy()
  })
})

describe('invoices', () => {
  it('of paid orders are requested with their type, issued, listed and shown by their own calls', async () => {
    const park = await open('/fee/invoice')
    const boxes = await park.findAllByRole('checkbox', { name: /^DB-/ })
    // 7002 already has an invoice, 7003 is unpaid, 7007 was refunded.
    expect(boxes).toHaveLength(4)
    const kinds = boxes.map((box) => /Bill|Top-up/.exec(shown(box.closest('label')))?.[0])
    expect(new Set(kinds)).toEqual(new Set(['Bill', 'Top-up']))
    await park.user.click(boxes[0] as HTMLElement)
    await park.user.click(boxes[1] as HTMLElement)
    await press(park, 'Next')
    await park.arrived('/fee/invoice?ids=7001%2C7004')
    const title = await park.findByRole('textbox', { name: 'Name on invoice' })
    // Filled in from the last invoice.
    await until(() => expect(title).toHaveProperty('value', 'Sample Hefeng Grain & Oil'))
    const email = park.getByRole('textbox', { name: 'E-mail' })
    await park.user.clear(email)
    await park.user.type(email, 'books@example.com')
    await confirmAction(park, 'Request invoice')
    await until(() => expect(park.path()).toMatch(/^\/fee\/invoiceHistory\?id=\d+$/))
    expect(park.sent('/wxInvoice/addParkingInvoice')).toMatchObject([
      { orderIds: ['7001', '7004'], invoiceType: INVOICE_TYPE.electricity, email: 'books@example.com' },
    ])
    await park.findByText(/The invoice is being issued/)
    const [invoice] = (await sandbox.db.select().from(invoices)).sort((a, b) => b.id - a.id)
    expect(invoice).toMatchObject({ invoiceType: INVOICE_TYPE.electricity, status: INVOICE.issuing, amountFen: 429_07 })
    const [order] = await sandbox.db.select().from(electricityOrders).where(eq(electricityOrders.id, 7001))
    expect(order).toMatchObject({ invoiceStatus: INVOICED.issuing, invoiceId: String(invoice?.id) })
    park.navigate('/fee/invoiceHistory')
    const row = (await park.findAllByRole('article'))[0] as HTMLElement
    expect(shown(row)).toContain('¥429.07')
    await park.user.click(within(row).getByRole('button'))
    await park.arrived(`/fee/invoiceHistory?id=${invoice?.id}`)
    await until(() => expect(park.requests.some(({ path }) => path === `/wxInvoice/${invoice?.id}`)).toBe(true))
    // The order shows the state of its invoice, and cannot be selected again.
    park.navigate('/fee/record?id=7001')
    await press(park, text.viewInvoice)
    await park.arrived(`/fee/invoiceHistory?id=${invoice?.id}`)
    park.navigate('/fee/invoice')
    await until(() => expect(park.getAllByRole('checkbox', { name: /^DB-/ })).toHaveLength(2))
  })

  it('are those of electricity only; the empty list links to the choice of orders', async () => {
    const park = await open('/fee/invoiceHistory')
    await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
    await park.user.click(within(park.getAllByRole('article')[0] as HTMLElement).getByRole('button'))
    await park.arrived('/fee/invoiceHistory?id=8005')
    await until(() => expect(main()).toContain('Electricity DB-D07221'))
    expect(main()).toContain('¥211.02')
    expect(park.requests.filter(({ path }) => path.startsWith('/wxInvoice/parking'))).toEqual([])
    const none = await open('/fee/invoiceHistory?status=2')
    await none.findByText('Nothing matches this filter')
  })
})

describe('a visitor', () => {
  it.each([
    '/fee/list',
    '/fee/record',
    '/fee/detail?id=301',
    '/fee/order?id=301',
    '/fee/invoice',
    '/fee/invoiceHistory',
  ])('of %s is asked to log in', async (path) => {
    const park = await openScreen(path, { sandbox })
    await until(() => expect(park.path()).toMatch(/^\/login/))
  })
})

it('park-fee shows electricity only', async () => {
  const park = await open('/forklift', { widget: 'fee' })
  await park.arrived('/fee/list')
  expect(await park.findByRole('heading', { level: 1, name: 'Electricity' })).toBeTruthy()
})

describe('the title', () => {
  it.each([
    ['en', '/fee/invoiceHistory', 'Invoices'],
    ['en', '/fee/invoiceHistory?id=8005', 'Invoice'],
    ['zh-CN', '/fee/invoiceHistory?id=8005', '发票详情'],
    ['en', '/fee/record?id=', 'Payments'],
    ['en', '/fee/record?id=7001', 'Payment'],
    ['zh-CN', '/fee/record?id=7001', '缴费详情'],
  ] as const)('in %s of %s is %s', async (lang, path, title) => {
    const park = await open(path, { lang })
    await park.findByRole('heading', { level: 1, name: title })
  })
})
