/** What is asked about activities. */
import { listMySignUps } from '../../src/contract/api/park.ts'
import type { ActivityState } from '../../src/contract/model/activity.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/guard.ts'
import { listOf, number } from '../../src/core/shape.ts'
import { readSignUp, type SignUpItem } from '../../src/screens/read-activity.ts'

/** What the tabs of `useStateFilter` ask for. */
export const inState = ({ state }: Query) => ({ state: number(state) as ActivityState | null })

/** Among so many of a person's newest sign-ups the one for an activity is looked for. */
const NEWEST = 100

/** The sign-up that an activity's `isSignUp` speaks of: no call leads from one to the other. `undefined` also when asking fails. */
export const findSignUp = async (app: App, activityId: string): Promise<SignUpItem | undefined> => {
  const answer = await app.client.attempt(listMySignUps, { pageSize: NEWEST, pageNum: 1 }, { quiet: true })
  if (!answer.ok) return undefined
  const isOver = ({ auditStatus }: SignUpItem): boolean => auditStatus === AUDIT.rejected || auditStatus === AUDIT.cancelled
  return listOf((raw) => readSignUp(raw))(answer.value.data).find((one) => one.activityId === activityId && !isOver(one))
}
