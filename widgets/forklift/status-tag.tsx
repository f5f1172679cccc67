import { shownStatus, type ForkliftOrder, type Role, type ShownStatus } from '../../src/contract/model/forklift.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'

const TONES = {
  toShip: 'warning',
  inUse: 'primary',
  toPay: 'danger',
  paid: 'success',
  completed: 'weak',
  toRetrieve: 'warning',
} as const satisfies Record<ShownStatus, string>

/** The order's status as this person sees it. */
export const StatusTag = ({ order, role, text }: { order: ForkliftOrder; role: Role; text: Texts['forklift'] }) => {
  const status = shownStatus(order, role)
  return <Tag tone={TONES[status]}>{text.status[status]}</Tag>
}
