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
/** One parking invoice. Same path as `getElectricityInvoice`: one handler serves both.
 * @errors needsLogin, notFound */
export const getParkingInvoice = /* @__PURE__ */ endpoint('GET /wxInvoice/{invoiceId}', nothing, reply<Invoice>)
/** Requests an invoice for orders of `invoiceType`. An accepted request is not yet issued. With `invoiceId` it resends an issued
 * invoice, for which the specification has no separate call. Accepts an idempotency key.
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
