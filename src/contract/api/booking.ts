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
  TruckSlot,
  TruckSlotFilter,
  WeighedCar,
  Weighing,
  WeighingFilter,
  WeighingSubmission,
} from '../model/booking.ts'
import type { Invoice, InvoiceFilter, InvoiceRequest, TaxNumberAnswer } from '../model/invoice.ts'
import type { Id, ListQuery, Page } from '../model/page.ts'
import type { ParkingMessage, ParkingOrder, ParkingOrderFilter } from '../model/parking.ts'
import type { PaymentCheck, PaymentStart, SignedPayment } from '../model/payment.ts'
import type { Stall, StallFilter, StallLetter, StallState } from '../model/stall.ts'
import type { PersonCheck, PersonVerdict } from '../model/user.ts'

/** Uploads one file for a part of the park (`module`); pictures only unless that part says otherwise. */
export const uploadAttachment = /* @__PURE__ */ endpoint(
  'POST /attachment/upload/{module}',
  body<{ file: Blob }>,
  reply<Attachment>,
)
/** Checks a person before a booking. */
export const verifyPerson = /* @__PURE__ */ endpoint('POST /user/verify', body<PersonCheck>, reply<PersonVerdict>)
/** Slots of truck entries, with what is left in each. */
export const listTruckSlots = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/config/list',
  body<ListQuery<TruckSlotFilter>>,
  reply<Page<TruckSlot>>,
)
/** What to know before booking a stall or a parking place. */
export const getStallRules = /* @__PURE__ */ endpoint('POST /stallSubscribe/message', nothing, reply<BookingRules>)
/** What to know before booking a truck entry. */
export const getTruckRules = /* @__PURE__ */ endpoint('POST /trucksSubscribe/message', nothing, reply<BookingRules>)
/** Stalls that can be booked. */
export const listBookableStalls = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe/stallMsg',
  body<ListQuery<StallFilter>>,
  reply<Page<Stall>>,
)
/** Stalls that a truck can go to. */
export const listTruckStalls = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/stallMsg',
  body<ListQuery<StallFilter>>,
  reply<Page<Stall>>,
)
/** Books a stall or a parking place. */
export const bookStall = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe',
  body<StallBookingSubmission>,
  reply<StallBooking>,
)
/** Books a truck entry. */
export const bookTruck = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe',
  body<TruckBookingSubmission>,
  reply<TruckBooking>,
)
/** The caller's stall and parking-place bookings, newest first. */
export const listMyStallBookings = /* @__PURE__ */ endpoint(
  'POST /stallSubscribe/myList',
  body<ListQuery<StallBookingFilter>>,
  reply<Page<StallBooking>>,
)
/** The caller's truck entries, newest first. */
export const listMyTruckBookings = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/myList',
  body<ListQuery<TruckBookingFilter>>,
  reply<Page<TruckBooking>>,
)
/** One truck entry of the caller's. */
export const getTruckBooking = /* @__PURE__ */ endpoint('GET /trucksSubscribe/wx/{id}', nothing, reply<TruckBooking>)
/** Cancels a stall or parking-place booking. */
export const cancelStallBooking = /* @__PURE__ */ endpoint(
  'GET /stallSubscribe/cancel/{id}',
  nothing,
  reply<StallBooking>,
)
/** Cancels a truck entry. */
export const cancelTruckBooking = /* @__PURE__ */ endpoint(
  'GET /trucksSubscribe/cancel/{id}',
  nothing,
  reply<TruckBooking>,
)
/** The caller's own vehicles. */
export const listMyCars = /* @__PURE__ */ endpoint('GET /weighSubscribe/cars', nothing, reply<WeighedCar[]>)
/** Books the weighbridge. */
export const bookWeighing = /* @__PURE__ */ endpoint(
  'POST /weighSubscribe/new',
  body<WeighingSubmission>,
  reply<Weighing>,
)
/** The caller's weighings, newest first. */
export const listMyWeighings = /* @__PURE__ */ endpoint(
  'POST /weighSubscribe/myList',
  body<ListQuery<WeighingFilter>>,
  reply<Page<Weighing>>,
)
/** Cancels a weighing. */
export const cancelWeighing = /* @__PURE__ */ endpoint('GET /weighSubscribe/cancel/{id}', nothing, reply<Weighing>)
/** One weighing of the caller's, with its weights. */
export const getWeighing = /* @__PURE__ */ endpoint('GET /weighSubscribe/{id}', nothing, reply<Weighing>)
/** Signed parameters for the messaging app's payment sheet, for a parking order. */
export const payParking = /* @__PURE__ */ endpoint('POST /wx/pay', body<PaymentStart>, reply<SignedPayment>)
/** Has this order been paid? The only proof of it. */
export const checkPayment = /* @__PURE__ */ endpoint('POST /wx/check', body<{ orderId: Id }>, reply<PaymentCheck>)
/** What a plate owes now. */
export const getParkingMessage = /* @__PURE__ */ endpoint(
  'POST /parkOrder/message',
  body<{ plateNo: string }>,
  reply<ParkingMessage>,
)
/** The caller's parking orders, newest first. */
export const listParkingOrders = /* @__PURE__ */ endpoint(
  'POST /parkOrder/wx/list',
  body<ListQuery<ParkingOrderFilter>>,
  reply<Page<ParkingOrder>>,
)
/** One parking order of the caller's. */
export const getParkingOrder = /* @__PURE__ */ endpoint('GET /parkOrder/{id}', nothing, reply<ParkingOrder>)
/** Whether a stall is free. */
export const getStallState = /* @__PURE__ */ endpoint(
  'GET /stallSubscribe/stallState/{id}',
  nothing,
  reply<{ state: StallState }>,
)
/** The caller's parking invoices, newest first. */
export const listParkingInvoices = /* @__PURE__ */ endpoint(
  'POST /wxInvoice/parking/list',
  body<ListQuery<InvoiceFilter>>,
  reply<Page<Invoice>>,
)
/** One parking invoice. The same address as `getElectricityInvoice` of the fees: one handler answers both. */
export const getParkingInvoice = /* @__PURE__ */ endpoint('GET /wxInvoice/{invoiceId}', nothing, reply<Invoice>)
/** Asks for an invoice; `invoiceType` says for what. Accepted is not issued. */
export const requestInvoice = /* @__PURE__ */ endpoint(
  'POST /wxInvoice/addParkingInvoice',
  body<InvoiceRequest>,
  reply<Invoice>,
)
/** A company's tax number, by its name. */
export const findTaxNumber = /* @__PURE__ */ endpoint(
  'GET /wxInvoice/queryTaxNumByBusiness/{businessName}',
  nothing,
  reply<TaxNumberAnswer>,
)
/** Stalls by their initial letter. */
export const listStallLetters = /* @__PURE__ */ endpoint(
  'POST /stallSubscribeApp/letter',
  body<StallFilter>,
  reply<StallLetter[]>,
)
