/** The sources of invoices: the user's parking orders or electricity orders. */
import type { InvoiceType } from '../../contract/model/booking/invoice.ts'
import type { Id, Page, PageQuery, Yuan } from '../../contract/model/page.ts'
import type { Path } from '../../contract/routes.ts'
import type { App } from '../../core/app.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { isRecord, number, type Parser } from '../../core/http/parse.ts'
import { readWholeList } from '../../core/list/whole-list.ts'
import { cacheSlot } from '../../screens/detail/use-resource.ts'

/** A paid order without an invoice. */
export interface InvoiceableOrder {
  id: Id
  /** Start of the order; orders are grouped by its month. */
  enterTime: string
  paidFee: Yuan
  /** What was paid: a plate or a meter. */
  name: string
  /** Place or duration. */
  note: string
  /** What kind of order it is, if the source has several. */
  kind?: string
}

/** The found orders, newest first. */
export interface InvoiceableOrders {
  orders: readonly InvoiceableOrder[]
  /** Whether there are older orders that were not fetched. */
  isCut: boolean
}

/** Paths of the order and invoice screens. Invoice lists need only these and not the calls. */
export interface InvoicePaths {
  /** The list of all payments. */
  ordersPath: Path
  /** The selection of an invoice's orders. */
  choosePath: Path
  /** The form. */
  writePath: Path
  listPath: Path
  detailPath: Path
}

/** The calls and paths of one kind of invoice. */
export interface InvoiceSource extends InvoicePaths {
  type: InvoiceType
  /** Fetches the paid orders without an invoice, at most `ORDERS_SHOWN`. */
  fetchOrders: (app: App) => Promise<Outcome<unknown>>
  /** The text for an order's `kind`. Default: none. */
  kindText?: (app: App, kind: string) => string
  /** @returns `undefined` if the response is malformed. */
  readOrders: (raw: unknown) => InvoiceableOrders | undefined
  /** Fetches one invoice. */
  fetchInvoice: (app: App, id: Id) => Promise<Outcome<unknown>>
  /** Fetches a page of the user's invoices without an error toast. */
  fetchInvoices: (app: App, page: PageQuery) => Promise<Outcome<Page<unknown>>>
}

/** Makes the `readOrders` of a source. It also accepts its own result from the cache.
 * @param toOrder converts a row; `undefined` for a row that cannot be invoiced. */
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

/** Parses the order ids in the URL of the form. */
export const idsIn = (text = ''): Id[] => [...new Set(text.split(',').filter(Boolean))]

/** Cache entry of the selected orders, so that Back from the form restores the selection. */
export const chosenOrders = (app: App, { type }: InvoiceSource) =>
  cacheSlot<readonly Id[]>(app, `invoice orders ${type}`)
