/** Opening UnionPay's page: by an address (ChinaUMS, signed with a key), or by a form (the gateway, signed by RSA). Amounts are fen there. */
import { createHash } from 'node:crypto'
import type { UnionPayTarget } from '../../../../src/contract/model/electricity.ts'
import { toDateTime } from '../../../../src/contract/model/time.ts'
import type { TradeRow } from '../../stand-ins/payment-provider/trades.ts'
import { parkKeys, SANDBOX_MER_ID, SANDBOX_PAY_KEY } from './credentials.ts'
import { isSameText, sortedText } from './sign.ts'
import { isSignedRsa, signRsa, unionPayText } from './sign-rsa.ts'

type Fields = Readonly<Record<string, string>>

const PAGE = '/provider/unionpay'
/** Where the providers send their notifications. */
export const NOTIFY_URL = '/notify/unionPay'

/** The signature of an address: SHA-256 of the sorted fields, followed by the key; hex, upper case. */
export const signAddress = ({ sign: _, ...fields }: Fields): string =>
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
    frontUrl: returnUrl,
    backUrl: NOTIFY_URL,
  }
  return { ...fields, signature: signRsa(unionPayText(fields), parkKeys().privateKey) }
}

/** How UnionPay's page is opened for a trade. @param returnUrl where the page leads back to. */
export const unionPayTarget = (
  kind: UnionPayTarget['kind'],
  trade: TradeRow,
  returnUrl: string,
  nowMs: number,
): UnionPayTarget =>
  kind === 'form'
    ? { kind, action: PAGE, fields: formFields(trade, returnUrl, nowMs) }
    : { kind, payUrl: `${PAGE}?${new URLSearchParams(addressFields(trade, returnUrl, nowMs))}` }

/** What the park asks for, read from fields that it has signed; `undefined` for all others. */
export const readUnionPay = (
  fields: Fields,
): { outTradeNo: string; totalFen: number; returnUrl: string } | undefined => {
  const { merOrderId, totalAmount, returnUrl, sign, orderId, txnAmt, frontUrl, signature } = fields
  if (sign !== undefined && merOrderId && totalAmount && returnUrl)
    return isSameText(sign, signAddress(fields))
      ? { outTradeNo: merOrderId, totalFen: Number(totalAmount), returnUrl }
      : undefined
  if (signature === undefined || !orderId || !txnAmt || !frontUrl) return undefined
  return isSignedRsa(unionPayText(fields), signature, parkKeys().publicKey)
    ? { outTradeNo: orderId, totalFen: Number(txnAmt), returnUrl: frontUrl }
    : undefined
}
