/** Electricity bills, payments and invoices; and the park's notices, which the specification lists in the same group. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type {
  ElectricityBill,
  ElectricityBillDetail,
  ElectricityFilter,
  ElectricityOrder,
  ElectricityOrderFilter,
  UnionPayPrepared,
  UnionPayStart,
  WechatPayPrepared,
  WechatPayStart,
} from '../model/electricity.ts'
import type { Invoice, InvoiceFilter } from '../model/booking/invoice.ts'
import type { ParkNotice } from '../model/notice.ts'
import type { ListQuery, Page } from '../model/page.ts'

/** The caller's meters with their bills, newest first.
 * @errors needsLogin */
export const listElectricityBills = /* @__PURE__ */ endpoint(
  'POST /feeApp/elec/list',
  body<ListQuery<ElectricityFilter>>,
  reply<Page<ElectricityBill>>,
)
/** One bill, with the readings of its month and the meter's last twelve months.
 * @errors needsLogin, notFound */
export const getElectricityBill = /* @__PURE__ */ endpoint(
  'GET /feeApp/elec/{id}',
  nothing,
  reply<ElectricityBillDetail>,
)
/** The caller's electricity payments, newest first. With `id` it is the proof of one payment.
 * @errors needsLogin */
export const listElectricityOrders = /* @__PURE__ */ endpoint(
  'POST /feeApp/elec/record',
  body<ListQuery<ElectricityOrderFilter>>,
  reply<Page<ElectricityOrder>>,
)
/** Starts a payment with UnionPay. Accepts an `idempotency-key`. Closes earlier attempts first: only the newest one can be paid. A paid
 * order is refused (409).
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const payElectricityByUnionPay = /* @__PURE__ */ endpoint(
  'POST /unionPayApp/elec/wechat/pay',
  body<UnionPayStart>,
  reply<UnionPayPrepared>,
)
/** Starts a payment in the messaging app's sheet. Accepts an `idempotency-key`. Closes earlier attempts first: only the newest one can
 * be paid. A paid order is refused (409).
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const payElectricityByWechat = /* @__PURE__ */ endpoint(
  'POST /feeApp/pay/elec',
  body<WechatPayStart>,
  reply<WechatPayPrepared>,
)
/** The caller's electricity invoices, newest first. They are requested by `requestInvoice` with `invoiceType` 2.
 * @errors needsLogin */
export const listElectricityInvoices = /* @__PURE__ */ endpoint(
  'POST /wxInvoice/elec/list',
  body<ListQuery<InvoiceFilter>>,
  reply<Page<Invoice>>,
)
/** One electricity invoice. Same path as `getParkingInvoice`: one handler serves both.
 * @errors needsLogin, notFound */
export const getElectricityInvoice = /* @__PURE__ */ endpoint('GET /wxInvoice/{id}', nothing, reply<Invoice>)
/** The park's notices to the caller, newest first; also for visitors. A notice is unread until it was listed once.
 * @writes */
export const listParkNotices = /* @__PURE__ */ endpoint('POST /notifyWx/list', body<ListQuery>, reply<Page<ParkNotice>>)
