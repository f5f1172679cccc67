/** The orders of a merchant, page by page: as dear with a hundred thousand orders behind them as with ten. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { RETRIEVE, STATUS, type OrderStatus, type RetrieveStatus } from '../../../src/contract/model/forklift.ts'
import type { PageQuery } from '../../../src/contract/model/page.ts'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { orderCounts, orders } from '../db/schema.ts'
import type { OrderRow } from './wire.ts'

/** Which orders; empty: all. */
interface States {
  statuses: readonly OrderStatus[]
  retrieve: readonly RetrieveStatus[]
}

export interface OrdersWanted extends PageQuery, States {
  businessId: string
}

const value = {
  business: sql.placeholder('businessId'),
  size: sql.placeholder('size'),
  from: sql.placeholder('from'),
  end: sql.placeholder('end'),
}

/** The first orders of one state, or of all: read from an index in its order. */
const firstOf = (db: Db, state?: readonly [OrderStatus, RetrieveStatus]) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.businessId, value.business),
        ...(state ? [eq(orders.status, state[0]), eq(orders.retrieveStatus, state[1])] : []),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(value.end)

const orAll = <T>(chosen: readonly T[], all: readonly T[]): readonly T[] => (chosen.length ? chosen : all)

/** The orders up to the page's end, unordered: of each wanted state as many as could be needed. An index is in order within one state
 * only; one look at two of them would have to read and sort everything. */
const candidates = (db: Db, { statuses, retrieve }: States) => {
  if (!statuses.length && !retrieve.length) return firstOf(db)
  const states = orAll(statuses, Object.values(STATUS)).flatMap((status) =>
    orAll(retrieve, Object.values(RETRIEVE)).map((retrieveStatus) => [status, retrieveStatus] as const),
  )
  const [first, second, ...rest] = states.map((state) => firstOf(db, state))
  if (!first) throw new RangeError('No state is wanted')
  return second ? unionAll(first, second, ...rest) : first
}

/** One statement: the total from the counts that triggers keep, and beside it the page, newest first. */
const listOf = (states: States) =>
  prepared((db) => {
    const counted = db
      .select({ total: sql<number>`coalesce(sum(${orderCounts.count}), 0)::integer`.as('total') })
      .from(orderCounts)
      .where(
        and(
          eq(orderCounts.businessId, value.business),
          states.statuses.length ? inArray(orderCounts.status, states.statuses) : undefined,
          states.retrieve.length ? inArray(orderCounts.retrieveStatus, states.retrieve) : undefined,
        ),
      )
      .as('counted')
    const found = candidates(db, states).as('found')
    const page = db
      .select()
      .from(found)
      .orderBy(desc(found.createdAt), desc(found.id))
      .limit(value.size)
      .offset(value.from)
      .as('page')
    return db
      .select()
      .from(counted)
      .leftJoin(page, sql`true`)
      .orderBy(desc(page.createdAt), desc(page.id))
      .prepare('')
  })

const inOrder = <T extends number>(chosen: readonly T[]): T[] => [...new Set(chosen)].sort((a, b) => a - b)

/** One for each choice of states that was asked for: there are 128. */
const lists = new Map<string, ReturnType<typeof listOf>>()

export const listOrdersOf = async (db: Db, wanted: OrdersWanted): Promise<{ rows: OrderRow[]; total: number }> => {
  const { businessId, pageSize, pageNum } = wanted
  const states = { statuses: inOrder(wanted.statuses), retrieve: inOrder(wanted.retrieve) }
  const key = JSON.stringify(states)
  const list = lists.get(key) ?? listOf(states)
  lists.set(key, list)
  const from = pageSize * (pageNum - 1)
  const answer = await list(db).execute({ businessId, size: pageSize, from, end: from + pageSize })
  return { total: answer[0]?.counted.total ?? 0, rows: answer.flatMap((row) => row.page ?? []) }
}
