/** Activities of the park and the sign-ups for them. */
import { APPROVAL, AUDIT, type ApprovalState, type AuditStatus } from './audit.ts'
import { nameOf } from './named.ts'
import type { DateTime, Html, Id, Phone, Stored, Url, YesNo, Yuan } from './page.ts'

/** State of an activity. `running`: it has started. */
export const ACTIVITY = { notStarted: 0, signUpOpen: 1, running: 2, ended: 3, cancelled: 4 } as const
export type ActivityState = (typeof ACTIVITY)[keyof typeof ACTIVITY]

/** Order of the states in lists and tabs: activities that are open for sign-up first, ended and cancelled ones last. */
export const ACTIVITY_ORDER = [
  'signUpOpen',
  'running',
  'notStarted',
  'ended',
  'cancelled',
] as const satisfies readonly (keyof typeof ACTIVITY)[]

export interface Activity extends Stored {
  title: string
  coverImg: Url
  organizer: string
  place: string
  contactPhone: string
  signUpStartTime: DateTime
  signUpEndTime: DateTime
  startTime: DateTime
  endTime: DateTime
  state: ActivityState
  /** Maximum number of participants; 0: unlimited. */
  limitPeople: number
  /** Number of participants signed up so far: the sum of `peopleNum`. */
  signUpPeople: number
  isCharge: YesNo
  /** Per participant. */
  price: Yuan
  needAudit: YesNo
  /** Review of the activity itself by the park. Users can sign up only for approved activities. */
  auditStatus: AuditStatus
  /** Whether the caller has signed up. */
  isSignUp: YesNo
}

export interface ActivityDetail extends Activity {
  content: Html
}

/** An activity on the screens inside the native app. `signUps` are the sign-ups that the caller may decide; empty for other callers. */
export interface AppActivity extends ActivityDetail {
  signUps: SignUp[]
}

export interface ActivityFilter {
  state?: ActivityState | null
}

type Places = Pick<Activity, 'limitPeople' | 'signUpPeople'>

/** Number of free places; `null` if unlimited.
 * @example placesLeft({ limitPeople: 30, signUpPeople: 28 }) // 2 */
export const placesLeft = ({ limitPeople, signUpPeople }: Places): number | null =>
  limitPeople === 0 ? null : Math.max(0, limitPeople - signUpPeople)

/** The displayed state of an activity: its state, or `full` if sign-up is open and no place is free. */
export type ShownActivity = keyof typeof ACTIVITY | 'full'

export const shownActivity = (activity: Places & Pick<Activity, 'state'>): ShownActivity =>
  activity.state === ACTIVITY.signUpOpen && placesLeft(activity) === 0
    ? 'full'
    : (nameOf(ACTIVITY, activity.state) ?? 'ended')

/** What an activity offers to the user. `notYet`: sign-up has not started. `closed`: sign-up has ended, the activity has not.
 * `unpublished`: the activity is not approved. */
export type Offer = 'signUp' | 'signedUp' | 'full' | 'notYet' | 'closed' | 'ended' | 'cancelled' | 'unpublished'

/** Determines what an activity offers to the user. Its state may be older than the start of its sign-up.
 * @param now the park's local time. */
export const offerOf = (
  activity: Places & Pick<Activity, 'state' | 'isSignUp' | 'auditStatus' | 'signUpStartTime' | 'signUpEndTime'>,
  now: DateTime,
): Offer => {
  const { state, isSignUp, auditStatus, signUpStartTime, signUpEndTime } = activity
  if (state === ACTIVITY.cancelled) return 'cancelled'
  if (isSignUp) return state === ACTIVITY.ended ? 'ended' : 'signedUp'
  if (auditStatus !== AUDIT.approved) return 'unpublished'
  const isToCome = state === ACTIVITY.notStarted
  if (isToCome && now < signUpStartTime) return 'notYet'
  if (state === ACTIVITY.signUpOpen || (isToCome && now < signUpEndTime))
    return placesLeft(activity) === 0 ? 'full' : 'signUp'
  return state === ACTIVITY.ended ? 'ended' : 'closed'
}

/** A user's sign-up for an activity. */
export interface SignUp extends Stored {
  activityId: Id
  /** `title`, `place` and `startTime` are copied from the activity at sign-up. */
  title: string
  place: string
  startTime: DateTime
  name: string
  phone: string
  businessName: string
  peopleNum: number
  remark: string | null
  attachments: Url[]
  auditStatus: AuditStatus
  auditRemark: string | null
  auditTime: DateTime | null
  approvalState: ApprovalState
  /** Check-in code, shown at the entrance; null until approved. */
  signCode: string | null
  isSignIn: YesNo
}

/** The displayed state of a sign-up. `hungUp`: on hold, that is, pending with a remark that says what is missing. */
export type ShownSignUp = keyof typeof AUDIT | 'hungUp'

export const shownSignUp = ({
  auditStatus,
  approvalState,
  auditRemark,
}: Pick<SignUp, 'auditStatus' | 'approvalState' | 'auditRemark'>): ShownSignUp =>
  auditStatus === AUDIT.pending && approvalState === APPROVAL.pending && auditRemark
    ? 'hungUp'
    : (nameOf(AUDIT, auditStatus) ?? 'pending')

/** Request body of a sign-up. */
export interface SignUpSubmission {
  activityId: Id
  /** @maxLength PERSON_NAME_MAX */
  name: string
  phone: Phone
  /** @maxLength BUSINESS_NAME_MAX */
  businessName?: string | null
  /**
   * @asType integer
   * @minimum 1
   * @maximum SIGN_UP_PEOPLE_MAX */
  peopleNum: number
  /** @maxLength REMARK_MAX */
  remark?: string | null
  /** URLs of files that the caller uploaded.
   * @maxItems ATTACHMENTS_MAX */
  attachments?: Url[] | null
}

/** Whether the caller may sign up, and the initial values of the form. */
export interface SignUpForm {
  activity: Activity
  canSignUp: YesNo
  /** A sentence that explains why `canSignUp` is no; null if it is yes. */
  reason: string | null
  name: string
  phone: string
  businessName: string
}

export interface SignUpFilter {
  auditStatus?: AuditStatus | null
}

/** A decision on one sign-up. `pending` puts it on hold: it stays undecided, with a remark. */
export interface ApprovalDecision {
  id: Id
  approvalState: ApprovalState
  /** Required unless agreed.
   * @maxLength REMARK_MAX */
  auditRemark?: string | null
}
