/** Lists that anybody may read, page by page, without what only a detail shows. */
import { and, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '../../../src/contract/model/page.ts'
import type { Db } from '../db/open.ts'
import { listCounts } from '../db/schema.ts'
import { badInput } from '../refusal.ts'
import { readOptionalText, readPage } from './read.ts'

const KEYWORD_MAX = 100

/** What a person searches for: rows with this in one of these columns, whatever its case. `undefined` for no word.
 * @throws a refusal of words longer than 100 characters. */
export const readKeyword = (value: unknown, ...columns: PgColumn[]): SQL | undefined => {
  const words = readOptionalText(value, 'keyword').trim()
  if ([...words].length > KEYWORD_MAX) throw badInput('badField', 'keyword')
  // Wildcards are letters here.
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return words === '' ? undefined : or(...columns.map((column) => ilike(column, pattern)))
}

/** The total of a list whose counts are kept (`0003_list_counts.sql`). @param part the part that is wanted; default all. */
export const keptTotal = async (db: Db, table: PgTable, part?: string | number): Promise<number> => {
  const isWanted = and(
    eq(listCounts.list, getTableConfig(table).name),
    part === undefined ? undefined : eq(listCounts.part, String(part)),
  )
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${listCounts.count}), 0)::integer` })
    .from(listCounts)
    .where(isWanted)
  return row?.total ?? 0
}

interface Wanted<Row, T, Left> {
  /** Fields that only details show: they are not even read. */
  leaveOut?: readonly Left[]
  where?: SQL | undefined
  order: readonly (SQL | PgColumn)[]
  /** How many there are in all; default: they are counted. */
  total?: Promise<number>
  toWire: (row: Row) => T
}

/** A page of a table's rows. @param args as received: `pageSize` and `pageNum` are read from them.
 * @example listOf(db, contacts, args, { order: [asc(contacts.sort)], toWire }) */
export const listOf = async <Table extends PgTable, T, Left extends keyof Table['$inferSelect'] = never>(
  db: Db,
  table: Table,
  args: { pageSize?: unknown; pageNum?: unknown },
  { leaveOut = [], where, order, total, toWire }: Wanted<Omit<Table['$inferSelect'], Left>, T, Left>,
): Promise<Page<T>> => {
  const { pageSize, pageNum } = readPage(args)
  const shown = Object.entries(getTableColumns(table)).filter(([name]) => !leaveOut.includes(name as Left))
  const page = db
    .select(Object.fromEntries(shown))
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [rows, all] = await Promise.all([page, total ?? db.$count(table, where)])
  return { data: (rows as Omit<Table['$inferSelect'], Left>[]).map(toWire), total: all }
}
