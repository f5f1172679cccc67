/** Restoring a starting state, in one transaction: everything but people and their tokens is replaced, content where it has changed. */
import { sql } from 'drizzle-orm'
import { businesses, forklifts, orders, users } from '../db/schema.ts'
import { clearTimers, SETTINGS, type World } from '../world.ts'
import { restoreContent } from './content/restore.ts'
import { FLEET } from './fleet.ts'
import { SCENARIOS, type ScenarioName } from './index.ts'
import { orderRow } from './order.ts'
import { BUSINESSES, PEOPLE } from './people.ts'

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
  const now = new Date(world.now())
  await world.db
    .insert(businesses)
    .values([...BUSINESSES])
    .onConflictDoNothing()
  await world.db
    .insert(users)
    .values(Object.values(PEOPLE).map((person) => ({ ...person, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
}

/** Also ends faults, settings, one-time codes and payments that are on their way. */
export const reset = async (world: World, scenario: ScenarioName): Promise<Restored> => {
  const now = world.now()
  const rows = SCENARIOS[scenario].map((seed) => orderRow(seed, now))
  clearTimers(world)
  const result = await world.db.transaction(async (db) => {
    await db.execute(sql`truncate park.payments, park.orders, park.forklifts, park.sms_codes, park.provider_codes restart identity`)
    await restoreContent(db, now, scenario === 'empty')
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
  world.sms.clear()
  world.faults = []
  world.settings = { ...SETTINGS }
  return {
    scenario,
    orders: result.ids.map(String),
    forklifts: result.fleet.map(({ id }) => String(id)),
    people: Object.values(PEOPLE).map(({ id, phone, name, ...rest }) => ({ id, phone, name, isBusiness: 'businessId' in rest })),
  }
}
