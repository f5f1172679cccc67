/** The calls about activities. */
import { getAppActivity } from '../../src/contract/api/app.ts'
import { getActivity, listActivities, listMyActivities, listMySignUps } from '../../src/contract/api/park.ts'
import type { ActivityState } from '../../src/contract/model/activity.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/guard.ts'
import { listOf } from '../../src/core/shape.ts'
import { readSignUp, type SignUpItem } from '../../src/screens/read-activity.ts'

const filterOf = ({ state }: Query) => ({ state: state ? (Number(state) as ActivityState) : null })

export const fetchActivities = (app: App, page: PageQuery, query: Query) => app.client.attempt(listActivities, { ...page, ...filterOf(query) })

export const fetchOwnActivities = (app: App, page: PageQuery, query: Query) =>
  app.client.attempt(listMyActivities, { ...page, ...filterOf(query) })

export const fetchActivity = (app: App, uid: string) => app.client.attempt(getActivity, { uid })

/** With the sign-ups that this person may decide on. */
export const fetchOwnActivity = (app: App, id: string) => app.client.attempt(getAppActivity, { id })

/** Among so many of a person's newest sign-ups the one for an activity is looked for. */
const NEWEST = 100

/** The sign-up that an activity's `isSignUp` speaks of: no call leads from one to the other. `undefined` also when asking fails. */
export const findSignUp = async (app: App, activityId: string): Promise<SignUpItem | undefined> => {
  const answer = await app.client.attempt(listMySignUps, { pageSize: NEWEST, pageNum: 1 }, { quiet: true })
  if (!answer.ok) return undefined
  const isOver = ({ auditStatus }: SignUpItem): boolean => auditStatus === AUDIT.rejected || auditStatus === AUDIT.cancelled
  return listOf((raw) => readSignUp(raw))(answer.value.data).find((one) => one.activityId === activityId && !isOver(one))
}
