/** Electricity: bills, payments, invoices. And the park's notices, which the specification lists beside them. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type {
  ElectricityBill,
  ElectricityFilter,
  ElectricityOrder,
  ElectricityOrderFilter,
  ElectricityOrderSubmission,
  UnionPayAddress,
  UnionPayStart,
} from '../model/electricity.ts'
import type { Invoice, InvoiceFilter } from '../model/booking/invoice.ts'
import type { ParkNotice } from '../model/notice.ts'
import type { ListQuery, Page } from '../model/page.ts'

/** The meters of the caller's company with their bills, newest first. */
export const listElectricityBills = /* @__PURE__ */ endpoint(
  'POST /feeApp/elec/list',
  body<ListQuery<ElectricityFilter>>,
  reply<Page<ElectricityBill>>,
)
/** One bill. */
export const getElectricityBill = /* @__PURE__ */ endpoint('GET /feeApp/elec/{id}', nothing, reply<ElectricityBill>)
/** Payments for electricity, newest first. */
export const listElectricityOrders = /* @__PURE__ */ endpoint(
  'POST /feeApp/elec/record',
  body<ListQuery<ElectricityOrderFilter>>,
  reply<Page<ElectricityOrder>>,
)
/** Where to go for paying an electricity order at the payment company. */
export const payElectricityOrder = /* @__PURE__ */ endpoint(
  'POST /unionPayApp/elec/wechat/pay',
  body<UnionPayStart>,
  reply<UnionPayAddress>,
)
/** Begins a payment: a bill, or a top-up of a prepaid meter. */
export const createElectricityOrder = /* @__PURE__ */ endpoint(
  'POST /feeApp/pay/elec',
  body<ElectricityOrderSubmission>,
  reply<ElectricityOrder>,
)
/** The caller's electricity invoices, newest first. */
export const listElectricityInvoices = /* @__PURE__ */ endpoint(
  'POST /wxInvoice/elec/list',
  body<ListQuery<InvoiceFilter>>,
  reply<Page<Invoice>>,
)
/** One electricity invoice. The same address as `getParkingInvoice` of the bookings: one handler answers both. */
export const getElectricityInvoice = /* @__PURE__ */ endpoint('GET /wxInvoice/{id}', nothing, reply<Invoice>)
/** The park's notices to the caller, newest first. */
export const listParkNotices = /* @__PURE__ */ endpoint('POST /notifyWx/list', body<ListQuery>, reply<Page<ParkNotice>>)
