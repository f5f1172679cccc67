/** Forklift rental. Failures in this group are swallowed: a call never rejects and never opens a dialog. The client shows a toast, and
 * the screen keeps its last data. The client's `attempt()` implements this. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type {
  Forklift,
  ForkliftOrder,
  MerchantCheck,
  OnlinePay,
  OrderQuery,
  OrderSubmission,
} from '../model/forklift.ts'
import type { Page, PageQuery, Yuan } from '../model/page.ts'
import type { AttemptQuery, SignedPayment } from '../model/payment.ts'

/** All forklifts. */
export const listForklifts = /* @__PURE__ */ endpoint(
  'POST /forkliftAppApp/list',
  body<PageQuery>,
  reply<Page<Forklift>>,
)
/** The merchant's orders. The retrieve tab requests status 3 and 4 with `retrieveStatus` 0. With `own` 1, the orders that the caller
 * has booked.
 * @errors needsLogin, notAllowed */
export const listOrders = /* @__PURE__ */ endpoint(
  'POST /forkliftAppApp/orders',
  body<OrderQuery>,
  reply<Page<ForkliftOrder>>,
)
/** Whether the caller is a merchant. `phone` is the caller's number or the configured `merchantPhone`. For any other number the answer is
 * no: it says nothing about other users.
 * @errors needsLogin */
export const confirmBusiness = /* @__PURE__ */ endpoint(
  'GET /forkliftAppApp/confirmBusiness',
  body<{ phone?: string | null }>,
  reply<MerchantCheck>,
)
/** The caller's own unfinished orders, newest first. The token identifies the caller: `phone` proves nothing.
 * @errors needsLogin */
export const runningOrders = /* @__PURE__ */ endpoint(
  'GET /forkliftAppApp/selectByPhone',
  body<{ phone?: string | null }>,
  reply<ForkliftOrder[]>,
)
/** One forklift.
 * @errors notFound */
export const getForklift = /* @__PURE__ */ endpoint('GET /forkliftAppApp/{id}', nothing, reply<Forklift>)
/** One order of the caller or of the caller's business.
 * @errors needsLogin, notFound */
export const getOrder = /* @__PURE__ */ endpoint('GET /forkliftAppApp/order/{id}', nothing, reply<ForkliftOrder>)
/** Books a forklift. The body has the form values merged with the fields of the forklift. Of the latter the server uses only the `id`,
 * above all not the price. A delivery time that is past is refused (400).
 * @errors needsLogin, notFound
 * @writes */
export const bookOrder = /* @__PURE__ */ endpoint(
  'POST /forkliftAppApp/bookingOrder',
  body<OrderSubmission>,
  reply<ForkliftOrder>,
)
/** Confirms the delivery of an order: status 1 → 2. By its customer or its merchant.
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const confirmDelivery = /* @__PURE__ */ endpoint(
  'PUT /forkliftAppApp/confirm/{id}',
  nothing,
  reply<ForkliftOrder>,
)
/** Ends the use of an order's forklifts: status 2 → 3. By its customer. The server computes duration and rent.
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const endUse = /* @__PURE__ */ endpoint('POST /forkliftAppApp/finish/{id}', nothing, reply<ForkliftOrder>)
/** Confirms that the merchant has been paid: status 3 → 4. By its merchant. Closes open payment attempts first; if one turns out to be
 * paid, the call is refused (409).
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const confirmPayment = /* @__PURE__ */ endpoint(
  'PUT /forkliftAppApp/confirmPay/{id}',
  nothing,
  reply<ForkliftOrder>,
)
/** Confirms that the merchant has retrieved the forklift: status 4 → 5. By its merchant.
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const confirmRetrieval = /* @__PURE__ */ endpoint(
  'PUT /forkliftAppApp/confirmRetrieve/{id}',
  nothing,
  reply<ForkliftOrder>,
)
/** Whether an order can be paid online, and whether it is paid.
 * @errors needsLogin, notFound */
export const getOnlinePay = /* @__PURE__ */ endpoint(
  'POST /forkliftAppApp/getOnlinePay',
  body<{ id: string } & AttemptQuery>,
  reply<OnlinePay>,
)
/** Signed parameters for the messaging app's payment sheet. `duration` and `totalFee`, in yuan, must equal the values that the server
 * computes, and `openId` must be the caller's (400). Closes earlier attempts first: only the newest one can be paid. A paid order is
 * refused (409). An order of ¥0 is settled at once, and the parameters are empty.
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const payForklift = /* @__PURE__ */ endpoint(
  'POST /wx/forklift/pay',
  body<{ openId: string; id: string; duration: number; totalFee: Yuan }>,
  reply<SignedPayment>,
)
