/** The request of the weighing form. This code is loaded after the first render. */
import { bookWeighing, listMyWeighings } from '../../src/contract/api/booking/weighing.ts'
import { BOOKING } from '../../src/contract/model/booking/booking.ts'
import { isBookable } from '../../src/contract/model/booking/slot.ts'
import type { WeighingSubmission } from '../../src/contract/model/booking/weighing.ts'
import { normalisePersonName } from '../../src/contract/model/user.ts'
import type { App } from '../../src/core/app.ts'
import { createNextDraft, type NextDraft } from '../../src/core/form/next-draft.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { link } from '../../src/core/navigation/location.ts'
import { findInList } from '../../src/core/list/find-row.ts'
import type { SlotItem } from '../../src/features/booking/slot.ts'
import { readWeighing, type WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { cacheForScreen } from '../../src/screens/detail/cache-for-screen.ts'
import { draftOf, type WeighForm, type WeighValues } from './weigh-form.ts'

/** Name of the submission. */
const SUBMISSION = 'weighing'

/** The next weighing with the values of this one, without its time slot. */
export const nextWeighDraft = (app: App, weighing: WeighingItem): NextDraft =>
  createNextDraft(draftOf(app), SUBMISSION, {
    slotId: '',
    plateNo: weighing.plateNo,
    driverName: weighing.driverName,
    driverPhone: weighing.driverPhone,
    goodsName: weighing.goodsName,
    shipper: weighing.shipper ?? '',
    receiver: weighing.receiver ?? '',
  })

/** The request has a field for each value of the form. */
type WeighRequest = Required<Pick<WeighingSubmission, keyof WeighValues>>

/** Converts the form's values to the request. */
export const weighingOf = (values: WeighValues): WeighRequest => ({
  slotId: values.slotId,
  plateNo: values.plateNo,
  driverName: normalisePersonName(values.driverName),
  driverPhone: values.driverPhone,
  goodsName: values.goodsName.trim(),
  shipper: values.shipper.trim() || null,
  receiver: values.receiver.trim() || null,
})

export interface SubmissionFacts {
  /** The displayed slots. */
  slots: readonly SlotItem[]
  /** Called after a failure: the remaining capacity may have changed. */
  onFail: () => void
}

/** Books the weighbridge. If the response is lost, the user's weighings are searched: a vehicle has at most one active booking per slot. */
export const weighSubmission = (
  app: App,
  form: WeighForm,
  { slots, onFail }: SubmissionFacts,
): SubmissionOptions<WeighValues, WeighingItem | undefined> => ({
  draft: draftOf(app),
  creates: SUBMISSION,
  check: () => {
    const slot = slots.find(({ id }) => id === form.$values.get().slotId)
    if (slot && isBookable(slot, app.clock.now())) return true
    form.set({ slotId: '' })
    form.setError('slotId', 'slotGone')
    return false
  },
  send: async (values, call) => {
    const answer = await app.client.attempt(bookWeighing, weighingOf(values), call)
    return answer.ok ? { ok: true, value: readWeighing(answer.value) } : answer
  },
  find: async ({ sent }) => {
    const found = await findInList(
      (page) => app.client.attempt(listMyWeighings, page, { silent: true }),
      (raw) => {
        const own = readWeighing(raw)
        return own?.status === BOOKING.booked && own.slotId === sent.slotId && own.plateNo === sent.plateNo
      },
    )
    return found.ok ? { ok: true, value: readWeighing(found.value) } : found
  },
  after: (weighing) => {
    // Booked, but the response does not contain the booking: open the records.
    if (!weighing) return '/weighRecord'
    return cacheForScreen(app, link('/weighRecord_info', { id: weighing.id }), weighing)
  },
  onFail,
})
