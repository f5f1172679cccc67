/** Random values, and their hashes for the database. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** 32 random bytes, base64url. */
export const randomKey = (): string => randomBytes(32).toString('base64url')

/** A plain hash is enough for a random key: 2^256 of them cannot be tried. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Decimal digits, leading zeros included. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** For short codes: against a plain hash all of them could be tried. */
export const keyedHash = (text: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(text).digest('hex')
