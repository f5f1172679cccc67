/** Activities as selected from the database: with their current state, and whether the caller takes part. */
import { and, eq, exists, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { ACTIVITY, type Activity, type ActivityState } from '../../../../src/contract/model/activity.ts'
import { ZERO, toYuan } from '../../../../src/contract/model/money.ts'
import type { Person } from '../auth/tokens.ts'
import type { Db } from '../db/open.ts'
import { activities, LIVE, signUps } from '../db/schema.ts'
import { wireFlag, wireStored, wireTime } from '../http/wire.ts'

/** The state of an activity. Between the end of the sign-up period and its start it has not started. Cast, because the database treats a
 * bare parameter as text. */
export const stateAt = (nowMs: number): SQL<ActivityState> => {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`
  const { isCancelled, endsAt, startsAt, signUpFrom, signUpUntil } = activities
  return sql`case when ${isCancelled} then ${ACTIVITY.cancelled}::int when ${endsAt} <= ${now} then ${ACTIVITY.ended}::int
    when ${startsAt} <= ${now} then ${ACTIVITY.running}::int
    when ${signUpFrom} <= ${now} and ${now} < ${signUpUntil} then ${ACTIVITY.signUpOpen}::int else ${ACTIVITY.notStarted}::int end`
}

/** Whether a person has an active sign-up for the activity of the query. */
const partOf = (db: Db, person: Person | undefined): SQL<boolean> => {
  if (!person) return sql`false`
  const own = and(
    eq(signUps.activityId, activities.id),
    eq(signUps.userId, person.id),
    inArray(signUps.auditStatus, [...LIVE]),
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(signUps)
      .where(own),
  ) as SQL<boolean>
}

/** Selects activities for a person at an instant. The caller adds `where`, order and page. */
export const selectActivities = (db: Db, nowMs: number, person: Person | undefined) =>
  db
    .select({ ...getTableColumns(activities), state: stateAt(nowMs), isSignUp: sql<boolean>`${partOf(db, person)}` })
    .from(activities)

export type ActivityRow = Awaited<ReturnType<typeof selectActivities>>[number]

export const toActivity = (row: ActivityRow): Activity => ({
  ...wireStored(row),
  title: row.title,
  coverImg: row.coverImg,
  organizer: row.organizer,
  place: row.place,
  contactPhone: row.contactPhone,
  signUpStartTime: wireTime(row.signUpFrom),
  signUpEndTime: wireTime(row.signUpUntil),
  startTime: wireTime(row.startsAt),
  endTime: wireTime(row.endsAt),
  state: row.state,
  limitPeople: row.limitPeople,
  signUpPeople: row.signUpPeople,
  isCharge: wireFlag(row.priceFen > ZERO),
  price: toYuan(row.priceFen),
  needAudit: wireFlag(row.needAudit),
  auditStatus: row.auditStatus,
  isSignUp: wireFlag(row.isSignUp),
})

/** Whether a person may decide on the activity's sign-ups: its publisher, and the people of the publisher's company. */
export const decidesOn = (
  row: { publisherId: string | null; businessId: string | null },
  person: Person | undefined,
): boolean =>
  person !== undefined &&
  (row.publisherId === person.id || (row.businessId !== null && row.businessId === person.businessId))
