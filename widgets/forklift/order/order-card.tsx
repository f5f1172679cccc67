import { memo } from 'react'
import { ChangingText } from '../../../src/ui/layout/changing-text.tsx'
import { actionsFor, STATUS, type ForkliftOrder, type Role } from '../../../src/contract/model/forklift.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { pendingPaymentTexts } from '../../../src/contract/text/parts/pending-payment.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useConfig, useText } from '../../../src/screens/app/app-context.ts'
import { useIsPending } from '../../../src/screens/pay/pending.ts'
import { Card } from '../../../src/ui/layout/card.tsx'
import { Chevron } from '../../../src/ui/layout/chevron.tsx'
import { unbroken } from '../../../src/ui/layout/unbroken.tsx'
import { Image } from '../../../src/ui/media/image.tsx'
import { cardButton } from '../../../src/ui/style/card-button.ts'
import { css, cx } from '../../../src/ui/style/style.ts'
import { billOf, formulaOf } from './bill.ts'
import { useOrderText } from './order-text.ts'
import { photoUrl } from '../photo.ts'
import { RunningLine } from './running-line.tsx'
import { slotText } from '../slot-text.ts'
import { OrderStatusTag } from './status-tag.tsx'

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--space-8);
  margin-bottom: var(--space-8);
`
const name = css`
  font-weight: 600;
  min-width: 0;
`
const frame = css`
  position: relative;
`
const body = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-12);
`
/** If a number does not fit beside the picture, all of it wraps below. */
const words = css`
  display: grid;
  flex: 1;
  gap: var(--space-4);
  align-content: start;
  overflow-wrap: break-word;
  /* On the narrowest phones the main figure is beside the picture, and the facts are below it. */
  @media (max-width: 339px) {
    display: contents;
    & > p {
      flex: 1;
    }
    & > dl {
      flex: 1 0 100%;
    }
  }
`
const weak = css`
  color: var(--weak);
`
/** The main figure: the amount, the running time, or the time of delivery. */
const now = css`
  font-variant-numeric: tabular-nums;
  & b {
    margin-right: var(--space-4);
    color: var(--ink);
    font-size: var(--text-title);
    font-weight: 600;
  }
  /* They wrap to a new line as a whole. */
  & > b,
  & > span {
    display: inline-block;
  }
`
const facts = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px var(--space-12);
  font-size: var(--text-body2);
  word-break: keep-all;
  /* The consignee: a long name without a space breaks. */
  & > :nth-child(2) {
    min-width: 0;
  }
`
/** A Chinese label also breaks if huge text leaves no room for the phone number beside it. */
const label = css`
  color: var(--weak);
  word-break: normal;
`
/** A long address is truncated after three lines; the order's screen shows all of it. */
const clamped = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
const next = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  margin-top: var(--space-8);
  color: var(--primary);
  font-weight: 600;
`

interface Props {
  order: ForkliftOrder
  role: Role
  /** Time at which the order was received, device time in ms. Must be the same function in each render. */
  at: () => number
  heading?: 'h2' | 'h3'
  /** Opens the order. Must be the same function in each render. */
  onOpen: (order: ForkliftOrder) => void
  /** Whether finished orders can be opened, too: their receipt. */
  past?: boolean
}

/** The main figure of the order in its status. */
const Now = ({ order, at }: Pick<Props, 'order' | 'at'>) => {
  const time = useTimeText()
  const text = useText('forklift')
  const orderText = useOrderText()
  if (order.status === STATUS.inUse) return <RunningLine order={order} at={at} text={orderText} />
  if (order.status === STATUS.toShip) {
    const slot = slotText(text, time, order)
    return (
      <>
        {text.deliveryTime} <b key={slot}>{unbroken(slot)}</b>
      </>
    )
  }
  return (
    <>
      <b>
        <Money fen={billOf(order).fen} />
      </b>{' '}
      <ChangingText>{formulaOf(orderText, order)}</ChangingText>
    </>
  )
}

const Facts = ({ order, role }: Pick<Props, 'order' | 'role'>) => {
  const text = useText('forklift')
  const time = useTimeText()
  const rows = [
    ...(role === 'merchant'
      ? [
          [text.consignee, order.consignee],
          [text.phone, order.phone],
        ]
      : []),
    [text.vehicles, order.quantity ? text.count(order.quantity) : ''],
    [text.createTime, time(order.createTime)],
    [text.stallAddress, order.stallAddress],
  ] as const
  return (
    <dl className={facts}>
      {rows.map(([term, value]) => [
        <dt key={`t${term}`} className={label}>
          {term}
        </dt>,
        <dd key={`d${term} ${String(value)}`} className={term === text.stallAddress ? clamped : undefined}>
          {unbroken(value)}
        </dd>,
      ])}
    </dl>
  )
}

/** An order in a list, which puts it into an `<article>`: its main figure and its next action. Pressing the card opens the order, as long
 * as it has an action or something to see. */
export const OrderCard = memo(({ order, role, at, heading: Heading = 'h2', onOpen, past }: Props) => {
  const text = useText('forklift')
  const orderText = useOrderText()
  const { check } = useLocalTexts(pendingPaymentTexts)
  const { imageHost } = useConfig()
  const isOpen = past || order.status !== STATUS.completed
  const [action] = actionsFor(order, [role])
  const hasPendingPayment = useIsPending(action === 'pay' ? { kind: 'forklift', id: order.id } : undefined)
  const actionText = hasPendingPayment ? check : action && orderText.action[action]
  const nextText = past ? text.receipt : actionText
  return (
    <div className={frame}>
      <Card>
        <div className={head}>
          <Heading className={name}>
            {isOpen ? (
              <button type="button" className={cardButton} onClick={() => onOpen(order)}>
                {order.name}
              </button>
            ) : (
              order.name
            )}
          </Heading>
          <OrderStatusTag order={order} role={role} />
        </div>
        <div className={body}>
          <Image src={photoUrl(imageHost, order.photo)} alt="" width={72} height={56} />
          <div className={words}>
            {/* A new element for each status, as in `ChangingText`. */}
            <p key={order.status} className={cx(now, weak)}>
              <Now order={order} at={at} />
            </p>
            <Facts order={order} role={role} />
          </div>
        </div>
        {nextText && (
          <p className={next}>
            <ChangingText>{nextText}</ChangingText>
            <Chevron />
          </p>
        )}
      </Card>
    </div>
  )
})
