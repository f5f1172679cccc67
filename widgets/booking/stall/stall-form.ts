/** The form of a stall or a parking place: its rules, its draft, and what is sent. */
import { bookStall, listMyStallBookings } from '../../../src/contract/api/booking/stall.ts'
import { BOOKING, type BookType, type CarType } from '../../../src/contract/model/booking/booking.ts'
import type { TakenTime } from '../../../src/contract/model/booking/stall.ts'
import type { Id } from '../../../src/contract/model/page.ts'
import { normalisePersonName } from '../../../src/contract/model/user.ts'
import { isPersonName } from '../../../src/contract/patterns.ts'
import { isPhone } from '../../../src/contract/phone.ts'
import type { Texts } from '../../../src/contract/text/index.ts'
import type { App } from '../../../src/core/app.ts'
import { createDraft, type Draft } from '../../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../../src/core/form/submission.ts'
import { listOf } from '../../../src/core/http/parse.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { readStallBooking, type StallBookingItem } from '../../../src/features/booking/stall-booking.ts'
import { cached } from '../../../src/screens/detail/use-resource.ts'
import { freeEnds, freeStarts } from './free-hours.ts'

export interface StallValues {
  bookDate: string
  startTime: string
  endTime: string
  plateNo: string
  /** A `CAR_TYPE` as text, '' for none. */
  carType: string
  driverName: string
  driverPhone: string
  goodsName: string
}

export type StallMessage = keyof Texts['booking']['stall']['message']
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

/** Longest text, in characters, as the contract has it. */
export const GOODS_MAX = 50

const RULES: readonly Rule<StallValues, StallMessage>[] = [
  { field: 'startTime', valid: filled, message: 'start' },
  { field: 'endTime', valid: filled, message: 'end' },
  { field: 'plateNo', valid: filled, message: 'plate' },
  { field: 'carType', valid: filled, message: 'size' },
  { field: 'driverName', valid: filled, message: 'driver' },
  { field: 'driverName', valid: (name) => isPersonName(normalisePersonName(String(name))), message: 'driverFormat' },
  { field: 'driverPhone', valid: filled, message: 'phone' },
  { field: 'driverPhone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
]

/** One draft for all places: who comes is the same, and the time is checked for each. */
const draftOf = (app: App): Draft<StallValues> => createDraft(app, 'stall')

/** The form with the draft in it; each change is kept at once. */
export const createStallForm = (app: App): StallForm => {
  const draft = draftOf(app)
  const form = createForm<StallValues, StallMessage>(draft.restore(EMPTY), RULES)
  form.$values.listen(draft.keep)
  return form
}

/** Makes a booking the draft of the next one; the time is to be chosen. */
export const keepForAgain = (app: App, booking: StallBookingItem): void => {
  draftOf(app).keep({
    ...EMPTY,
    plateNo: booking.plateNo,
    carType: String(booking.carType),
    driverName: booking.driverName,
    driverPhone: booking.driverPhone,
    goodsName: booking.goodsName ?? '',
  })
}

/** Address of a booking's details: their ids are counted apart from those of truck entries. */
export const bookingLink = (id: string): string => link('/bookRecord_info', { kind: 'stall', id })

/** How many of the newest bookings are searched for one whose answer was lost. */
const NEWEST = 20

/** What the form needs to know when it is sent. */
export interface StallSubmissionFacts {
  stallId: Id
  bookType: BookType
  taken: readonly TakenTime[]
  /** Said at the time when it is taken or over. */
  gone: string
  /** It was not accepted: other times may be taken by now. */
  onFail: () => void
}

/** Books the place. After a lost answer the caller's bookings are searched. */
export const stallSubmission = (
  app: App,
  form: StallForm,
  { stallId, bookType, taken, gone, onFail }: StallSubmissionFacts,
): SubmissionOptions<StallValues, StallBookingItem | undefined> => ({
  draft: draftOf(app),
  creates: `stall ${stallId}`,
  check: () => {
    const { bookDate, startTime, endTime } = form.$values.get()
    const isFree =
      freeStarts(bookDate, taken, app.clock.now()).includes(startTime) &&
      freeEnds(bookDate, startTime, taken).includes(endTime)
    if (!isFree) form.refuse('startTime', { sentence: gone })
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
  find: async ({ sent }) => {
    const query = { bookType, stallId, pageNum: 1, pageSize: NEWEST }
    const answer = await app.client.attempt(listMyStallBookings, query, { silent: true })
    if (!answer.ok) return answer
    const own = listOf((raw) => readStallBooking(raw))(answer.value?.data)
    const value = own.find(
      (one) =>
        one.bookDate === sent.bookDate &&
        one.startTime === sent.startTime &&
        (one.status === BOOKING.booked || one.status === BOOKING.reviewing),
    )
    return { ok: true, value }
  },
  after: (booking) => {
    // Booked, but the answer does not say which: the list shows it.
    if (!booking) return '/myBook'
    const to = bookingLink(booking.id)
    cached(app, to).set({ value: booking, at: Date.now() })
    return to
  },
  fallbackField: 'startTime',
  onFail,
})
