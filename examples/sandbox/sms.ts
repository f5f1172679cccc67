/** One-time codes by phone: a pause between two, few tries, a short life, good once. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { SMS_CODE_DIGITS, SMS_CODE_LIFE_MS, SMS_CODE_TRIES, SMS_RESEND_MS } from '../../src/contract/limits.ts'
import { smsCodes } from './db/schema.ts'
import { badInput, Refusal } from './refusal.ts'
import { keyedHash, randomDigits, sameText } from './secrets.ts'
import type { World } from './world.ts'

const hashCode = (world: World, phone: string, code: string): string => keyedHash(`${phone}:${code}`, world.secret)

/** Sends a code: `GET /sandbox/sms?phone=` shows it. */
export const sendCode = async (world: World, phone: string): Promise<void> => {
  const now = world.now()
  const code = randomDigits(SMS_CODE_DIGITS)
  const expiresAt = now + SMS_CODE_LIFE_MS
  const row = { hash: hashCode(world, phone, code), sentAt: new Date(now), expiresAt: new Date(expiresAt), triesLeft: SMS_CODE_TRIES }
  const sent = await world.db
    .insert(smsCodes)
    .values({ phone, ...row })
    .onConflictDoUpdate({ target: smsCodes.phone, set: row, setWhere: lte(smsCodes.sentAt, new Date(now - SMS_RESEND_MS)) })
    .returning()
  if (!sent.length) throw new Refusal('tooMany', 'smsTooSoon')
  world.sms.set(phone, { code, expiresAt })
}

/** Takes a code. Each call is a try, the right one is the last. */
export const takeCode = async (world: World, phone: string, code: string): Promise<void> => {
  const fresh = and(eq(smsCodes.phone, phone), gt(smsCodes.expiresAt, new Date(world.now())))
  const [row] = await world.db
    .update(smsCodes)
    .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
    .where(and(fresh, gt(smsCodes.triesLeft, 0)))
    .returning()
  if (!row) {
    const [spent] = await world.db.select().from(smsCodes).where(fresh)
    throw spent && !isUsed(spent) ? new Refusal('tooMany', 'smsSpent') : badInput('smsWrong')
  }
  if (!sameText(row.hash, hashCode(world, phone, code))) throw badInput('smsWrong')
  // The row stays for the pause between two codes; without its hash it opens nothing, and one of two logins at once finds it so.
  const [used] = await world.db
    .update(smsCodes)
    .set({ hash: '', triesLeft: 0 })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.hash, row.hash)))
    .returning()
  if (!used) throw badInput('smsWrong')
  world.sms.delete(phone)
}

const isUsed = (row: typeof smsCodes.$inferSelect): boolean => row.hash === ''
