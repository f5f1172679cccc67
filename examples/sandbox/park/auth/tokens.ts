/** Tokens: opaque, stored as hashes, and replaced regularly through the response's `authorization` header. */
import { and, eq, getTableColumns, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SandboxContext } from '../../context.ts'
import { prepared } from '../db/prepared.ts'
import { businesses, tokens, users } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, randomKey } from './secrets.ts'

export const TOKEN_LIFE_MS = 30 * 24 * 3_600_000
/** How long a token stays valid after its successor was first used, so that calls already under way do not fail. */
export const TOKEN_GRACE_MS = 60_000
/** A response with a successor may get lost: a token that is still used after this time gets another successor. */
const OFFER_AGAIN_MS = 5000
export const ROTATE_EVERY = 20

/** A row of `users`. */
type UserRow = typeof users.$inferSelect

export interface Person extends UserRow {
  /** Empty unless the person is a merchant. */
  businessName: string
}

/** The columns of `users` and `businesses` that make up a person. */
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

/** Creates the first token of a login. Also deletes all expired tokens. */
export const issueToken = async (issuer: Issuer, userId: string): Promise<string> => {
  await issuer.db.delete(tokens).where(lte(tokens.expiresAt, new Date(issuer.now())))
  return addToken(issuer, { userId, loginId: randomKey() })
}

/** Ends the login that the token belongs to, on this device. */
export const endLogin = async ({ db }: Pick<SandboxContext, 'db'>, loginId: string): Promise<void> => {
  await db.delete(tokens).where(eq(tokens.loginId, loginId))
}

/** Ends all other logins of a person, on all other devices. */
export const endOtherLogins = async (
  { db }: Pick<SandboxContext, 'db'>,
  { userId, loginId }: { userId: string; loginId: string },
): Promise<void> => {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.loginId, loginId)))
}

/** Counts a call if its token is valid, and returns the person it belongs to. */
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

/** Called when the client uses a successor. The predecessor ends after {@link TOKEN_GRACE_MS}; other successors, whose responses were
 * lost, end immediately. */
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

/** Creates a successor if one is due. Of several simultaneous calls only one gets it. */
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
  /** The token's successor, if one is due. */
  renewed: string | undefined
}

/** Returns the person who sent this `Authorization` header; `undefined` without a valid token. */
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
