/** Notifications of the payment providers as received. Each is verified before its content is used, and booking it twice changes nothing.
 * The provider repeats a notification until it is acknowledged. */
import { fen } from '../../../../src/contract/model/money/arithmetic.ts'
import { PAY_WAY, type PayWay } from '../../../../src/contract/model/payment.ts'
import { fromDateTime } from '../../../../src/contract/model/time/instant.ts'
import type { SandboxContext } from '../../context.ts'
import { recordCharge, recordRefund } from './attempts.ts'
import { providerKeys, SANDBOX_APP_ID, SANDBOX_MCH_ID, SANDBOX_MER_ID, SANDBOX_PAY_KEY } from './credentials.ts'
import { decrypt, type Resource } from './resource.ts'
import { isSigned } from './sign.ts'
import { isSignedRsa, notificationText, unionPayText } from './sign-rsa.ts'
import { fromXml, toXml } from './xml.ts'

export const NOTIFIERS = ['wechat', 'unionPay'] as const
export type Notifier = (typeof NOTIFIERS)[number]

export interface NotificationMessage {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** The content of a verified notification. */
type Notification = { outTradeNo: string; payWay: PayWay } & (
  | { event: 'paid'; totalFen: number; transactionId: string; at: Date }
  | { event: 'refunded'; at: Date }
)

/** Maximum age of a signed message: prevents replaying a recorded one later. */
const FRESH_MS = 5 * 60_000

/** Parses `20261121091500` in the park's local time. */
const compactTime = (text = ''): Date => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const [year, month, day, hour, minute, second] = parts
  return new Date(fromDateTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`))
}

/** Whether an amount is in yuan: by its letters, or by its number (ISO 4217). Providers may leave the currency out. */
const isYuan = (currency: string | undefined): boolean =>
  currency === undefined || currency === 'CNY' || currency === '156'

const whole = (text = ''): number => (/^\d{1,12}$/.test(text) ? Number(text) : NaN)

const readV2 = ({ body }: NotificationMessage): Notification | undefined => {
  const fields = fromXml(body)
  if (!fields || !isSigned(fields, SANDBOX_PAY_KEY)) return undefined
  const {
    appid,
    mch_id,
    return_code,
    result_code,
    out_trade_no = '',
    transaction_id = '',
    total_fee,
    time_end,
    fee_type,
  } = fields
  const common = { outTradeNo: out_trade_no, payWay: PAY_WAY.wechat }
  if (appid !== SANDBOX_APP_ID || mch_id !== SANDBOX_MCH_ID || return_code !== 'SUCCESS') return undefined
  if (fields.refund_status === 'SUCCESS') return { ...common, event: 'refunded', at: compactTime(fields.success_time) }
  if (result_code !== 'SUCCESS' || !isYuan(fee_type)) return undefined
  return {
    ...common,
    event: 'paid',
    totalFen: whole(total_fee),
    transactionId: transaction_id,
    at: compactTime(time_end),
  }
}

/** The fields that are read of a decrypted V3 notification. */
interface Transaction {
  appid?: string
  mchid: string
  out_trade_no: string
  transaction_id: string
  trade_state?: string
  refund_status?: string
  success_time: string
  amount: { total: number; currency?: string }
}

const readV3 = ({ headers, body }: NotificationMessage, nowMs: number): Notification | undefined => {
  const timestamp = headers['wechatpay-timestamp'] ?? ''
  const text = notificationText(timestamp, headers['wechatpay-nonce'] ?? '', body)
  if (!isSignedRsa(text, headers['wechatpay-signature'] ?? '', providerKeys().publicKey)) return undefined
  if (!(Math.abs(nowMs - Number(timestamp) * 1000) <= FRESH_MS)) return undefined
  const { resource } = JSON.parse(body) as { resource: Resource }
  const transaction = decrypt(resource) as Transaction
  const { appid, mchid, out_trade_no: outTradeNo, transaction_id, trade_state, refund_status, amount } = transaction
  const common = { outTradeNo, payWay: PAY_WAY.wechat }
  const at = new Date(transaction.success_time)
  if (mchid !== SANDBOX_MCH_ID) return undefined
  if (refund_status === 'SUCCESS') return { ...common, event: 'refunded', at }
  if (appid !== SANDBOX_APP_ID || trade_state !== 'SUCCESS' || !isYuan(amount.currency)) return undefined
  return { ...common, event: 'paid', totalFen: amount.total, transactionId: transaction_id, at }
}

const readUnionPay = ({ body }: NotificationMessage): Notification | undefined => {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const { signature = '', merId, respCode, txnType, orderId = '', txnAmt, queryId = '', txnTime, currencyCode } = fields
  if (!isSignedRsa(unionPayText(fields), signature, providerKeys().publicKey)) return undefined
  if (merId !== SANDBOX_MER_ID || respCode !== '00' || !isYuan(currencyCode)) return undefined
  const common = { outTradeNo: orderId, payWay: PAY_WAY.unionPay }
  const at = compactTime(txnTime)
  if (txnType === '04') return { ...common, event: 'refunded', at }
  return txnType === '01'
    ? { ...common, event: 'paid', totalFen: whole(txnAmt), transactionId: queryId, at }
    : undefined
}

const read = (from: Notifier, message: NotificationMessage, nowMs: number): Notification | undefined => {
  try {
    const isV3 = message.headers['wechatpay-signature'] !== undefined
    const notification = from === 'unionPay' ? readUnionPay(message) : isV3 ? readV3(message, nowMs) : readV2(message)
    return notification && Number.isFinite(notification.at.getTime()) ? notification : undefined
  } catch {
    return undefined
  }
}

const book = async (context: SandboxContext, notification: Notification): Promise<boolean> => {
  const { outTradeNo, payWay, event, at } = notification
  if (event === 'refunded') return recordRefund(context, { outTradeNo, payWay, refundedAt: at })
  const { totalFen, transactionId } = notification
  if (!Number.isSafeInteger(totalFen)) return false
  const booked = await recordCharge(context, {
    outTradeNo,
    payWay,
    totalFen: fen(totalFen),
    transactionId,
    paidAt: at,
  })
  return booked !== 'unknown' && booked !== 'wrongSum'
}

export interface NotificationReply {
  /** Whether the notification is acknowledged, so that the provider does not repeat it. */
  isAcknowledged: boolean
  status: 200 | 400
  contentType: string
  body: string
}

/** Handles a notification: verifies its sender, compares the sum, and books it once. */
export const acceptNotification = async (
  context: SandboxContext,
  from: Notifier,
  message: NotificationMessage,
): Promise<NotificationReply> => {
  const notification = read(from, message, context.now())
  if (!notification)
    context.log(`A notification of ${from} was refused: it is not signed by the provider, or not readable`)
  const isAcknowledged = notification !== undefined && (await book(context, notification))
  const status = isAcknowledged ? 200 : 400
  if (from === 'unionPay')
    return { isAcknowledged, status, contentType: 'text/plain', body: isAcknowledged ? 'ok' : 'fail' }
  const code = isAcknowledged ? 'SUCCESS' : 'FAIL'
  return message.headers['wechatpay-signature'] !== undefined
    ? { isAcknowledged, status, contentType: 'application/json', body: JSON.stringify({ code, message: '' }) }
    : { isAcknowledged, status, contentType: 'text/xml', body: toXml({ return_code: code, return_msg: '' }) }
}
