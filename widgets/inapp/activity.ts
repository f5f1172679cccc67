/** The publisher's decisions on sign-ups. */
import { decideSignUp } from '../../src/contract/api/app.ts'
import type { ApprovalDecision } from '../../src/contract/model/activity.ts'
import { APPROVAL } from '../../src/contract/model/audit.ts'
import type { App } from '../../src/core/app.ts'
import type { CallOptions } from '../../src/core/http/client.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'

/** The possible decisions on a sign-up, and the value that is sent for each. */
const DECISIONS = { agree: APPROVAL.agreed, refuse: APPROVAL.refused, hangUp: APPROVAL.pending } as const
export type Decision = keyof typeof DECISIONS

/** Sends a decision. Returns the changed sign-up. */
export const decide = (
  app: App,
  id: string,
  decision: Decision,
  remark: string,
  call: CallOptions,
): Promise<Outcome<unknown>> => {
  const request: ApprovalDecision = { id, approvalState: DECISIONS[decision], auditRemark: remark.trim() || null }
  return app.client.attempt(decideSignUp, request, call)
}
