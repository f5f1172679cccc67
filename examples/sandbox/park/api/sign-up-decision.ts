/** Decisions on a sign-up in the app: agree, refuse, put on hold. The applicant gets a message about each decision. */
import { eq, sql } from 'drizzle-orm'
import type { decideSignUp } from '../../../../src/contract/api/app.ts'
import type { app } from '../../../../src/contract/api/index.ts'
import { REMARK_MAX } from '../../../../src/contract/limits.ts'
import { APPROVAL, AUDIT, type ApprovalState } from '../../../../src/contract/model/audit.ts'
import { NOTICE_TYPE } from '../../../../src/contract/model/notice.ts'
import { activities, ownNotices, signUps, type Said } from '../db/schema.ts'
import { badInput, notFound, Refusal } from '../refusal.ts'
import { randomDigits } from '../auth/secrets.ts'
import { decidesOn } from './activity-row.ts'
import type { Handler, Handlers } from '../http/handler.ts'
import { readBrief, readChoices, readKey } from '../http/read.ts'
import { toSignUp, type SignUpRow } from './sign-up-row.ts'
import { SIGN_CODE_DIGITS } from './sign-ups.ts'

/** The message to the applicant. */
const MESSAGE_OF: Record<ApprovalState, (row: SignUpRow) => Said> = {
  [APPROVAL.agreed]: ({ title, signCode }) => ({
    zh: { title: '报名已通过', content: `您报名的“${title}”已通过审核，签到码 ${signCode ?? ''}。` },
    en: {
      title: 'Your sign-up is approved',
      content: `You can take part in “${title}”. Check-in code: ${signCode ?? ''}.`,
    },
  }),
  [APPROVAL.refused]: ({ title, auditRemark }) => ({
    zh: { title: '报名未通过', content: `您报名的“${title}”未通过审核。原因：${auditRemark ?? ''}` },
    en: {
      title: 'Your sign-up was rejected',
      content: `You can’t take part in “${title}”. Reason: ${auditRemark ?? ''}`,
    },
  }),
  [APPROVAL.pending]: ({ title, auditRemark }) => ({
    zh: { title: '报名已暂缓', content: `您报名的“${title}”已暂缓，主办方需要更多信息：${auditRemark ?? ''}` },
    en: {
      title: 'Your sign-up is on hold',
      content: `The organiser of “${title}” needs more information: ${auditRemark ?? ''}`,
    },
  }),
}

/** Of simultaneous decisions the first one counts. Repeating it gets the same response and sends no second message. */
const decide: Handler<typeof decideSignUp> = async (args, call) => {
  const person = call.person()
  const { context } = call
  const [approvalState] = readChoices(args.approvalState, 'approvalState', Object.values(APPROVAL))
  if (approvalState === undefined) throw badInput('badField', 'approvalState')
  const auditRemark = readBrief(args.auditRemark, 'auditRemark', REMARK_MAX, 'remarkLong') || null
  if (approvalState !== APPROVAL.agreed && !auditRemark)
    throw badInput(approvalState === APPROVAL.refused ? 'refuseRemark' : 'holdRemark').about('auditRemark')
  const id = readKey(args.id)
  if (id === undefined) throw notFound('noSignUp')
  const now = new Date(context.now())
  const row = await context.db.transaction(async (db) => {
    const [found] = await db.select({ activityId: signUps.activityId }).from(signUps).where(eq(signUps.id, id))
    // The lock on the activity makes its sign-ups and decisions wait for each other.
    const [activity] = found
      ? await db.select().from(activities).where(eq(activities.id, found.activityId)).for('update')
      : []
    const [before] = await db.select().from(signUps).where(eq(signUps.id, id))
    if (!activity || !before) throw notFound('noSignUp')
    if (!decidesOn(activity, person)) throw new Refusal('notAllowed', 'deciderOnly')
    const isSame =
      before.approvalState === approvalState && before.auditRemark === auditRemark && before.auditedAt !== null
    if (isSame) return before
    if (before.auditStatus !== AUDIT.pending) throw new Refusal('conflict', 'decided')

    const isAgreed = approvalState === APPROVAL.agreed
    const isRefused = approvalState === APPROVAL.refused
    const [decided] = await db
      .update(signUps)
      .set({
        approvalState,
        auditRemark,
        auditedAt: now,
        updatedAt: now,
        auditStatus: isAgreed ? AUDIT.approved : isRefused ? AUDIT.rejected : AUDIT.pending,
        signCode: isAgreed ? randomDigits(SIGN_CODE_DIGITS) : null,
      })
      .where(eq(signUps.id, id))
      .returning()
    const result = decided as SignUpRow
    if (isRefused)
      await db
        .update(activities)
        .set({ signUpPeople: sql`greatest(0, ${activities.signUpPeople} - ${result.peopleNum})` })
        .where(eq(activities.id, activity.id))
    await db.insert(ownNotices).values({
      userId: result.userId,
      said: MESSAGE_OF[approvalState](result),
      type: NOTICE_TYPE.activity,
      linkRoute: '/myPartake_info',
      linkId: String(id),
      createdAt: now,
    })
    return result
  })
  return toSignUp(row)
}

export const decisionHandlers = { 'PUT /activityAppPeopleApp/hangUp': decide } satisfies Partial<Handlers<typeof app>>
