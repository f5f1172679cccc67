/** The park's review of an activity. */
import { AUDIT, type AuditStatus } from '../../src/contract/model/audit.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { useLabels } from '../../src/screens/app/use-labels.ts'
import { Tag, type TagProps } from '../../src/ui/feedback/tag.tsx'

type Review = keyof typeof AUDIT

export const reviewOf = (status: AuditStatus): Review => nameOf(AUDIT, status) ?? 'pending'

const TONES: Record<Review, TagProps['tone']> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'weak',
  autoApproving: 'warning',
}

/** @example <ReviewTag status={activity.auditStatus} /> */
export const ReviewTag = ({ status }: { status: AuditStatus }) => {
  const { audit } = useLabels()
  const review = reviewOf(status)
  return <Tag tone={TONES[review]}>{audit[review]}</Tag>
}
