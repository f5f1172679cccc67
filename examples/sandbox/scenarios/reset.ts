/** Restores a starting state: everything except registered people and tokens. */
import { asc } from 'drizzle-orm'
import { forklifts, orders } from '../park/db/schema.ts'
import { clearTimers, SETTINGS, type SandboxContext } from '../context.ts'
import { SCENARIO_SETTINGS, type ScenarioName } from './index.ts'
import { PEOPLE } from './people.ts'
import { restoreSeeds } from './restore.ts'

export interface Restored {
  scenario: ScenarioName
  /** Ids, in the order of the scenario's list. */
  orders: string[]
  forklifts: string[]
  people: { id: string; phone: string; name: string; isBusiness: boolean }[]
}

/** Also clears faults, settings, one-time codes, pending payments and what the limit of plates counts. */
export const reset = async (context: SandboxContext, scenario: ScenarioName): Promise<Restored> => {
  clearTimers(context)
  const ids = await context.db.transaction(async (db) => {
    await restoreSeeds(db, scenario, context.now())
    const idsOf = async (table: typeof orders | typeof forklifts) =>
      (await db.select({ id: table.id }).from(table).orderBy(asc(table.id))).map(({ id }) => String(id))
    return { orders: await idsOf(orders), forklifts: await idsOf(forklifts) }
  })
  context.plateLookups.clear()
  context.faults = []
  context.settings = { ...SETTINGS, ...SCENARIO_SETTINGS[scenario] }
  return {
    scenario,
    ...ids,
    people: Object.values(PEOPLE).map(({ id, phone, name, ...rest }) => ({
      id,
      phone,
      name,
      isBusiness: 'businessId' in rest,
    })),
  }
}
