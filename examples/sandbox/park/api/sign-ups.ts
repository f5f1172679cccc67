/** Signing up for an activity, and the caller's own sign-ups. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { park } from '../../../../src/contract/api/index.ts'
import type { signUp } from '../../../../src/contract/api/park.ts'
import { REMARK_MAX, SIGN_UP_PEOPLE_MAX } from '../../../../src/contract/limits.ts'
import { ACTIVITY, placesLeft } from '../../../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT } from '../../../../src/contract/model/audit.ts'
import { NOTICE_TYPE } from '../../../../src/contract/model/notice.ts'
import { YES_NO } from '../../../../src/contract/model/page.ts'
import { isPersonName } from '../../../../src/contract/patterns.ts'
import type { Db } from '../db/open.ts'
import { activities, LIVE, ownNotices, signUps, type Said } from '../db/schema.ts'
import { badInput, inField, notFound, Refusal } from '../refusal.ts'
import { hashOf, randomDigits } from '../auth/secrets.ts'
import { selectActivities, toActivity, type ActivityRow } from './activity-row.ts'
import { REPEAT_MS } from './booking.ts'
import type { Handler, Handlers, Received } from '../http/handler.ts'
import { readOwnFiles } from './own-files.ts'
import { findOwn } from '../http/find-own.ts'
import { filterBy, listOf } from '../http/list.ts'
import { readBrief, readBusinessName, readChoices, readKey, readName, readPhone } from '../http/read.ts'
import { toSignUp, type SignUpRow } from './sign-up-row.ts'

/** Number of digits of the check-in code. */
export const SIGN_CODE_DIGITS = 6

const liveOf = async (db: Db, activityId: number, userId: string): Promise<SignUpRow | undefined> => {
  const own = and(
    eq(signUps.activityId, activityId),
    eq(signUps.userId, userId),
    inArray(signUps.auditStatus, [...LIVE]),
  )
  return (await db.select().from(signUps).where(own))[0]
}

/** The reason why this number of people cannot sign up; `undefined` if they can. */
const whyNot = (row: ActivityRow, people: number, nowMs: number): Refusal | undefined => {
  if (row.state === ACTIVITY.cancelled) return new Refusal('conflict', 'activityCancelled')
  if (nowMs < row.signUpFrom.getTime()) return new Refusal('conflict', 'signUpNotYet')
  if (row.state !== ACTIVITY.signUpOpen) return new Refusal('conflict', 'signUpOver')
  const left = placesLeft(row)
  if (left === 0) return new Refusal('conflict', 'activityFull')
  return left !== null && left < people ? new Refusal('conflict', 'activityTooFew', String(left)) : undefined
}

const readSubmission = (args: Received<typeof signUp>, attachments: string[]) => {
  const { peopleNum } = args
  if (typeof peopleNum !== 'number' || !Number.isInteger(peopleNum) || peopleNum < 1 || peopleNum > SIGN_UP_PEOPLE_MAX)
    throw badInput('peopleNum').about('peopleNum')
  return {
    name: inField('name', () => readName(args.name)),
    phone: inField('phone', () => readPhone(args.phone)),
    businessName: inField('businessName', () => readBusinessName(args.businessName)),
    peopleNum,
    remark: inField('remark', () => readBrief(args.remark, 'remark', REMARK_MAX, 'remarkLong')) || null,
    attachments,
  }
}

/** The message to the publisher about a new sign-up. */
const newSignUp = ({ title, name, peopleNum }: SignUpRow, needsDecision: boolean): Said => ({
  zh: {
    title: needsDecision ? '有新的报名待审核' : '有新的报名',
    content: `${name}报名参加“${title}”，共 ${peopleNum} 人。`,
  },
  en: {
    title: needsDecision ? 'A sign-up waits for your decision' : 'A new sign-up',
    content: `${name} has signed up for “${title}”. People: ${peopleNum}.`,
  },
})

