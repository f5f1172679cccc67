/** Codes in clear text for `/sandbox/sms` and `/sandbox/picture-code`, because the sandbox sends no text messages and tests cannot read
 * pictures. They are stored in the database, so that every process that shares it can show them. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { SandboxContext } from '../../context.ts'
import { shownCodes } from '../db/schema.ts'

type CodeStore = Pick<SandboxContext, 'db' | 'now'>
type Name = `sms:${string}` | `picture:${string}`

/** Replaces the code of the same name. Also deletes expired codes. */
export const showCode = async (
  { db, now }: CodeStore,
  name: Name,
  shown: { code: string; expiresAt: Date },
): Promise<void> => {
  await db.delete(shownCodes).where(lte(shownCodes.expiresAt, new Date(now())))
  await db
    .insert(shownCodes)
    .values({ name, ...shown })
    .onConflictDoUpdate({ target: shownCodes.name, set: shown })
}

export const hideCode = async ({ db }: CodeStore, name: Name): Promise<void> => {
  await db.delete(shownCodes).where(eq(shownCodes.name, name))
}

export const readShownCode = async ({ db, now }: CodeStore, name: Name): Promise<string | undefined> => {
  // PostgreSQL text cannot contain NUL, so a query with it would fail.
  if (name.includes('\0')) return undefined
  const [shown] = await db
    .select()
    .from(shownCodes)
    .where(and(eq(shownCodes.name, name), gt(shownCodes.expiresAt, new Date(now()))))
  return shown?.code
}
