/** Paying online: signed parameters for the messaging app's sheet, and the provider's notification. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { payForklift } from '../../../../src/contract/api/forklift.ts'
import { STATUS, type OrderPayWay } from '../../../../src/contract/model/forklift.ts'
import { toYuan, type Fen } from '../../../../src/contract/model/money.ts'
import type { SignedPayment } from '../../../../src/contract/model/payment.ts'
import { businesses, orders, payments } from '../db/schema.ts'
import { badInput, Refusal } from '../refusal.ts'
import { randomKey } from '../auth/secrets.ts'
import { sign } from '../payment-sign.ts'
import type { SandboxContext } from '../../context.ts'
import type { Call, Handler } from '../http/handler.ts'
import { settleStay } from './booking/stay.ts'
import { settleElectricity } from './fee/order-row.ts'
import { findOrder, movedOn, tryMove } from './order-actions.ts'
import type { OrderRow } from './order-row.ts'

/** Invented: the sandbox is its own payment provider. */
export const SANDBOX_APP_ID = 'wxsandbox0000000001'
export const SANDBOX_PAY_KEY = 'parkside-sandbox-payment-key-000'

const PREFIX = 'prepay_id='

/** Nothing is due: the order is settled, and there is no sheet to open. */
const settleFree = async (context: SandboxContext, order: OrderRow) => {
  if (!(await tryMove(context, order, 'pay'))) throw movedOn(order)
  return { appId: SANDBOX_APP_ID, timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' }
}

/** Who is paid for an order, and how it was paid. */
export const payeeOf = async (
  { db }: SandboxContext,
  { id, businessId, paidAt }: OrderRow,
): Promise<{ businessName: string; payWay: OrderPayWay | null }> => {
  const isOnline = and(eq(payments.orderId, id), isNotNull(payments.paidAt), eq(payments.toRefund, false))
  const [business, online] = await Promise.all([
    db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId)),
    paidAt ? db.$count(payments, isOnline) : 0,
  ])
  return { businessName: business[0]?.name ?? '', payWay: paidAt && (online > 0 ? 'wechat' : 'merchant') }
}

/** What is paid for. */
type Payable = { orderId: number } | { parkingOrderId: number } | { electricityOrderId: number }

/** Refuses while online payment is off. */
export const checkOnlinePay = ({ context }: Call): void => {
  if (!context.settings.onlinePay) throw new Refusal('notAllowed', 'payOff')
}

/** Refuses while online payment is off, and a payment by another account of the messaging app than the caller's. */
export const checkPayer = (call: Call, openId: unknown): void => {
  const { openid } = call.person()
  checkOnlinePay(call)
  if (openid === null || openId !== openid) throw badInput('wrongOpenid')
}

/** The number of an attempt begins with it. */
const numberOf = (payable: Payable): string =>
  'orderId' in payable
    ? `FL${payable.orderId}`
    : 'parkingOrderId' in payable
      ? `PK${payable.parkingOrderId}`
      : `EL${payable.electricityOrderId}`

/** Stores an attempt to pay, and signs it for the payment sheet.
 * @param options how it is paid, default on the messaging app's sheet; and where the payment company leads back to. */
export const beginPayment = async (
  call: Call,
  payable: Payable,
  totalFen: Fen,
  options: Partial<Pick<typeof payments.$inferInsert, 'payWay' | 'returnUrl'>> = {},
): Promise<SignedPayment> => {
  const now = call.context.now()
  const prepayId = `wx${randomKey()}`
  // A number of its own for every attempt: providers refuse one that comes twice.
  const outTradeNo = `${numberOf(payable)}${randomKey().replace(/[-_]/g, '').slice(0, 20)}`
  const row = { outTradeNo, prepayId, payerId: call.person().id, totalFen, createdAt: new Date(now) }
  await call.context.db.insert(payments).values({ ...row, ...payable, ...options })
  const params = {
    appId: SANDBOX_APP_ID,
    timeStamp: String(Math.floor(now / 1000)),
    nonceStr: randomKey().slice(0, 32),
    package: PREFIX + prepayId,
    signType: 'HMAC-SHA256' as const,
  }
  return { ...params, paySign: sign(params, SANDBOX_PAY_KEY, params.signType) }
}

export const preparePayment: Handler<typeof payForklift> = async (args, call) => {
  const { order, roles } = await findOrder(call, args.id)
  if (!roles.includes('customer')) throw new Refusal('notAllowed', 'customerOnly')
  if (order.status === STATUS.paid || order.status === STATUS.completed) throw new Refusal('conflict', 'alreadyPaid')
  const { durationHundredths, rentFen } = order
  if (order.status !== STATUS.toPay || durationHundredths === null || rentFen === null) throw badInput('notPayableYet')
  if (rentFen === 0 && args.totalFee === 0) return settleFree(call.context, order)
  checkPayer(call, args.openId)
  if (args.duration !== durationHundredths / 100 || args.totalFee !== toYuan(rentFen)) throw badInput('wrongTotal')
  return beginPayment(call, { orderId: order.id }, rentFen)
}

const prepayOf = (wirePackage: unknown): string => {
  const text = typeof wirePackage === 'string' && !wirePackage.includes('\0') ? wirePackage : ''
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : ''
}

/** The payment behind a signed `package`. */
export const findPayment = async (context: SandboxContext, wirePackage: unknown) =>
  (
    await context.db
      .select()
      .from(payments)
      .where(eq(payments.prepayId, prepayOf(wirePackage)))
  )[0]

type Settling = Pick<SandboxContext, 'db' | 'now'>

type PaymentRow = typeof payments.$inferSelect

const settleOrder = async (context: Settling, { orderId, totalFen }: PaymentRow): Promise<boolean> => {
  if (orderId === null) return false
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.rentFen === totalFen && (await tryMove(context, order, 'pay')) !== undefined
}

const settlerOf = ({ orderId, parkingOrderId }: PaymentRow) =>
  orderId !== null ? settleOrder : parkingOrderId !== null ? settleStay : settleElectricity

/** The provider says that money has moved. Notifications come twice, late, or after it was paid otherwise: the first one counts, and money
 * for what is paid already, or of another sum, is marked to be given back. */
export const notifyPaid = async (context: SandboxContext, wirePackage: unknown): Promise<boolean> =>
  context.db.transaction(async (db) => {
    const [payment] = await db
      .update(payments)
      .set({ paidAt: new Date(context.now()) })
      .where(and(eq(payments.prepayId, prepayOf(wirePackage)), isNull(payments.paidAt)))
      .returning()
    if (!payment) return false
    const isSettled = await settlerOf(payment)({ db, now: context.now }, payment)
    if (!isSettled) await db.update(payments).set({ toRefund: true }).where(eq(payments.outTradeNo, payment.outTradeNo))
    return isSettled
  })
