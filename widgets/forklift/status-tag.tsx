import { shownStatus, type ForkliftOrder, type Role } from '../../src/contract/model/forklift.ts'
import { orderStates } from '../../src/contract/text/states/forklift-order.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'

/** The order's status as this person sees it. */
export const OrderStatusTag = ({ order, role }: { order: ForkliftOrder; role: Role }) => (
  <StatusTag states={orderStates} state={shownStatus(order, role)} />
)
