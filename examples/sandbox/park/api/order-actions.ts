/** Access to orders and their actions. Each action is one conditional update, so that of simultaneous requests only one succeeds. */
import { and, eq, sql } from 'drizzle-orm'
import {
  ACTIONS,
  RETRIEVE,
  type ForkliftOrder,
  type OrderAction,
  type Role,
} from '../../../../src/contract/model/forklift.ts'
import { prepared } from '../db/prepared.ts'
import { orders } from '../db/schema.ts'
import { statusText } from '../messages/index.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { SandboxContext } from '../../context.ts'
import type { Call } from '../http/handler.ts'
import { readKey } from '../http/read.ts'
import { billOf, secondsBetween, toOrder, type OrderRow } from './order-row.ts'

const byId = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(''),
)

const orderById = async (context: SandboxContext, id: number): Promise<OrderRow | undefined> =>
  (await byId(context.db).execute({ id }))[0]

/** Finds an order of the caller and the caller's roles in it. Another person's order and a missing order get the same refusal. */
export const findOrder = async (call: Call, key: unknown): Promise<{ order: OrderRow; roles: Role[] }> => {
  const person = call.person()
  const id = readKey(key)
  const order = id === undefined ? undefined : await orderById(call.context, id)
  const roles: Role[] = []
  if (order?.userId === person.id) roles.push('customer')
  if (order && order.businessId === person.businessId) roles.push('merchant')
  if (!order || !roles.length) throw notFound('noOrder')
  return { order, roles }
}

/** The refusal of an action on an order whose status has changed. */
export const movedOn = ({ status }: Pick<OrderRow, 'status'>): Refusal =>
  new Refusal('conflict', 'moved', (language) => statusText(status, language))

/** The other columns that an action changes. */
const changesOf = (action: OrderAction, order: OrderRow, now: Date): Partial<OrderRow> => {
  if (action === 'confirmDelivery') return { startedAt: now }
  if (action === 'endUse')
    return { endedAt: now, ...billOf(secondsBetween(order.startedAt ?? now, now.getTime()), order) }
  return action === 'confirmRetrieval' ? { retrieveStatus: RETRIEVE.done } : { paidAt: now }
}

/** Performs an action if the order has the required status; otherwise returns `undefined`. */
export const tryMove = async (
  context: Pick<SandboxContext, 'db' | 'now'>,
  order: OrderRow,
  action: OrderAction,
): Promise<OrderRow | undefined> => {
  const { from, to } = ACTIONS[action]
  const [moved] = await context.db
    .update(orders)
    .set({ status: to, ...changesOf(action, order, new Date(context.now())) })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.status, from),
        eq(orders.userId, order.userId),
        action === 'confirmRetrieval' ? eq(orders.retrieveStatus, RETRIEVE.awaiting) : undefined,
      ),
    )
    .returning()
  return moved
}

/** Performs an action of the caller. Refuses unknown orders, other people's orders, wrong roles, and actions that the status does not
 * allow. */
export const moveOrder = async (call: Call, key: unknown, action: OrderAction): Promise<ForkliftOrder> => {
  const { order, roles } = await findOrder(call, key)
  const { by }: { by: readonly Role[] } = ACTIONS[action]
  if (!roles.some((role) => by.includes(role)))
    throw new Refusal('notAllowed', by.includes('merchant') ? 'merchantOnly' : 'customerOnly')
  const moved = await tryMove(call.context, order, action)
  if (!moved) throw movedOn((await orderById(call.context, order.id)) ?? order)
  return { ...toOrder(moved, call.context.now()), roles }
}
