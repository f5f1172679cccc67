/** Previously used titles. This code is loaded after the first render. */
import { savedTitles, TITLE_TYPE } from '../../contract/model/booking/invoice.ts'
import type { App } from '../../core/app.ts'
import { readWholeList, WHOLE } from '../../core/list/whole-list.ts'
import { readInvoice } from './invoice.ts'
import type { InvoiceSource } from './source.ts'
import type { SavedTitle, TitleForm } from './title-form.ts'

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

/** The fields of a saved title that the user types. */
const TYPED = ['title', 'taxNumber', 'email', 'companyAddress', 'companyPhone', 'bankName', 'bankAccount'] as const

/** Prefills the title that was used last, unless the user has started to type or has chosen a personal title. */
export const prefillTitle = (form: TitleForm, titles: readonly SavedTitle[]): void => {
  const isChosen = form.$values.get().titleType === 'personal'
  if (titles[0] && !isChosen && form.isUntouched(...TYPED)) form.set(titles[0])
}
