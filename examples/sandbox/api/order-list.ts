/** The orders of a merchant, page by page: as dear with a hundred thousand orders behind them as with ten. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { RETRIEVE, STATUS, type OrderStatus, type RetrieveStatus } from '../../../src/contract/model/forklift.ts'
import type { PageQuery } from '../../../src/contract/model/page.ts'
import type { Db } from '../db/open.ts'
import { orderCounts, orders } from '../db/schema.ts'
import type { OrderRow } from './wire.ts'

export interface OrdersWanted extends PageQuery {
  businessId: string
  /** Empty: all. */
  statuses: readonly OrderStatus[]
  /** Empty: all. */
  retrieve: readonly RetrieveStatus[]
}

const orAll = <T>(chosen: readonly T[], all: readonly T[]): T[] => [...new Set(chosen.length ? chosen : all)]

const newest = [desc(orders.createdAt), desc(orders.id)]

/** The first `limit` orders of one state, or of all: read from an index in its order. */
const firstOf = (db: Db, businessId: string, limit: number, state?: readonly [OrderStatus, RetrieveStatus]) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), ...(state ? [eq(orders.status, state[0]), eq(orders.retrieveStatus, state[1])] : [])))
    .orderBy(...newest)
    .limit(limit)

/** The orders up to the page's end, unordered: of each wanted state as many as could be needed. An index is in order within one state
 * only; one look at two of them would have to read and sort everything. */
const candidates = (db: Db, { businessId, statuses, retrieve, pageSize, pageNum }: OrdersWanted) => {
  const end = pageSize * pageNum
  if (!statuses.length && !retrieve.length) return firstOf(db, businessId, end)
  const states = orAll(statuses, Object.values(STATUS)).flatMap((status) =>
    orAll(retrieve, Object.values(RETRIEVE)).map((retrieveStatus) => [status, retrieveStatus] as const),
  )
  const [first, second, ...rest] = states.map((state) => firstOf(db, businessId, end, state))
  if (!first) throw new RangeError('No state is wanted')
  return second ? unionAll(first, second, ...rest) : first
}

/** One statement: the total from the counts that triggers keep, and beside it the page, newest first. */
export const listOrdersOf = async (db: Db, wanted: OrdersWanted): Promise<{ rows: OrderRow[]; total: number }> => {
  const { businessId, statuses, retrieve, pageSize, pageNum } = wanted
  const counted = db
    .select({ total: sql<number>`coalesce(sum(${orderCounts.count}), 0)::integer`.as('total') })
    .from(orderCounts)
    .where(
      and(
        eq(orderCounts.businessId, businessId),
        statuses.length ? inArray(orderCounts.status, statuses) : undefined,
        retrieve.length ? inArray(orderCounts.retrieveStatus, retrieve) : undefined,
      ),
    )
    .as('counted')
  const found = candidates(db, wanted).as('found')
  const page = db
    .select()
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .as('page')
  const answer = await db
    .select()
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.createdAt), desc(page.id))
  return { total: answer[0]?.counted.total ?? 0, rows: answer.flatMap((row) => row.page ?? []) }
}
