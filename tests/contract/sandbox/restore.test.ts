/** A reset restores every table that was written to, and no other. */
import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GROUPS } from '../../../examples/sandbox/scenarios/groups.ts'
import { addSeeds } from '../../../examples/sandbox/scenarios/restore.ts'
import { openPark } from './park.ts'

const park = openPark('demo', { own: true })

const TABLES = GROUPS.flatMap(({ tables }) => tables.map(({ table }) => getTableName(table)))
/** All tables except those of people, which a reset repairs instead of replacing. */
const EMPTIED = GROUPS.filter(({ repair }) => !repair).flatMap(({ tables }) =>
  tables.map(({ table }) => getTableName(table)),
)

const run = async (text: string): Promise<Record<string, unknown>[]> =>
  ((await park.sandbox.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows

/** Contents of all tables; rows that were written again with the same values are equal. */
const contents = async (): Promise<Record<string, unknown>> => {
  const [row] = await run(
    `select ${TABLES.map((name) => `(select jsonb_agg(t order by t::text) from park.${name} t) as ${name}`).join()}`,
  )
  return row ?? {}
}

const WRITTEN = 'select name from park.written order by name'

it('knows every table, and notices every write to it', async () => {
  const kept = ['tokens', 'list_counts', 'seeded', 'written']
  const all = await run(`select table_name as name from information_schema.tables where table_schema = 'park'`)
  expect([...TABLES, ...kept].sort()).toEqual(all.map(({ name }) => name).sort())
  const heard = await run(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'park.note_write'::regproc`,
  )
  expect(heard.map(({ name }) => name).sort()).toEqual([...TABLES].sort())
})

describe('a reset', () => {
  it.each([
    ['emptied', `truncate ${EMPTIED.map((name) => `park.${name}`).join()}`, EMPTIED],
    ['changed', `update park.users set name = 'x', plates = '["x"]'`, ['users']],
    ['renamed', `update park.businesses set name = id`, ['businesses']],
    ['deleted', 'delete from park.sign_ups', ['sign_ups']],
    [
      'added',
      `insert into park.sms_sends (phone, address, is_trusted, sent_at) select id::text, '', true, now() from park.news`,
      ['sms_sends'],
    ],
  ])('restores what was %s, and writes nothing else', async (_, statement, changed) => {
    const before = await contents()
    await run(statement)
    await run(statement)
    expect(await contents()).not.toEqual(before)
    expect((await run(WRITTEN)).map(({ name }) => name)).toEqual([...changed].sort())
    const filled = await run('select xmin::text from park.enterprises')
    await park.reset('demo')
    expect(await contents()).toEqual(before)
    expect(await run(WRITTEN)).toEqual([])
    if (changed !== EMPTIED) expect(await run('select xmin::text from park.enterprises')).toEqual(filled)
  })

  it('continues ids after those of the seeds', async () => {
    const add = `insert into park.contacts (create_time, update_time, sort, dept_name, contact_name, phone, work_time, is_emergency)
      select create_time, update_time, 99, '', '', '', '', false from park.contacts where id = 1 returning id`
    const [first] = await run(add)
    await park.reset('demo')
    expect(await run(add)).toEqual([first])
  })

  it('does not record a table of a transaction that was rolled back', async () => {
    await expect(
      park.sandbox.db.transaction(async (db) => {
        await db.execute(sql`delete from park.sign_ups`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await run(WRITTEN)).toEqual([])
  })
})

it('fills tables that are newer than the database, and keeps existing rows', async () => {
  const before = await contents()
  await run('truncate park.news')
  await run(`update park.contacts set sort = sort + 1`)
  await run(`delete from park.seeded where name in ('news', 'contacts')`)
  await park.sandbox.db.transaction((db) => addSeeds(db, 'demo', park.now()))
  const after = await contents()
  expect(after.news).toEqual(before.news)
  expect(after.contacts).not.toEqual(before.contacts)
})
