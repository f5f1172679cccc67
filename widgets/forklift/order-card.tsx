import { memo } from 'react'
import { STATUS, type ForkliftOrder, type Role } from '../../src/contract/model/forklift.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Image } from '../../src/ui/media/image.tsx'
import { css } from '../../src/ui/style/style.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { photoUrl } from './photo.ts'
import { OrderStatusTag } from './status-tag.tsx'

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: 12px;
  margin-bottom: 10px;
`
const name = css`
  font-weight: 600;
  min-width: 0;
`
/** The name is the button; its area is the whole card. */
const open = css`
  font-weight: 600;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
`
const frame = css`
  position: relative;
`
const body = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
`
/** Where a number has no room beside the picture, all of it goes below. */
const facts = css`
  overflow-wrap: break-word;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px 12px;
  flex: 1;
  font-size: var(--text-body2);
  align-content: start;
`
const label = css`
  color: var(--weak);
  word-break: keep-all;
`
/** A long address ends after three lines; the order itself has it whole. */
const clamped = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

interface Props {
  order: ForkliftOrder
  role: Role
  /** Given, not asked for by each card: a list has hundreds. */
  text: Texts['forklift']
  imageHost: string
  heading?: 'h2' | 'h3'
  /** Goes to the order. Stays the same from drawing to drawing. */
  onOpen: (order: ForkliftOrder) => void
}

const Facts = ({ order, text }: Pick<Props, 'order' | 'text'>) => {
  const time = useTimeText()
  const rows = [
    [text.consignee, order.consignee],
    [text.phone, order.phone],
    [text.stallAddress, order.stallAddress],
    [text.createTime, time(order.createTime)],
    [text.vehicles, String(order.quantity ?? '')],
  ]
  return (
    <dl className={facts}>
      {rows.map(([term, value]) => [
        <dt key={`t${term}`} className={label}>
          {term}
        </dt>,
        <dd key={`d${term}`} className={term === text.stallAddress ? clamped : undefined}>
          {value}
        </dd>,
      ])}
    </dl>
  )
}

/** One order in a list, which puts it into an `<article>`. Pressing it opens the order, as long as there is something to do or to see there. */
export const OrderCard = memo(({ order, role, text, imageHost, heading: Heading = 'h2', onOpen }: Props) => {
  const isOpen = order.status !== STATUS.completed
  return (
    <div className={frame}>
      <Card>
        <div className={head}>
          <Heading className={name}>
            {isOpen ? (
              <button type="button" className={open} onClick={() => onOpen(order)}>
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
          <Facts order={order} text={text} />
        </div>
      </Card>
    </div>
  )
})
