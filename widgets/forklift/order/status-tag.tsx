import { shownStates, type ForkliftOrder, type Role } from '../../../src/contract/model/forklift.ts'
import { ZERO } from '../../../src/contract/model/money.ts'
import { orderStates } from '../../../src/contract/text/states/forklift-order.ts'
import { payStates } from '../../../src/contract/text/states/pay.ts'
import { DueTag } from '../../../src/screens/pay/due-tag.tsx'
import { css, cx } from '../../../src/ui/style/style.ts'
import { billOf } from './bill.ts'

const tags = css`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-4);
  max-width: 60%;
`
const middle = css`
  justify-content: center;
`

interface Props {
  order: ForkliftOrder
  role: Role
  /** For the middle of a card instead of its corner. */
  centred?: boolean
}

/** The order's status for the user's role; a merchant who has to collect the forklift also sees whether it is paid. */
export const OrderStatusTag = ({ order, role, centred }: Props) => (
  <span className={cx(tags, centred && middle)}>
    {shownStates(order, role).map((state) => {
      const due = state === 'toPay' ? ({ kind: 'forklift', id: order.id } as const) : undefined
      return due && billOf(order).fen === ZERO ? (
        <DueTag key={state} due={due} states={payStates} state="notDue" />
      ) : (
        <DueTag key={state} due={due} states={orderStates} state={state} />
      )
    })}
  </span>
)
