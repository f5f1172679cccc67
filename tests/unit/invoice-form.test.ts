import { expect, test } from 'vitest'
import { INVOICE, INVOICE_TYPE, TITLE_TYPE } from '../../src/contract/model/booking/invoice.ts'
import { yuan } from '../../src/contract/model/money.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { createCache } from '../../src/core/store/cache.ts'
import type { InvoiceRow } from '../../src/features/invoice/invoice.ts'
import { chosenOrders, idsIn, ordersReader, type InvoiceSource } from '../../src/features/invoice/source.ts'
import { fetchSavedTitles, prefillTitle } from '../../src/features/invoice/saved-titles.ts'
import { createTitleForm, removeOthersDetails } from '../../src/features/invoice/title-form.ts'
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

test('after a lost response, the invoice is found that it has created, but no other one', async () => {
  const tried = {
    at: fromDateTime('2026-11-20 10:00:00'),
    sent: { ...EMPTY_TITLE, titleType: 'personal', title: ' Li Lei ', taxNumber: '', email: 'li@example.com' },
  } as const
  const find = async (changes: Partial<InvoiceRow>) => {
    const createTime = '2026-11-20 09:59:50'
    const orderIds = ['5002', '5001']
    const invoices = source({ id: '9', orderIds, status: INVOICE.issued, title: 'Li Lei', createTime, ...changes })
    const { find: search } = invoiceSubmission(createApp(), invoices, ['5001', '5002'], '', () => undefined)
    const found = await search?.(tried)
    return found?.ok && found.value?.id
  }
  expect(await Promise.all([find({ status: INVOICE.issuing }), find({})])).toEqual(['9', '9'])
  const others: Partial<InvoiceRow>[] = [
    { status: INVOICE.failed },
    { status: INVOICE.reversed },
    { orderIds: ['5001'] },
    { orderIds: ['5001', '5002', '5003'] },
    { title: 'Han Meimei' },
    // Another device has requested it before.
    { createTime: '2026-11-20 09:59:49' },
  ]
  expect(await Promise.all(others.map(find))).toEqual(others.map(() => undefined))
  // A failed search does not mean that there is none.
  const failure = { ok: false, error: new ApiError('network', 'no network') } as const
  const failing = { ...source(), fetchInvoices: async () => failure }
  const { find: search } = invoiceSubmission(createApp(), failing, ['5001'], '', () => undefined)
  expect(await search?.(tried)).toEqual(failure)
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

test('a detail that two companies share, such as their bank, stays if the title is the name of one of them', () => {
  const form = createTitleForm(createApp())
  const known = ['Li Lei', 'Han'].map((title) => ({ title, bankName: 'Bank' }))
  form.set({ title: 'Han', bankName: 'Bank' })
  removeOthersDetails(form, known)
  expect(form.$values.get().bankName).toBe('Bank')
  form.set({ title: 'Another' })
  removeOthersDetails(form, known)
  expect(form.$values.get().bankName).toBe('')
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
