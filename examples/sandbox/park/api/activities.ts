/** Activities: the public ones, those of a publisher, and the views of the app. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { app, park } from '../../../../src/contract/api/index.ts'
import { ACTIVITY, ACTIVITY_ORDER, type Activity } from '../../../../src/contract/model/activity.ts'
import { AUDIT } from '../../../../src/contract/model/audit.ts'
import type { Page } from '../../../../src/contract/model/page.ts'
import { activities, signUps } from '../db/schema.ts'
import { notFound } from '../refusal.ts'
import { decidesOn, selectActivities, stateAt, toActivity, type ActivityRow } from './activity-row.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { sliceOf } from '../http/list.ts'
import { readChoices, readKey, readPage } from '../http/read.ts'
import { toSignUp } from './sign-up-row.ts'

interface ListArgs {
  pageSize?: unknown
  pageNum?: unknown
  state?: unknown
}

const NEWEST_FIRST = () => [desc(activities.createdAt), desc(activities.id)]

/** Orders by `ACTIVITY_ORDER`, full activities after those with places, upcoming ones by start, past ones by start descending. */
const openFirst = (nowMs: number): SQL[] => {
  const state = stateAt(nowMs)
  const { limitPeople, signUpPeople } = activities
  const ranks = ACTIVITY_ORDER.map((name, rank) => sql`when ${ACTIVITY[name]}::int then ${rank}::int`)
  const isOver = sql`${state} in (${ACTIVITY.ended}::int, ${ACTIVITY.cancelled}::int)`
  return [
    sql`case ${state} ${sql.join(ranks, sql` `)} end`,
    sql`${state} = ${ACTIVITY.signUpOpen}::int and ${limitPeople} > 0 and ${signUpPeople} >= ${limitPeople}`,
    sql`case when ${isOver} then null else ${activities.startsAt} end`,
    desc(activities.startsAt),
    asc(activities.id),
  ]
}

const listOf = async (
  args: ListArgs,
  { context, caller }: Call,
  owned: SQL,
  order: (nowMs: number) => SQL[],
): Promise<Page<Activity>> => {
  const { limit, offset } = sliceOf(readPage(args))
  const [state] = readChoices(args.state, 'state', Object.values(ACTIVITY))
  const { db, now } = context
  const where = and(owned, state === undefined ? undefined : eq(stateAt(now()), state))
  const page = selectActivities(db, now(), caller)
    .where(where)
    .orderBy(...order(now()))
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([page, db.$count(activities, where)])
  return { data: rows.map(toActivity), total }
}

/** An activity that the caller may see: a public one, or one of their own in review. */
const findActivity = async ({ context, caller }: Call, key: unknown): Promise<ActivityRow> => {
  const id = readKey(key)
  const [row] =
    id === undefined ? [] : await selectActivities(context.db, context.now(), caller).where(eq(activities.id, id))
  if (!row || (row.auditStatus !== AUDIT.approved && !decidesOn(row, caller))) throw notFound('noActivity')
  return row
}

const toDetail = (row: ActivityRow) => ({ ...toActivity(row), content: row.content })

export const activityHandlers = {
  'GET /activity/state': (args, call) => listOf(args, call, eq(activities.auditStatus, AUDIT.approved), openFirst),
  'GET /activity/wechat/{uid}': async (args, call) => toDetail(await findActivity(call, args.uid)),
  'POST /activity/myList': (args, call) =>
    listOf(args, call, eq(activities.publisherId, call.person().id), NEWEST_FIRST),
} satisfies Partial<Handlers<typeof park>>

export const appActivityHandlers = {
  'GET /actionCenterApp/{id}': async (args, call) => {
    const row = await findActivity(call, args.id)
    const { db } = call.context
    const order = [desc(signUps.createdAt), desc(signUps.id)]
    const rows = decidesOn(row, call.caller)
      ? await db
          .select()
          .from(signUps)
          .where(eq(signUps.activityId, row.id))
          .orderBy(...order)
      : []
    return { ...toDetail(row), signUps: rows.map(toSignUp) }
  },
} satisfies Partial<Handlers<typeof app>>
