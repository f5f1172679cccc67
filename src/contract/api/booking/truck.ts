/** Truck entries. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type {
  BookingRules,
  TruckBooking,
  TruckBookingFilter,
  TruckBookingSubmission,
} from '../../model/booking/booking.ts'
import type { ListQuery, Page } from '../../model/page.ts'
import type { Stall, StallFilter } from '../../model/booking/stall.ts'

/** Rules for booking a truck entry. Needs no login. */
export const getTruckRules = /* @__PURE__ */ endpoint('POST /trucksSubscribe/message', nothing, reply<BookingRules>)
/** Stalls that trucks can deliver to: those with a tenant. Needs no login. */
export const listTruckStalls = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/stallMsg',
  body<ListQuery<StallFilter>>,
  reply<Page<Stall>>,
)
/** Books a truck entry. It is booked immediately, with a code for the gate. Accepts an idempotency key.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const bookTruck = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe',
  body<TruckBookingSubmission>,
  reply<TruckBooking>,
)
/** The caller's truck entries, newest first.
 * @errors needsLogin */
export const listMyTruckBookings = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/myList',
  body<ListQuery<TruckBookingFilter>>,
  reply<Page<TruckBooking>>,
)
/** One truck entry of the caller's.
 * @errors needsLogin, notFound */
export const getTruckBooking = /* @__PURE__ */ endpoint('GET /trucksSubscribe/wx/{id}', nothing, reply<TruckBooking>)
/** Cancels a truck entry of the caller and frees its place. Refused (409) unless it is reviewing or booked, its vehicle has not
 * entered, and its end is in the future. One that is cancelled already stays so.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const cancelTruckBooking = /* @__PURE__ */ endpoint(
  'GET /trucksSubscribe/cancel/{id}',
  nothing,
  reply<TruckBooking>,
)
