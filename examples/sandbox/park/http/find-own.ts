/** Rows that belong to one person. */
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import type { MessageName } from '../messages/index.ts'
import { notFound } from '../refusal.ts'
import { readKey } from './read.ts'

type OwnedTable = PgTable & { id: PgColumn; userId: PgColumn }

/** Finds the row of a table with this id, if it belongs to the person.
 * @param id as received.
 * @throws the same 404 for a missing row and for another person's row, so that the response does not reveal which ids exist.
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

/** As `findOwn`, and locks the row until the transaction ends. Use it for a change that depends on the row's values. */
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

/** Finds the row of a table with this id, which everyone may read.
 * @throws 404 if there is none. */
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
