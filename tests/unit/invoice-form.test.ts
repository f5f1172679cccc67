import { expect, test } from 'vitest'
import { INVOICE, INVOICE_TYPE, TITLE_TYPE, type InvoiceStatus } from '../../src/contract/model/booking/invoice.ts'
import { yuan } from '../../src/contract/model/money.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { chosenOrders, idsIn, ordersReader, type InvoiceSource } from '../../src/features/invoice/source.ts'
import { fetchSavedTitles, prefillTitle } from '../../src/features/invoice/saved-titles.ts'
import { createTitleForm } from '../../src/features/invoice/title-form.ts'
import { invoiceSubmission, titleOf } from '../../src/features/invoice/title-submission.ts'

const source = (...invoices: unknown[]) =>
  ({
    type: 1,
    listPath: '/invoiceList',
    detailPath: '/invoiceDetail',
    fetchInvoices: () => Promise.resolve({ ok: true, value: { data: invoices, total: invoices.length } }),
  }) as unknown as InvoiceSource

const EMPTY_TITLE = { companyAddress: '', companyPhone: '', bankName: '', bankAccount: '' }

const createApp = () =>
  ({
    cache: createCache(),
    session: { userId: 'u', $token: { get: () => 't' } },
    saved: { $state: { get: () => ({ drafts: {} }) }, set: () => undefined },
  }) as unknown as App

test('an order that the URL names twice is in the invoice once', () => {
  expect(idsIn('5001,5002,,5001')).toEqual(['5001', '5002'])
  expect(idsIn()).toEqual([])
})

test('an invoice for other orders is another one, not a repetition', () => {
  const nameFor = (ids: string[], type: InvoiceSource['type'] = INVOICE_TYPE.parking) =>
    invoiceSubmission(createApp(), { ...source(), type }, ids, '', () => undefined).creates
  expect(nameFor(['5001'])).toBe(nameFor(['5001']))
  expect(nameFor(['5001'])).not.toBe(nameFor(['5001', '5002']))
  // Orders of two types may have the same id.
  expect(nameFor(['5001'])).not.toBe(nameFor(['5001'], INVOICE_TYPE.electricity))
})

test('a requested invoice clears the selection and is shown; one without data is in the list', () => {
  const app = createApp()
  chosenOrders(app, source()).set({ value: ['5001'], at: 1 })
  const { after } = invoiceSubmission(app, source(), ['5001'], '', () => undefined)
  expect(after({ id: '9' } as never)).toBe('/invoiceDetail?id=9')
  expect(chosenOrders(app, source()).get()?.value).toEqual([])
  expect(after(undefined)).toBe('/invoiceList')
})

test('after a lost response, an invoice of the order is found that is being issued or was issued, but no other one', async () => {
  const find = async (status: InvoiceStatus, orderId = '5001') => {
    const invoices = source({ id: '9', orderIds: [orderId], status })
    const found = await invoiceSubmission(createApp(), invoices, ['5001'], '', () => undefined).find?.({} as never)
    return found?.ok && found.value?.id
  }
  expect(await Promise.all([find(INVOICE.issuing), find(INVOICE.issued)])).toEqual(['9', '9'])
  expect(await Promise.all([find(INVOICE.failed), find(INVOICE.reversed)])).toEqual([undefined, undefined])
  expect(await find(INVOICE.issued, '5002')).toBeUndefined()
  // A failed search does not mean that there is none.
  const failure = { ok: false, error: new ApiError('network', 'no network') } as const
  const failing = { ...source(), fetchInvoices: async () => failure }
  const { find: search } = invoiceSubmission(createApp(), failing, ['5001'], '', () => undefined)
  expect(await search?.({} as never)).toEqual(failure)
})

test('a saved title has the address of its own last invoice', async () => {
  const invoice = {
    title: 'Li Lei',
    titleType: TITLE_TYPE.personal,
    email: 'li@example.com',
    status: 2,
  }
  const details = {
    taxNumber: '91000000MADEM00011',
    companyAddress: 'Zone A',
    companyPhone: '0991 1',
    bankName: 'Bank',
    bankAccount: '6222',
  }
  const company = { ...invoice, ...details, titleType: TITLE_TYPE.enterprise, email: 'firm@example.com' }
  const other = { ...company, title: 'Han', email: 'han@example.com' }
  const invoices = [invoice, other, company].map((one, at) => ({ ...one, id: 3 - at, createTime: String(3 - at) }))
  const none = { taxNumber: '', companyAddress: '', companyPhone: '', bankName: '', bankAccount: '' }
  expect(await fetchSavedTitles(createApp(), source(...invoices))).toEqual([
    { ...none, titleType: 'personal', title: 'Li Lei', email: 'li@example.com' },
    { ...details, titleType: 'enterprise', title: 'Han', email: 'han@example.com' },
    { ...details, titleType: 'enterprise', title: 'Li Lei', email: 'firm@example.com' },
  ])
})

test.each([
  { title: 'typed' },
  { taxNumber: 'typed' },
  { email: 'typed' },
  { bankAccount: 'typed' },
  { companyPhone: 'typed' },
  { titleType: 'personal' },
] as const)('a saved title does not replace what the user has entered before it arrives: %o', (entered) => {
  const form = createTitleForm(createApp())
  form.set(entered)
  const before = form.$values.get()
  prefillTitle(form, [{ ...before, title: 'a', bankAccount: 'b', titleType: 'enterprise' }])
  expect(form.$values.get()).toEqual(before)
})

test('the selection of parking orders is not that of electricity orders', () => {
  const app = createApp()
  const electricity = { ...source(), type: INVOICE_TYPE.electricity }
  chosenOrders(app, { ...source(), type: INVOICE_TYPE.parking }).set({ value: ['5001'], at: 1 })
  expect(chosenOrders(app, electricity).get()).toBeUndefined()
})

test.each([
  [1, false],
  [2, true],
])('with one fetched order of %d, the list is incomplete: %s', (total, isCut) => {
  const read = ordersReader(
    (raw) => raw as { id: string },
    ({ id }) => ({ id, enterTime: '', paidFee: yuan(1), name: '', note: '' }),
  )
  expect(read({ data: [{ id: '1' }], total })).toMatchObject({ orders: [{ id: '1' }], isCut })
})

test('a company’s tax number is sent without spaces and in capitals, a person’s title without one', () => {
  const values = { ...EMPTY_TITLE, title: ' A ', taxNumber: '9100 0000 made m00011', email: 'a@example.com' }
  expect(titleOf({ ...values, titleType: 'enterprise' })).toMatchObject({ title: 'A', taxNumber: '91000000MADEM00011' })
  const details = { companyAddress: ' Zone A ', companyPhone: ' 0991 1 ', bankName: ' Bank ', bankAccount: ' 6222 ' }
  expect(titleOf({ ...values, ...details, titleType: 'enterprise' })).toEqual({
    titleType: TITLE_TYPE.enterprise,
    title: 'A',
    taxNumber: '91000000MADEM00011',
    ...{ companyAddress: 'Zone A', companyPhone: '0991 1', bankName: 'Bank', bankAccount: '6222' },
    email: 'a@example.com',
  })
  expect(titleOf({ ...values, titleType: 'personal' })).toEqual({
    title: 'A',
    email: 'a@example.com',
    titleType: TITLE_TYPE.personal,
  })
})
