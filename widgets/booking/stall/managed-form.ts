/** The form in which a manager edits a stall. */
import { listManagedStalls, saveStall } from '../../../src/contract/api/park/stall.ts'
import { NOT_FOUND } from '../../../src/contract/final-codes.ts'
import { ALL_ROWS } from '../../../src/core/list/all-rows.ts'
import { STALL_STATE, type StallState } from '../../../src/contract/model/booking/stall.ts'
import { isTypedName, normalisePersonName } from '../../../src/contract/model/user.ts'
import { isPhone } from '../../../src/contract/phone.ts'
import type { managedStallTexts } from '../../../src/contract/text/parts/form/managed-stall.ts'
import type { App } from '../../../src/core/app.ts'
import { changedFields, keepChanges } from '../../../src/core/form/changed-fields.ts'
import { createDraft, type Draft } from '../../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../../src/core/form/submission.ts'
import { INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { findRow, orMissing } from '../../../src/core/list/find-row.ts'
import type { StallItem } from '../../../src/features/booking/stall-booking.ts'

export interface ManagedValues {
  stallName: string
  businessFormat: string
  contactName: string
  contactPhone: string
  /** A `STALL_STATE` as a string. */
  state: string
}

export type ManagedMessage = keyof (typeof managedStallTexts)['en']['message']
export type ManagedForm = Form<ManagedValues, ManagedMessage>

const RULES: readonly Rule<ManagedValues, ManagedMessage>[] = [
  { field: 'stallName', valid: filled, message: 'name' },
  {
    field: 'contactName',
    valid: (name) => !filled(name) || isTypedName(name),
    message: 'contactFormat',
  },
  { field: 'contactPhone', valid: (phone) => phone === '' || isPhone(phone), message: 'phoneFormat' },
]

/** The states that a manager can set. "Booked" is set by the server. */
export const OWN_STATES = {
  free: STALL_STATE.free,
  occupied: STALL_STATE.occupied,
  underRepair: STALL_STATE.underRepair,
} as const

const valuesOf = (stall: StallItem): ManagedValues => ({
  stallName: stall.stallName,
  businessFormat: stall.businessFormat,
  contactName: stall.contactName,
  contactPhone: stall.contactPhone,
  state: String(stall.state),
})

/** The fields that differ from the server's data. */
const changesOf = (stall: StallItem, values: ManagedValues): Partial<ManagedValues> =>
  changedFields(valuesOf(stall), values)

const draftOf = (app: App, { id }: StallItem): Draft<ManagedValues> => createDraft(app, `managed stall ${id}`)

export interface ManagedEdit {
  form: ManagedForm
  /** The stall that the form was created from. */
  was: StallItem
  /** Whether there are unsaved changes. */
  isChanged: (values: ManagedValues) => boolean
  /** Discards unsaved changes. */
  discard: () => void
}

/** Creates the form from the stall's details, overwritten by the draft of changes. */
export const createManagedEdit = (app: App, stall: StallItem): ManagedEdit => {
  const draft = draftOf(app, stall)
  const form = createForm<ManagedValues, ManagedMessage>(draft.restore(valuesOf(stall)), RULES)
  const isChanged = (values: ManagedValues): boolean => Object.keys(changesOf(stall, values)).length > 0
  form.$values.listen((values) => keepChanges(draft, valuesOf(stall), values))
  return { form, was: stall, isChanged, discard: () => form.set(valuesOf(stall)) }
}

/** The API has no call for one stall, so it is searched among those that the user manages. */
export const fetchManagedStall = async (app: App, id: string): Promise<Outcome<unknown>> => {
  const answer = await app.client.attempt(listManagedStalls, ALL_ROWS, INLINE)
  return orMissing(findRow(answer, id), app.text('common').missing, NOT_FOUND)
}

/** Saves the changes, and leaves the screen; without changes it only leaves. Other fields are not sent, because a booking or another
 * manager may have changed them since the form was opened.
 * @param stall the stall that the form was created from. */
export const managedSubmission = (
  app: App,
  stall: StallItem,
  successMessage: string,
): SubmissionOptions<ManagedValues, unknown> => ({
  draft: draftOf(app, stall),
  send: async (values, call) => {
    const { state, ...texts } = changesOf(stall, {
      ...values,
      stallName: values.stallName.trim(),
      businessFormat: values.businessFormat.trim(),
      contactName: normalisePersonName(values.contactName),
    })
    const changes = {
      ...texts,
      // "Booked" cannot be set, so the state stays as it is.
      ...(state && Number(state) !== STALL_STATE.booked && { state: Number(state) as StallState }),
    }
    if (Object.keys(changes).length > 0)
      return app.client.attempt(saveStall, { id: stall.id, stallNo: stall.stallNo, ...changes }, call)
    // Otherwise text that differs only by spaces would be shown as unsaved the next time.
    draftOf(app, stall).forget()
    app.location.back('/stallsAdmin')
    return undefined
  },
  after: () => () => app.location.back('/stallsAdmin'),
  successMessage,
})
