/** Converts sign-ups to the contract's type. */
import type { SignUp } from '../../../../src/contract/model/activity.ts'
import type { signUps } from '../db/schema.ts'
import { wireFlag, wireStored, wireTime, wireTimeOrNull } from '../http/wire.ts'

export type SignUpRow = typeof signUps.$inferSelect

export const toSignUp = (row: SignUpRow): SignUp => ({
  ...wireStored(row),
  activityId: String(row.activityId),
  title: row.title,
  place: row.place,
  startTime: wireTime(row.startsAt),
  name: row.name,
  phone: row.phone,
  businessName: row.businessName,
  peopleNum: row.peopleNum,
  remark: row.remark,
  attachments: row.attachments,
  auditStatus: row.auditStatus,
  auditRemark: row.auditRemark,
  auditTime: wireTimeOrNull(row.auditedAt),
  approvalState: row.approvalState,
  signCode: row.signCode,
  isSignIn: wireFlag(row.isSignedIn),
})
