/** Settles the payments of a rental. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { orders, type payments } from '../db/schema.ts'
import type { SandboxContext } from '../../context.ts'
import { tryMove } from './order-actions.ts'
import type { OrderRow } from './order-row.ts'

/** Locks the order until the transaction ends. */
export const lockRental = async (db: Db, id: number): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)).for('update'))[0]

/** @returns `false` if the order is already paid, or its rent differs. */
export const settleRental = async (
  { db, now }: Pick<SandboxContext, 'db' | 'now'>,
  { orderId, totalFen, paidAt }: typeof payments.$inferSelect,
): Promise<boolean> => {
  const order = orderId === null ? undefined : await lockRental(db, orderId)
  if (order?.rentFen !== totalFen) return false
  // The time of the payment is the provider's, however late its notification arrives.
  const paying = { db, now: () => paidAt?.getTime() ?? now() }
  return (await tryMove(paying, order, 'pay')) !== undefined
}
