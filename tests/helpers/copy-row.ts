/** Copies rows of the sandbox's database under other ids, for tests that need several rows where a scenario has one. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../examples/sandbox/park/db/open.ts'

/** Adds a copy of a row of the schema `park`.
 * @param changes values that differ, by column name; must contain `id`.
 * @example await copyRow(sandbox.db, 'orders', 1001, { id: 2001 }) */
export const copyRow = async (
  db: Db,
  table: string,
  id: number,
  changes: { id: number } & Readonly<Record<string, number | string>>,
): Promise<void> => {
  const name = sql.raw(`park.${table}`)
  await db.execute(sql`
    insert into ${name} select copy.* from ${name} one,
    jsonb_populate_record(null::${name}, to_jsonb(one) || ${JSON.stringify(changes)}::jsonb) copy where one.id = ${id}`)
}
