/** The publisher's decisions on sign-ups. */
import { decideSignUp } from '../../src/contract/api/app.ts'
import type { ApprovalDecision } from '../../src/contract/model/activity.ts'
import { APPROVAL } from '../../src/contract/model/audit.ts'
import type { App } from '../../src/core/app.ts'
import { readSignUp, type SignUpItem } from '../../src/features/activity/activity.ts'

/** The decisions on a sign-up, and what is sent for each. */
export const DECISIONS = { agree: APPROVAL.agreed, refuse: APPROVAL.refused, hangUp: APPROVAL.pending } as const
export type Decision = keyof typeof DECISIONS

/** Sends a decision. Resolves with the changed sign-up; `undefined` on a failure, which the client's toast has reported. */
export const decide = async (
  app: App,
  id: string,
  decision: Decision,
  remark: string,
): Promise<SignUpItem | undefined> => {
  const wish: ApprovalDecision = { id, approvalState: DECISIONS[decision], auditRemark: remark.trim() || null }
  const answer = await app.client.attempt(decideSignUp, wish)
  return answer.ok ? readSignUp(answer.value) : undefined
}
