import { toFen } from '../../contract/model/money.ts'
import { PAY_WAY, REFUND, type Refund } from '../../contract/model/payment.ts'
import { payWayTexts } from '../../contract/text/parts/pay-ways.ts'
import { receiptTexts } from '../../contract/text/parts/receipt.ts'
import { Cell } from '../../ui/detail/cell.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { css } from '../../ui/style/style.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { Money } from '../app/money.tsx'
import { useTimeText } from '../app/time-text.ts'

const hint = css`
  color: var(--weak);
  font-size: var(--text-body2);
`

/** Charges that were not needed, and the state of their refunds. Renders nothing if there are none.
 * @example <RefundCard refunds={order.refunds} /> */
export const RefundCard = ({ refunds = [] }: { refunds?: readonly Refund[] | undefined }) => {
  const { refunds: text } = useLocalTexts(receiptTexts)
  const ways = useLocalTexts(payWayTexts)
  const time = useTimeText()
  if (refunds.length === 0) return null
  return (
    <Card title={text.title}>
      <p className={hint}>{text.hint}</p>
      {refunds.map(({ status, amount, payWay, time: at }) => (
        <Cell
          key={`${at} ${amount}`}
          label={status === REFUND.done ? text.done : text.underWay}
          note={
            <>
              {ways[payWay === PAY_WAY.unionPay ? 'unionPay' : 'wechat']}
              {at && <br />}
              {at && time(at)}
            </>
          }
          value={<Money fen={toFen(amount)} />}
        />
      ))}
    </Card>
  )
}
