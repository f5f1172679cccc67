/** Requests about activities. */
import { listMySignUps } from '../../src/contract/api/park/activity.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import type { App } from '../../src/core/app.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { listOf } from '../../src/core/http/parse.ts'
import { readSignUp, type SignUpItem } from '../../src/features/activity/activity.ts'

/** How many of a person's newest sign-ups are searched. */
const NEWEST = 100

/** The person's sign-up for an activity that still stands, `undefined` for none. No call leads from an activity to it, so it is searched
 * among the person's own. */
export const findSignUp = async (app: App, activityId: string): Promise<Outcome<SignUpItem | undefined>> => {
  const answer = await app.client.attempt(listMySignUps, { pageSize: NEWEST, pageNum: 1 }, { silent: true })
  if (!answer.ok) return answer
  const isOver = ({ auditStatus }: SignUpItem): boolean =>
    auditStatus === AUDIT.rejected || auditStatus === AUDIT.cancelled
  const signUps = listOf((raw) => readSignUp(raw))(answer.value?.data)
  return { ok: true, value: signUps.find((one) => one.activityId === activityId && !isOver(one)) }
}
