/** Picture codes: letters that a person reads at a glance, good for one answer. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { PICTURE_CODE_LETTERS } from '../../../../src/contract/limits.ts'
import type { PictureCode } from '../../../../src/contract/model/user.ts'
import { pictureCodes } from '../db/schema.ts'
import { hashOf, keyedHash, randomKey } from './secrets.ts'
import type { SandboxContext } from '../../context.ts'

export const PICTURE_CODE_LIFE_MS = 5 * 60_000
/** None that looks like another letter or a digit: no I, L, O, Q, S, Z, B, G, U, V. */
export const PICTURE_LETTERS = 'ACDEFHJKMNPRTWXY'

/** Letters as strokes in a box of 20 by 28: text would stand in the picture for every program to read. */
const STROKES: Record<string, string> = {
  A: 'M1 28L10 0L19 28M4 18H16',
  C: 'M19 4Q10-4 3 6Q-1 14 3 22Q10 32 19 24',
  D: 'M2 0V28H8Q19 26 19 14Q19 2 8 0Z',
  E: 'M19 0H2V28H19M2 14H15',
  F: 'M19 0H2V28M2 14H15',
  H: 'M2 0V28M18 0V28M2 14H18',
  J: 'M6 0H18V20Q17 29 9 28Q2 27 2 20',
  K: 'M2 0V28M18 0L2 16M8 11L19 28',
  M: 'M1 28V0L10 16L19 0V28',
  N: 'M2 28V0L18 28V0',
  P: 'M2 28V0H10Q19 1 19 8Q19 15 10 16H2',
  R: 'M2 28V0H10Q19 1 19 8Q19 15 10 16H2M11 16L19 28',
  T: 'M0 0H20M10 0V28',
  W: 'M0 0L5 28L10 10L15 28L20 0',
  X: 'M1 0L19 28M19 0L1 28',
  Y: 'M1 0L10 13L19 0M10 13V28',
}

const between = (low: number, high: number): string =>
  (low + randomInt(Math.round((high - low) * 10) + 1) / 10).toFixed(1)
const INKS = ['#1B4B9B', '#8A2B2B', '#1F6B45', '#6B3FA0', '#7A4A00']
const ink = (): string => INKS[randomInt(INKS.length)] as string

const drawLetter = (letter: string, i: number): string =>
  `<path d="${STROKES[letter]}" transform="translate(${between(12 + i * 33, 17 + i * 33)} ${between(8, 15)}) rotate(${between(-20, 20)} 10 14) skewX(${between(-12, 12)})" stroke="${ink()}" stroke-width="${between(2.6, 3.8)}"/>`

const drawNoise = (): string =>
  `<path d="M0 ${between(4, 46)}C40 ${between(0, 50)} 90 ${between(0, 50)} 150 ${between(4, 46)}" stroke="${ink()}" stroke-width="${between(0.8, 1.6)}"/>` +
  `<circle cx="${between(4, 146)}" cy="${between(4, 46)}" r="${between(0.8, 2)}" stroke="${ink()}"/>`

/** Dark strokes on light ground, in either theme: the ground belongs to the picture. */
const draw = (letters: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 50" width="150" height="50"><rect width="150" height="50" fill="#EEF2F8"/>` +
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${Array.from({ length: 6 }, drawNoise).join('')}${[...letters].map(drawLetter).join('')}</g></svg>`

const hashLetters = (context: SandboxContext, key: string, letters: string): string =>
  keyedHash(`${key}:${letters.toUpperCase()}`, context.secret)

/** Draws a new one: `GET /sandbox/picture-code?key=` reads it. */
export const newPicture = async (context: SandboxContext): Promise<PictureCode> => {
  const now = context.now()
  const key = randomKey()
  const letters = Array.from(
    { length: PICTURE_CODE_LETTERS },
    () => PICTURE_LETTERS[randomInt(PICTURE_LETTERS.length)],
  ).join('')
  const expiresAt = now + PICTURE_CODE_LIFE_MS
  // Those that nobody answered go as new ones come.
  await context.db.delete(pictureCodes).where(lte(pictureCodes.expiresAt, new Date(now)))
  for (const [old, picture] of context.pictures) if (picture.expiresAt <= now) context.pictures.delete(old)
  await context.db
    .insert(pictureCodes)
    .values({ key: hashOf(key), hash: hashLetters(context, key, letters), expiresAt: new Date(expiresAt) })
  context.pictures.set(key, { letters, expiresAt })
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(draw(letters)).toString('base64')}` }
}

/** Takes an answer. Right or wrong, the picture is used up. */
export const takePicture = async (context: SandboxContext, key: string, letters: string): Promise<boolean> => {
  context.pictures.delete(key)
  const [row] = await context.db
    .delete(pictureCodes)
    .where(and(eq(pictureCodes.key, hashOf(key)), gt(pictureCodes.expiresAt, new Date(context.now()))))
    .returning()
  return row?.hash === hashLetters(context, key, letters.trim())
}
