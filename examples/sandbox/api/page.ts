/** A page of one table's rows, and how many there are in all. */
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page, PageQuery } from '../../../src/contract/model/page.ts'
import type { Db } from '../db/open.ts'

export interface RowsWanted extends PageQuery {
  where?: SQL | undefined
  /** Should be an index's order. */
  orderBy: SQL[]
}

/** @example await pageOf(db, stalls, { orderBy: [asc(stalls.stallNo)], ...readPage(args) }, toStall) */
export const pageOf = async <Table extends PgTable, Wire>(
  db: Db,
  table: Table,
  { where, orderBy, pageSize, pageNum }: RowsWanted,
  toWire: (row: Table['$inferSelect']) => Wire,
): Promise<Page<Wire>> => {
  const page = db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [rows, total] = await Promise.all([page, db.$count(table, where)])
  return { data: (rows as Table['$inferSelect'][]).map(toWire), total }
}
