/** Forklift rental: the fleet, the orders of a merchant and of a customer. What moves an order is in `order-actions.ts`. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { forklift } from '../../../src/contract/api/index.ts'
import { ONLINE_PAY_OFF, RETRIEVE, STATUS } from '../../../src/contract/model/forklift.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import { prepared } from '../db/prepared.ts'
import { forklifts, isUnfinished, orders } from '../db/schema.ts'
import { notFound, Refusal } from '../refusal.ts'
import { bookOrder } from './booking.ts'
import type { Handlers } from './handler.ts'
import { findOrder, moveOrder } from './order-actions.ts'
import { listOrdersOf } from './order-list.ts'
import { preparePayment } from './payment.ts'
import { readChoices, readKey, readOptionalText, readPage } from './read.ts'
import { toForklift, toOrder } from './wire.ts'

const STATUSES = Object.values(STATUS)

const runningOf = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, sql.placeholder('id')), isUnfinished(orders)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .prepare(''),
)

export const forkliftHandlers = {
  'POST /forkliftAppApp/list': async (args, { world }) => {
    const { pageSize, pageNum } = readPage(args)
    const rows = world.db
      .select()
      .from(forklifts)
      .orderBy(asc(forklifts.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const [data, [all]] = await Promise.all([rows, world.db.select({ total: count() }).from(forklifts)])
    return { data: data.map(toForklift), total: all?.total ?? 0 }
  },

  'POST /forkliftAppApp/orders': async (args, call) => {
    const { businessId, businessName: ownName } = call.person()
    if (businessId === null) throw new Refusal('notAllowed', 'merchantOnly')
    const { pageSize, pageNum } = readPage(args)
    const businessName = readOptionalText(args.businessName, 'businessName')
    const statuses = readChoices(args.status, 'status', STATUSES)
    const retrieve = readChoices(args.retrieveStatus, 'retrieveStatus', Object.values(RETRIEVE))
    // A merchant's own orders only, whatever name was sent; another name just finds nothing.
    if (businessName && businessName !== ownName) return { data: [], total: 0 }
    const { db, now } = call.world
    const { rows, total } = await listOrdersOf(db, { businessId, statuses, retrieve, pageSize, pageNum })
    return { data: rows.map((row) => toOrder(row, now())), total }
  },

  'GET /forkliftAppApp/confirmBusiness': async (args, call) => {
    const { businessId, businessName, phone } = call.person()
    const asked = readOptionalText(args.phone, 'phone')
    const aboutCaller = asked === '' || asked === phone || asked === call.world.merchantPhone
    return businessId !== null && aboutCaller
      ? { isBusiness: YES_NO.yes, businessName }
      : { isBusiness: YES_NO.no, businessName: '' }
  },

  'GET /forkliftAppApp/selectByPhone': async (_args, call) => {
    // The token says whose orders: a phone in the query is nobody's proof.
    const { id } = call.person()
    const rows = await runningOf(call.world.db).execute({ id })
    return rows.map((row) => toOrder(row, call.world.now()))
  },

  'GET /forkliftAppApp/{id}': async (args, { world }) => {
    const id = readKey(args.id)
    const [row] = id === undefined ? [] : await world.db.select().from(forklifts).where(eq(forklifts.id, id))
    if (!row) throw notFound('noForklift')
    return toForklift(row)
  },

  'GET /forkliftAppApp/order/{id}': async (args, call) => {
    const { order, roles } = await findOrder(call, args.id)
    return { ...toOrder(order, call.world.now()), roles }
  },

  'POST /forkliftAppApp/bookingOrder': bookOrder,
  'PUT /forkliftAppApp/confirm/{id}': (args, call) => moveOrder(call, args.id, 'confirmDelivery'),
  'POST /forkliftAppApp/finish/{id}': (args, call) => moveOrder(call, args.id, 'endUse'),
  'PUT /forkliftAppApp/confirmPay/{id}': (args, call) => moveOrder(call, args.id, 'confirmPayment'),
  'PUT /forkliftAppApp/confirmRetrieve/{id}': (args, call) => moveOrder(call, args.id, 'confirmRetrieval'),

  'POST /forkliftAppApp/getOnlinePay': async (args, call) => {
    const { order } = await findOrder(call, args.id)
    const isPaid = order.status === STATUS.paid || order.status === STATUS.completed
    // What has been paid stays paid, also after online payment was switched off.
    return { status: call.world.settings.onlinePay || isPaid ? order.status : ONLINE_PAY_OFF }
  },

  'POST /wx/forklift/pay': preparePayment,
} satisfies Handlers<typeof forklift>
