/** Rows that belong to one person. */
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import type { MessageName } from '../messages/index.ts'
import { notFound } from '../refusal.ts'
import { readKey } from './read.ts'

type OwnedTable = PgTable & { id: PgColumn; userId: PgColumn }

/** The row of a table with this id, if it belongs to the person.
 * @param id as received.
 * @throws the same 404 for no row and for another person's row: the answer must not tell which ids exist.
 * @example const order = await findOwn(call.context.db, parkingOrders, args.id, call.person(), 'noParkingOrder') */
export const findOwn = async <Table extends OwnedTable>(
  db: Db,
  table: Table,
  id: unknown,
  person: { id: string },
  missing: MessageName,
): Promise<Table['$inferSelect']> => {
  const key = readKey(id)
  if (key === undefined) throw notFound(missing)
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, key), eq(table.userId, person.id)))
  if (!row) throw notFound(missing)
  return row as Table['$inferSelect']
}

/** The same, and locked until the transaction ends: a change that depends on what the row holds reads it so. */
export const lockOwn = async <Table extends OwnedTable>(
  db: Db,
  table: Table,
  id: unknown,
  person: { id: string },
  missing: MessageName,
): Promise<Table['$inferSelect']> => {
  const key = readKey(id)
  if (key === undefined) throw notFound(missing)
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, key), eq(table.userId, person.id)))
    .for('update')
  if (!row) throw notFound(missing)
  return row as Table['$inferSelect']
}

/** The row of a table with this id, readable for all.
 * @throws 404 when there is none. */
export const findRow = async <Table extends PgTable & { id: PgColumn }>(
  db: Db,
  table: Table,
  id: unknown,
  missing: MessageName,
): Promise<Table['$inferSelect']> => {
  const key = readKey(id)
  const [row] =
    key === undefined
      ? []
      : await db
          .select()
          .from(table as PgTable)
          .where(eq(table.id, key))
  if (!row) throw notFound(missing)
  return row as Table['$inferSelect']
}
