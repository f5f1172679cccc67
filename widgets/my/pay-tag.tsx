import { nameOf } from '../../src/contract/model/named.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { useLabels } from '../../src/screens/app/use-labels.ts'
import { Tag, type TagProps } from '../../src/ui/feedback/tag.tsx'

const TONES: Record<keyof typeof PAY, TagProps['tone']> = { unpaid: 'warning', paid: 'success', refunded: 'weak' }

/** Where a payment stands; nothing for a state that is new to us. */
export const PayTag = ({ status }: { status: number | null }) => {
  const { pay } = useLabels()
  const name = status === null ? undefined : nameOf(PAY, status)
  return name ? <Tag tone={TONES[name]}>{pay[name]}</Tag> : null
}
