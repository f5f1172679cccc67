/** Activities of the park, and the people who sign up for them. */
import { APPROVAL, AUDIT, type ApprovalState, type AuditStatus } from './audit.ts'
import { nameOf } from './named.ts'
import type { DateTime, Html, Id, Phone, Stored, Url, YesNo, Yuan } from './page.ts'

export const ACTIVITY = { notStarted: 0, signUpOpen: 1, running: 2, ended: 3, cancelled: 4 } as const
export type ActivityState = (typeof ACTIVITY)[keyof typeof ACTIVITY]

/** The states in the order in which lists and tabs have them: first what a person can take part in, last what no longer takes place. */
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
  /** Most people; 0: no limit. */
  limitPeople: number
  /** People signed up so far. */
  signUpPeople: number
  isCharge: YesNo
  /** For one person. */
  price: Yuan
  needAudit: YesNo
  /** Review of the activity itself, for those who published it. */
  auditStatus: AuditStatus
  /** Whether the caller has signed up. */
  isSignUp: YesNo
}

export interface ActivityDetail extends Activity {
  content: Html
}

/** An activity in the app: with the sign-ups that the caller may decide on; empty for other callers. */
export interface AppActivity extends ActivityDetail {
  signUps: SignUp[]
}

export interface ActivityFilter {
  state?: ActivityState | null
}

type Places = Pick<Activity, 'limitPeople' | 'signUpPeople'>

/** Places left; `null` where there is no limit. */
export const placesLeft = ({ limitPeople, signUpPeople }: Places): number | null =>
  limitPeople === 0 ? null : Math.max(0, limitPeople - signUpPeople)

/** What a screen says about an activity: open ones without a place left are full. */
export type ShownActivity = keyof typeof ACTIVITY | 'full'

export const shownActivity = (activity: Places & Pick<Activity, 'state'>): ShownActivity =>
  activity.state === ACTIVITY.signUpOpen && placesLeft(activity) === 0
    ? 'full'
    : (nameOf(ACTIVITY, activity.state) ?? 'ended')

/** What a person can do about an activity. `closed`: sign-up has ended, the activity has not. */
export type Offer = 'signUp' | 'signedUp' | 'full' | 'notYet' | 'closed' | 'ended' | 'cancelled' | 'unpublished'

/** @param now time of the park. */
export const offerOf = (
  activity: Places & Pick<Activity, 'state' | 'isSignUp' | 'auditStatus' | 'signUpStartTime'>,
  now: DateTime,
): Offer => {
  const { state, isSignUp, auditStatus, signUpStartTime } = activity
  if (isSignUp) return 'signedUp'
  if (state === ACTIVITY.cancelled) return 'cancelled'
  if (auditStatus !== AUDIT.approved) return 'unpublished'
  if (state === ACTIVITY.signUpOpen) return placesLeft(activity) === 0 ? 'full' : 'signUp'
  if (state === ACTIVITY.notStarted && now < signUpStartTime) return 'notYet'
  return state === ACTIVITY.ended ? 'ended' : 'closed'
}

/** A person's part in an activity. */
export interface SignUp extends Stored {
  activityId: Id
  /** Copied from the activity when signing up. */
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
  /** Shown at the door. */
  signCode: string | null
  isSignIn: YesNo
}

/** What a screen says about a sign-up. `hungUp`: put on hold; the remark says what is missing. */
export type ShownSignUp = keyof typeof AUDIT | 'hungUp'

export const shownSignUp = ({
  auditStatus,
  approvalState,
  auditRemark,
}: Pick<SignUp, 'auditStatus' | 'approvalState' | 'auditRemark'>): ShownSignUp =>
  auditStatus === AUDIT.pending && approvalState === APPROVAL.pending && auditRemark
    ? 'hungUp'
    : (nameOf(AUDIT, auditStatus) ?? 'pending')

/** What a person sends to sign up. */
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
  /** Addresses of the caller's own uploads.
   * @maxItems ATTACHMENTS_MAX */
  attachments?: Url[] | null
}

/** Whether this person may sign up, and what the form begins with. */
export interface SignUpForm {
  activity: Activity
  canSignUp: YesNo
  /** Why not, in a sentence. */
  reason: string | null
  name: string
  phone: string
  businessName: string
}

export interface SignUpFilter {
  auditStatus?: AuditStatus | null
}

/** A decision on one sign-up. `pending` puts it on hold: it stays undecided, with the remark. */
export interface ApprovalDecision {
  id: Id
  approvalState: ApprovalState
  /** Required for a refusal.
   * @maxLength REMARK_MAX */
  auditRemark?: string | null
}
