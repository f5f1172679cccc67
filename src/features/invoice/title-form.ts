/** The form of an invoice's title: rules and draft. */
import { findTaxNumber } from '../../contract/api/booking/invoice.ts'
import type { TITLE_TYPE } from '../../contract/model/booking/invoice.ts'
import { isTypedEmail } from '../../contract/model/email.ts'
import type { invoiceFormTexts } from '../../contract/text/parts/invoice/invoice-form.ts'
import type { App } from '../../core/app.ts'
import { createDraft, type Draft } from '../../core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../core/form/form.ts'
import { isRecord, text } from '../../core/http/parse.ts'

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

export type TitleMessage = keyof (typeof invoiceFormTexts)['en']['message']
export type TitleForm = Form<TitleValues, TitleMessage>

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
  { field: 'title', valid: (title) => !/[<>]/.test(title), message: 'titleFormat' },
  {
    field: 'taxNumber',
    valid: (taxNumber, { titleType }) => titleType === 'personal' || filled(taxNumber),
    message: 'taxNumber',
  },
  { field: 'email', valid: filled, message: 'email' },
  { field: 'email', valid: isTypedEmail, message: 'emailFormat' },
]

export const draftOf = (app: App): Draft<TitleValues> => createDraft(app, 'invoice')

export const createTitleForm = (app: App): TitleForm => createDraftForm(draftOf(app), EMPTY, RULES)

/** A previously used title, as form values. */
export type SavedTitle = TitleValues

/** Sets a title. An email address that was entered is kept. */
export const setTitle = (form: TitleForm, { email, ...title }: TitleValues): void =>
  form.set({ ...title, ...(!form.$values.get().email && { email }) })

const DETAILS = ['taxNumber', 'companyAddress', 'companyPhone', 'bankName', 'bankAccount'] as const

/** Removes the details that were filled in for a company of another name. Typed details are kept.
 * @param known companies whose details the form fills in. */
export const removeOthersDetails = (form: TitleForm, known: readonly Partial<SavedTitle>[]): void => {
  const values = form.$values.get()
  const name = values.title.trim()
  const others = DETAILS.filter((field) => {
    const owners = known.filter((one) => one[field] === values[field])
    return owners.length > 0 && owners.every(({ title }) => title !== name)
  })
  form.set(Object.fromEntries(others.map((field) => [field, ''])))
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
