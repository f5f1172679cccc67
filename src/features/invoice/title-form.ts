/** The form of an invoice's title: rules, draft, saved titles and submission. */
import { findTaxNumber } from '../../contract/api/booking/invoice.ts'
import { savedTitles, TITLE_TYPE, type InvoiceTitle } from '../../contract/model/booking/invoice.ts'
import { normaliseTaxNumber } from '../../contract/model/booking/tax-number.ts'
import type { Id } from '../../contract/model/page.ts'
import { normaliseEmail } from '../../contract/model/email.ts'
import { isEmail } from '../../contract/patterns.ts'
import type { invoiceTitleTexts } from '../../contract/text/parts/invoice-title.ts'
import type { App } from '../../core/app.ts'
import { createDraft, type Draft } from '../../core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../core/form/form.ts'
import type { SubmissionOptions } from '../../core/form/submission.ts'
import { isRecord, text } from '../../core/http/parse.ts'
import { link } from '../../core/navigation/location.ts'
import { WHOLE, readWholeList } from '../../core/store/whole-list.ts'
import { cached } from '../../screens/detail/use-resource.ts'
import { readInvoice, type InvoiceRow } from './invoice.ts'
import { askForInvoice, chosenOrders, findInvoiceOf, type InvoiceSource } from './source.ts'

export type TitleTypeName = keyof typeof TITLE_TYPE

export interface TitleValues {
  titleType: TitleTypeName
  title: string
  taxNumber: string
  companyAddress: string
  companyPhone: string
  bankName: string
  bankAccount: string
  email: string
}

export type TitleMessage = keyof (typeof invoiceTitleTexts)['en']['message']
export type TitleForm = Form<TitleValues, TitleMessage>

/** Maximum lengths of the form's texts, in characters. */
export const LIMITS = { title: 100, taxNumber: 20, other: 100, email: 254 }

const EMPTY: TitleValues = {
  titleType: 'enterprise',
  title: '',
  taxNumber: '',
  companyAddress: '',
  companyPhone: '',
  bankName: '',
  bankAccount: '',
  email: '',
}

const RULES: readonly Rule<TitleValues, TitleMessage>[] = [
  { field: 'title', valid: filled, message: 'title' },
  { field: 'title', valid: (title) => !/[<>]/.test(String(title)), message: 'titleFormat' },
  {
    field: 'taxNumber',
    valid: (taxNumber, { titleType }) => titleType === 'personal' || filled(taxNumber),
    message: 'taxNumber',
  },
  { field: 'email', valid: filled, message: 'email' },
  { field: 'email', valid: (email) => isEmail(normaliseEmail(String(email))), message: 'emailFormat' },
]

const draftOf = (app: App): Draft<TitleValues> => createDraft(app, 'invoice')

export const createTitleForm = (app: App): TitleForm => {
  const draft = draftOf(app)
  const form = createForm<TitleValues, TitleMessage>(draft.restore(EMPTY), RULES)
  form.$values.listen(draft.keep)
  return form
}

/** A previously used title, as form values. */
export type SavedTitle = TitleValues

/** Fetches the titles of the user's invoices, newest first, each with the email address of its last invoice. Empty after a failure. */
export const fetchSavedTitles = async (app: App, source: InvoiceSource): Promise<SavedTitle[]> => {
  const answer = await source.fetchInvoices(app, WHOLE)
  const invoices = (answer.ok && readWholeList(readInvoice)(answer.value)) || []
  return savedTitles(invoices).map((title) => {
    const { titleType, ...rest } = title
    const used = invoices.find((one) => one.titleType === titleType && one.title === title.title)
    return {
      titleType: titleType === TITLE_TYPE.personal ? 'personal' : 'enterprise',
      title: rest.title,
      taxNumber: rest.taxNumber ?? '',
      companyAddress: rest.companyAddress ?? '',
      companyPhone: rest.companyPhone ?? '',
      bankName: rest.bankName ?? '',
      bankAccount: rest.bankAccount ?? '',
      email: used?.email ?? '',
    }
  })
}

/** Prefills the title that was used last, unless the user has started to type. */
export const prefillTitle = (form: TitleForm, titles: readonly SavedTitle[]): void => {
  if (titles[0] && form.isUntouched('title', 'taxNumber', 'email')) form.set(titles[0])
}

/** Looks up a company's tax number by its full name.
 * @returns an empty string if the company is unknown; `undefined` after a failure. */
export const lookUpTaxNumber = async (
  app: App,
  businessName: string,
  isSilent: boolean,
): Promise<string | undefined> => {
  const answer = await app.client.attempt(findTaxNumber, { businessName }, { silent: isSilent })
  return answer.ok ? text(isRecord(answer.value) ? answer.value.taxNumber : undefined) : undefined
}

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

/** The submission that requests an invoice for these orders. If there is no response, the user's invoices are searched.
 * @param onFail called after a failure: an order may be in another invoice by now. */
export const invoiceSubmission = (
  app: App,
  source: InvoiceSource,
  orderIds: readonly Id[],
  said: string,
  onFail: () => void,
): SubmissionOptions<TitleValues, InvoiceRow | undefined> => ({
  draft: draftOf(app),
  creates: `invoice ${source.type} ${orderIds.join()}`,
  send: (values, call) =>
    askForInvoice(app, { ...titleOf(values), orderIds: [...orderIds], invoiceType: source.type }, call),
  find: () => findInvoiceOf(app, source, orderIds[0] ?? ''),
  after: (invoice) => {
    chosenOrders(app, source).set({ value: [], at: 0 })
    if (!invoice) return source.listPath
    const to = link(source.detailPath, { id: invoice.id })
    cached(app, to).set({ value: invoice, at: Date.now() })
    return to
  },
  said,
  onFail,
})
