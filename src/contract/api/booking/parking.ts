/** Parking fees. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type { Id, ListQuery, Page } from '../../model/page.ts'
import type { ParkingMessage, ParkingOrder, ParkingOrderFilter } from '../../model/booking/parking.ts'
import type { AttemptQuery, PaymentCheck, PaymentStart, SignedPayment } from '../../model/payment.ts'

/** Signed parameters for the messaging app's payment sheet, for a parking order. Accepts an idempotency key. Closes the
 * caller's earlier attempts first: only the newest one can be paid. A paid order is refused (409).
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const payParking = /* @__PURE__ */ endpoint('POST /wx/pay', body<PaymentStart>, reply<SignedPayment>)
/** The payment status of an order. This is the only proof of payment.
 * @errors needsLogin, notFound */
export const checkPayment = /* @__PURE__ */ endpoint(
  'POST /wx/check',
  body<{ orderId: Id } & AttemptQuery>,
  reply<PaymentCheck>,
)
/** The amount due for a plate; without a plate, only the tariff. Any logged-in user may ask and pay for any plate, because people also
 * pay for visitors. The server limits the number of different plates for each user, so that no program can find out which vehicles are in
 * the park; a repeated plate is not counted again.
 * @errors needsLogin, tooMany */
export const getParkingMessage = /* @__PURE__ */ endpoint(
  'POST /parkOrder/message',
  body<{ plateNo?: string | null }>,
  reply<ParkingMessage>,
)
/** The caller's stays, newest first: stays that they paid for or paid a part of, and unpaid or free stays of vehicles that the park has
 * registered as theirs. A plate of the profile opens no stays, because anyone can type it.
 * @errors needsLogin */
export const listParkingOrders = /* @__PURE__ */ endpoint(
  'POST /parkOrder/wx/list',
  body<ListQuery<ParkingOrderFilter>>,
  reply<Page<ParkingOrder>>,
)
/** One parking order of the caller's.
 * @errors needsLogin, notFound */
export const getParkingOrder = /* @__PURE__ */ endpoint('GET /parkOrder/{id}', nothing, reply<ParkingOrder>)
