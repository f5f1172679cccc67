/** Tokens: opaque, stored as hashes, replaced now and then by the answer's `authorization` header. */
import { and, eq, getTableColumns, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SandboxContext } from '../../context.ts'
import { prepared } from '../db/prepared.ts'
import { businesses, tokens, users } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, randomKey } from './secrets.ts'

export const TOKEN_LIFE_MS = 30 * 24 * 3_600_000
/** A token stays good for so long after its successor was first used: calls that were under way with it must not fail. */
export const TOKEN_GRACE_MS = 60_000
/** The answer with a successor may get lost: a token that is still used after so long gets another successor. */
export const OFFER_AGAIN_MS = 5000
export const ROTATE_EVERY = 20

/** A row of `users`. */
type UserRow = typeof users.$inferSelect

export interface Person extends UserRow {
  /** Empty for everyone but merchants. */
  businessName: string
}

/** The columns of users, joined with businesses, that make a person. */
const PERSON = { user: getTableColumns(users), businessName: businesses.name }

const personOf = ({ user, businessName }: { user: UserRow; businessName: string | null }): Person => ({
  ...user,
  businessName: businessName ?? '',
})

export const personById = async (context: SandboxContext, id: string): Promise<Person | undefined> => {
  const [row] = await context.db
    .select(PERSON)
    .from(users)
    .leftJoin(businesses, eq(users.businessId, businesses.id))
    .where(eq(users.id, id))
  return row && personOf(row)
}

type Issuer = Pick<SandboxContext, 'db' | 'now'>

const addToken = async (
  { db, now }: Issuer,
  row: Pick<typeof tokens.$inferInsert, 'userId' | 'loginId' | 'replaces'>,
): Promise<string> => {
  const token = randomKey()
  await db.insert(tokens).values({ ...row, hash: hashOf(token), expiresAt: new Date(now() + TOKEN_LIFE_MS) })
  return token
}

/** The first token of a login. Expired tokens of all people are deleted on this occasion. */
export const issueToken = async (issuer: Issuer, userId: string): Promise<string> => {
  await issuer.db.delete(tokens).where(lte(tokens.expiresAt, new Date(issuer.now())))
  return addToken(issuer, { userId, loginId: randomKey() })
}

/** Ends the login that a token belongs to, on this device. */
export const endLogin = async ({ db }: Pick<SandboxContext, 'db'>, loginId: string): Promise<void> => {
  await db.delete(tokens).where(eq(tokens.loginId, loginId))
}

/** Ends a person's logins on all devices but this one. */
export const endOtherLogins = async (
  { db }: Pick<SandboxContext, 'db'>,
  { userId, loginId }: { userId: string; loginId: string },
): Promise<void> => {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.loginId, loginId)))
}

/** Counts a call with a token that is good, and says which person it belongs to. */
const countCall = prepared((db) =>
  db
    .update(tokens)
    .set({ calls: sql`${tokens.calls} + 1` })
    .from(users)
    .leftJoin(businesses, eq(users.businessId, businesses.id))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        gt(tokens.expiresAt, sql.placeholder('now')),
        eq(tokens.userId, users.id),
      ),
    )
    .returning({ token: tokens, ...PERSON })
    .prepare(''),
)

type TokenRow = typeof tokens.$inferSelect

/** The client has this successor: its predecessor ends after the grace, and other successors, whose answers were lost, at once. */
const endPredecessor = async ({ db }: Issuer, { hash, replaces }: TokenRow, now: Date): Promise<void> => {
  if (replaces === null) return
  await db
    .update(tokens)
    .set({
      replacedAt: now,
      expiresAt: sql`least(${tokens.expiresAt}, ${new Date(now.getTime() + TOKEN_GRACE_MS).toISOString()}::timestamptz)`,
    })
    .where(and(eq(tokens.hash, replaces), isNull(tokens.replacedAt)))
  await db.delete(tokens).where(and(eq(tokens.replaces, replaces), ne(tokens.hash, hash), eq(tokens.calls, 0)))
}

/** A successor, if it is time for one. Of several calls at once only one hands it out. */
const offerSuccessor = async (
  context: SandboxContext,
  { hash, userId, loginId, replacedAt, calls }: TokenRow,
  now: Date,
): Promise<string | undefined> => {
  if (replacedAt || calls < context.rotateEvery) return undefined
  const isDue = or(isNull(tokens.offeredAt), lte(tokens.offeredAt, new Date(now.getTime() - OFFER_AGAIN_MS)))
  const [offered] = await context.db
    .update(tokens)
    .set({ offeredAt: now })
    .where(and(eq(tokens.hash, hash), isNull(tokens.replacedAt), isDue))
    .returning()
  return offered && addToken(context, { userId, loginId, replaces: hash })
}

export interface Authenticated {
  person: Person
  loginId: string
  /** The token's successor, when it is time for one. */
  renewed: string | undefined
}

/** The person who sent this `Authorization` header; `undefined` without a good token. */
export const authenticate = async (
  context: SandboxContext,
  header: string | null | undefined,
): Promise<Authenticated | undefined> => {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return undefined
  const now = new Date(context.now())
  const [row] = await countCall(context.db).execute({ hash: hashOf(token), now })
  if (!row) return undefined
  if (row.token.calls === 1) await endPredecessor(context, row.token, now)
  const renewed = await offerSuccessor(context, row.token, now)
  return { person: personOf(row), loginId: row.token.loginId, renewed }
}

export const needsLogin = (hadToken: boolean): Refusal =>
  new Refusal('needsLogin', hadToken ? 'loginEnded' : 'needsLogin')
