/** What the park has to show besides forklifts: a group of tables each, written anew only where somebody has changed something. */
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import {
  activities,
  applications,
  electricityOrders,
  files,
  ownNotices,
  parkingOrders,
  parkNoticeReads,
  parkNotices,
  pictureCodes,
  signUps,
  smsPlaces,
  smsSends,
  stalls,
  supportTypes,
} from '../db/schema.ts'
import type { World } from '../world.ts'
import { electricityRows, parkingRows } from './account.ts'
import { activityRows } from './activities.ts'
import { ownNoticeRows, parkNoticeRows } from './notices.ts'
import { placeRows } from './people.ts'
import { signUpRows } from './sign-ups.ts'
import { stallRows } from './stalls.ts'
import { supportTypeRows } from './support.ts'

interface Group {
  /** Cleared together; each is filled by one statement at most. */
  tables: readonly PgTable[]
  fill?: (db: Db, nowMs: number) => Promise<unknown>
  /** Also there when the park is empty. */
  always?: boolean
}

const GROUPS: readonly Group[] = [
  {
    tables: [signUps, activities],
    fill: async (db, now) => {
      await db.insert(activities).values(activityRows(now))
      await db.insert(signUps).values(signUpRows(now))
    },
  },
  { tables: [ownNotices], fill: (db, now) => db.insert(ownNotices).values(ownNoticeRows(now)) },
  { tables: [parkNoticeReads, parkNotices], fill: (db, now) => db.insert(parkNotices).values(parkNoticeRows(now)) },
  { tables: [stalls], fill: (db, now) => db.insert(stalls).values(stallRows(now)) },
  { tables: [applications, supportTypes], fill: (db, now) => db.insert(supportTypes).values(supportTypeRows(now)) },
  { tables: [parkingOrders], fill: (db, now) => db.insert(parkingOrders).values(parkingRows(now)) },
  { tables: [electricityOrders], fill: (db, now) => db.insert(electricityOrders).values(electricityRows(now)) },
  { tables: [smsPlaces], fill: (db, now) => db.insert(smsPlaces).values(placeRows(now)), always: true },
  { tables: [smsSends] },
  { tables: [pictureCodes] },
  { tables: [files] },
]

/** Seeds tell their times from now: older than this they are written anew although nobody has touched them. */
const STALE_MS = 10 * 60_000

const names = (tables: readonly PgTable[]): string[] => tables.map(getTableName)

/** Restores what was written to since the last time, all of it when the times are stale or the park was empty and is not any more.
 * @param written what may have changed; see `db/written.ts`. */
export const restoreDoings = async (world: World, db: Db, isEmpty: boolean, written: ReadonlySet<string>): Promise<void> => {
  const now = world.now()
  const known = world.content
  const isFresh = known !== undefined && known.isEmpty === isEmpty && Math.abs(now - known.atMs) < STALE_MS
  const due = GROUPS.filter(({ tables }) => !isFresh || names(tables).some((name) => written.has(name)))
  if (!due.length) return
  const list = sql.raw(due.flatMap(({ tables }) => names(tables).map((name) => `park.${name}`)).join(', '))
  await db.execute(sql`truncate ${list} restart identity`)
  for (const { fill, always } of due) if (always || !isEmpty) await fill?.(db, now)
  if (!isFresh) world.content = { isEmpty, atMs: now }
}

/** Names of all tables that are restored so. */
export const DOINGS_TABLES: readonly string[] = GROUPS.flatMap(({ tables }) => names(tables))
