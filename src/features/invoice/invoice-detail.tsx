/** One invoice: its state, amount, document, title and orders; sent again, or asked for again. */
import { useEffect, useState } from 'react'
import { requestInvoice } from '../../contract/api/booking.ts'
import { INVOICE, TITLE_TYPE } from '../../contract/model/booking/invoice.ts'
import { toFen } from '../../contract/model/money.ts'
import { nameOf } from '../../contract/model/named.ts'
import { isEmail } from '../../contract/patterns.ts'
import { copyingTexts } from '../../contract/text/parts/copying.ts'
import { invoiceTexts } from '../../contract/text/parts/invoice.ts'
import { invoiceStates } from '../../contract/text/states/invoice.ts'
import { createForm, filled, type Form } from '../../core/form/form.ts'
import { link } from '../../core/navigation/location.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { Money } from '../../screens/app/money.tsx'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'
import { StatusTag } from '../../screens/app/status-tag.tsx'
import { useTimeText } from '../../screens/app/time-text.ts'
import type { DetailAction } from '../../screens/detail/detail-actions.tsx'
import { detailScreen, type ViewProps } from '../../screens/detail/detail-maker.tsx'
import { FormText } from '../../screens/form/form-text.tsx'
import { Cell } from '../../ui/detail/cell.tsx'
import { DescriptionList } from '../../ui/detail/description-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { css } from '../../ui/style/style.ts'
import { readInvoice, type InvoiceRow } from '../booking/parking.ts'
import { InvoiceDocument } from './invoice-document.tsx'
import type { InvoiceSource } from './source.ts'

const head = css`
  padding-block: var(--space-16);
  text-align: center;
`
const quiet = css`
  color: var(--weak);
`
const amount = css`
  margin-block: var(--space-4) var(--space-12);
`
const says = css`
  margin-block-start: var(--space-12);
  overflow-wrap: anywhere;
`

const StateCard = ({ invoice }: { invoice: InvoiceRow }) => {
  const text = useLocalTexts(invoiceTexts)
  const state = nameOf(INVOICE, invoice.status)
  return (
    <Card>
      <div className={head}>
        <p className={quiet}>{invoice.title}</p>
        <p className={amount}>
          <Money fen={toFen(invoice.amount)} size="display" />
        </p>
        <StatusTag states={invoiceStates} state={state} />
        {state && <p className={says}>{text.says[state](invoice.email)}</p>}
        {invoice.failReason && <p className={says}>{invoice.failReason}</p>}
      </div>
    </Card>
  )
}

const TitleCard = ({ invoice }: { invoice: InvoiceRow }) => {
  const text = useLocalTexts(invoiceTexts)
  const copyText = useLocalTexts(copyingTexts)
  const time = useTimeText()
  const isPersonal = invoice.titleType === TITLE_TYPE.personal
  const { write } = text
  return (
    <Card title={text.details}>
      <DescriptionList
        copyText={copyText}
        facts={[
          { label: text.number, value: invoice.invoiceNo, copy: invoice.invoiceNo ?? '' },
          { label: write.titleType, value: write.titleTypes[isPersonal ? 'personal' : 'enterprise'] },
          { label: write.title, value: invoice.title },
          { label: write.taxNumber, value: invoice.taxNumber },
          { label: write.companyAddress, value: invoice.companyAddress },
          { label: write.companyPhone, value: invoice.companyPhone },
          { label: write.bankName, value: invoice.bankName },
          { label: write.bankAccount, value: invoice.bankAccount },
          { label: write.email, value: invoice.email },
          { label: text.tax(invoice.taxRate), value: <Money fen={toFen(invoice.taxAmount)} /> },
          { label: text.requestedAt, value: time(invoice.createTime) },
          { label: text.issuedAt, value: time(invoice.invoiceTime ?? '') },
          { label: text.sentAt, value: time(invoice.sentTime ?? '') },
        ]}
      />
    </Card>
  )
}

/** Waits between two looks at an invoice that is being issued, ms. */
const LOOK_MS = [5000, 10_000, 20_000, 30_000]

