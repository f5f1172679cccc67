/** Bookings of stalls, parking places, truck entries and the weighbridge; parking fees and their invoices. The three `cancel` calls
 * change a state by GET because the specification says so: they need the person, are good to repeat, and are never cached. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type { Attachment } from '../model/attachment.ts'
import type {
  BookingRules,
  StallBooking,
  StallBookingFilter,
  StallBookingSubmission,
  TruckBooking,
  TruckBookingFilter,
  TruckBookingSubmission,
} from '../model/booking/booking.ts'
import type { BookingSlot, BookingSlotFilter } from '../model/booking/slot.ts'
import type {
  Invoice,
  InvoiceFilter,
  InvoiceRequest,
  InvoiceResend,
  TaxNumberAnswer,
} from '../model/booking/invoice.ts'
import type { Id, ListQuery, Page } from '../model/page.ts'
import type { ParkingMessage, ParkingOrder, ParkingOrderFilter } from '../model/booking/parking.ts'
import type { AttemptQuery, PaymentCheck, PaymentStart, SignedPayment } from '../model/payment.ts'
import type { BookableStallFilter, Stall, StallLetter, StallStateAnswer } from '../model/booking/stall.ts'
import type { PersonCheck, PersonVerdict } from '../model/user.ts'
import type { WeighedCar, Weighing, WeighingFilter, WeighingSubmission } from '../model/booking/weighing.ts'

/** Uploads one file for a part of the park (`module`); pictures only unless that part says otherwise.
 * @errors needsLogin, notFound, tooMany
 * @writes */
export const uploadAttachment = /* @__PURE__ */ endpoint(
  'POST /attachment/upload/{module}',
  body<{ file: Blob }>,
  reply<Attachment>,
)
/** Whether name and phone are those of the caller's account, and the plate, when it is sent, is one of theirs. A warning for the form:
 * bookings do not ask for it.
 * @errors needsLogin */
export const verifyPerson = /* @__PURE__ */ endpoint('POST /user/verify', body<PersonCheck>, reply<PersonVerdict>)
/** Slots of truck entries, or with `slotType` of the weighbridge, by day, gate and time, with what is left in each. Needs no login. Slots
 * of all days come in one page when `pageSize` is 1000.
 * @example client.attempt(listBookingSlots, { slotType: SLOT_TYPE.truck, configDate: '2026-11-21', pageSize: 1000 }) */
export const listBookingSlots = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/config/list',
  body<ListQuery<BookingSlotFilter>>,
  reply<Page<BookingSlot>>,
)
/** What to know before booking a stall or a parking place. Needs no login. */
export const getStallRules = /* @__PURE__ */ endpoint('POST /stallSubscribe/message', nothing, reply<BookingRules>)
/** What to know before booking a truck entry. Needs no login. */
export const getTruckRules = /* @__PURE__ */ endpoint('POST /trucksSubscribe/message', nothing, reply<BookingRules>)
/** Stalls, or with `bookType` places of the car park, in the order of their numbers, with their state: those that cannot be booked, too, for
 * a plan of them. Needs no login. */
export const listBookableStalls = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe/stallMsg',
  body<ListQuery<BookableStallFilter>>,
  reply<Page<Stall>>,
)
/** Stalls that a truck can go to: those with a tenant. Needs no login. */
export const listTruckStalls = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/stallMsg',
  body<ListQuery<BookableStallFilter>>,
  reply<Page<Stall>>,
)
/** Books a stall (reviewed by the park first) or a parking place (booked at once). Takes an idempotency key.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const bookStall = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe',
  body<StallBookingSubmission>,
  reply<StallBooking>,
)
/** Books a truck entry: booked at once, with a code for the gate. Takes an idempotency key.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const bookTruck = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe',
  body<TruckBookingSubmission>,
  reply<TruckBooking>,
)
/** The caller's stall and parking-place bookings, newest first; with `isManaged` those of the stalls that the caller manages. One of them:
 * `{ id, pageSize: 1 }`.
 * @errors needsLogin */
export const listMyStallBookings = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe/myList',
  body<ListQuery<StallBookingFilter>>,
  reply<Page<StallBooking>>,
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
/** Cancels a stall or parking-place booking of the caller's: its time is free again. 409 where `canCancel` says no.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const cancelStallBooking = /* @__PURE__ */ endpoint(
  'GET /stallSubscribe/cancel/{id}',
  nothing,
  reply<StallBooking>,
)
/** Cancels a truck entry of the caller's: its place is free again. 409 where `canCancel` says no.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const cancelTruckBooking = /* @__PURE__ */ endpoint(
  'GET /trucksSubscribe/cancel/{id}',
  nothing,
  reply<TruckBooking>,
)
/** The caller's own vehicles, the plates of the profile.
 * @errors needsLogin */
export const listMyCars = /* @__PURE__ */ endpoint('GET /weighSubscribe/cars', nothing, reply<WeighedCar[]>)
/** Books the weighbridge. Takes an idempotency key.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const bookWeighing = /* @__PURE__ */ endpoint(
  'POST /weighSubscribe/new',
  body<WeighingSubmission>,
  reply<Weighing>,
)
/** The caller's weighings, newest first.
 * @errors needsLogin */
export const listMyWeighings = /* @__PURE__ */ endpoint(
  'POST /weighSubscribe/myList',
  body<ListQuery<WeighingFilter>>,
  reply<Page<Weighing>>,
)
/** Cancels a weighing that has not begun: its place is free again.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const cancelWeighing = /* @__PURE__ */ endpoint('GET /weighSubscribe/cancel/{id}', nothing, reply<Weighing>)
/** One weighing of the caller's, with its weights.
 * @errors needsLogin, notFound */
export const getWeighing = /* @__PURE__ */ endpoint('GET /weighSubscribe/{id}', nothing, reply<Weighing>)
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
/** The state of a stall or parking place now, and its booked times. Needs no login.
 * @errors notFound */
export const getStallState = /* @__PURE__ */ endpoint(
  'GET /stallSubscribe/stallState/{id}',
  nothing,
  reply<StallStateAnswer>,
)
/** The caller's parking invoices, newest first.
 * @errors needsLogin */
export const listParkingInvoices = /* @__PURE__ */ endpoint(
  'POST /wxInvoice/parking/list',
  body<ListQuery<InvoiceFilter>>,
  reply<Page<Invoice>>,
)
/** One parking invoice. The same address as `getElectricityInvoice` of the fees: one handler answers both.
 * @errors needsLogin, notFound */
export const getParkingInvoice = /* @__PURE__ */ endpoint('GET /wxInvoice/{invoiceId}', nothing, reply<Invoice>)
/** Asks for an invoice; `invoiceType` says for what. Accepted is not issued. With `invoiceId` it sends an issued one again, for which the
 * specification has no call of its own. Takes an idempotency key.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const requestInvoice = /* @__PURE__ */ endpoint(
  'POST /wxInvoice/addParkingInvoice',
  body<InvoiceRequest | InvoiceResend>,
  reply<Invoice>,
)
/** A company's tax number, by its full name.
 * @errors needsLogin */
export const findTaxNumber = /* @__PURE__ */ endpoint(
  'GET /wxInvoice/queryTaxNumByBusiness/{businessName}',
  nothing,
  reply<TaxNumberAnswer>,
)
/** The same stalls as `listBookableStalls`, by their initial letter, A to Z. Needs no login. */
export const listStallLetters = /* @__PURE__ */ endpoint(
  'POST /stallSubscribeApp/letter',
  body<BookableStallFilter>,
  reply<StallLetter[]>,
)
