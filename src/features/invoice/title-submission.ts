/** The request of an invoice. This code is loaded after the first render. */
import { requestInvoice } from '../../contract/api/booking/invoice.ts'
import { CLOCK_SLACK_MS } from '../../contract/limits/time.ts'
import { INVOICE, TITLE_TYPE, type InvoiceTitle } from '../../contract/model/booking/invoice.ts'
import { normaliseTaxNumber } from '../../contract/model/booking/tax-number.ts'
import { normaliseEmail } from '../../contract/model/email.ts'
import type { Id } from '../../contract/model/page.ts'
import { toDateTime } from '../../contract/model/time.ts'
import type { App } from '../../core/app.ts'
import type { SentAttempt, SubmissionOptions } from '../../core/form/submission.ts'
import type { CallOptions } from '../../core/http/client.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { link } from '../../core/navigation/location.ts'
import { findInList } from '../../core/list/find-row.ts'
import { cacheForScreen } from '../../screens/detail/cache-for-screen.ts'
import { readInvoice, type InvoiceRow } from './invoice.ts'
import { chosenOrders, type InvoiceSource } from './source.ts'
import { draftOf, type TitleValues } from './title-form.ts'

/** The title to send. A person's title has no company details. */
export const titleOf = (values: TitleValues): InvoiceTitle & { email: string } => {
  const common = { title: values.title.trim(), email: normaliseEmail(values.email) }
  if (values.titleType === 'personal') return { ...common, titleType: TITLE_TYPE.personal }
  return {
    ...common,
    titleType: TITLE_TYPE.enterprise,
    taxNumber: normaliseTaxNumber(values.taxNumber),
    companyAddress: values.companyAddress.trim(),
    companyPhone: values.companyPhone.trim(),
    bankName: values.bankName.trim(),
    bankAccount: values.bankAccount.trim(),
  }
}

/** Requests an invoice.
 * @returns the value `undefined` if the request was accepted but the response is malformed. */
const askForInvoice = async (
  app: App,
  args: Parameters<typeof app.client.attempt<typeof requestInvoice>>[1],
  call: CallOptions,
): Promise<Outcome<InvoiceRow | undefined>> => {
  const answer = await app.client.attempt(requestInvoice, args, call)
  return answer.ok ? { ok: true, value: readInvoice(answer.value) } : answer
}

/** The same for the same orders in any sequence. */
const keyOf = (ids: readonly Id[]): string => [...ids].sort().join()

/** Finds the invoice that a request without a response has created: an active one for the same orders, with the same title, created since
 * then. Another device may have requested one for some of the orders.
 * @param at time at which the request was first sent, epoch ms. */
const findInvoiceOf = async (
  app: App,
  source: InvoiceSource,
  orderIds: readonly Id[],
  { at, sent }: SentAttempt<TitleValues>,
): Promise<Outcome<InvoiceRow | undefined>> => {
  const ids = keyOf(orderIds)
  const { title } = titleOf(sent)
  const since = toDateTime(at - CLOCK_SLACK_MS)
  const found = await findInList(
    (page) => source.fetchInvoices(app, page),
    (raw) => {
      const invoice = readInvoice(raw)
      const isLive = invoice?.status === INVOICE.issuing || invoice?.status === INVOICE.issued
      return isLive && keyOf(invoice.orderIds) === ids && invoice.title === title && invoice.createTime >= since
    },
  )
  return found.ok ? { ok: true, value: readInvoice(found.value) } : found
}

/** The submission that requests an invoice for these orders. If there is no response, the user's invoices are searched.
 * @param onFail called after a failure: an order may be in another invoice by now. */
export const invoiceSubmission = (
  app: App,
  source: InvoiceSource,
  orderIds: readonly Id[],
  successMessage: string,
  onFail: () => void,
): SubmissionOptions<TitleValues, InvoiceRow | undefined> => ({
  draft: draftOf(app),
  creates: `invoice ${source.type} ${orderIds.join()}`,
  send: (values, call) =>
    askForInvoice(app, { ...titleOf(values), orderIds: [...orderIds], invoiceType: source.type }, call),
  find: (tried) => findInvoiceOf(app, source, orderIds, tried),
  after: (invoice) => {
    chosenOrders(app, source).set({ value: [], at: 0 })
    if (!invoice) return source.listPath
    return cacheForScreen(app, link(source.detailPath, { id: invoice.id }), invoice)
  },
  successMessage,
  onFail,
})
