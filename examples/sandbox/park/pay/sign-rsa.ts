/** Signatures by RSA with SHA-256: the messaging app's V3, and UnionPay's 5.1.0. */
import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { sortedText } from './sign.ts'

export const signRsa = (text: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64')

/** The signature must be written as Base64 writes it: readers are lenient, and take several texts for the same bytes. */
export const isSignedRsa = (text: string, signature: string, publicKey: KeyObject): boolean => {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify('sha256', Buffer.from(text, 'utf8'), publicKey, bytes)
}

/** What is signed, V3: each part on a line of its own, the last one ended, too. */
const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

/** What is signed of the payment sheet's parameters. `signType` is sent with them and not signed. */
export const sheetText = (params: { appId: string; timeStamp: string; nonceStr: string; package: string }): string =>
  lines(params.appId, params.timeStamp, params.nonceStr, params.package)

/** What is signed of a notification: the headers `Wechatpay-Timestamp` and `Wechatpay-Nonce`, and the body as it came. */
export const noticeText = (timestamp: string, nonce: string, body: string): string => lines(timestamp, nonce, body)

/** What is signed of UnionPay's fields: the hash of all but `signature`, in lower case. */
export const unionPayText = ({ signature: _, ...fields }: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(sortedText(fields), 'utf8').digest('hex')
