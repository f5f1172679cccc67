/** The detail screen of an invoice: state, amount, document, title and orders, with actions to resend it or request it again. */
import { useState } from 'react'
import { requestInvoice } from '../../contract/api/booking/invoice.ts'
import { INVOICE } from '../../contract/model/booking/invoice.ts'
import { invoiceTexts } from '../../contract/text/parts/invoice/invoice.ts'
import { link } from '../../core/navigation/location.ts'
import type { Resource } from '../../core/store/resource.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { LazyPart } from '../../screens/app/lazy-part.tsx'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'
import type { DetailAction } from '../../screens/detail/detail-action.ts'
import { useDetailActions, type DetailActions } from '../../screens/detail/detail-actions.tsx'
import { detailScreen } from '../../screens/detail/detail-maker.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { readInvoice, type InvoiceRow } from './invoice.ts'
import type { InvoiceSource } from './source.ts'
import { createEmailInput } from './email-input.ts'
import { InvoiceLink } from './invoice-document.tsx'
import { InvoiceView } from './invoice-view.tsx'

const loadEmailField = () => import('./email-field.tsx').then((module) => module.EmailField)

const useInvoiceActions = (resource: Resource<InvoiceRow>): DetailActions<InvoiceRow> => {
  const app = useApp()
  const text = useLocalTexts(invoiceTexts)
  const [input] = useState(createEmailInput)
  const resend: DetailAction<InvoiceRow> = {
    name: 'resend',
    label: text.sendAgain,
    kind: 'tonal',
    isAllowed: ({ status }) => status === INVOICE.issued,
    question: ({ id, email }, close) => ({
      title: text.sendTitle,
      text: text.sendText,
      isComplete: () => input.read() !== undefined,
      children: (
        <LazyPart load={loadEmailField} wanted onFail={close}>
          {(EmailField) => <EmailField invoiceId={id} email={email} input={input} />}
        </LazyPart>
      ),
    }),
    run: async ({ id, email }, call) => {
      const to = input.read() ?? email
      const outcome = await app.client.attempt(requestInvoice, { invoiceId: id, email: to }, call)
      if (outcome.ok) input.forget()
      return outcome
    },
    done: text.sent,
  }
  return useDetailActions(resource, [resend])
}

/** The bar of a failed or reversed invoice, whose orders can be invoiced again. */
const RequestAgainBar = ({ invoice, source }: { invoice: InvoiceRow; source: InvoiceSource }) => {
  const { location } = useApp()
  const text = useLocalTexts(invoiceTexts)
  return (
    <ActionBar>
      <Button wide onPress={() => location.navigate(link(source.writePath, { ids: invoice.orderIds.join() }))}>
        {text.again}
      </Button>
    </ActionBar>
  )
}

/** Whether the invoice was not issued or is void, so that its orders can be put on another one. */
const canRequestAgain = ({ status, orderIds }: InvoiceRow): boolean =>
  (status === INVOICE.failed || status === INVOICE.reversed) && orderIds.length > 0

/** Makes the detail screen of an invoice. */
export const invoiceDetailScreen = (source: InvoiceSource): ScreenComponent =>
  detailScreen<InvoiceRow>({
    up: source.listPath,
    wide: true,
    fetchOne: source.fetchInvoice,
    read: readInvoice,
    View: InvoiceView,
    useActions: useInvoiceActions,
    bar: (invoice, buttons) =>
      canRequestAgain(invoice) ? (
        <RequestAgainBar invoice={invoice} source={source} />
      ) : (
        buttons.length > 0 && (
          <ActionBar>
            {buttons}
            <InvoiceLink pdfUrl={invoice.pdfUrl ?? ''} />
          </ActionBar>
        )
      ),
  })
