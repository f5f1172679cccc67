import { INVOICE } from '../../contract/model/booking/invoice.ts'
import { toFen } from '../../contract/model/money.ts'
import { nameOf } from '../../contract/model/named.ts'
import { invoiceOrdersTexts } from '../../contract/text/parts/invoice/invoice-orders.ts'
import { invoiceTexts } from '../../contract/text/parts/invoice/invoice.ts'
import { invoiceStates } from '../../contract/text/states/invoice.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useStateLabels } from '../../screens/app/state-labels.ts'
import { Money } from '../../screens/app/money.tsx'
import { StatusTag } from '../../screens/app/status-tag.tsx'
import { useTimeText } from '../../screens/app/time-text.ts'
import { filterBy } from '../../screens/list/filter-by.ts'
import { listScreen, type ListSpec } from '../../screens/list/list-maker.tsx'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import { readInvoice, type InvoiceRow } from './invoice.ts'
import type { InvoicePaths } from './source.ts'

/** Makes the list screen of the user's invoices, with tabs by state.
 * @param fetchPage calls the API, filtered by the query parameter `status`.
 * @example
 * const fetchPage = pages(listParkingInvoices, ({ status }) => ({ status: number(status) as InvoiceStatus | null }))
 * invoiceListScreen(PARKING_INVOICE_PATHS, fetchPage) */
export const invoiceListScreen = (
  { detailPath, choosePath }: InvoicePaths,
  fetchPage: ListSpec<InvoiceRow>['fetchPage'],
) =>
  listScreen<InvoiceRow>({
    to: detailPath,
    fetchPage,
    read: readInvoice,
    useItem: ({ title, status, amount, createTime, items }) => {
      const { orders } = useLocalTexts(invoiceOrdersTexts)
      const time = useTimeText()
      return {
        title,
        tags: <StatusTag states={invoiceStates} state={nameOf(INVOICE, status)} />,
        amounts: [<Money fen={toFen(amount)} />],
        note: <DotSeparated of={[time(createTime), orders(items.length)]} />,
      }
    },
    useTexts: ({ status }) => {
      const text = useLocalTexts(invoiceTexts)
      return {
        filter: filterBy('status', text.all, INVOICE, useStateLabels(invoiceStates)),
        empty: {
          text: text.noInvoices,
          scene: 'payments',
          next: status ? undefined : { label: text.request, path: choosePath },
        },
      }
    },
  })
