/** The request of the truck entry form. This code is loaded after the first render. */
import { bookTruck, listMyTruckBookings } from '../../../src/contract/api/booking/truck.ts'
import {
  BOOKING,
  type BookPurpose,
  type CarType,
  type TruckBookingSubmission,
} from '../../../src/contract/model/booking/booking.ts'
import { isBookable } from '../../../src/contract/model/booking/slot.ts'
import { normalisePersonName } from '../../../src/contract/model/user.ts'
import type { App } from '../../../src/core/app.ts'
import { createNextDraft, type NextDraft } from '../../../src/core/form/next-draft.ts'
import type { SubmissionOptions } from '../../../src/core/form/submission.ts'
import { findNewest } from '../../../src/core/list/find-newest.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { readTruckBooking, type TruckItem } from '../../../src/features/booking/truck-booking.ts'
import type { SlotItem } from '../../../src/features/booking/slot.ts'
import { cacheForScreen } from '../../../src/screens/detail/cache-for-screen.ts'
import { draftOf, EMPTY, type TruckForm, type TruckValues } from './truck-form.ts'

/** Name of the submission. */
const SUBMISSION = 'truck entry'

/** The next booking with the values of this one, without its time slot, its pictures and the masked identity number. */
export const nextTruckDraft = (app: App, truck: TruckItem): NextDraft =>
  createNextDraft(draftOf(app), SUBMISSION, {
    ...EMPTY,
    plateNo: truck.plateNo,
    trailerPlateNo: truck.trailerPlateNo ?? '',
    carType: String(truck.carType),
    driverName: truck.driverName,
    driverPhone: truck.driverPhone,
    transportCompany: truck.transportCompany ?? '',
    stallNo: truck.stallNo,
    receiveBusinessName: truck.receiveBusinessName,
    bookPurpose: String(truck.bookPurpose),
    goodsName: truck.goodsName,
    goodsWeight: String(truck.goodsWeight ?? ''),
    remark: truck.remark ?? '',
  })

/** The request has a field for each value of the form. */
type TruckRequest = Required<Pick<TruckBookingSubmission, keyof TruckValues>>

/** Converts the form's values to the request. */
export const truckSubmissionOf = (values: TruckValues, needIdCard: boolean): TruckRequest => ({
  slotId: values.slotId,
  plateNo: values.plateNo,
  trailerPlateNo: values.trailerPlateNo || null,
  carType: Number(values.carType) as CarType,
  driverName: normalisePersonName(values.driverName),
  driverPhone: values.driverPhone,
  idCard: needIdCard ? values.idCard.trim().toUpperCase() : null,
  transportCompany: values.transportCompany.trim() || null,
  receiveBusinessName: values.receiveBusinessName.trim(),
  stallNo: values.stallNo,
  bookPurpose: Number(values.bookPurpose) as BookPurpose,
  goodsName: values.goodsName.trim(),
  goodsWeight: values.goodsWeight.trim() ? Number(values.goodsWeight) : null,
  images: values.images,
  remark: values.remark.trim() || null,
})

/** The data that sending the form needs. */
export interface SubmissionFacts {
  needIdCard: boolean
  /** The displayed slots. */
  slots: readonly SlotItem[]
  /** Called if the booking was refused: the remaining capacity may have changed. */
  onFail: () => void
}

/** Books the entry. A visitor is sent to login first, and the input is kept. If the response is lost, the user's bookings are searched: a
 * vehicle has at most one active booking per slot. */
export const truckSubmission = (
  app: App,
  form: TruckForm,
  { needIdCard, slots, onFail }: SubmissionFacts,
): SubmissionOptions<TruckValues, TruckItem | undefined> => ({
  draft: draftOf(app),
  creates: SUBMISSION,
  check: () => {
    const { slotId, carType } = form.$values.get()
    const slot = slots.find(({ id }) => id === slotId)
    if (!slot || !isBookable(slot, app.clock.now())) {
      form.set({ slotId: '' })
      form.setError('slotId', 'slotGone')
      return false
    }
    if (slot.carType !== null && String(slot.carType) !== carType) {
      form.setError('slotId', 'slotSize')
      return false
    }
    if (app.session.$token.get()) return true
    void app.login.start(app.location.current(), 'asked')
    return false
  },
  send: async (values, call) => {
    const answer = await app.client.attempt(bookTruck, truckSubmissionOf(values, needIdCard), call)
    return answer.ok ? { ok: true, value: readTruckBooking(answer.value) } : answer
  },
  find: ({ sent }) =>
    findNewest(
      (page) => app.client.attempt(listMyTruckBookings, page, { silent: true }),
      readTruckBooking,
      ({ slotId, plateNo, status }) =>
        slotId === sent.slotId &&
        plateNo === sent.plateNo &&
        (status === BOOKING.booked || status === BOOKING.reviewing),
    ),
  after: (truck) => {
    // Booked, but the response does not contain the booking: open the records.
    if (!truck) return '/bookRecord'
    return cacheForScreen(app, link('/bookRecord_info', { id: truck.id }), truck)
  },
  onFail,
})
