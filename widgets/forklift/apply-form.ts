/** The apply form: its rules and its draft. */
import { STEPPER_MIN } from '../../src/contract/limits/order.ts'
import type { ApplyForm } from '../../src/contract/model/forklift.ts'
import { isPhone } from '../../src/contract/phone.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'

/** Values of the form. The quantity may be empty. */
export type ApplyValues = Omit<ApplyForm, 'quantity'> & { quantity: number | null }
export type ApplyMessage = keyof Texts['forklift']['message']
export type ApplyFormStore = Form<ApplyValues, ApplyMessage>

export const EMPTY: ApplyValues = {
  consignee: '',
  phone: '',
  quantity: STEPPER_MIN,
  expectedDeliveryDate: '',
  expectedDeliveryTime: '',
  stallAddress: '',
}

const RULES: readonly Rule<ApplyValues, ApplyMessage>[] = [
  { field: 'consignee', valid: filled, message: 'consignee' },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: isPhone, message: 'phoneFormat' },
  { field: 'quantity', valid: filled, message: 'quantity' },
  { field: 'expectedDeliveryTime', valid: filled, message: 'deliveryTime' },
  { field: 'stallAddress', valid: filled, message: 'stallAddress' },
]

export const draftOf = (app: App): Draft<ApplyValues> => createDraft(app, 'apply', 'formData')

/** Whether this user has a draft. */
export const isBegun = (app: App): boolean => draftOf(app).exists()

/** Creates the form and restores the draft. Every change is saved to the draft immediately. */
export const createApplyForm = (app: App): ApplyFormStore => createDraftForm(draftOf(app), EMPTY, RULES)
