import type { ReactNode } from 'react'
import type { ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { useText } from '../../../src/screens/app/app-context.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { Card } from '../../../src/ui/layout/card.tsx'
import { unbroken } from '../../../src/ui/layout/unbroken.tsx'
import { css } from '../../../src/ui/style/style.ts'
import { useOrderText } from './order-text.ts'
import { slotText } from '../slot-text.ts'

const who = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px var(--space-12);
`
const name = css`
  font-weight: 600;
`
const weak = css`
  color: var(--weak);
  font-size: var(--text-body2);
`

interface Props {
  order: ForkliftOrder
  /** Replaces the phone number, such as by a link. */
  phone?: ReactNode
}

/** Consignee, phone, stall address, and how and when it is delivered. */
export const DeliveryCard = ({ order, phone = order.phone }: Props) => {
  const text = useText('forklift')
  const orderText = useOrderText()
  const time = useTimeText()
  const delivery = `${orderText.manualDelivery} · ${slotText(text, time, order)}`
  return (
    <Card>
      <div className={who}>
        <span className={name}>{order.consignee}</span>
        <span className={weak}>{phone}</span>
      </div>
      <p className={weak}>{order.stallAddress}</p>
      <p key={delivery} className={weak}>
        {unbroken(delivery)}
      </p>
    </Card>
  )
}
