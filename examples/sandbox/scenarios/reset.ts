/** Restoring a starting state, in one transaction: everything but people and their tokens is replaced, content where it has changed. */
import { and, eq, inArray, not, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { businesses, forklifts, orders, users } from '../db/schema.ts'
import { clearTimers, SETTINGS, type World } from '../world.ts'
import { restoreContent } from './content/restore.ts'
import { DOINGS_TABLES, restoreDoings } from './doings.ts'
import { FLEET } from './fleet.ts'
import { SCENARIOS, type ScenarioName } from './index.ts'
import { orderRow } from './order.ts'
import { BUSINESSES, PEOPLE, peopleRows } from './people.ts'

export interface Restored {
  scenario: ScenarioName
  /** In the order of the scenario's list. */
  orders: string[]
  forklifts: string[]
  people: { id: string; phone: string; name: string; isBusiness: boolean }[]
}

/** Rows per statement: a statement takes at most 65 535 values. */
const BATCH = 250

/** People and businesses that are not there yet. */
export const ensurePeople = async (world: World): Promise<void> => {
  await world.db
    .insert(businesses)
    .values([...BUSINESSES])
    .onConflictDoNothing()
  await world.db.insert(users).values(peopleRows(world.now())).onConflictDoNothing()
}

/** Their own phones and details, whatever became of them; who has one of their phones meanwhile keeps an unusable one. */
const restorePeople = async (db: Db, nowMs: number): Promise<void> => {
  const people = Object.values(PEOPLE)
  const isOther = notInArray(users.id, people.map(({ id }) => id))
  const hasTheirs = inArray(users.phone, people.map(({ phone }) => phone))
  await db.update(users).set({ phone: sql`'gone-' || ${users.id}` }).where(and(isOther, hasTheirs))
  // Out of each other's way first: a unique phone is compared row by row.
  await db.update(users).set({ phone: sql`'own-' || ${users.id}` }).where(not(isOther))
  for (const { id, createdAt: _, ...rest } of peopleRows(nowMs)) await db.update(users).set(rest).where(eq(users.id, id))
}

/** What of it the tables hold may be out of date: everything, as long as this process has not restored it itself. */
const takeWritten = (world: World): ReadonlySet<string> => {
  const written = new Set(world.written.keys())
  world.written.clear()
  return world.content ? written : new Set([...written, 'users', 'sms_codes', 'provider_codes'])
}

/** Statements of `restorePeople`. */
const PEOPLE_STATEMENTS = 2 + Object.keys(PEOPLE).length

/** A table that only the restoring itself has written to is as it should be; what came beside it is a statement more. */
const forgetOwn = ({ written }: World): void => {
  for (const name of DOINGS_TABLES) if (written.get(name) === 1) written.delete(name)
  if (written.get('users') === PEOPLE_STATEMENTS) written.delete('users')
}

/** Also ends faults, settings, one-time codes and payments that are on their way. */
export const reset = async (world: World, scenario: ScenarioName): Promise<Restored> => {
  const now = world.now()
  const rows = SCENARIOS[scenario].map((seed) => orderRow(seed, now))
  clearTimers(world)
  const written = takeWritten(world)
  const result = await world.db.transaction(async (db) => {
    const codes = ['sms_codes', 'provider_codes'].filter((name) => written.has(name)).map((name) => `, park.${name}`)
    await db.execute(sql`truncate park.payments, park.orders, park.forklifts${sql.raw(codes.join(''))} restart identity`)
    if (written.has('users')) await restorePeople(db, now)
    await restoreContent(db, now, scenario === 'empty')
    await restoreDoings(world, db, scenario === 'empty', written)
    const fleet = await db
      .insert(forklifts)
      .values([...FLEET])
      .returning({ id: forklifts.id })
    const ids: number[] = []
    for (let from = 0; from < rows.length; from += BATCH) {
      const inserted = await db
        .insert(orders)
        .values(rows.slice(from, from + BATCH))
        .returning({ id: orders.id })
      ids.push(...inserted.map(({ id }) => id))
    }
    return { fleet, ids }
  })
  forgetOwn(world)
  world.sms.clear()
  world.pictures.clear()
  world.faults = []
  world.settings = { ...SETTINGS }
  return {
    scenario,
    orders: result.ids.map(String),
    forklifts: result.fleet.map(({ id }) => String(id)),
    people: Object.values(PEOPLE).map(({ id, phone, name, ...rest }) => ({ id, phone, name, isBusiness: 'businessId' in rest })),
  }
}
