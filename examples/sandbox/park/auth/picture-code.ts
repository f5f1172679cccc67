/** Picture codes: letters in a picture that is easy for people to read. Each is valid for one try. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { PICTURE_CODE_LETTERS } from '../../../../src/contract/limits.ts'
import type { PictureCode } from '../../../../src/contract/model/user.ts'
import type { SandboxContext } from '../../context.ts'
import { pictureCodes } from '../db/schema.ts'
import { drawLetters, PICTURE_LETTERS } from './letter-picture.ts'
import { hashOf, keyedHash, randomKey } from './secrets.ts'
import { hideCode, showCode } from './shown-codes.ts'

export const PICTURE_CODE_LIFE_MS = 5 * 60_000

const hashLetters = (context: SandboxContext, key: string, letters: string): string =>
  keyedHash(`${key}:${letters.toUpperCase()}`, context.secret)

/** Creates a picture code, which `GET /sandbox/picture-code?key=` shows in clear text. Also deletes expired ones. */
export const newPicture = async (context: SandboxContext): Promise<PictureCode> => {
  const now = context.now()
  const key = randomKey()
  const letters = Array.from(
    { length: PICTURE_CODE_LETTERS },
    () => PICTURE_LETTERS[randomInt(PICTURE_LETTERS.length)],
  ).join('')
  const expiresAt = new Date(now + PICTURE_CODE_LIFE_MS)
  await context.db.delete(pictureCodes).where(lte(pictureCodes.expiresAt, new Date(now)))
  await context.db
    .insert(pictureCodes)
    .values({ key: hashOf(key), hash: hashLetters(context, key, letters), expiresAt })
  await showCode(context, `picture:${key}`, { code: letters, expiresAt })
  return { key, image: `data:image/png;base64,${drawLetters(letters).toString('base64')}` }
}

/** Checks the entered letters. The picture is used up whether they are right or wrong. */
export const takePicture = async (context: SandboxContext, key: string, letters: string): Promise<boolean> => {
  await hideCode(context, `picture:${key}`)
  const [row] = await context.db
    .delete(pictureCodes)
    .where(and(eq(pictureCodes.key, hashOf(key)), gt(pictureCodes.expiresAt, new Date(context.now()))))
    .returning()
  return row?.hash === hashLetters(context, key, letters.trim())
}
