/** Picture codes: letters in a picture that is easy for people to read. Each is valid for one try. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { PICTURE_CODE_LETTERS } from '../../../../src/contract/limits.ts'
import { HOUR_MS } from '../../../../src/contract/model/time/durations.ts'
import type { PictureCode } from '../../../../src/contract/model/user.ts'
import type { SandboxContext } from '../../context.ts'
import { lockName } from '../db/lock-name.ts'
import { pictureCodes } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { drawLetters, PICTURE_LETTERS } from './letter-picture.ts'
import { hashOf, keyedHash, randomKey } from './secrets.ts'
import { hideCode, showCode } from './shown-codes.ts'

export const PICTURE_CODE_LIFE_MS = 5 * 60_000
/** Pictures per address and hour, used ones included: two for each login that is allowed (`LOGINS_PER_ADDRESS_HOUR`). */
export const PICTURES_PER_ADDRESS_HOUR = 120

const hashLetters = (context: SandboxContext, key: string, letters: string): string =>
  keyedHash(`${key}:${letters.toUpperCase()}`, context.secret)

/** Creates a picture code, which `GET /sandbox/picture-code?key=` shows in clear text. Also deletes those that the limit no longer counts.
 * @param address of the client; `undefined` for a call within this process, to which the limit does not apply. */
export const newPicture = async (context: SandboxContext, address: string | undefined): Promise<PictureCode> => {
  const expiresAt = new Date(context.now() + PICTURE_CODE_LIFE_MS)
  /** When the pictures expired that were created an hour ago. */
  const hourAgo = new Date(expiresAt.getTime() - HOUR_MS)
  const key = randomKey()
  const letters = Array.from(
    { length: PICTURE_CODE_LETTERS },
    () => PICTURE_LETTERS[randomInt(PICTURE_LETTERS.length)],
  ).join('')
  await context.db.transaction(async (db) => {
    if (address) {
      // Requests from one address wait for each other, so that each counts the earlier ones.
      await lockName(db, address)
      const recent = and(eq(pictureCodes.address, address), gt(pictureCodes.expiresAt, hourAgo))
      if ((await db.$count(pictureCodes, recent)) >= PICTURES_PER_ADDRESS_HOUR)
        throw new Refusal('tooMany', 'smsAddressOften')
    }
    await db
      .insert(pictureCodes)
      .values({ key: hashOf(key), hash: hashLetters(context, key, letters), expiresAt, address: address ?? '' })
  })
  await context.db.delete(pictureCodes).where(lte(pictureCodes.expiresAt, hourAgo))
  await showCode(context, `picture:${key}`, { code: letters, expiresAt })
  return { key, image: `data:image/png;base64,${drawLetters(letters).toString('base64')}` }
}

/** Checks the entered letters. The picture is used up whether they are right or wrong. */
export const takePicture = async (context: SandboxContext, key: string, letters: string): Promise<boolean> => {
  await hideCode(context, `picture:${key}`)
  const [row] = await context.db
    .update(pictureCodes)
    .set({ isUsed: true })
    .where(
      and(
        eq(pictureCodes.key, hashOf(key)),
        eq(pictureCodes.isUsed, false),
        gt(pictureCodes.expiresAt, new Date(context.now())),
      ),
    )
    .returning()
  return row?.hash === hashLetters(context, key, letters.trim())
}