const addSignUp: Handler<typeof signUp> = async (args, call) => {
  const person = call.person()
  const { context } = call
  const activityId = readKey(args.activityId)
  const form = readSubmission(args, await readOwnFiles(call, args.attachments, 'attachments'))
  const submissionHash = hashOf(JSON.stringify(form))
  const nowMs = context.now()
  const now = new Date(nowMs)
  const row = await context.db.transaction(async (db) => {
    // The lock on the row makes sign-ups for one activity wait for each other, so that what is read here is still true when it is
    // written.
    const [activity] =
      activityId === undefined
        ? []
        : await selectActivities(db, nowMs, person)
            .where(and(eq(activities.id, activityId), eq(activities.auditStatus, AUDIT.approved)))
            .for('update')
    if (!activity) throw notFound('noActivity')
    const before = await liveOf(db, activity.id, person.id)
    if (before && before.submissionHash === submissionHash && nowMs - before.createdAt.getTime() < REPEAT_MS)
      return before
    if (before) throw new Refusal('conflict', 'alreadySignedUp')
    const refusal = whyNot(activity, form.peopleNum, nowMs)
    if (refusal) throw refusal

    await db
      .update(activities)
      .set({ signUpPeople: sql`${activities.signUpPeople} + ${form.peopleNum}` })
      .where(eq(activities.id, activity.id))
    const review = activity.needAudit
      ? { auditStatus: AUDIT.pending, approvalState: APPROVAL.pending }
      : {
          auditStatus: AUDIT.approved,
          approvalState: APPROVAL.agreed,
          auditedAt: now,
          signCode: randomDigits(SIGN_CODE_DIGITS),
        }
    const { title, place, startsAt } = activity
    const copied = { activityId: activity.id, userId: person.id, title, place, startsAt }
    const [added] = await db
      .insert(signUps)
      .values({ ...copied, ...form, ...review, submissionHash, createdAt: now, updatedAt: now })
      .returning()
    const row = added as SignUpRow
    if (activity.publisherId !== null)
      await db.insert(ownNotices).values({
        userId: activity.publisherId,
        said: newSignUp(row, activity.needAudit),
        type: NOTICE_TYPE.activity,
        linkRoute: '/parkActive_app_approval_info',
        linkId: String(activity.id),
        createdAt: now,
      })
    return row
  })
  return toSignUp(row)
}

export const signUpHandlers = {
  'GET /activity/wechat/signUp/{uid}': async (args, call) => {
    const person = call.person()
    const { db, now } = call.context
    const id = readKey(args.uid)
    const isPublic = eq(activities.auditStatus, AUDIT.approved)
    const [row] =
      id === undefined ? [] : await selectActivities(db, now(), person).where(and(eq(activities.id, id), isPublic))
    if (!row) throw notFound('noActivity')
    const refusal = row.isSignUp ? new Refusal('conflict', 'alreadySignedUp') : whyNot(row, 1, now())
    return {
      activity: toActivity(row),
      canSignUp: refusal ? YES_NO.no : YES_NO.yes,
      reason: refusal?.text(call.language) ?? null,
      // A person without a real name may be named by a masked phone, which is not a name.
      name: person.realName || (isPersonName(person.name) ? person.name : ''),
      phone: person.phone,
      businessName: person.businessName || person.company,
    }
  },

  'POST /entryForm': addSignUp,

  'POST /entryForm/wechat/user': async (args, call) => {
    const { id } = call.person()
    const [audit] = readChoices(args.auditStatus, 'auditStatus', Object.values(AUDIT))
    const where = and(eq(signUps.userId, id), filterBy(signUps.auditStatus, audit))
    const order = [desc(signUps.createdAt), desc(signUps.id)]
    return listOf(call.context.db, signUps, args, { where, order, toWire: toSignUp })
  },

  'POST /entryForm/wechat/userDetail': async (args, call) =>
    toSignUp(await findOwn(call.context.db, signUps, args.id, call.person(), 'noSignUp')),
} satisfies Partial<Handlers<typeof park>>
