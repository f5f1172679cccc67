/** API requests about activities. */
import { listMySignUps } from '../../src/contract/api/park/activity.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import type { App } from '../../src/core/app.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { findNewest } from '../../src/core/list/find-newest.ts'
import { readSignUp, type SignUpItem } from '../../src/features/activity/activity.ts'

/** Number of the user's newest sign-ups that are searched. */
const NEWEST = 100

/** The user's active sign-up for an activity; `undefined` if there is none. The API has no call for the sign-up of an activity, so the
 * user's sign-ups are searched. */
export const findSignUp = (app: App, activityId: string): Promise<Outcome<SignUpItem | undefined>> =>
  findNewest(
    (page) => app.client.attempt(listMySignUps, page, { silent: true }),
    readSignUp,
    (own) => own.activityId === activityId && own.auditStatus !== AUDIT.rejected && own.auditStatus !== AUDIT.cancelled,
    NEWEST,
  )
