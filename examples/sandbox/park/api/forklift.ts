/** Forklift rental: the fleet, and the orders of merchants and customers. The actions on orders are in `order-actions.ts`. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { forklift } from '../../../../src/contract/api/index.ts'
import { ONLINE_PAY_OFF, RETRIEVE, STATUS } from '../../../../src/contract/model/forklift.ts'
import { YES_NO } from '../../../../src/contract/model/page.ts'
import { prepared } from '../db/prepared.ts'
import { forklifts, isUnfinished, orders } from '../db/schema.ts'
import { isSameText } from '../messages/translate.ts'
import { Refusal } from '../refusal.ts'
import { bookOrder } from './booking.ts'
import type { Handlers } from '../http/handler.ts'
import { findRow } from '../http/find-own.ts'
import { listOf } from '../http/list.ts'
import { findOrder, moveOrder } from './order-actions.ts'
import { listOrdersOf } from './order-list.ts'
import { confirmByHand, payeeOf, preparePayment } from './payment.ts'
import { askProvider, proveAttempts, refundsOf } from '../pay/attempts.ts'
import type { Payable } from '../pay/payables.ts'
import { readChoices, readOptionalText, readPage } from '../http/read.ts'
import { wireTimeOrNull } from '../http/wire.ts'
import { toForklift, toOrder } from './order-row.ts'

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
  'POST /forkliftAppApp/list': (args, { context }) =>
    listOf(context.db, forklifts, args, { order: [asc(forklifts.id)], toWire: toForklift }),

  'POST /forkliftAppApp/orders': async (args, call) => {
    const { id, businessId, businessName: ownName } = call.person()
    const statuses = readChoices(args.status, 'status', STATUSES)
    const retrieve = readChoices(args.retrieveStatus, 'retrieveStatus', Object.values(RETRIEVE))
    const [own] = readChoices(args.own, 'own', Object.values(YES_NO))
    if (own === YES_NO.yes) {
      const where = and(
        eq(orders.userId, id),
        statuses.length ? inArray(orders.status, [...statuses]) : undefined,
        retrieve.length ? inArray(orders.retrieveStatus, [...retrieve]) : undefined,
      )
      const order = [desc(orders.createdAt), desc(orders.id)]
      const { now } = call.context
      return listOf(call.context.db, orders, args, { where, order, toWire: (row) => toOrder(row, now()) })
    }
    if (businessId === null) throw new Refusal('notAllowed', 'merchantOnly')
    const { pageSize, pageNum } = readPage(args)
    const businessName = readOptionalText(args.businessName, 'businessName')
    // A merchant can list only their own company's orders; another name finds nothing.
    if (businessName && !isSameText(businessName, ownName)) return { data: [], total: 0 }
    const { db, now } = call.context
    const { data, total } = await listOrdersOf(db, { businessId, statuses, retrieve, pageSize, pageNum })
    return { data: data.map((row) => toOrder(row, now())), total }
  },

  'GET /forkliftAppApp/confirmBusiness': async (args, call) => {
    const { businessId, businessName, phone } = call.person()
    const asked = readOptionalText(args.phone, 'phone')
    const aboutCaller = asked === '' || asked === phone || asked === call.context.merchantPhone
    return businessId !== null && aboutCaller
      ? { isBusiness: YES_NO.yes, businessName }
      : { isBusiness: YES_NO.no, businessName: '' }
  },

  'GET /forkliftAppApp/selectByPhone': async (_args, call) => {
    // The token identifies the caller; the phone in the query proves nothing.
    const { id } = call.person()
    const rows = await runningOf(call.context.db).execute({ id })
    return rows.map((row) => toOrder(row, call.context.now()))
  },

  'GET /forkliftAppApp/{id}': async (args, { context }) =>
    toForklift(await findRow(context.db, forklifts, args.id, 'noForklift')),

  'GET /forkliftAppApp/order/{id}': async (args, call) => {
    const found = await findOrder(call, args.id)
    const { context } = call
    const payable: Payable = { area: 'rental', id: found.order.id }
    const { order, roles } = (await askProvider(context, payable)) ? await findOrder(call, args.id) : found
    const [payee, refunds] = await Promise.all([payeeOf(context, order), refundsOf(context, payable, call.person())])
    return { ...toOrder(order, context.now()), roles, ...payee, ...(refunds.length > 0 && { refunds }) }
  },

  'POST /forkliftAppApp/bookingOrder': bookOrder,
  'PUT /forkliftAppApp/confirm/{id}': (args, call) => moveOrder(call, args.id, 'confirmDelivery'),
  'POST /forkliftAppApp/finish/{id}': (args, call) => moveOrder(call, args.id, 'endUse'),
  'PUT /forkliftAppApp/confirmPay/{id}': confirmByHand,
  'PUT /forkliftAppApp/confirmRetrieve/{id}': (args, call) => moveOrder(call, args.id, 'confirmRetrieval'),

  'POST /forkliftAppApp/getOnlinePay': async (args, call) => {
    const { order: found, roles } = await findOrder(call, args.id)
    // A merchant cannot close a customer's payment sheet.
    const query = roles.includes('customer') ? args : {}
    const proof = await proveAttempts(call, { area: 'rental', id: found.id }, query)
    const { order } = await findOrder(call, args.id)
    const isPaid = order.status === STATUS.paid || order.status === STATUS.completed
    // A paid order stays paid, even after online payment was disabled.
    const paid = isPaid && {
      payTime: wireTimeOrNull(order.paidAt),
      payWay: (await payeeOf(call.context, order)).payWay,
    }
    return { ...proof, ...paid, status: call.context.settings.onlinePay || isPaid ? order.status : ONLINE_PAY_OFF }
  },

  'POST /wx/forklift/pay': preparePayment,
} satisfies Handlers<typeof forklift>
