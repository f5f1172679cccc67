/** Parses activities and sign-ups for the screens of two areas. */
import { shownSignUp, type Activity, type ShownSignUp, type SignUp } from '../../contract/model/activity.ts'
import { AUDIT, type AuditStatus } from '../../contract/model/audit.ts'
import { YES_NO } from '../../contract/model/page.ts'
import { type Fen, ZERO, toFen } from '../../contract/model/money.ts'
import { yuanOrUnknown } from '../../core/http/parse-money.ts'
import { listOf, number, numberOrZero, readRow, text } from '../../core/http/parse.ts'
import type { TimeText } from '../../screens/app/time-text.ts'

/** The displayed fields of an activity. `content` is `undefined` in list rows. */
export type ActivityItem = Omit<Activity, 'createTime' | 'updateTime'> & { content?: string | undefined }
/** The displayed fields of a sign-up. */
export type SignUpItem = Omit<SignUp, 'updateTime'>
/** An activity with the sign-ups that the user may decide on. */
export type ActivityWithSignUps = ActivityItem & { signUps: SignUpItem[] }

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
  limitPeople: numberOrZero,
  signUpPeople: numberOrZero,
  isCharge: number,
  price: yuanOrUnknown,
  needAudit: number,
  // The status is absent for public activities, which are approved.
  auditStatus: (raw) => (number(raw) ?? AUDIT.approved) as AuditStatus,
  isSignUp: number,
  // Absent in list rows, which is different from an empty text.
  content: ((raw: unknown) => (raw === undefined ? undefined : text(raw))) as typeof text,
}

/** Parses an activity from a list or a detail call. */
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
  peopleNum: numberOrZero,
  remark: text,
  attachments: listOf((raw) => text(raw) || undefined),
  auditStatus: number,
  auditRemark: text,
  auditTime: text,
  approvalState: number,
  signCode: text,
  isSignIn: number,
})

export const isCheckedIn = ({ isSignIn }: SignUpItem): boolean => isSignIn === YES_NO.yes

/** Parses the response of `getAppActivity`. */
export const readActivityWithSignUps = readRow<ActivityWithSignUps>({
  ...FIELDS,
  signUps: listOf(readSignUp),
})

/** The price for one person, in fen; 0: free. Unknown if the API has not sent it. */
export const feeFen = ({ isCharge, price }: Pick<ActivityItem, 'isCharge' | 'price'>): Fen =>
  isCharge ? toFen(price) : ZERO

/** Formats start and end. If both are on the same day, the end has no date.
 * @param time from `useTimeText` */
export const spanParts = (time: TimeText, start: string, end: string): [from: string, to: string] => [
  time(start),
  start.slice(0, 10) === end.slice(0, 10) ? end.slice(11, 16) : time(end),
]

/** @param until from `activityTexts`; on one day there is a dash instead, as in all ranges of clock times.
 * @example spanText(time, 'to', '2026-11-20 09:00:00', '2026-11-20 17:30:00') // 'Fri 20 Nov 09:00–17:30' */
export const spanText = (time: TimeText, until: string, start: string, end: string): string => {
  const parts = spanParts(time, start, end)
  return parts.filter(Boolean).join(parts[1].length === 5 ? '–' : ` ${until} `)
}

/** Groups sign-ups by what the publisher must do: new, on hold, decided. Each group keeps the server's order. */
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
