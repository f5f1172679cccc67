/** Bookings of stalls and parking places. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type {
  BookingRules,
  StallBooking,
  StallBookingFilter,
  StallBookingSubmission,
} from '../../model/booking/booking.ts'
import type { ListQuery, Page } from '../../model/page.ts'
import type { BookableStallFilter, Stall, StallLetter, StallStateAnswer } from '../../model/booking/stall.ts'

/** Rules for booking a stall or a parking place. Needs no login. */
export const getStallRules = /* @__PURE__ */ endpoint('POST /stallSubscribe/message', nothing, reply<BookingRules>)
/** Stalls, or with `bookType` places of the car park, in the order of their numbers, with their state. Includes those that cannot be
 * booked, for a map. Needs no login. */
export const listBookableStalls = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe/stallMsg',
  body<ListQuery<BookableStallFilter>>,
  reply<Page<Stall>>,
)
/** Books a stall (the park reviews the booking first) or a parking place (booked immediately). Accepts an idempotency key.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const bookStall = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe',
  body<StallBookingSubmission>,
  reply<StallBooking>,
)
/** The caller's stall and parking-place bookings, newest first; with `isManaged` those of the stalls that the caller manages. One of them:
 * `{ id, pageSize: 1 }`.
 * @errors needsLogin */
export const listMyStallBookings = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe/myList',
  body<ListQuery<StallBookingFilter>>,
  reply<Page<StallBooking>>,
)
/** Cancels a stall or parking-place booking of the caller and frees its time. Refused (409) unless it is reviewing or
 * booked, its vehicle has not entered, and its end is in the future. One that is cancelled already stays so.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const cancelStallBooking = /* @__PURE__ */ endpoint(
  'GET /stallSubscribe/cancel/{id}',
  nothing,
  reply<StallBooking>,
)
/** The state of a stall or parking place now, and its booked times. Needs no login.
 * @errors notFound */
export const getStallState = /* @__PURE__ */ endpoint(
  'GET /stallSubscribe/stallState/{id}',
  nothing,
  reply<StallStateAnswer>,
)
/** The same stalls as `listBookableStalls`, by their initial letter, A to Z. Needs no login. */
export const listStallLetters = /* @__PURE__ */ endpoint(
  'POST /stallSubscribeApp/letter',
  body<BookableStallFilter>,
  reply<StallLetter[]>,
)
