/** Activities and sign-ups as the screens of two areas use them: read from the wire. */
import { minuteText } from '../../contract/model/time.ts'
import { shownSignUp, type Activity, type ShownSignUp, type SignUp } from '../../contract/model/activity.ts'
import { AUDIT, type AuditStatus } from '../../contract/model/audit.ts'
import { toFen, type Fen } from '../../contract/model/money.ts'
import { listOf, number, readRow, text } from '../../core/http/parse.ts'

/** What the screens show of an activity. One that is known from a list has no text yet. */
export type ActivityItem = Omit<Activity, 'createTime' | 'updateTime'> & { content?: string | undefined }
/** What the screens show of a sign-up. */
export type SignUpItem = Omit<SignUp, 'updateTime'>
/** An activity with the sign-ups that this person may decide on. */
export type ActivityWithSignUps = ActivityItem & { signUps: SignUpItem[] }

const count = (raw: unknown): number => number(raw) ?? 0

const FIELDS: Parameters<typeof readRow<ActivityItem>>[0] = {
  title: text,
  coverImg: text,
  organizer: text,
  place: text,
  contactPhone: text,
  signUpStartTime: text,
  signUpEndTime: text,
  startTime: text,
  endTime: text,
  state: number,
  limitPeople: count,
  signUpPeople: count,
  isCharge: number,
  price: count,
  needAudit: number,
  // Public ones are approved, whether that is said or not.
  auditStatus: (raw) => (number(raw) ?? AUDIT.approved) as AuditStatus,
  isSignUp: number,
  // Rows have none, which is not the same as an empty one.
  content: ((raw: unknown) => (raw === undefined ? undefined : text(raw))) as typeof text,
}

/** A row of a list, or a whole activity. */
export const readActivity = readRow<ActivityItem>(FIELDS)

export const readSignUp = readRow<SignUpItem>({
  createTime: text,
  activityId: text,
  title: text,
  place: text,
  startTime: text,
  name: text,
  phone: text,
  businessName: text,
  peopleNum: count,
  remark: text,
  attachments: listOf((raw) => text(raw) || undefined),
  auditStatus: number,
  auditRemark: text,
  auditTime: text,
  approvalState: number,
  signCode: text,
  isSignIn: number,
})

/** What `getAppActivity` answers with. */
export const readActivityWithSignUps = readRow<ActivityWithSignUps>({
  ...FIELDS,
  signUps: listOf((raw) => readSignUp(raw)),
})

/** What one person pays, in fen; 0: nothing. */
export const feeFen = ({ isCharge, price }: Pick<ActivityItem, 'isCharge' | 'price'>): Fen =>
  isCharge ? toFen(price) : 0

/** From when to when, in two parts: what both have in common, day or year, is said once. */
export const spanParts = (start: string, end: string): [from: string, to: string] => {
  const isSame = (length: number): boolean => start.slice(0, length) === end.slice(0, length)
  return [minuteText(start), end.slice(isSame(10) ? 11 : isSame(4) ? 5 : 0, 16)]
}

/** @example spanText('2026-11-20 09:00:00', '2026-11-20 17:30:00') // '2026-11-20 09:00 – 17:30' */
export const spanText = (start: string, end: string): string => spanParts(start, end).filter(Boolean).join(' – ')

/** Sign-ups by what the publisher of the activity has to do: new ones, those put on hold, the decided ones. Each keeps the server's order. */
export const sortForReview = (
  signUps: readonly SignUpItem[],
): { pending: SignUpItem[]; onHold: SignUpItem[]; decided: SignUpItem[] } => {
  const isIn = (...states: ShownSignUp[]): SignUpItem[] => signUps.filter((one) => states.includes(shownSignUp(one)))
  return {
    pending: isIn('pending'),
    onHold: isIn('hungUp'),
    decided: isIn('approved', 'rejected', 'cancelled', 'autoApproving'),
  }
}