/** Fetches an invoice that is being issued again, until it is. */
const useIssuing = ({ of: invoice, at, reload }: ViewProps<InvoiceRow>): void => {
  const [looks, setLooks] = useState(0)
  const isIssuing = invoice.status === INVOICE.issuing
  useEffect(() => {
    const wait = LOOK_MS[looks]
    if (!isIssuing || wait === undefined) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      void reload()
    }, wait)
    return () => clearTimeout(timer)
    // A look by hand begins a new wait.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isIssuing, looks, at])
}

const InvoiceView = (props: ViewProps<InvoiceRow>) => {
  const { of: invoice } = props
  const text = useLocalTexts(invoiceTexts)
  useIssuing(props)
  return (
    <>
      <StateCard invoice={invoice} />
      {invoice.pdfUrl && <InvoiceDocument address={invoice.pdfUrl} />}
      <TitleCard invoice={invoice} />
      <Card title={text.orders(invoice.items.length)}>
        {/* Two payments for one meter have the same name. A day breaks at none of its hyphens. */}
        {invoice.items.map(({ name, amount: yuan }, index) => (
          <Cell key={index} label={name.replace(/-(?=\d)/g, '-\u2060')} value={<Money fen={toFen(yuan)} />} />
        ))}
      </Card>
    </>
  )
}

/** A background for the field; the dialog has no card, and no room for two columns. */
const box = css`
  padding: var(--space-12);
  border-radius: var(--control);
  background: var(--field);
  text-align: start;
  & > * > label {
    flex-basis: 100%;
  }
`

type EmailMessage = 'email' | 'emailFormat'

const createEmailForm = (email: string): Form<{ email: string }, EmailMessage> =>
  createForm<{ email: string }, EmailMessage>({ email }, [
    { field: 'email', valid: filled, message: 'email' },
    { field: 'email', valid: (value) => isEmail(String(value).trim()), message: 'emailFormat' },
  ])

const useInvoiceActions = (): readonly DetailAction<InvoiceRow>[] => {
  const app = useApp()
  const text = useLocalTexts(invoiceTexts)
  const [forms] = useState(() => new Map<string, ReturnType<typeof createEmailForm>>())
  const resend: DetailAction<InvoiceRow> = {
    name: 'resend',
    label: text.sendAgain,
    isAllowed: ({ status }) => status === INVOICE.issued,
    question: ({ id, email }) => {
      const form = createEmailForm(email)
      forms.set(id, form)
      return {
        title: text.sendTitle,
        text: text.sendText,
        keep: text.keepUnsent,
        isComplete: () => form.submit() === undefined,
        children: (
          <div className={box}>
            <FormText
              form={form}
              name="email"
              label={text.write.email}
              messages={text.write.message}
              autoComplete="email"
              enterKeyHint="done"
              required
            />
          </div>
        ),
      }
    },
    run: ({ id, email }) =>
      app.client.attempt(requestInvoice, {
        invoiceId: id,
        email: (forms.get(id)?.$values.get().email ?? email).trim(),
      }),
    done: text.sent,
  }
  return [resend]
}

/** A failed or reversed invoice has set its orders free. */
const AgainBar = ({ invoice, source }: { invoice: InvoiceRow; source: InvoiceSource }) => {
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

const isFree = ({ status, orderIds }: InvoiceRow): boolean =>
  (status === INVOICE.failed || status === INVOICE.reversed) && orderIds.length > 0

/** Makes the screen of one invoice. */
export const invoiceDetailScreen = (source: InvoiceSource): ScreenComponent =>
  detailScreen<InvoiceRow>({
    up: source.listPath,
    fetchOne: source.fetchInvoice,
    read: readInvoice,
    View: InvoiceView,
    useActions: useInvoiceActions,
    bar: (invoice, buttons) =>
      isFree(invoice) ? (
        <AgainBar invoice={invoice} source={source} />
      ) : (
        buttons.length > 0 && <ActionBar>{buttons}</ActionBar>
      ),
  })
