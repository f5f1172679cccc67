/** What the money of a payment does to a rental. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { orders, type payments } from '../db/schema.ts'
import type { SandboxContext } from '../../context.ts'
import { tryMove } from './order-actions.ts'
import type { OrderRow } from './order-row.ts'

/** The order, locked until the transaction ends. */
export const lockRental = async (db: Db, id: number): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)).for('update'))[0]

/** @returns false for an order that is paid, or whose rent is another sum. */
export const settleRental = async (
  { db, now }: Pick<SandboxContext, 'db' | 'now'>,
  { orderId, totalFen, paidAt }: typeof payments.$inferSelect,
): Promise<boolean> => {
  const order = orderId === null ? undefined : await lockRental(db, orderId)
  if (order?.rentFen !== totalFen) return false
  // The person paid when the provider says so, however late its notification comes.
  const paying = { db, now: () => paidAt?.getTime() ?? now() }
  return (await tryMove(paying, order, 'pay')) !== undefined
}
