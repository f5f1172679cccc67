/** Opens UnionPay's page: by a redirect to a URL (ChinaUMS, signed with a key), or by a form (the gateway, signed with RSA). Amounts are
 * in fen. */
import { createHash } from 'node:crypto'
import type { UnionPayTarget } from '../../../../src/contract/model/electricity.ts'
import { toDateTime } from '../../../../src/contract/model/time.ts'
import type { TradeRow } from '../../stand-ins/payment-provider/trades.ts'
import { parkKeys, SANDBOX_MER_ID, SANDBOX_PAY_KEY } from './credentials.ts'
import { isSameText, sortedText } from './sign.ts'
import { isSignedRsa, signRsa, unionPayText } from './sign-rsa.ts'

type Fields = Readonly<Record<string, string>>

const PAGE = '/provider/unionpay'
/** The path to which UnionPay sends its notifications. */
const NOTIFY_URL = '/notify/unionPay'
/** The path to which the gateway's page returns. It returns by POST, which a static page does not accept. */
export const RETURN_PATH = '/return/unionPay'

/** The signature of a URL: SHA-256 of the sorted fields, followed by the key; hex, upper case. */
const signAddress = ({ sign: _, ...fields }: Fields): string =>
  createHash('sha256')
    .update(sortedText(fields) + SANDBOX_PAY_KEY, 'utf8')
    .digest('hex')
    .toUpperCase()

const addressFields = (trade: TradeRow, returnUrl: string, nowMs: number): Fields => {
  const fields = {
    msgType: 'qmf.jspay',
    mid: SANDBOX_MER_ID,
    merOrderId: trade.outTradeNo,
    totalAmount: String(trade.totalFen),
    requestTimestamp: toDateTime(nowMs),
    notifyUrl: NOTIFY_URL,
    returnUrl,
    signType: 'SHA256',
  }
  return { ...fields, sign: signAddress(fields) }
}

const formFields = (trade: TradeRow, returnUrl: string, nowMs: number): Fields => {
  const fields = {
    version: '5.1.0',
    encoding: 'UTF-8',
    certId: '68759663125',
    signMethod: '01',
    txnType: '01',
    txnSubType: '01',
    bizType: '000201',
    channelType: '08',
    accessType: '0',
    merId: SANDBOX_MER_ID,
    orderId: trade.outTradeNo,
    txnTime: toDateTime(nowMs).replace(/\D/g, ''),
    txnAmt: String(trade.totalFen),
    currencyCode: '156',
    frontUrl: `${RETURN_PATH}?${new URLSearchParams({ to: returnUrl })}`,
    backUrl: NOTIFY_URL,
  }
  return { ...fields, signature: signRsa(unionPayText(fields), parkKeys().privateKey) }
}

/** Whether the provider's page may return to a URL: it is on this host or on an allowed origin. */
export const isReturnUrl = (url: URL, host: string, origins: readonly string[]): boolean =>
  /^https?:$/.test(url.protocol) && (url.host === host || origins.includes(url.origin))

/** How UnionPay's page is opened for a trade. @param returnUrl the URL that the page leads back to. */
export const unionPayTarget = (
  kind: UnionPayTarget['kind'],
  trade: TradeRow,
  returnUrl: string,
  nowMs: number,
): UnionPayTarget =>
  kind === 'form'
    ? { kind, action: PAGE, fields: formFields(trade, returnUrl, nowMs) }
    : { kind, payUrl: `${PAGE}?${new URLSearchParams(addressFields(trade, returnUrl, nowMs))}` }

/** Reads the trade that the park requests, from fields that it has signed; `undefined` if they are not signed correctly. */
export const readUnionPay = (
  fields: Fields,
): { outTradeNo: string; totalFen: string; returnUrl: string; returnsByPost: boolean } | undefined => {
  const { merOrderId, totalAmount, returnUrl, sign, orderId, txnAmt, frontUrl, signature } = fields
  if (sign !== undefined && merOrderId && totalAmount && returnUrl)
    return isSameText(sign, signAddress(fields))
      ? { outTradeNo: merOrderId, totalFen: totalAmount, returnUrl, returnsByPost: false }
      : undefined
  if (signature === undefined || !orderId || !txnAmt || !frontUrl) return undefined
  return isSignedRsa(unionPayText(fields), signature, parkKeys().publicKey)
    ? { outTradeNo: orderId, totalFen: txnAmt, returnUrl: frontUrl, returnsByPost: true }
    : undefined
}
