/** Amounts and payment statuses that a server does not send, or that cannot be read: no screen shows them as zero, free, settled or due, and
 * none offers to pay them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { canPress } from '../helpers/can-press.ts'
import { MORNING } from '../helpers/morning.ts'
import { openScreen, type OpenOptions } from '../helpers/open-screen.ts'
import { openPaymentSheet, removePaymentSheet } from '../helpers/payment-sheet.ts'
import { openSandbox } from '../helpers/sandbox.ts'
import { until } from '../helpers/until.ts'

let sandbox: Sandbox
beforeAll(async () => {
  // Tokens are not renewed: a replaced response would lose its new token.
  sandbox = await openSandbox({ scenario: 'demo', rotateEvery: Infinity, now: () => MORNING })
})
afterAll(() => sandbox.close())

const AMOUNT =
  /^(amount|balance|price|hourPrice|rentPrice|(first|increasing|capping|paid|need|tax)Amount|(need|total|paid|late|discount)?Fee)$/i

/** A copy in which each field with such a name is replaced. */
const replace = (value: unknown, names: RegExp, replacement: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => replace(item, names, replacement))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.test(name) ? replacement : replace(inner, names, replacement),
    ]),
  )
}

interface Change extends Partial<OpenOptions> {
  /** Of the fields to replace. Default: amounts. */
  names?: RegExp
  change?: (data: object) => object
}

const open = (
  route: string,
  replacement: unknown,
  { names = AMOUNT, change = (data) => data, ...options }: Change = {},
) =>
  openScreen(route, {
    sandbox,
    now: () => MORNING,
    as: 'customer',
    answers: async (_, real) => {
      const body = (await (await real()).json()) as { data: object | null }
      return Response.json({ ...body, data: body.data && change(replace(body.data, names, replacement) as object) })
    },
    ...options,
  })

afterEach(removePaymentSheet)

/** What must not be said of an amount that is not known. A month without a payment has the sum 0. */
const SETTLED = /(?<!Paid )¥0\.00|Nothing to pay|Free(?! parking)|Settle order|settled|no longer be invoiced/

const KINDS = [
  ['that are null', null],
  ['that are absent', undefined],
  ['that are text', '15.00元'],
] as const

describe.each(KINDS)('amounts %s', (_, replacement) => {
  it.each([
    ['/parkActive_info?id=5', 'Forklift licence: evening course'],
    ['/account', 'Parking 新A12345'],
    ['/account_detail?id=5001', 'To pay'],
    ['/account_detail?id=5003', 'Paid'],
    ['/rateRecord', 'Nov 2026'],
    ['/rateRecord_info?id=5001', 'To pay'],
    ['/rateRecord_info?id=5003', 'Paid'],
    ['/parkingRate?plateNo=新A12345', 'Amount due'],
    ['/invoiceList', 'Issued'],
    ['/invoiceDetail?id=8001', 'Issued'],
    ['/fee/list', 'Zone D, 07-221'],
    ['/fee/detail?id=301', 'Amount due'],
    ['/fee/detail?id=302', 'Paid'],
    ['/fee/order?id=301', 'Amount due'],
    ['/fee/record', 'Nov 2026'],
    ['/fee/record?id=7001', 'Payment'],
  ])('of %s are dashes', async (route, shown) => {
    const park = await open(route, replacement)
    await park.findAllByText(shown)
    await until(() => expect(park.queryAllByText(/^–|–$/).length).toBeGreaterThan(0))
    expect(document.body.textContent).not.toMatch(SETTLED)
    expect(document.body.textContent).not.toMatch(/Rises to/)
  })

  it.each(['/account', '/rateRecord', '/fee/record'])('of %s have no sum', async (route) => {
    const park = await open(route, replacement)
    await park.findByText('Nov 2026')
    expect(document.body.textContent).toMatch(/Nov 2026Paid –/)
  })

  it.each([
    ['/parkingRate?plateNo=新A12345', 'Pay'],
    ['/fee/order?id=301', 'Pay'],
  ])('of %s are not paid', async (route, name) => {
    const invoke = openPaymentSheet(sandbox)
    const park = await open(route, replacement)
    const pay = await park.findByRole('button', { name })
    await until(() => expect(canPress(pay)).toBe(true))
    const before = park.requests.length
    await park.user.click(pay)
    await until(() => expect(park.app.toasts.$message.get()).toBe(common.serverFailed))
    expect(park.requests.length).toBe(before)
    expect(invoke).not.toHaveBeenCalled()
  })

  it('of a sign-up are not free', async () => {
    const change = (data: object) => replace(data, /^isCharge$/, 1) as object
    const park = await open('/parkActive_regist?id=4', replacement, { as: 'second', change })
    await park.findByText('–')
    expect(document.body.textContent).not.toMatch(SETTLED)
  })

  it('leave no forklift that can be rented', async () => {
    const park = await open('/forklift', replacement)
    await park.findByRole('button', { name: common.retry })
    expect(park.queryByRole('button', { name: /^Rent/ })).toBeNull()
  })

  it('of a tariff leave its description', async () => {
    const park = await open('/parkingRate', replacement)
    await park.findByText(/Up to 30 minutes free/)
    expect(park.queryByRole('img')).toBeNull()
  })
})

it('a rent that cannot be read is not calculated instead', async () => {
  const park = await open('/orderDetail?orderId=1001', '1,484.20', {
    scenario: 'merchant',
    change: (order) => ({ ...order, status: STATUS.toPay }),
  })
  await park.findByText('To pay')
  expect(document.body.textContent).not.toMatch(/484|¥0/)
})

describe.each([9, null])('a payment status %s, which this version does not know,', (status) => {
  const names = /^payStatus$/

  it.each(['/account', '/rateRecord', '/fee/record'])('adds nothing to the sums of %s', async (route) => {
    const park = await open(route, status, { names })
    await park.findByText('Nov 2026')
    expect(document.body.textContent).toMatch(/Nov 2026Paid ¥0\.00/)
  })

  it('is not a demand for a bill', async () => {
    const park = await open('/fee/detail?id=302', status, { names })
    await park.findByText('Electricity charge')
    expect(park.queryByRole('button', { name: 'Pay' })).toBeNull()
    expect(document.body.textContent).not.toMatch(/Amount due/)
  })

  it('offers no payment of a meter’s bill', async () => {
    const park = await open('/fee/list', status, { names })
    await park.findByText('Zone D, 07-221')
    expect(park.queryByRole('button', { name: /^Pay .*07-221/ })).toBeNull()
  })
})
