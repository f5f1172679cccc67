/** Who has signed up for the demo's activities. */
import { APPROVAL, AUDIT, type ApprovalState, type AuditStatus } from '../../../src/contract/model/audit.ts'
import { HOUR_MS } from '../../../src/contract/model/time/durations.ts'
import type { signUps } from '../park/db/schema.ts'
import { ACTIVITIES, timesOf, type ActivitySeed } from './activities.ts'
import { PEOPLE, type PersonName } from './people.ts'

interface SignUpSeed {
  by: PersonName
  /** Index in {@link ACTIVITIES}. */
  activity: number
  audit: AuditStatus
  approval: ApprovalState
  people?: number
  remark?: string
  /** The comment of the decision. A pending sign-up may have one, too. */
  said?: string
  isSignedIn?: boolean
}

const pending = { audit: AUDIT.pending, approval: APPROVAL.pending } as const
const approved = { audit: AUDIT.approved, approval: APPROVAL.agreed } as const

/** In the order of their ids, which begin at 1. Sign-ups 1 to 7 are the customer's, in each state. Some from 8 on wait for the merchant. */
export const SIGN_UPS: readonly SignUpSeed[] = [
  { by: 'customer', activity: 4, ...pending, remark: 'Evenings after 19:00 suit me best.' },
  { by: 'customer', activity: 2, ...pending, people: 2, said: '请补充第二位参赛者的操作证编号。' },
  { by: 'customer', activity: 3, ...approved, people: 2 },
  { by: 'customer', activity: 8, ...approved, isSignedIn: true },
  {
    by: 'customer',
    activity: 9,
    audit: AUDIT.rejected,
    approval: APPROVAL.refused,
    said: 'That day is reserved for a school.',
  },
  {
    by: 'customer',
    activity: 10,
    audit: AUDIT.cancelled,
    approval: APPROVAL.pending,
    people: 3,
    remark: '临时出差，不能参加。',
  },
  { by: 'customer', activity: 5, audit: AUDIT.autoApproving, approval: APPROVAL.pending },
  { by: 'second', activity: 2, ...pending, people: 3, remark: '三人均持证，两人开电动车。' },
  { by: 'third', activity: 2, ...pending },
  { by: 'fourth', activity: 2, ...approved },
  { by: 'second', activity: 4, ...pending },
  { by: 'third', activity: 4, ...approved },
  {
    by: 'otherMerchant',
    activity: 4,
    audit: AUDIT.rejected,
    approval: APPROVAL.refused,
    said: '课程已满，建议报名下一期。',
  },
  { by: 'fourth', activity: 3, ...approved, people: 4 },
  { by: 'second', activity: 7, ...approved, isSignedIn: true },
  // Wait for the decision of a customer.
  { by: 'merchant', activity: 19, ...pending, remark: '想了解冷链档口的陈列。' },
  { by: 'second', activity: 20, ...pending },
  // The second customer and the merchant have been refused, too.
  {
    by: 'second',
    activity: 9,
    audit: AUDIT.rejected,
    approval: APPROVAL.refused,
    said: 'Only firms that have a stand may send a helper.',
  },
  {
    by: 'merchant',
    activity: 20,
    audit: AUDIT.rejected,
    approval: APPROVAL.refused,
    said: 'Your load is too heavy for a shared truck.',
  },
  // The activity is cancelled.
  { by: 'customer', activity: 13, audit: AUDIT.cancelled, approval: APPROVAL.pending },
]

export const signUpRows = (nowMs: number): (typeof signUps.$inferInsert)[] =>
  SIGN_UPS.map((seed, i) => {
    const activity = ACTIVITIES[seed.activity] as ActivitySeed
    const { title, place, at } = activity
    const createdAt = new Date(nowMs + Math.min(-3 * (i + 1), at[1] - 2) * HOUR_MS)
    const isDecided = seed.approval !== APPROVAL.pending || seed.said !== undefined
    const decidedAt = isDecided ? new Date(createdAt.getTime() + HOUR_MS) : null
    return {
      activityId: seed.activity + 1,
      userId: PEOPLE[seed.by].id,
      title,
      place,
      startsAt: timesOf(activity, nowMs)[2],
      name: PEOPLE[seed.by].name,
      phone: PEOPLE[seed.by].phone,
      businessName: i % 2 ? '演示远途运输服务有限公司' : '',
      peopleNum: seed.people ?? 1,
      remark: seed.remark ?? null,
      attachments: [],
      auditStatus: seed.audit,
      auditRemark: seed.said ?? null,
      auditedAt: decidedAt,
      approvalState: seed.approval,
      signCode: seed.approval === APPROVAL.agreed ? String(260_000 + 7919 * (i + 1)) : null,
      isSignedIn: seed.isSignedIn ?? false,
      createdAt,
      updatedAt: decidedAt ?? createdAt,
    }
  })
