/** The cards of an invoice: state and amount, document, title and orders. */
import { useEffect, useState } from 'react'
import { INVOICE, TITLE_TYPE } from '../../contract/model/booking/invoice.ts'
import { toFen } from '../../contract/model/money.ts'
import { nameOf } from '../../contract/model/named.ts'
import { invoiceOrdersTexts } from '../../contract/text/parts/invoice/invoice-orders.ts'
import { invoiceTexts } from '../../contract/text/parts/invoice/invoice.ts'
import { invoiceTitleTexts } from '../../contract/text/parts/invoice/invoice-title.ts'
import { invoiceStates } from '../../contract/text/states/invoice.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { Money } from '../../screens/app/money.tsx'
import { StatusTag } from '../../screens/app/status-tag.tsx'
import { useTimeText } from '../../screens/app/time-text.ts'
import { type ViewProps } from '../../screens/detail/detail-maker.tsx'
import { copyable } from '../../screens/detail/copyable.tsx'
import { Cell } from '../../ui/detail/cell.tsx'
import { DescriptionList } from '../../ui/detail/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChangingText } from '../../ui/layout/changing-text.tsx'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import { stack } from '../../ui/style/layout.ts'
import { css } from '../../ui/style/style.ts'
import { type InvoiceRow } from './invoice.ts'
import { InvoicePreview } from './invoice-document.tsx'

const head = css`
  padding-top: var(--space-16);
  padding-bottom: var(--space-16);
  text-align: center;
`
const weak = css`
  color: var(--weak);
`
const amount = css`
  margin-top: var(--space-4);
  margin-bottom: var(--space-12);
`
const says = css`
  margin-top: var(--space-12);
  overflow-wrap: anywhere;
`

const StateCard = ({ invoice }: { invoice: InvoiceRow }) => {
  const text = useLocalTexts(invoiceTexts)
  const state = nameOf(INVOICE, invoice.status)
  return (
    <Card>
      <div className={head}>
        <p className={weak}>{invoice.title}</p>
        <p className={amount}>
          <Money fen={toFen(invoice.amount)} size="display" />
        </p>
        <StatusTag states={invoiceStates} state={state} />
        {state && (
          <p className={says}>
            <ChangingText>{text.says[state](invoice.email)}</ChangingText>
          </p>
        )}
        {invoice.failReason && (
          <p className={says} key="reason">
            {invoice.failReason}
          </p>
        )}
      </div>
    </Card>
  )
}

const TitleCard = ({ invoice }: { invoice: InvoiceRow }) => {
  const text = useLocalTexts(invoiceTexts)
  const time = useTimeText()
  const isPersonal = invoice.titleType === TITLE_TYPE.personal
  const write = useLocalTexts(invoiceTitleTexts)
  return (
    <Card title={text.details}>
      <DescriptionList
        facts={[
          { label: text.number, value: copyable(invoice.invoiceNo) },
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

/** Matches the name of an invoice line and the time at its end: `Parking 新A12345, 2026-11-21 09:12`. */
const LINE = /^(.+?)[,，]?\s?(\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?)$/

/** One order: name, time and amount. */
const OrderCell = ({ name, amount: yuan }: InvoiceRow['items'][number]) => {
  const time = useTimeText()
  const [, label = name, at = ''] = LINE.exec(name) ?? []
  return <Cell label={label} note={at && <DotSeparated of={[time(at)]} />} value={<Money fen={toFen(yuan)} />} />
}

/** Polling intervals while an invoice is being issued, ms. */
const POLL_MS = [5000, 10_000, 20_000, 30_000]

/** Polls an invoice until it is issued. */
const useIssuing = ({ of: invoice, at, reload }: ViewProps<InvoiceRow>): void => {
  const [polls, setPolls] = useState(0)
  const isIssuing = invoice.status === INVOICE.issuing
  useEffect(() => {
    const wait = POLL_MS[polls]
    if (!isIssuing || wait === undefined) return
    const timer = setTimeout(() => {
      setPolls(polls + 1)
      void reload()
    }, wait)
    return () => clearTimeout(timer)
    // A manual reload restarts the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isIssuing, polls, at])
}

export const InvoiceView = (props: ViewProps<InvoiceRow>) => {
  const { of: invoice } = props
  const { orders } = useLocalTexts(invoiceOrdersTexts)
  useIssuing(props)
  return (
    <>
      {/* One element: the first column on wide screens. Without a preview it would be nearly empty if the details were not in it. */}
      <div className={stack}>
        <StateCard invoice={invoice} />
        <InvoicePreview pdfUrl={invoice.pdfUrl ?? ''} />
        <TitleCard invoice={invoice} />
      </div>
      <Card title={orders(invoice.items.length)}>
        {/* The index is the key, because two payments for one meter have the same name. */}
        {invoice.items.map((item, index) => (
          <OrderCell key={index} {...item} />
        ))}
      </Card>
    </>
  )
}
