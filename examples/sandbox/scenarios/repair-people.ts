/** Restores the seeded people without deleting rows: tokens stay valid, and people who have registered remain. */
import { getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../park/db/open.ts'
import { businesses, users } from '../park/db/schema.ts'
import { BUSINESSES, peopleRows } from './people.ts'
import { groupOf, type Clock } from './seed.ts'

const { id: _, createdAt: __, ...repaired } = getTableColumns(users)
const asSeeded = Object.fromEntries(
  Object.entries(repaired).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
)

/** Restores the phones and details of the seeded people. A person who has registered one of these phones in the meantime gets an unusable
 * phone. */
const repair = async (db: Db, { ms }: Clock): Promise<void> => {
  // Blocks registrations of these phones in the meantime.
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
  // First give them placeholder phones: uniqueness is checked row by row, so swapped phones would conflict.
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
