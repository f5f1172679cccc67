/** One-time codes by phone: a picture code first, a pause between two, few of them, few tries, a short life, good once. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { SMS_CODE_DIGITS, SMS_CODE_LIFE_MS, SMS_CODE_TRIES, SMS_RESEND_MS } from '../../../../src/contract/limits.ts'
import { smsCodes, smsPlaces, smsSends } from '../db/schema.ts'
import { takePicture } from './picture-code.ts'
import { badInput, Refusal } from '../refusal.ts'
import { keyedHash, randomDigits, sameText } from './secrets.ts'
import type { SandboxContext } from '../../context.ts'

const HOUR_MS = 3_600_000
/** A person who logs in needs one, seldom two; more would be somebody who annoys the phone's owner. */
export const SMS_PER_PHONE_HOUR = 5
export const SMS_PER_PHONE_DAY = 10
/** A market's whole staff may share one address; a program that tries numbers is held back all the same. */
export const SMS_PER_ADDRESS_HOUR = 30
/** After a picture code: time enough to log in with a code that did not come. */
export const KNOWN_AFTER_PICTURE_MS = HOUR_MS
/** After the code was typed in: whoever logged in here will do it again. */
export const KNOWN_AFTER_LOGIN_MS = 90 * 24 * HOUR_MS

export interface CodeWanted {
  phone: string
  /** Where the request comes from; `undefined`: from within this process, where nobody is to be kept off. */
  address: string | undefined
  /** The picture code's, empty for none. */
  key: string
  imageCode: string
}

const hashCode = (context: SandboxContext, phone: string, code: string): string =>
  keyedHash(`${phone}:${code}`, context.secret)

/** For so long codes are sent to this phone from this address without a picture code. */
const rememberPlace = async (
  context: SandboxContext,
  phone: string,
  address: string | undefined,
  forMs: number,
): Promise<void> => {
  if (address === undefined) return
  const knownUntil = new Date(context.now() + forMs)
  await context.db
    .insert(smsPlaces)
    .values({ phone, address, knownUntil })
    .onConflictDoUpdate({
      target: [smsPlaces.phone, smsPlaces.address],
      set: { knownUntil: sql`greatest(${smsPlaces.knownUntil}, excluded.known_until)` },
    })
}

const needPicture = async (context: SandboxContext, { phone, address, key, imageCode }: CodeWanted): Promise<void> => {
  if (address === undefined) return
  if (key !== '') {
    if (!(await takePicture(context, key, imageCode))) throw new Refusal('needsPicture', 'pictureWrong')
    return rememberPlace(context, phone, address, KNOWN_AFTER_PICTURE_MS)
  }
  const place = and(
    eq(smsPlaces.phone, phone),
    eq(smsPlaces.address, address),
    gt(smsPlaces.knownUntil, new Date(context.now())),
  )
  if (!(await context.db.$count(smsPlaces, place))) throw new Refusal('needsPicture', 'pictureNeeded')
}

/** Sends a code: `GET /sandbox/sms?phone=` shows it. */
export const sendCode = async (context: SandboxContext, wanted: CodeWanted): Promise<void> => {
  await needPicture(context, wanted)
  const { phone, address } = wanted
  const now = context.now()
  const ago = (ms: number): Date => new Date(now - ms)
  const code = randomDigits(SMS_CODE_DIGITS)
  const expiresAt = now + SMS_CODE_LIFE_MS
  await context.db.transaction(async (db) => {
    // In a line for the phone, then for the address: of two requests at once the second one counts the first.
    for (const name of [phone, address ?? ''])
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    const row = {
      hash: hashCode(context, phone, code),
      sentAt: new Date(now),
      expiresAt: new Date(expiresAt),
      triesLeft: SMS_CODE_TRIES,
    }
    const sent = await db
      .insert(smsCodes)
      .values({ phone, ...row })
      .onConflictDoUpdate({ target: smsCodes.phone, set: row, setWhere: lte(smsCodes.sentAt, ago(SMS_RESEND_MS)) })
      .returning()
    if (!sent.length) throw new Refusal('tooMany', 'smsTooSoon')

    const toPhone = (since: number) =>
      db.$count(smsSends, and(eq(smsSends.phone, phone), gt(smsSends.sentAt, ago(since))))
    if ((await toPhone(HOUR_MS)) >= SMS_PER_PHONE_HOUR || (await toPhone(24 * HOUR_MS)) >= SMS_PER_PHONE_DAY)
      throw new Refusal('tooMany', 'smsPhoneOften')
    const from =
      address === undefined
        ? 0
        : await db.$count(smsSends, and(eq(smsSends.address, address), gt(smsSends.sentAt, ago(HOUR_MS))))
    if (from >= SMS_PER_ADDRESS_HOUR) throw new Refusal('tooMany', 'smsAddressOften')
    await db.insert(smsSends).values({ phone, address: address ?? null, sentAt: new Date(now) })
  })
  context.sms.set(phone, { code, expiresAt })
}

/** Takes a code. Each call is a try, the right one is the last, and makes the phone known at the address. */
export const takeCode = async (
  context: SandboxContext,
  { phone, address, code }: { phone: string; address: string | undefined; code: string },
): Promise<void> => {
  const fresh = and(eq(smsCodes.phone, phone), gt(smsCodes.expiresAt, new Date(context.now())))
  const [row] = await context.db
    .update(smsCodes)
    .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
    .where(and(fresh, gt(smsCodes.triesLeft, 0)))
    .returning()
  if (!row) {
    const [spent] = await context.db.select().from(smsCodes).where(fresh)
    throw spent && !isUsed(spent) ? new Refusal('tooMany', 'smsSpent') : badInput('smsWrong')
  }
  if (!sameText(row.hash, hashCode(context, phone, code))) throw badInput('smsWrong')
  // The row stays for the pause between two codes; without its hash it opens nothing, and one of two logins at once finds it so.
  const [used] = await context.db
    .update(smsCodes)
    .set({ hash: '', triesLeft: 0 })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.hash, row.hash)))
    .returning()
  if (!used) throw badInput('smsWrong')
  context.sms.delete(phone)
  await rememberPlace(context, phone, address, KNOWN_AFTER_LOGIN_MS)
}

const isUsed = (row: typeof smsCodes.$inferSelect): boolean => row.hash === ''
