/** Parking fees. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type { Id, ListQuery, Page } from '../../model/page.ts'
import type { ParkingMessage, ParkingOrder, ParkingOrderFilter } from '../../model/booking/parking.ts'
import type { AttemptQuery, PaymentCheck, PaymentStart, SignedPayment } from '../../model/payment.ts'

/** Signed parameters for the messaging app's payment sheet, for a parking order. Takes an idempotency key. Closes earlier attempts
 * first: only the newest one can be paid. What is paid is refused (409).
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const payParking = /* @__PURE__ */ endpoint('POST /wx/pay', body<PaymentStart>, reply<SignedPayment>)
/** Has this order been paid? The only proof of it.
 * @errors needsLogin, notFound */
export const checkPayment = /* @__PURE__ */ endpoint(
  'POST /wx/check',
  body<{ orderId: Id } & AttemptQuery>,
  reply<PaymentCheck>,
)
/** What a plate owes now; without a plate, the tariff alone. Anyone who is logged in may ask and pay for any plate: people pay for
 * visitors, too.
 * @errors needsLogin */
export const getParkingMessage = /* @__PURE__ */ endpoint(
  'POST /parkOrder/message',
  body<{ plateNo?: string | null }>,
  reply<ParkingMessage>,
)
/** The caller's stays, newest first: those that they have paid for, and those of vehicles that the park knows to be theirs.
 * @errors needsLogin */
export const listParkingOrders = /* @__PURE__ */ endpoint(
  'POST /parkOrder/wx/list',
  body<ListQuery<ParkingOrderFilter>>,
  reply<Page<ParkingOrder>>,
)
/** One parking order of the caller's.
 * @errors needsLogin, notFound */
export const getParkingOrder = /* @__PURE__ */ endpoint('GET /parkOrder/{id}', nothing, reply<ParkingOrder>)
