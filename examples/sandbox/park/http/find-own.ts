/** Rows by their ids. */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import type { MessageName } from '../messages/index.ts'
import { notFound } from '../refusal.ts'
import { readKey } from './read.ts'

type KeyedTable = PgTable & { id: PgColumn }
type OwnedTable = KeyedTable & { userId: PgColumn }

const findOne = async <Table extends KeyedTable>(
  db: Db,
  table: Table,
  id: unknown,
  missing: MessageName,
  { condition, isLocked = false }: { condition?: SQL; isLocked?: boolean } = {},
): Promise<Table['$inferSelect']> => {
  const key = readKey(id)
  if (key === undefined) throw notFound(missing)
  const query = db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, key), condition))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw notFound(missing)
  return row as Table['$inferSelect']
}

/** Finds the row of a table with this id, which everyone may read, or everyone for whom the condition holds.
 * @param id as received.
 * @throws 404 if there is none. */
export const findRow = <Table extends KeyedTable>(
  db: Db,
  table: Table,
  id: unknown,
  missing: MessageName,
  condition?: SQL,
): Promise<Table['$inferSelect']> => findOne(db, table, id, missing, { ...(condition && { condition }) })

/** Finds the row of a table with this id, if it belongs to the person.
 * @param id as received.
 * @throws the same 404 for a missing row and for another person's row, so that the response does not reveal which ids exist.
 * @example const order = await findOwn(call.context.db, parkingOrders, args.id, call.person(), 'noParkingOrder') */
export const findOwn = <Table extends OwnedTable>(
  db: Db,
  table: Table,
  id: unknown,
  person: { id: string },
  missing: MessageName,
): Promise<Table['$inferSelect']> => findOne(db, table, id, missing, { condition: eq(table.userId, person.id) })

/** As `findOwn`, and locks the row until the transaction ends. Use it for a change that depends on the row's values. */
export const lockOwn = <Table extends OwnedTable>(
  db: Db,
  table: Table,
  id: unknown,
  person: { id: string },
  missing: MessageName,
): Promise<Table['$inferSelect']> =>
  findOne(db, table, id, missing, { condition: eq(table.userId, person.id), isLocked: true })

/** The rows of a table with these ids. */
export const rowsById = async <Table extends KeyedTable>(
  db: Db,
  table: Table,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Table['$inferSelect']>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, [...new Set(ids)]))
  return new Map((rows as (Table['$inferSelect'] & { id: number })[]).map((row) => [row.id, row]))
}
