/** Random values, and their hashes for the database. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** 32 random bytes, base64url. */
export const randomKey = (): string => randomBytes(32).toString('base64url')

/** A plain hash is enough for a random key: 2^256 values cannot be tried. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Decimal digits, leading zeros included. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** Hashes a short code with a key. With a plain hash, an attacker could try all codes. */
export const keyedHash = (text: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(text).digest('hex')
