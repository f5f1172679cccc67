/** Restoring the seeds, and only where they are not as they should be: there are hundreds of resets, and each changes little. Triggers name
 * the tables that were written to, by any statement of any process (end of `migrations/0000_start.sql`). */
import { getTableName, sql } from 'drizzle-orm'
import { seeded, written } from '../park/db/schema.ts'
import type { Db } from '../park/db/open.ts'
import { hashOf } from '../park/auth/secrets.ts'
import { GROUPS } from './groups.ts'
import type { ScenarioName } from './index.ts'
import { clockAt, type Clock, type SeedGroup } from './seed.ts'

/** Rows per statement: a statement takes at most 65 535 values. */
const BATCH = 250

const allRows = ({ tables }: SeedGroup, clock: Clock, scenario: ScenarioName) =>
  tables.map(({ rows, more }) => [rows(clock, scenario), scenario !== 'empty' && more?.(clock)])

const hashes = new Map<string, string>()

/** Hash of a group's seeds without their time: it stays the same while this process runs. */
const hashIn = (group: SeedGroup, scenario: ScenarioName): string => {
  const key = `${group.name} ${scenario}`
  const hash = hashes.get(key) ?? hashOf(JSON.stringify(allRows(group, clockAt(0), scenario))).slice(0, 16)
  hashes.set(key, hash)
  return hash
}

const clockOf = ({ periodMs }: SeedGroup, nowMs: number): Clock => clockAt(Math.floor(nowMs / periodMs) * periodMs)

const stateOf = (group: SeedGroup, scenario: ScenarioName, nowMs: number): string =>
  `${hashIn(group, scenario)}@${clockOf(group, nowMs).ms}`

/** From here to the transaction's end nothing is noted as written. */
const unnoticed = (db: Db) => db.execute(sql`set local park.restoring = 'on'`)

const fill = async (db: Db, group: SeedGroup, scenario: ScenarioName, clock: Clock): Promise<void> => {
  for (const { table, rows, more } of group.tables) {
    const all = [...rows(clock, scenario)]
    for (let from = 0; from < all.length; from += BATCH) await db.insert(table).values(all.slice(from, from + BATCH))
    if (more && scenario !== 'empty') await db.execute(sql.raw(more(clock)))
  }
}

const restore = async (db: Db, groups: readonly SeedGroup[], scenario: ScenarioName, nowMs: number): Promise<void> => {
  await unnoticed(db)
  const emptied = groups
    .filter(({ repair }) => !repair)
    .flatMap(({ tables }) => tables.map(({ table }) => `park.${getTableName(table)}`))
  if (emptied.length) await db.execute(sql.raw(`truncate ${emptied.join(', ')} restart identity`))
  for (const group of groups) {
    const clock = clockOf(group, nowMs)
    await (group.repair?.(db, clock) ?? fill(db, group, scenario, clock))
  }
  await db
    .insert(seeded)
    .values(groups.map((group) => ({ name: group.name, state: stateOf(group, scenario, nowMs) })))
    .onConflictDoUpdate({ target: seeded.name, set: { state: sql`excluded.state` } })
}

/** The state that each group was last filled with. The lock lets one transaction restore at a time. */
const takeStates = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  await db.execute(sql`lock table ${seeded} in exclusive mode`)
  return new Map((await db.select().from(seeded)).map(({ name, state }) => [name, state]))
}

/** Brings every table to what it is in a scenario. @param db a transaction: half a park must never be seen. */
export const restoreSeeds = async (db: Db, scenario: ScenarioName, nowMs: number): Promise<void> => {
  const states = await takeStates(db)
  // Before the tables are locked: a write that still finds its table's name here is undone with the rest.
  const changed = new Set((await db.delete(written).returning()).map(({ name }) => name))
  const isDue = (group: SeedGroup): boolean =>
    states.get(group.name) !== stateOf(group, scenario, nowMs) ||
    group.tables.some(({ table }) => changed.has(getTableName(table)))
  const due = GROUPS.filter(isDue)
  if (due.length) await restore(db, due, scenario, nowMs)
}

/** Fills groups that are newer than the database, and adds the people whom they mention. What stands in a table already stays.
 * @param db a transaction. */
export const addSeeds = async (db: Db, scenario: ScenarioName, nowMs: number): Promise<void> => {
  const states = await takeStates(db)
  const added: SeedGroup[] = []
  for (const group of GROUPS)
    if (!states.has(group.name) && !(await db.$count(group.tables[0].table))) added.push(group)
  if (added.length) await restore(db, [...GROUPS.filter(({ repair }) => repair), ...added], scenario, nowMs)
}
