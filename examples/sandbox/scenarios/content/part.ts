/** A part of the park's content: rows of some tables that are restored together. */
import type { PgTable } from 'drizzle-orm/pg-core'

/** Content is dated back from the hour in which it is restored, so that resets within an hour need to write nothing. */
export interface Clock {
  /** So long before this hour began. */
  ago(minutes: number): Date
  /** So long after it. */
  ahead(minutes: number): Date
  /** The park's day, moved by whole days: `YYYY-MM-DD`. */
  day(plus: number): string
}

export interface TableSeed {
  readonly table: PgTable
  readonly rows: (clock: Clock) => readonly Record<string, unknown>[]
}

export interface ContentPart {
  readonly name: string
  /** In the order in which they are filled: a table before those that refer to it. */
  readonly tables: readonly TableSeed[]
}

type Dates = 'createTime' | 'updateTime'
type Seed<Table extends PgTable> = Omit<Table['$inferInsert'], 'id' | Dates> & { [Name in Dates]?: Date }

export const HOUR = 60
export const DAY = 24 * HOUR

/** Rows of a table, their ids in their order from 1 on. Without dates of their own they are as old as their publication, else 90 days. */
export const seedsOf = <Table extends PgTable>(table: Table, rows: (clock: Clock) => readonly Seed<Table>[]): TableSeed => ({
  table,
  rows: (clock) =>
    rows(clock).map((row, i) => {
      const { publishTime = clock.ago(90 * DAY) } = row as { publishTime?: Date }
      return { createTime: publishTime, updateTime: publishTime, ...row, id: i + 1 }
    }),
})
