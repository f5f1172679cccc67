/** Sending notifications: signed in the way of their trade, again until the park acknowledges them. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { PAY_WAY } from '../../../../src/contract/model/payment.ts'
import { toDateTime } from '../../../../src/contract/model/time.ts'
import type { SandboxContext } from '../../context.ts'
import { randomKey } from '../../park/auth/secrets.ts'
import { providerNotices, providerTrades } from '../../park/db/schema.ts'
import {
  providerKeys,
  SANDBOX_APP_ID,
  SANDBOX_MCH_ID,
  SANDBOX_MER_ID,
  SANDBOX_PAY_KEY,
} from '../../park/pay/credentials.ts'
import { acceptNotification, type NotificationMessage, type Notifier } from '../../park/pay/notification.ts'
import { encrypt } from '../../park/pay/resource.ts'
import { sign } from '../../park/pay/sign.ts'
import { notificationText, signRsa, unionPayText } from '../../park/pay/sign-rsa.ts'
import { toXml } from '../../park/pay/xml.ts'
import type { TradeRow } from './trades.ts'

type Event = 'paid' | 'refunded'

/** The intervals after which the messaging app's provider repeats a notification that was not acknowledged, in seconds. */
const AGAIN_S = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600]

/** `out-of-order`: the maximum time that a notification waits for a later one. */
export const HOLD_MS = 15_000

const compact = (at: Date | null): string => toDateTime(at?.getTime() ?? 0).replace(/\D/g, '')

const v2 = (trade: TradeRow, event: Event, type: 'MD5' | 'HMAC-SHA256'): NotificationMessage => {
  const common = {
    return_code: 'SUCCESS',
    appid: SANDBOX_APP_ID,
    mch_id: SANDBOX_MCH_ID,
    nonce_str: randomKey().slice(0, 32),
    sign_type: type,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.transactionId ?? '',
    total_fee: String(trade.totalFen),
  }
  const fields =
    event === 'paid'
      ? { ...common, result_code: 'SUCCESS', trade_type: 'JSAPI', time_end: compact(trade.paidAt) }
      : {
          ...common,
          refund_status: 'SUCCESS',
          out_refund_no: trade.refundNo ?? '',
          refund_fee: String(trade.refundFen),
          success_time: compact(trade.refundedAt),
        }
  return {
    headers: { 'content-type': 'text/xml' },
    body: toXml({ ...fields, sign: sign(fields, SANDBOX_PAY_KEY, type) }),
  }
}

const v3 = (trade: TradeRow, event: Event, nowMs: number): NotificationMessage => {
  const common = {
    mchid: SANDBOX_MCH_ID,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.transactionId,
    success_time: (event === 'paid' ? trade.paidAt : trade.refundedAt)?.toISOString(),
  }
  const resource =
    event === 'paid'
      ? { ...common, appid: SANDBOX_APP_ID, trade_state: 'SUCCESS', amount: { total: trade.totalFen, currency: 'CNY' } }
      : {
          ...common,
          out_refund_no: trade.refundNo,
          refund_status: 'SUCCESS',
          amount: { total: trade.totalFen, refund: trade.refundFen },
        }
  const body = JSON.stringify({
    id: randomKey(),
    event_type: event === 'paid' ? 'TRANSACTION.SUCCESS' : 'REFUND.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: encrypt(resource),
  })
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomKey().slice(0, 32)
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signRsa(notificationText(timestamp, nonce, body), providerKeys().privateKey),
    },
    body,
  }
}

const unionPay = (trade: TradeRow, event: Event): NotificationMessage => {
  const fields = {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    txnType: event === 'paid' ? '01' : '04',
    merId: SANDBOX_MER_ID,
    orderId: trade.outTradeNo,
    txnAmt: String(event === 'paid' ? trade.totalFen : trade.refundFen),
    txnTime: compact(event === 'paid' ? trade.paidAt : trade.refundedAt),
    queryId: trade.transactionId ?? '',
    respCode: '00',
  }
  const signature = signRsa(unionPayText(fields), providerKeys().privateKey)
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, signature }).toString(),
  }
}

/** A notification as it goes over the wire, signed now. */
export const signNotification = (
  trade: TradeRow,
  event: Event,
  nowMs: number,
): { from: Notifier; message: NotificationMessage } => {
  if (trade.payWay === PAY_WAY.unionPay) return { from: 'unionPay', message: unionPay(trade, event) }
  const { signType } = trade
  return { from: 'wechat', message: signType === 'RSA' ? v3(trade, event, nowMs) : v2(trade, event, signType) }
}

const isWaiting = isNull(providerNotices.doneAt)

const send = async (context: SandboxContext, id: number): Promise<void> => {
  const { db, now } = context
  const isIt = and(eq(providerNotices.id, id), isWaiting)
  const [row] = await db
    .select()
    .from(providerNotices)
    .innerJoin(providerTrades, eq(providerTrades.outTradeNo, providerNotices.outTradeNo))
    .where(isIt)
  if (!row) return
  const { provider_notices: notice, provider_trades: trade } = row
  const { from, message } = signNotification(trade, notice.event, now())
  const { isAcknowledged } = await acceptNotification(context, from, message)
  const wait = AGAIN_S[notice.tries]
  const changes =
    isAcknowledged || wait === undefined
      ? { doneAt: new Date(now()) }
      : { tries: notice.tries + 1, dueAt: new Date(now() + wait * 1000) }
  await db.update(providerNotices).set(changes).where(isIt)
}

/** Ids of the notifications to send now, in order. */
const dueIds = async ({ db, now, settings }: SandboxContext, which: 'due' | 'all'): Promise<number[]> => {
  const waiting = await db.select().from(providerNotices).where(isWaiting).orderBy(asc(providerNotices.id))
  const due = waiting.filter(({ dueAt }) => which === 'all' || dueAt.getTime() <= now())
  if (settings.notify !== 'out-of-order') return due.map(({ id }) => id)
  const isHeld = which === 'due' && due.length === 1 && (due[0]?.dueAt.getTime() ?? 0) > now() - HOLD_MS
  return isHeld ? [] : due.map(({ id }) => id).reverse()
}

/** Sends what is due by the park's clock, and what comes of it; `all`: also what is not due yet.
 * @example await deliverNotifications(context, 'all') */
export const deliverNotifications = async (context: SandboxContext, which: 'due' | 'all' = 'due'): Promise<void> => {
  // Several rounds: the park may respond to one with a refund, which sends another notification. Refused ones wait for a later call.
  const sent = new Set<number>()
  for (;;) {
    const ids = (await dueIds(context, which)).filter((id) => !sent.has(id))
    if (!ids.length) return
    for (const id of ids) await send(context, id)
    for (const id of ids) sent.add(id)
  }
}

/** Timers may fire slightly early by the clock. */
const MARGIN_MS = 5

/** Schedules the sending of notifications that are not due yet. The next reset cancels the timer. */
export const deliverLater = (context: SandboxContext, delayMs: number): void => {
  const timer = setTimeout(() => {
    context.timers.delete(timer)
    deliverNotifications(context).catch((error: unknown) => context.log('A payment notification failed', error))
  }, delayMs + MARGIN_MS)
  context.timers.add(timer)
}
