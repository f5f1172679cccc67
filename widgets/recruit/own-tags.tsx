import { AUDIT } from '../../src/contract/model/audit.ts'
import { JOB } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { auditStates } from '../../src/contract/text/states/audit.ts'
import { jobStates } from '../../src/contract/text/states/job.ts'
import type { JobItem } from './job.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'

/** The state that matters to the publisher: of the review, or, once approved, whether the job is open. */
export const OwnTags = ({ job: { auditStatus, state } }: { job: Pick<JobItem, 'auditStatus' | 'state'> }) =>
  auditStatus === AUDIT.approved ? (
    <StatusTag states={jobStates} state={nameOf(JOB, state)} />
  ) : (
    <StatusTag states={auditStates} state={nameOf(AUDIT, auditStatus)} />
  )
