/** What an invoice can be asked for: the parking orders, or the electricity orders, of a person. */
import { requestInvoice } from '../../contract/api/booking/invoice.ts'
import { INVOICE, type InvoiceType } from '../../contract/model/booking/invoice.ts'
import type { Id, Page, PageQuery, Yuan } from '../../contract/model/page.ts'
import type { Path } from '../../contract/routes.ts'
import type { App } from '../../core/app.ts'
import type { CallOptions } from '../../core/http/client.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { isRecord, number, type Parser } from '../../core/http/parse.ts'
import { findInList, readWholeList } from '../../core/store/whole-list.ts'
import { cached } from '../../screens/detail/use-resource.ts'
import { readInvoice, type InvoiceRow } from './invoice.ts'

/** A paid order without an invoice. */
export interface InvoiceableOrder {
  id: Id
  /** When it began: its month groups it. */
  enterTime: string
  paidFee: Yuan
  /** What it was for: a plate, a meter. */
  name: string
  /** Where, or how long. */
  note: string
}

/** The orders that were found, the newest first. */
export interface InvoiceableOrders {
  orders: readonly InvoiceableOrder[]
  /** There are older ones. */
  isCut: boolean
}

/** The screens that show orders and invoices. A list of invoices needs these alone, and none of the calls. */
export interface InvoicePaths {
  /** All payments. */
  ordersPath: Path
  /** Chooses the orders of an invoice. */
  choosePath: Path
  /** The form. */
  writePath: Path
  listPath: Path
  detailPath: Path
}

/** Where orders and invoices come from, and which screens show them. */
export interface InvoiceSource extends InvoicePaths {
  type: InvoiceType
  /** Fetches the paid orders without an invoice, `ORDERS_SHOWN` at most. */
  fetchOrders: (app: App) => Promise<Outcome<unknown>>
  /** @returns `undefined` when the answer cannot be read. */
  readOrders: (raw: unknown) => InvoiceableOrders | undefined
  /** Fetches one invoice. */
  fetchInvoice: (app: App, id: Id) => Promise<Outcome<unknown>>
  /** Fetches a page of the person's invoices, without a message on failure. */
  fetchInvoices: (app: App, page: PageQuery) => Promise<Outcome<Page<unknown>>>
}

/** Makes the `readOrders` of a source: rows of the call's answer, or what was made of it before.
 * @param toOrder `undefined` for a row that no invoice can be asked for. */
export const ordersReader = <Row extends { id: Id }>(
  read: Parser<Row>,
  toOrder: (row: Row) => InvoiceableOrder | undefined,
): InvoiceSource['readOrders'] => {
  const readRows = readWholeList(read)
  return (raw) => {
    if (isRecord(raw) && Array.isArray(raw.orders)) return raw as unknown as InvoiceableOrders
    const rows = readRows(raw)
    return (
      rows && {
        orders: rows.map(toOrder).filter((order) => order !== undefined),
        isCut: isRecord(raw) && (number(raw.total) ?? 0) > rows.length,
      }
    )
  }
}

/** Ids of orders as the address of the form has them. */
export const idsIn = (text = ''): Id[] => [...new Set(text.split(',').filter(Boolean))]

/** The orders that the person has chosen, kept for the way back from the form. */
export const chosenOrders = (app: App, { type }: InvoiceSource) => cached<readonly Id[]>(app, `invoice orders ${type}`)

/** Asks for an invoice.
 * @returns `undefined` as value: accepted, but the answer cannot be read. */
export const askForInvoice = async (
  app: App,
  args: Parameters<typeof app.client.attempt<typeof requestInvoice>>[1],
  call: CallOptions,
): Promise<Outcome<InvoiceRow | undefined>> => {
  const answer = await app.client.attempt(requestInvoice, args, call)
  return answer.ok ? { ok: true, value: readInvoice(answer.value) } : answer
}

/** The live invoice of an order, after a lost answer. An order is in one live invoice only, and was in none before. */
export const findInvoiceOf = async (
  app: App,
  source: InvoiceSource,
  orderId: Id,
): Promise<Outcome<InvoiceRow | undefined>> => {
  const found = await findInList(
    (page) => source.fetchInvoices(app, page),
    (raw) => {
      const invoice = readInvoice(raw)
      const isLive = invoice?.status === INVOICE.issuing || invoice?.status === INVOICE.issued
      return isLive && invoice.orderIds.includes(orderId)
    },
  )
  return found.ok ? { ok: true, value: readInvoice(found.value) } : found
}
