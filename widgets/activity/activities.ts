/** API requests about activities. */
import { listMySignUps } from '../../src/contract/api/park/activity.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import type { App } from '../../src/core/app.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { listOf } from '../../src/core/http/parse.ts'
import { readSignUp, type SignUpItem } from '../../src/features/activity/activity.ts'

/** Number of the user's newest sign-ups that are searched. */
const NEWEST = 100

/** The user's active sign-up for an activity; `undefined` if there is none. The API has no call for the sign-up of an activity, so the
 * user's sign-ups are searched. */
export const findSignUp = async (app: App, activityId: string): Promise<Outcome<SignUpItem | undefined>> => {
  const answer = await app.client.attempt(listMySignUps, { pageSize: NEWEST, pageNum: 1 }, { silent: true })
  if (!answer.ok) return answer
  const isOver = ({ auditStatus }: SignUpItem): boolean =>
    auditStatus === AUDIT.rejected || auditStatus === AUDIT.cancelled
  const signUps = listOf((raw) => readSignUp(raw))(answer.value?.data)
  return { ok: true, value: signUps.find((one) => one.activityId === activityId && !isOver(one)) }
}
