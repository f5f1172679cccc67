/** The form of a stall or a parking place: its rules, its draft, and its request. */
import { bookStall, listMyStallBookings } from '../../../src/contract/api/booking/stall.ts'
import { BOOK_TYPE, BOOKING, type BookType, type CarType } from '../../../src/contract/model/booking/booking.ts'
import type { TakenTime } from '../../../src/contract/model/booking/stall.ts'
import type { Id } from '../../../src/contract/model/page.ts'
import { normalisePersonName } from '../../../src/contract/model/user.ts'
import type { stallFormTexts } from '../../../src/contract/text/parts/form/stall.ts'
import type { App } from '../../../src/core/app.ts'
import { createDraft, type Draft } from '../../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../../src/core/form/form.ts'
import { createNextDraft, type NextDraft } from '../../../src/core/form/next-draft.ts'
import type { SubmissionOptions } from '../../../src/core/form/submission.ts'
import { findNewest } from '../../../src/core/list/find-newest.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { DRIVER_RULES } from '../../../src/features/booking/driver-rules.ts'
import { readStallBooking, type StallBookingItem } from '../../../src/features/booking/stall-booking.ts'
import { cacheForScreen } from '../../../src/screens/detail/cache-for-screen.ts'
import type { TruckMessage } from '../truck/truck-form.ts'
import { freeEnds, freeStarts } from './free-hours.ts'

export interface StallValues {
  bookDate: string
  startTime: string
  endTime: string
  plateNo: string
  /** A `CAR_TYPE` as a string; `''` for none. */
  carType: string
  driverName: string
  driverPhone: string
  goodsName: string
}

/** The messages about the vehicle and the driver are those of the truck entry. */
export type StallMessage = keyof (typeof stallFormTexts)['en']['message'] | TruckMessage
export type StallForm = Form<StallValues, StallMessage>

const EMPTY: StallValues = {
  bookDate: '',
  startTime: '',
  endTime: '',
  plateNo: '',
  carType: '',
  driverName: '',
  driverPhone: '',
  goodsName: '',
}

const RULES: readonly Rule<StallValues, StallMessage>[] = [
  { field: 'startTime', valid: filled, message: 'start' },
  { field: 'endTime', valid: filled, message: 'end' },
  { field: 'plateNo', valid: filled, message: 'plate' },
  { field: 'carType', valid: filled, message: 'size' },
  ...DRIVER_RULES,
]

/** All places share one draft: the driver stays the same, and the time is checked for each place. */
const draftOf = (app: App): Draft<StallValues> => createDraft(app, 'stall')

/** Creates the form and restores the draft. Every change is saved to the draft immediately. */
export const createStallForm = (app: App): StallForm => createDraftForm(draftOf(app), EMPTY, RULES)

/** Name of the submission that books a place. */
const submissionOf = (stallId: Id): string => `stall ${stallId}`

/** The next booking with the values of this one, without its time. */
export const nextStallDraft = (app: App, booking: StallBookingItem): NextDraft =>
  createNextDraft(draftOf(app), submissionOf(booking.stallId), {
    ...EMPTY,
    plateNo: booking.plateNo,
    carType: String(booking.carType),
    driverName: booking.driverName,
    driverPhone: booking.driverPhone,
    goodsName: booking.goodsName ?? '',
  })

/** Link to a booking's details. Its `kind` is needed because these ids are independent of those of truck entries. */
const bookingLink = (id: string): string => link('/bookRecord_info', { kind: 'stall', id })

/** The data that sending the form needs. */
export interface StallSubmissionFacts {
  stallId: Id
  bookType: BookType
  taken: readonly TakenTime[]
  /** Message at the time field if it is taken or over. */
  gone: string
  /** Called if the booking was refused: other hours may be taken meanwhile. */
  onFail: () => void
}

/** Books the place. If the response is lost, the user's bookings are searched for it. */
export const stallSubmission = (
  app: App,
  form: StallForm,
  { stallId, bookType, taken, gone, onFail }: StallSubmissionFacts,
): SubmissionOptions<StallValues, StallBookingItem | undefined> => ({
  draft: draftOf(app),
  creates: submissionOf(stallId),
  check: () => {
    const { bookDate, startTime, endTime } = form.$values.get()
    const isFree =
      freeStarts(bookDate, taken, app.clock.now()).includes(startTime) &&
      freeEnds(bookDate, startTime, taken).includes(endTime)
    if (!isFree) form.setError('startTime', { sentence: gone })
    return isFree
  },
  send: async ({ carType, driverName, goodsName, ...values }, call) => {
    const sent = {
      ...values,
      bookType,
      stallId,
      carType: Number(carType) as CarType,
      driverName: normalisePersonName(driverName),
      goodsName: goodsName.trim() || null,
    }
    const answer = await app.client.attempt(bookStall, sent, call)
    return answer.ok ? { ok: true, value: readStallBooking(answer.value) } : answer
  },
  find: ({ sent }) =>
    findNewest(
      (page) => app.client.attempt(listMyStallBookings, { bookType, stallId, ...page }, { silent: true }),
      readStallBooking,
      ({ bookDate, startTime, status }) =>
        bookDate === sent.bookDate &&
        startTime === sent.startTime &&
        (status === BOOKING.booked || status === BOOKING.reviewing),
    ),
  after: (booking) => {
    // Booked, but the response does not contain the booking: open the list.
    if (!booking) return link('/myBook', { kind: bookType === BOOK_TYPE.carPark ? 'carPark' : 'stall' })
    return cacheForScreen(app, bookingLink(booking.id), booking)
  },
  onFail,
})
