/** Tokens: opaque, stored hashed, replaced now and then by the answer's `authorization` header. */
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { prepared } from '../db/prepared.ts'
import { businesses, tokens, users } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, randomKey } from './secrets.ts'
import type { SandboxContext } from '../../context.ts'

export const TOKEN_LIFE_MS = 30 * 24 * 3_600_000
/** A replaced token stays good for so long: calls that were under way with it must not fail. */
export const TOKEN_GRACE_MS = 60_000
export const ROTATE_EVERY = 20

/** A row of `users`. */
type UserRow = typeof users.$inferSelect

export interface Person extends UserRow {
  /** Empty for everyone but merchants. */
  businessName: string
}

/** What of users, joined with businesses, makes a person. */
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

/** A new token for a person. */
export const issueToken = async (context: Pick<SandboxContext, 'db' | 'now'>, userId: string): Promise<string> => {
  const token = randomKey()
  await context.db
    .insert(tokens)
    .values({ hash: hashOf(token), userId, expiresAt: new Date(context.now() + TOKEN_LIFE_MS) })
  return token
}

/** Counts a call with a token that is good, and says whose it is. */
const spend = prepared((db) =>
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

/** Who sent this `Authorization` header, and the token's successor when it is time for one. `undefined`: nobody we know. */
export const authenticate = async (
  context: SandboxContext,
  header: string | null | undefined,
): Promise<{ person: Person; renewed?: string } | undefined> => {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return undefined
  const now = new Date(context.now())
  const hash = hashOf(token)
  const [row] = await spend(context.db).execute({ hash, now })
  if (!row) return undefined
  const { token: spent } = row
  const person = personOf(row)
  if (spent.replacedAt || spent.calls < context.rotateEvery) return { person }
  // Of several calls at once only one hands out the successor.
  const [replaced] = await context.db
    .update(tokens)
    .set({ replacedAt: now, expiresAt: new Date(Math.min(spent.expiresAt.getTime(), now.getTime() + TOKEN_GRACE_MS)) })
    .where(and(eq(tokens.hash, hash), isNull(tokens.replacedAt)))
    .returning()
  return replaced ? { person, renewed: await issueToken(context, person.id) } : { person }
}

export const needsLogin = (hadToken: boolean): Refusal =>
  new Refusal('needsLogin', hadToken ? 'loginEnded' : 'needsLogin')
