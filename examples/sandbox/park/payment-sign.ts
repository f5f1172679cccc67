/** The payment provider's V2 signature: parameters that are not empty, sorted by ASCII name, `k=v&…&key=KEY`; hex, upper case. */
import { createHash, createHmac } from 'node:crypto'

export type SignType = 'MD5' | 'HMAC-SHA256'

/** @example sign({ appid: 'wx1', body: 'test' }, key, 'HMAC-SHA256') */
export const sign = (params: Readonly<Record<string, string>>, key: string, type: SignType): string => {
  const fields = Object.entries(params).filter(([, value]) => value !== '')
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  const text = [...fields, ['key', key]].map(([name, value]) => `${name}=${value}`).join('&')
  const hash = type === 'MD5' ? createHash('md5') : createHmac('sha256', key)
  return hash.update(text, 'utf8').digest('hex').toUpperCase()
}
