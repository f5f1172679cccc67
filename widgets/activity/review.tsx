/** The park's review of an activity. */
import { AUDIT, type AuditStatus } from '../../src/contract/model/audit.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { auditStates } from '../../src/contract/text/states/audit.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'

export const reviewOf = (status: AuditStatus): keyof typeof AUDIT => nameOf(AUDIT, status) ?? 'pending'

/** @example <ReviewTag status={activity.auditStatus} /> */
export const ReviewTag = ({ status }: { status: AuditStatus }) => (
  <StatusTag states={auditStates} state={reviewOf(status)} />
)
