/** Invoices. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type {
  Invoice,
  InvoiceFilter,
  InvoiceRequest,
  InvoiceResend,
  TaxNumberAnswer,
} from '../../model/booking/invoice.ts'
import type { ListQuery, Page } from '../../model/page.ts'

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
