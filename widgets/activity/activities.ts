/** What is asked about activities. */
import { listMySignUps } from '../../src/contract/api/park.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import type { App } from '../../src/core/app.ts'
import { listOf } from '../../src/core/http/parse.ts'
import { readSignUp, type SignUpItem } from '../../src/features/activity/activity.ts'

/** Among so many of a person's newest sign-ups the one for an activity is looked for. */
const NEWEST = 100

/** The sign-up that an activity's `isSignUp` speaks of: no call leads from one to the other. `undefined` also when asking fails. */
export const findSignUp = async (app: App, activityId: string): Promise<SignUpItem | undefined> => {
  const answer = await app.client.attempt(listMySignUps, { pageSize: NEWEST, pageNum: 1 }, { silent: true })
  if (!answer.ok) return undefined
  const isOver = ({ auditStatus }: SignUpItem): boolean =>
    auditStatus === AUDIT.rejected || auditStatus === AUDIT.cancelled
  return listOf((raw) => readSignUp(raw))(answer.value.data).find(
    (one) => one.activityId === activityId && !isOver(one),
  )
}
