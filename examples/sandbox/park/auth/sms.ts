/** One-time codes by phone. Limits: a picture code before sending, a pause between two codes, few codes, few tries, a short lifetime, one
 * use. Codes, tries and sends are counted per address, so that requests from other addresses never use up those of the phone's owner. */
import { and, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import { SMS_CODE_DIGITS, SMS_CODE_LIFE_MS, SMS_CODE_TRIES, SMS_RESEND_MS } from '../../../../src/contract/limits.ts'
import { HOUR_MS } from '../../../../src/contract/model/time/durations.ts'
import type { SandboxContext } from '../../context.ts'
import { lockName } from '../db/lock-name.ts'
import type { Db } from '../db/open.ts'
import { smsCodes, smsAddresses, smsSends, smsTries } from '../db/schema.ts'
import { badInput, Refusal } from '../refusal.ts'
import { takePicture } from './picture-code.ts'
import { keyedHash, randomDigits } from './secrets.ts'
import { hideCode, showCode } from './shown-codes.ts'

/** Codes per phone and hour. A login needs one code, seldom two; more would annoy the phone's owner. Counted for each address at which
 * the owner has logged in, and once for all other addresses together. */
export const SMS_PER_PHONE_HOUR = 5
export const SMS_PER_PHONE_DAY = 10
/** Codes per address and hour. A market's whole staff may share one address; a program that tries numbers is still limited. */
export const SMS_PER_ADDRESS_HOUR = 30
/** Logins by code from one address per hour, successful or not, for the same reason. */
export const LOGINS_PER_ADDRESS_HOUR = 60
/** Tries for one phone from all unknown addresses together, while a code is valid. */
export const STRANGER_TRIES = 20
/** The same for all addresses together that are known only by a picture code, which programs can read, too. More than for unknown
 * addresses: an owner at a new address must not run out of tries when a few strangers read pictures. */
export const PICTURE_TRIES = 50
/** Time for which an address is trusted after a picture code: enough to log in again if a code did not arrive. */
export const KNOWN_AFTER_PICTURE_MS = HOUR_MS
/** Time for which an address is trusted after a login: the person will log in there again. */
export const KNOWN_AFTER_LOGIN_MS = 90 * 24 * HOUR_MS

/** A phone, and the address of the request about it. */
interface Asked {
  phone: string
  /** `undefined` for a call within this process, to which no limits of addresses apply. */
  address: string | undefined
}

export interface CodeWanted extends Asked {
  /** Key of the picture code; empty for none. */
  key: string
  imageCode: string
}

/** The stored form of an address. */
const storedAddress = ({ address = '' }: Asked): string => address

const hashCode = (context: SandboxContext, phone: string, code: string): string =>
  keyedHash(`${phone}:${code}`, context.secret)

/** Allows codes from this address to this phone without a picture code for some time. */
const trustAddress = async (
  { db, now }: SandboxContext,
  asked: Asked,
  { isTrusted, forMs }: { isTrusted: boolean; forMs: number },
): Promise<void> => {
  if (asked.address === undefined) return
  const at = sql`${new Date(now()).toISOString()}::timestamptz`
  await db
    .insert(smsAddresses)
    .values({ phone: asked.phone, address: asked.address, isTrusted, knownUntil: new Date(now() + forMs) })
    .onConflictDoUpdate({
      target: [smsAddresses.phone, smsAddresses.address],
      set: {
        knownUntil: sql`greatest(${smsAddresses.knownUntil}, excluded.known_until)`,
        isTrusted: sql`excluded.is_trusted or (${smsAddresses.isTrusted} and ${smsAddresses.knownUntil} > ${at})`,
      },
    })
}

/** The trust in an address for a phone: none, a picture code was read, or the owner has logged in. */
type Trust = 'unknown' | 'known' | 'trusted'

const trustOf = async ({ db, now }: SandboxContext, asked: Asked): Promise<Trust> => {
  if (asked.address === undefined) return 'trusted'
  const [known] = await db
    .select()
    .from(smsAddresses)
    .where(
      and(
        eq(smsAddresses.phone, asked.phone),
        eq(smsAddresses.address, asked.address),
        gt(smsAddresses.knownUntil, new Date(now())),
      ),
    )
  if (!known) return 'unknown'
  return known.isTrusted ? 'trusted' : 'known'
}

const needPicture = async (context: SandboxContext, wanted: CodeWanted): Promise<void> => {
  if (wanted.address === undefined) return
  if (wanted.key !== '') {
    if (!(await takePicture(context, wanted.key, wanted.imageCode))) throw new Refusal('needsPicture', 'pictureWrong')
    return trustAddress(context, wanted, { isTrusted: false, forMs: KNOWN_AFTER_PICTURE_MS })
  }
  if ((await trustOf(context, wanted)) === 'unknown') throw new Refusal('needsPicture', 'pictureNeeded')
}

/** Requests about one phone, and from one address, wait for each other, so that the second of two simultaneous requests counts the
 * first. */
const queueUp = async (db: Db, asked: Asked): Promise<void> => {
  for (const name of [asked.phone, storedAddress(asked)]) await lockName(db, name)
}

/** Deletes what no limit counts any more, so that phone numbers and addresses are not kept for longer than needed. */
const deleteOld = async ({ db, now }: SandboxContext): Promise<void> => {
  const ago = (ms: number): Date => new Date(now() - ms)
  await db.delete(smsSends).where(lte(smsSends.sentAt, ago(24 * HOUR_MS)))
  await db.delete(smsTries).where(lte(smsTries.triedAt, ago(Math.max(HOUR_MS, SMS_CODE_LIFE_MS))))
  await db.delete(smsAddresses).where(lte(smsAddresses.knownUntil, ago(0)))
  await db.delete(smsCodes).where(lte(smsCodes.expiresAt, ago(0)))
}

/** Sends a code, and deletes outdated rows. `GET /sandbox/sms?phone=` shows the code. */
export const sendCode = async (context: SandboxContext, wanted: CodeWanted): Promise<void> => {
  await deleteOld(context)
  await needPicture(context, wanted)
  const { phone } = wanted
  const address = storedAddress(wanted)
  const isTrusted = (await trustOf(context, wanted)) === 'trusted'
  const now = context.now()
  const ago = (ms: number): Date => new Date(now - ms)
  const code = randomDigits(SMS_CODE_DIGITS)
  const expiresAt = new Date(now + SMS_CODE_LIFE_MS)
  await context.db.transaction(async (db) => {
    await queueUp(db, wanted)
    const row = { hash: hashCode(context, phone, code), sentAt: new Date(now), expiresAt }
    const sent = await db
      .insert(smsCodes)
      .values({ phone, address, ...row })
      .onConflictDoUpdate({
        target: [smsCodes.phone, smsCodes.address],
        set: row,
        setWhere: lte(smsCodes.sentAt, ago(SMS_RESEND_MS)),
      })
      .returning()
    if (!sent.length) throw new Refusal('tooMany', 'smsTooSoon')

    const sends = (which: SQL | undefined, since: number) =>
      db.$count(smsSends, and(which, gt(smsSends.sentAt, ago(since))))
    const ofOwner = and(eq(smsSends.phone, phone), eq(smsSends.address, address))
    const ofStrangers = and(eq(smsSends.phone, phone), eq(smsSends.isTrusted, false))
    const ofPhone = isTrusted ? ofOwner : ofStrangers
    if (
      (await sends(ofPhone, HOUR_MS)) >= SMS_PER_PHONE_HOUR ||
      (await sends(ofPhone, 24 * HOUR_MS)) >= SMS_PER_PHONE_DAY
    )
      throw new Refusal('tooMany', 'smsPhoneOften')
    if (address !== '' && (await sends(eq(smsSends.address, address), HOUR_MS)) >= SMS_PER_ADDRESS_HOUR)
      throw new Refusal('tooMany', 'smsAddressOften')
    await db.insert(smsSends).values({ phone, address, isTrusted, sentAt: new Date(now) })
    await showCode({ ...context, db }, `sms:${phone}`, { code, expiresAt })
  })
}

/** Compares a code with all valid ones of the phone, because a person may request it in one network and enter it in another. A correct
 * code is used up; its row stays for the pause between two codes.
 * @returns the refusal instead of throwing it, because the try must be stored. */
const tryCode = async (
  context: SandboxContext,
  asked: Asked,
  code: string,
  trust: Trust,
): Promise<Refusal | undefined> => {
  const { db } = context
  const { phone } = asked
  const address = storedAddress(asked)
  const now = new Date(context.now())
  const tries = (which: SQL | undefined, since: Date) => db.$count(smsTries, and(which, gt(smsTries.triedAt, since)))
  const whileAlive = new Date(now.getTime() - SMS_CODE_LIFE_MS)

  const hourAgo = new Date(now.getTime() - HOUR_MS)
  if (address !== '' && (await tries(eq(smsTries.address, address), hourAgo)) >= LOGINS_PER_ADDRESS_HOUR)
    return new Refusal('tooMany', 'loginsOften')

  const ofPhone = eq(smsTries.phone, phone)
  const [own] = await db
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.address, address)))
    .orderBy(desc(smsCodes.sentAt))
  // A new code allows new tries.
  const since = own && own.sentAt > whileAlive ? new Date(own.sentAt.getTime() - 1) : whileAlive
  const isKnown = trust !== 'unknown'
  const isSpent =
    (await tries(and(ofPhone, eq(smsTries.address, address)), since)) >= SMS_CODE_TRIES ||
    (trust !== 'trusted' &&
      (await tries(and(ofPhone, eq(smsTries.isKnown, isKnown)), whileAlive)) >=
        (isKnown ? PICTURE_TRIES : STRANGER_TRIES))
  await db.insert(smsTries).values({ phone, address, isKnown, triedAt: now })
  if (isSpent) return new Refusal('tooMany', 'smsSpent').about('smsCode')

  const used = await db
    .update(smsCodes)
    .set({ hash: '' })
    .where(
      and(eq(smsCodes.phone, phone), eq(smsCodes.hash, hashCode(context, phone, code)), gt(smsCodes.expiresAt, now)),
    )
    .returning()
  return used.length ? undefined : badInput('smsWrong').about('smsCode')
}

/** Checks a code. A correct code makes the address trusted for the phone. */
export const takeCode = async (context: SandboxContext, asked: Asked & { code: string }): Promise<void> => {
  const trust = await trustOf(context, asked)
  const refusal = await context.db.transaction(async (db) => {
    await queueUp(db, asked)
    return tryCode({ ...context, db }, asked, asked.code, trust)
  })
  if (refusal) throw refusal
  await hideCode(context, `sms:${asked.phone}`)
  await trustAddress(context, asked, { isTrusted: true, forMs: KNOWN_AFTER_LOGIN_MS })
}
