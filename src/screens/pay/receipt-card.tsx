import type { ReactNode } from 'react'
import { ZERO } from '../../contract/model/money.ts'
import { payWayTexts } from '../../contract/text/parts/pay-ways.ts'
import { receiptTexts } from '../../contract/text/parts/receipt.ts'
import { Card } from '../../ui/layout/card.tsx'
import { SceneIllustration } from '../../ui/illustrations/scene-illustration.tsx'
import { css } from '../../ui/style/style.ts'
import { Money } from '../app/money.tsx'
import { fullTime } from '../app/time-text.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { PaymentFacts } from './payment-facts.tsx'
import type { Receipt } from './receipt.ts'
import { RefundCard } from './refund-card.tsx'

const head = css`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-top: var(--space-8);
  padding-bottom: var(--space-16);
  color: var(--success);
  text-align: center;
`
const title = css`
  font-weight: 600;
`
const sum = css`
  color: var(--ink);
`

export interface ReceiptCardProps {
  receipt: Receipt
  /** Buttons below the rows. */
  children?: ReactNode
}

/** A receipt: *Payment successful*, the amount and the details. */
export const ReceiptCard = ({
  receipt: { fen, number, time, way, payee, facts = [], refunds },
  children,
}: ReceiptCardProps) => {
  const { receipt: text } = useLocalTexts(receiptTexts)
  const ways = useLocalTexts(payWayTexts)
  return (
    <>
      {/* Refunds come first: a user who was charged twice must see more than *successful*. */}
      <RefundCard refunds={refunds} />
      <Card>
        <div className={head}>
          <SceneIllustration of="paid" />
          <h2 className={title}>{fen === ZERO ? text.free : text.title}</h2>
          <p className={sum}>
            <Money fen={fen} size="display" />
          </p>
        </div>
        <PaymentFacts
          facts={[
            { label: text.payee, value: payee },
            ...facts,
            { label: text.number, value: number },
            { label: text.time, value: time && fen > ZERO && fullTime(time) },
            { label: text.way, value: way && fen > ZERO && ways[way] },
          ]}
        />
        {children}
      </Card>
    </>
  )
}
