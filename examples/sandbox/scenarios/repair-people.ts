/** People are repaired, not replaced: their tokens stay good, and people who registered stay. */
import { getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../park/db/open.ts'
import { businesses, users } from '../park/db/schema.ts'
import { BUSINESSES, peopleRows } from './people.ts'
import { groupOf, type Clock } from './seed.ts'

const { id: _, createdAt: __, ...repaired } = getTableColumns(users)
const asSeeded = Object.fromEntries(
  Object.entries(repaired).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
)

/** Gives the sandbox's people their phones and details back. A person who has taken one of these phones meanwhile gets an unusable one. */
const repair = async (db: Db, { ms }: Clock): Promise<void> => {
  // Not while one of their phones is being registered.
  await db.execute(sql`lock table ${users} in share row exclusive mode`)
  await db
    .insert(businesses)
    .values([...BUSINESSES])
    .onConflictDoUpdate({ target: businesses.id, set: { name: sql`excluded.name` } })
  const people = peopleRows(ms)
  const is = (column: 'id' | 'phone') =>
    inArray(
      users[column],
      people.map((row) => row[column]),
    )
  // Out of each other's way first: a unique phone is compared row by row.
  await db
    .update(users)
    .set({ phone: sql`'gone-' || ${users.id}` })
    .where(or(is('id'), is('phone')))
  await db.insert(users).values(people).onConflictDoUpdate({ target: users.id, set: asSeeded })
}

export const PEOPLE_SEEDS = groupOf(
  [
    { table: businesses, rows: () => BUSINESSES },
    { table: users, rows: ({ ms }) => peopleRows(ms) },
  ],
  { repair },
)
