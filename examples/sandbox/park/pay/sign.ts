/** The messaging app's V2 signature: parameters that are not empty, sorted by ASCII name, `k=v&…&key=KEY`; hex, upper case. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type SignType = 'MD5' | 'HMAC-SHA256'

type Fields = Readonly<Record<string, string>>

/** `k=v&…` of the fields that are not empty, sorted by ASCII name. */
export const sortedText = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** @example sign({ appid: 'wx1', body: 'test' }, key, 'HMAC-SHA256') */
export const sign = (params: Fields, key: string, type: SignType): string => {
  const hash = type === 'MD5' ? createHash('md5') : createHmac('sha256', key)
  return hash
    .update(`${sortedText(params)}&key=${key}`, 'utf8')
    .digest('hex')
    .toUpperCase()
}

/** Compares in constant time, so that the duration does not reveal how much is equal. */
export const isSameText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether `sign` is the signature of all other fields. `sign_type` names the algorithm; default MD5. */
export const isSigned = ({ sign: signature = '', ...fields }: Fields, key: string): boolean => {
  const type = fields.sign_type ?? 'MD5'
  return (type === 'MD5' || type === 'HMAC-SHA256') && isSameText(signature, sign(fields, key, type))
}
