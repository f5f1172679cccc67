/** A merchant's orders by page. With 100,000 orders a request must read only the rows that it returns. An index has the list's order only
 * within one state, so the newest orders of each requested state are read and merged. Totals are maintained by triggers. */
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { RETRIEVE, STATUS, type OrderStatus, type RetrieveStatus } from '../../../../src/contract/model/forklift.ts'
import type { Page, PageQuery } from '../../../../src/contract/model/page.ts'
import type { Db } from '../db/open.ts'
import { orders } from '../db/schema.ts'
import { listOf, sliceOf, storedTotal } from '../http/list.ts'
import type { OrderRow } from './order-row.ts'

export interface OrdersWanted extends PageQuery {
  businessId: string
  /** Empty for all. */
  statuses: readonly OrderStatus[]
  /** Empty for all. */
  retrieve: readonly RetrieveStatus[]
}

type State = readonly [OrderStatus, RetrieveStatus]

const orAll = <T>(chosen: readonly T[], all: readonly T[]): readonly T[] => (chosen.length ? [...new Set(chosen)] : all)

const statesOf = ({ statuses, retrieve }: OrdersWanted): State[] =>
  orAll(statuses, Object.values(STATUS)).flatMap((status) =>
    orAll(retrieve, Object.values(RETRIEVE)).map((retrieveStatus): State => [status, retrieveStatus]),
  )

const NEWEST_FIRST = [desc(orders.createdAt), desc(orders.id)]

/** The ids of a page: reads as many of the newest orders of each state as the page could contain. */
const idsOfPage = ({ businessId, ...page }: OrdersWanted, states: readonly State[]): SQL => {
  const { limit, offset } = sliceOf(page)
  const wanted = sql.join(
    states.map(([status, retrieveStatus]) => sql`(${status}::integer, ${retrieveStatus}::integer)`),
    sql`, `,
  )
  return sql`(select newest.id from (values ${wanted}) state (status, retrieve_status)
    cross join lateral (
      select id, created_at from park.orders
      where business_id = ${businessId} and status = state.status and retrieve_status = state.retrieve_status
      order by created_at desc, id desc limit ${offset + limit}
    ) newest
    order by newest.created_at desc, newest.id desc limit ${limit} offset ${offset})`
}

/** The part of the stored totals for a merchant's orders in a state. The triggers' expression is in the first migration. */
const partOf = (businessId: string, [status, retrieveStatus]: State): string =>
  `${businessId}/${status}/${retrieveStatus}`

export const listOrdersOf = async (db: Db, wanted: OrdersWanted): Promise<Page<OrderRow>> => {
  const { businessId } = wanted
  const states = statesOf(wanted)
  const total = storedTotal(
    db,
    orders,
    states.map((state) => partOf(businessId, state)),
  )
  if (!wanted.statuses.length && !wanted.retrieve.length) {
    const where = eq(orders.businessId, businessId)
    return listOf(db, orders, wanted, { where, order: NEWEST_FIRST, total, toWire: (row) => row })
  }
  const page = db
    .select()
    .from(orders)
    .where(inArray(orders.id, idsOfPage(wanted, states)))
    .orderBy(...NEWEST_FIRST)
  const [data, all] = await Promise.all([page, total])
  return { data, total: all }
}
