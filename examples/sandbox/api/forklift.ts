/** Forklift rental: the fleet, the orders of a merchant and of a customer. What moves an order is in `order-actions.ts`. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { forklift } from '../../../src/contract/api/index.ts'
import { ONLINE_PAY_OFF, RETRIEVE, STATUS, type OrderStatus } from '../../../src/contract/model/forklift.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import { businesses, forklifts, orders } from '../db/schema.ts'
import { notFound, Refusal } from '../refusal.ts'
import { bookOrder } from './booking.ts'
import type { Handlers } from './handler.ts'
import { findOrder, moveOrder } from './order-actions.ts'
import { preparePayment } from './payment.ts'
import { readChoices, readKey, readOptionalText, readPage } from './read.ts'
import { toForklift, toOrder } from './wire.ts'

const STATUSES = Object.values(STATUS)
const UNFINISHED: OrderStatus[] = [STATUS.toShip, STATUS.inUse, STATUS.toPay]

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
    const { businessId } = call.person()
    if (businessId === null) throw new Refusal('notAllowed', 'merchantOnly')
    const { pageSize, pageNum } = readPage(args)
    const businessName = readOptionalText(args.businessName, 'businessName')
    const statuses = readChoices(args.status, 'status', STATUSES)
    const retrieve = readChoices(args.retrieveStatus, 'retrieveStatus', Object.values(RETRIEVE))
    const wanted = and(
      // A merchant's own orders only, whatever name was sent; another name just finds nothing.
      eq(orders.businessId, businessId),
      businessName ? eq(businesses.name, businessName) : undefined,
      statuses.length ? inArray(orders.status, statuses) : undefined,
      retrieve.length ? inArray(orders.retrieveStatus, retrieve) : undefined,
    )
    const { db } = call.world
    const rows = db
      .select({ order: orders })
      .from(orders)
      .innerJoin(businesses, eq(orders.businessId, businesses.id))
      .where(wanted)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const all = db.select({ total: count() }).from(orders).innerJoin(businesses, eq(orders.businessId, businesses.id)).where(wanted)
    const [data, [matching]] = await Promise.all([rows, all])
    return { data: data.map(({ order }) => toOrder(order, call.world.now())), total: matching?.total ?? 0 }
  },

  'GET /forkliftAppApp/confirmBusiness': async (args, call) => {
    const { businessId, businessName, phone } = call.person()
    const asked = readOptionalText(args.phone, 'phone')
    const aboutCaller = asked === '' || asked === phone || asked === call.world.merchantPhone
    return businessId !== null && aboutCaller ? { isBusiness: YES_NO.yes, businessName } : { isBusiness: YES_NO.no, businessName: '' }
  },

  'GET /forkliftAppApp/selectByPhone': async (_args, call) => {
    // The token says whose orders: a phone in the query is nobody's proof.
    const { id } = call.person()
    const rows = await call.world.db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, id), inArray(orders.status, UNFINISHED)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
    return rows.map((row) => toOrder(row, call.world.now()))
  },

  'GET /forkliftAppApp/{id}': async (args, { world }) => {
    const id = readKey(args.id)
    const [row] = id === undefined ? [] : await world.db.select().from(forklifts).where(eq(forklifts.id, id))
    if (!row) throw notFound('noForklift')
    return toForklift(row)
  },

  'GET /forkliftAppApp/order/{id}': async (args, call) => {
    const { order } = await findOrder(call, args.id)
    return toOrder(order, call.world.now())
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
