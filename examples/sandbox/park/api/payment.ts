/** Payment of a rental: online, or by hand to the merchant. */
import { and, eq } from 'drizzle-orm'
import type { confirmPayment, payForklift } from '../../../../src/contract/api/forklift.ts'
import { STATUS, type OrderPayWay } from '../../../../src/contract/model/forklift.ts'
import { ZERO, toYuan } from '../../../../src/contract/model/money.ts'
import { PAY_WAY, type SignedPayment } from '../../../../src/contract/model/payment.ts'
import { businesses, payments } from '../db/schema.ts'
import { badInput, Refusal } from '../refusal.ts'
import { beginAttempt, closeAttempts, exclusively } from '../pay/attempts.ts'
import { SANDBOX_APP_ID } from '../pay/credentials.ts'
import type { Payable } from '../pay/payables.ts'
import { signSheet } from '../pay/sheet.ts'
import type { SandboxContext } from '../../context.ts'
import type { Call, Handler } from '../http/handler.ts'
import { findOrder, movedOn, moveOrder, tryMove } from './order-actions.ts'
import { lockRental } from './order-payment.ts'
import type { OrderRow } from './order-row.ts'

const rental = ({ id }: OrderRow): Payable => ({ area: 'rental', id })

/** Nothing is due: the order is settled without a payment sheet. */
const settleFree = async (context: SandboxContext, order: OrderRow): Promise<SignedPayment> => {
  if (!(await tryMove(context, order, 'pay'))) throw movedOn(order)
  return { appId: SANDBOX_APP_ID, timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' }
}

/** The payee and the payment method of an order. */
export const payeeOf = async (
  { db }: SandboxContext,
  { id, businessId, paidAt }: OrderRow,
): Promise<{ businessName: string; payWay: OrderPayWay | null }> => {
  const [business, online] = await Promise.all([
    db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId)),
    paidAt ? db.$count(payments, and(eq(payments.orderId, id), eq(payments.state, 'paid'))) : 0,
  ])
  return { businessName: business[0]?.name ?? '', payWay: paidAt && (online > 0 ? 'wechat' : 'merchant') }
}

/** Refuses while online payment is disabled. */
export const checkOnlinePay = ({ context }: Call): void => {
  if (!context.settings.onlinePay) throw new Refusal('notAllowed', 'payOff')
}

/** Refuses while online payment is disabled, and if the messaging app's account is not the caller's. */
export const checkPayer = (call: Call, openId: unknown): void => {
  const { openid } = call.person()
  checkOnlinePay(call)
  if (openid === null || openId !== openid) throw badInput('wrongOpenid')
}

export const preparePayment: Handler<typeof payForklift> = async (args, call) => {
  const { order: found, roles } = await findOrder(call, args.id)
  if (!roles.includes('customer')) throw new Refusal('notAllowed', 'customerOnly')
  return exclusively(call, async (within) => {
    const { context } = within
    const order = (await lockRental(context.db, found.id)) ?? found
    if (order.status === STATUS.paid || order.status === STATUS.completed) throw new Refusal('conflict', 'alreadyPaid')
    const { durationHundredths, rentFen } = order
    if (order.status !== STATUS.toPay || durationHundredths === null || rentFen === null)
      throw badInput('notPayableYet')
    if (rentFen === ZERO && args.totalFee === 0) return settleFree(context, order)
    checkPayer(call, args.openId)
    if (args.duration !== durationHundredths / 100 || args.totalFee !== toYuan(rentFen)) throw badInput('wrongTotal')
    const trade = await beginAttempt(within, rental(order), rentFen, { payWay: PAY_WAY.wechat })
    return signSheet(trade, context.now())
  })
}

/** The merchant was paid by hand: no open sheet may charge the customer afterwards. */
export const confirmByHand: Handler<typeof confirmPayment> = async (args, call) => {
  const { order } = await findOrder(call, args.id)
  return exclusively(call, async (within) => {
    await lockRental(within.context.db, order.id)
    const moved = await moveOrder(within, args.id, 'confirmPayment')
    await closeAttempts(within.context, rental(order))
    return moved
  })
}
