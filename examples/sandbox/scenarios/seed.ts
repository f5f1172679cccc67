/** The building blocks of starting states: each table's rows, and the tables that are restored together. */
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { parkDay } from '../../../src/contract/model/time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/model/time/durations.ts'
import type { Db } from '../park/db/open.ts'
import type { ScenarioName } from './index.ts'

/** The reference time of seeds: the beginning of the group's current period. A reset in the same period gives the same dates, and so need
 * not write anything. */
export interface Clock {
  /** Epoch ms. */
  readonly ms: number
  /** The time that many minutes earlier. */
  ago(minutes: number): Date
  /** The time that many minutes later. */
  ahead(minutes: number): Date
  /** The date in the park, that many days later: `YYYY-MM-DD`. */
  day(plus: number): string
}

export const clockAt = (ms: number): Clock => ({
  ms,
  ago: (minutes) => new Date(ms - minutes * MINUTE_MS),
  ahead: (minutes) => new Date(ms + minutes * MINUTE_MS),
  day: (plus) => parkDay(ms + plus * DAY_MS),
})

type Row = Record<string, unknown>

export interface TableSeed {
  readonly table: PgTable
  /** In the order of their ids, which begin at the table's first id. */
  readonly rows: (clock: Clock, scenario: ScenarioName) => readonly Row[]
  /** An SQL statement that adds rows after these. The database creates thousands of rows much faster than they can be sent. */
  readonly more?: (clock: Clock) => string
}

/** Tables that are restored together, because they refer to each other. */
export interface SeedGroup {
  /** The name of the first table. */
  readonly name: string
  /** Each table precedes the tables that refer to it. */
  readonly tables: readonly [TableSeed, ...TableSeed[]]
  /** Times of seeds are relative to now: a reset in a later period writes the rows again, even if they are unchanged. */
  readonly periodMs: number
  /** Replaces emptying and filling the tables. */
  readonly repair?: (db: Db, clock: Clock) => Promise<void>
}

/** @example groupOf([{ table: activities, rows: … }, { table: signUps, rows: … }], { periodMs: QUARTER_MS }) */
export const groupOf = (
  tables: SeedGroup['tables'],
  { periodMs = HOUR_MS, repair }: Partial<Pick<SeedGroup, 'periodMs' | 'repair'>> = {},
): SeedGroup => ({ name: getTableName(tables[0].table), tables, periodMs, ...(repair && { repair }) })

/** A table that is empty in every scenario: only people's actions fill it. */
export const nothing = (table: PgTable): TableSeed => ({ table, rows: () => [] })

/** The same rows in every scenario except `empty`, which has none. */
export const rowsOf = <Table extends PgTable>(
  table: Table,
  rows: (clock: Clock) => readonly Table['$inferInsert'][],
  more?: TableSeed['more'],
): TableSeed => ({
  table,
  rows: (clock, scenario) => (scenario === 'empty' ? [] : rows(clock)),
  ...(more && { more }),
})

type Dates = 'createTime' | 'updateTime'
type Content<Table extends PgTable> = Omit<Table['$inferInsert'], 'id' | Dates> & { [Name in Dates]?: Date }

/** Minutes, for a {@link Clock}. */
export const HOUR = 60
export const DAY = 24 * HOUR

/** Like {@link rowsOf}, for editors' content. Rows without `createTime` and `updateTime` get their `publishTime`, or 90 days ago if they
 * have none. */
export const seedsOf = <Table extends PgTable>(
  table: Table,
  rows: (clock: Clock) => readonly Content<Table>[],
): TableSeed =>
  rowsOf(table, (clock) =>
    rows(clock).map((row) => {
      const { publishTime = clock.ago(90 * DAY) } = row as { publishTime?: Date }
      return { createTime: publishTime, updateTime: publishTime, ...row }
    }),
  )
