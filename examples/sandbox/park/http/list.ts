/** Lists: a page of a table's rows, and the total number of rows. */
import { and, eq, getTableColumns, ilike, inArray, or, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { KEYWORD_MAX } from '../../../../src/contract/limits.ts'
import type { Page, PageQuery } from '../../../../src/contract/model/page.ts'
import type { Db } from '../db/open.ts'
import { listCounts } from '../db/schema.ts'
import { translationsWith } from '../messages/translate.ts'
import { badInput } from '../refusal.ts'
import { readOptionalText, readPage } from './read.ts'

/** A search condition: rows that contain the keyword in one of these columns, in either language, ignoring case. `undefined` without a
 * keyword.
 * @throws a refusal if the keyword is longer than `KEYWORD_MAX`. */
export const readKeyword = (value: unknown, ...columns: PgColumn[]): SQL | undefined => {
  const words = readOptionalText(value, 'keyword').trim()
  if ([...words].length > KEYWORD_MAX) throw badInput('badField', 'keyword')
  // Escapes the wildcards of LIKE.
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (words === '') return undefined
  const translated = translationsWith(words)
  return or(...columns.flatMap((column) => [ilike(column, pattern), inArray(column, translated)]))
}

/** The condition that a column has this value; `undefined` without a value.
 * @example and(eq(jobs.userId, id), filterBy(jobs.state, state)) */
export const filterBy = <Column extends PgColumn>(
  column: Column,
  value: GetColumnData<Column, 'raw'> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value))

/** The total of a list whose counts are stored (see `listCounts`). Counting 100,000 rows for each page takes longer than reading the
 * page.
 * @param parts the parts to add up; default: all. */
export const storedTotal = async (db: Db, table: PgTable, parts?: readonly (string | number)[]): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${listCounts.count}), 0)::integer` })
    .from(listCounts)
    .where(and(eq(listCounts.list, getTableConfig(table).name), parts && inArray(listCounts.part, parts.map(String))))
  return row?.total ?? 0
}

/** `limit` and `offset` of a page. */
export const sliceOf = ({ pageSize, pageNum }: PageQuery) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize })

interface ListOptions<Row, T, Left> {
  /** Columns that only detail screens show; they are not read from the database. */
  leaveOut?: readonly Left[]
  where?: SQL | undefined
  /** The order. If the table can grow, an index must have the same order. */
  order: readonly (SQL | PgColumn)[]
  /** The total number of rows; default: counted by the database. */
  total?: Promise<number>
  toWire: (row: Row) => T
}

/** A page of a table's rows. @param args as received: `pageSize` and `pageNum` are read from them.
 * @example listOf(db, contacts, args, { order: [asc(contacts.sort)], toWire }) */
export const listOf = async <Table extends PgTable, T, Left extends keyof Table['$inferSelect'] = never>(
  db: Db,
  table: Table,
  args: { pageSize?: unknown; pageNum?: unknown },
  { leaveOut = [], where, order, total, toWire }: ListOptions<Omit<Table['$inferSelect'], Left>, T, Left>,
): Promise<Page<T>> => {
  const { limit, offset } = sliceOf(readPage(args))
  const shown = Object.entries(getTableColumns(table)).filter(([name]) => !leaveOut.includes(name as Left))
  const page = db
    .select(Object.fromEntries(shown))
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [rows, all] = await Promise.all([page, total ?? db.$count(table, where)])
  return { data: (rows as Omit<Table['$inferSelect'], Left>[]).map(toWire), total: all }
}
