/** RSA signatures with SHA-256: the messaging app's V3 and UnionPay's 5.1.0. */
import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { sortedText } from './sign.ts'

export const signRsa = (text: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64')

/** Verifies a signature. It must be canonical Base64: decoders are lenient and accept several texts for the same bytes. */
export const isSignedRsa = (text: string, signature: string, publicKey: KeyObject): boolean => {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify('sha256', Buffer.from(text, 'utf8'), publicKey, bytes)
}

/** The text to sign in V3: each part on a line of its own, with a line break after the last one, too. */
const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

/** The text to sign of the payment sheet's parameters. `signType` is sent with them but not signed. */
export const sheetText = (params: { appId: string; timeStamp: string; nonceStr: string; package: string }): string =>
  lines(params.appId, params.timeStamp, params.nonceStr, params.package)

/** The text to sign of a notification: the headers `Wechatpay-Timestamp` and `Wechatpay-Nonce`, and the body as received. */
export const notificationText = (timestamp: string, nonce: string, body: string): string =>
  lines(timestamp, nonce, body)

/** The text to sign of UnionPay's fields: the hash of all fields except `signature`, in lower case. */
export const unionPayText = ({ signature: _, ...fields }: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(sortedText(fields), 'utf8').digest('hex')
