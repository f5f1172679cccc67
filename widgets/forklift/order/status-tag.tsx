import { shownStates, type ForkliftOrder, type Role } from '../../../src/contract/model/forklift.ts'
import { orderStates } from '../../../src/contract/text/states/forklift-order.ts'
import { DueTag } from '../../../src/screens/pay/due-tag.tsx'
import { css } from '../../../src/ui/style/style.ts'

const tags = css`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-4);
  max-width: 60%;
`

/** The order's status for the user's role; a merchant who has to collect the forklift also sees whether it is paid. */
export const OrderStatusTag = ({ order, role }: { order: ForkliftOrder; role: Role }) => (
  <span className={tags}>
    {shownStates(order, role).map((state) => (
      <DueTag
        key={state}
        due={state === 'toPay' ? { kind: 'forklift', id: order.id } : undefined}
        states={orderStates}
        state={state}
      />
    ))}
  </span>
)
