/** What electricity costs in the sandbox depends on the month, so that the tests of any day ask its database. */
import { inArray } from 'drizzle-orm'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { electricityOrders } from '../../examples/sandbox/park/db/schema.ts'
import { sum, type Fen } from '../../src/contract/model/money.ts'

/** @returns the sum of these electricity orders.
 * @example expect(words).toContain(moneyText(await electricityAmount(sandbox, 7006))) */
export const electricityAmount = async ({ db }: Sandbox, ...ids: readonly number[]): Promise<Fen> => {
  const orders = await db
    .select()
    .from(electricityOrders)
    .where(inArray(electricityOrders.id, [...ids]))
  if (orders.length !== ids.length) throw new Error(`Not all of the orders ${ids.join()} exist.`)
  return sum(...orders.map(({ amountFen }) => amountFen))
}
