/** Restores the seeds of changed tables only: tests reset hundreds of times, and change little in between. Database triggers record the
 * tables that any statement of any process has written to (end of `migrations/0000_start.sql`). */
import { getTableName, sql } from 'drizzle-orm'
import { seeded, written } from '../park/db/schema.ts'
import type { Db } from '../park/db/open.ts'
import { hashOf } from '../park/auth/secrets.ts'
import { GROUPS } from './groups.ts'
import type { ScenarioName } from './index.ts'
import { clockAt, type Clock, type SeedGroup } from './seed.ts'

/** Rows per statement: a statement can have at most 65 535 parameters. */
const BATCH = 250

const allRows = ({ tables }: SeedGroup, clock: Clock, scenario: ScenarioName) =>
  tables.map(({ rows, more }) => [rows(clock, scenario), scenario !== 'empty' && more?.(clock)])

const hashes = new Map<string, string>()

/** Hash of a group's seeds at a fixed time. It does not change while this process runs. */
const hashIn = (group: SeedGroup, scenario: ScenarioName): string => {
  const key = `${group.name} ${scenario}`
  const hash = hashes.get(key) ?? hashOf(JSON.stringify(allRows(group, clockAt(0), scenario))).slice(0, 16)
  hashes.set(key, hash)
  return hash
}

const clockOf = ({ periodMs }: SeedGroup, nowMs: number): Clock => clockAt(Math.floor(nowMs / periodMs) * periodMs)

const stateOf = (group: SeedGroup, scenario: ScenarioName, nowMs: number): string =>
  `${hashIn(group, scenario)}@${clockOf(group, nowMs).ms}`

/** Disables the triggers that record written tables, until the transaction ends. */
const unnoticed = (db: Db) => db.execute(sql`set local park.restoring = 'on'`)

/** From this size on, a table is truncated. */
const LARGE_BYTES = 256 * 1024

/** Empties tables and restarts their ids. `truncate` creates new files, which takes ten times as long as deleting a few rows. But deleted
 * rows stay in the file until a vacuum, so a table that has grown is truncated. In both cases the tables are locked, and other
 * transactions wait until this one ends. */
const empty = async (db: Db, names: readonly string[]): Promise<void> => {
  const list = names.join(', ')
  const deletions = [...names].reverse().map((name) => `delete from ${name};`)
  await db.execute(
    sql.raw(`do $$
      declare
        tables constant regclass[] := '{${list}}';
      begin
        lock table ${list} in access exclusive mode;
        if (select max(pg_relation_size(name)) from unnest(tables) name) >= ${LARGE_BYTES} then
          truncate ${list} restart identity;
        else
          ${deletions.join(' ')}
          perform setval(seqrelid, seqstart, false) from pg_sequence
            join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid where refobjid = any (tables);
        end if;
      end $$`),
  )
}

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
  if (emptied.length) await empty(db, emptied)
  for (const group of groups) {
    const clock = clockOf(group, nowMs)
    await (group.repair?.(db, clock) ?? fill(db, group, scenario, clock))
  }
  await db
    .insert(seeded)
    .values(groups.map((group) => ({ name: group.name, state: stateOf(group, scenario, nowMs) })))
    .onConflictDoUpdate({ target: seeded.name, set: { state: sql`excluded.state` } })
}

/** Reads the state that each group was last filled with. Locks the table, so that only one transaction restores at a time. */
const takeStates = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  await db.execute(sql`lock table ${seeded} in exclusive mode`)
  return new Map((await db.select().from(seeded)).map(({ name, state }) => [name, state]))
}

/** Restores every table to its state in a scenario. @param db a transaction, so that others never see a partly restored state. */
export const restoreSeeds = async (db: Db, scenario: ScenarioName, nowMs: number): Promise<void> => {
  const states = await takeStates(db)
  // Before the tables are locked: a write whose trigger still finds its table recorded here is restored, too.
  const changed = new Set((await db.delete(written).returning()).map(({ name }) => name))
  const isDue = (group: SeedGroup): boolean =>
    states.get(group.name) !== stateOf(group, scenario, nowMs) ||
    group.tables.some(({ table }) => changed.has(getTableName(table)))
  const due = GROUPS.filter(isDue)
  if (due.length) await restore(db, due, scenario, nowMs)
}

/** Fills groups that are newer than the database, and adds the people whom they refer to. Does not change tables that have rows.
 * @param db a transaction. */
export const addSeeds = async (db: Db, scenario: ScenarioName, nowMs: number): Promise<void> => {
  const states = await takeStates(db)
  const added: SeedGroup[] = []
  for (const group of GROUPS)
    if (!states.has(group.name) && !(await db.$count(group.tables[0].table))) added.push(group)
  if (added.length) await restore(db, [...GROUPS.filter(({ repair }) => repair), ...added], scenario, nowMs)
}
