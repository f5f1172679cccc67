/** The building blocks of starting states: each table's rows, and the tables that are restored together. */
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { parkDay } from '../../../src/contract/model/time.ts'
import type { Db } from '../park/db/open.ts'
import type { ScenarioName } from './index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What seeds are dated from: the beginning of a group's period, so that resets within it need to write nothing. */
export interface Clock {
  /** Epoch ms. */
  readonly ms: number
  /** So many minutes before. */
  ago(minutes: number): Date
  /** So many minutes after. */
  ahead(minutes: number): Date
  /** The park's day, moved by whole days: `YYYY-MM-DD`. */
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
  /** In the order of their ids, which count from the table's first. */
  readonly rows: (clock: Clock, scenario: ScenarioName) => readonly Row[]
  /** A statement that adds rows after these: thousands that the database makes itself take a fraction of the time. */
  readonly more?: (clock: Clock) => string
}

/** Tables that are restored together, because one refers to another. */
export interface SeedGroup {
  /** The first table's. */
  readonly name: string
  /** A table before those that refer to it. */
  readonly tables: readonly [TableSeed, ...TableSeed[]]
  /** Times of seeds are relative to now: a reset after so long writes them again, although nothing has changed them. */
  readonly periodMs: number
  /** In place of emptying and filling the tables. */
  readonly repair?: (db: Db, clock: Clock) => Promise<void>
}

/** @example groupOf([{ table: activities, rows: … }, { table: signUps, rows: … }], { periodMs: QUARTER_MS }) */
export const groupOf = (
  tables: SeedGroup['tables'],
  { periodMs = HOUR_MS, repair }: Partial<Pick<SeedGroup, 'periodMs' | 'repair'>> = {},
): SeedGroup => ({ name: getTableName(tables[0].table), tables, periodMs, ...(repair && { repair }) })

/** Nothing in any scenario: what people leave behind. */
export const nothing = (table: PgTable): TableSeed => ({ table, rows: () => [] })

/** The same in every scenario but `empty`, where there is nothing. */
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

/** The same for what editors write: without dates of its own it is as old as its publication, else 90 days. */
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
