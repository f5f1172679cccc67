/** The number of rows that a call reads does not grow with the amount of data, here 100 000 orders and 20 000 news. Checked with the
 * database's query plans. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../examples/sandbox/app.ts'
import { issueToken } from '../../../examples/sandbox/park/auth/tokens.ts'
import { loadNews, loadOrders } from '../../../examples/sandbox/scenarios/bulk.ts'
import { PEOPLE, type PersonName } from '../../../examples/sandbox/scenarios/people.ts'
import { RETRIEVE, STATUS } from '../../../src/contract/model/forklift.ts'
import { MORNING } from '../../helpers/morning.ts'
import { openSandbox } from '../../helpers/sandbox.ts'

const LOADED = 100_000
const LOADED_NEWS = 20_000
/** Number of states. To find the newest row, one row of each may be read. */
const STATES = Object.keys(STATUS).length * Object.keys(RETRIEVE).length

const MERCHANTS = 21

interface Statement {
  text: string
  values: readonly unknown[]
}

let sandbox: Sandbox
let heard: Statement[] = []
beforeAll(async () => {
  sandbox = await openSandbox({
    now: () => MORNING,
    onQuery: (text, values) => heard.push({ text, values }),
  })
  await sandbox.reset('demo')
  await loadOrders(sandbox, LOADED)
  await loadNews(sandbox, LOADED_NEWS)
}, 120_000)
afterAll(() => sandbox.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Query plan of a statement after it was run. */
const explain = async ({ text, values }: Statement): Promise<Plan[]> => {
  const parts = text.split(/\$(\d+)/).map((part, at) => (at % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part)))
  const answer = await sandbox.db.execute(sql.join([sql.raw('explain (analyze, format json) '), ...parts]))
  const [row] = (answer as unknown as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }).rows
  return nodes((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
}

const rowsOf = (plan: Plan): number =>
  ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1)

/** How a call makes the database read a table. */
const readsOf = async (as: PersonName, method: string, path: string, body?: object, table = 'orders') => {
  const authorization = await issueToken(sandbox, PEOPLE[as].id)
  heard = []
  const answer = await sandbox.fetch(`http://park.test/api${path}`, {
    method,
    headers: { authorization },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const statements = heard.filter(({ text }) => /^\(?select\b/i.test(text))
  const scans = (await Promise.all(statements.map(explain))).flat().filter((plan) => /Scan$/.test(plan['Node Type']))
  const own = scans.filter((plan) => plan['Relation Name'] === table)
  const { code, data } = (await answer.json()) as {
    code: number
    data: { data?: unknown[]; total?: number } | unknown[]
  }
  return {
    code,
    rows: Array.isArray(data) ? data.length : (data.data?.length ?? 1),
    total: Array.isArray(data) ? undefined : data.total,
    kinds: own.map((plan) => plan['Node Type']),
    read: own.reduce((sum, plan) => sum + rowsOf(plan), 0),
    others: scans
      .filter(({ 'Relation Name': name }) => name !== undefined && name !== table)
      .reduce((sum, plan) => sum + rowsOf(plan), 0),
  }
}

const count = async (where: string, table = 'orders'): Promise<number> => {
  const answer = await sandbox.db.execute(
    sql.raw(`select count(*)::integer as count from park.${table} where ${where}`),
  )
  return (answer as unknown as { rows: { count: number }[] }).rows[0]?.count ?? NaN
}

describe('with 100 000 orders', () => {
  const own = `business_id = 'b-forklifts'`
  it.each([
    ['all', {}, own],
    ['to ship', { status: 1 }, `${own} and status = 1`],
    ['in use', { status: 2 }, `${own} and status = 2`],
    ['to retrieve', { status: '3,4', retrieveStatus: 0 }, `${own} and status in (3, 4) and retrieve_status = 0`],
    ['completed', { status: 5 }, `${own} and status = 5`],
    ['a state that is rare', { status: 5, retrieveStatus: 0 }, `${own} and status = 5 and retrieve_status = 0`],
    ['not retrieved yet', { retrieveStatus: 0 }, `${own} and retrieve_status = 0`],
    ['all by name', { businessName: '样板叉运设备租赁有限公司' }, own],
    ['500 rows', { pageSize: 500 }, own],
    [
      '500 rows of some states',
      { pageSize: 500, status: '3,4', retrieveStatus: 0 },
      `${own} and status in (3, 4) and retrieve_status = 0`,
    ],
    ['page 3', { pageNum: 3, status: 5 }, `${own} and status = 5`],
  ])('a merchant’s list reads only its own rows: %s', async (_, query, where) => {
    const { code, rows, total, kinds, read, others } = await readsOf(
      'merchant',
      'POST',
      '/forkliftAppApp/orders',
      query,
    )
    const { pageSize = 10, pageNum = 1 } = query as { pageSize?: number; pageNum?: number }
    expect([code, total]).toEqual([200, await count(where)])
    expect(rows).toBe(Math.min(pageSize, total ?? 0))
    expect(kinds.length).toBeGreaterThan(0)
    for (const kind of kinds) expect(['Index Scan', 'Index Only Scan']).toContain(kind)
    // For each requested state at most the rows that the page could need, and the page itself.
    expect(read).toBeLessThanOrEqual(pageSize * pageNum * STATES + pageSize)
    // The counters: a row for each merchant and state, however many orders there are.
    expect(others).toBeLessThanOrEqual(MERCHANTS * STATES)
  })

  it('a customer’s running orders are read without completed ones', async () => {
    const { code, rows, kinds, read } = await readsOf('customer', 'GET', '/forkliftAppApp/selectByPhone')
    expect([code, rows]).toEqual([200, await count(`user_id = 'u-customer' and status < 4`)])
    expect(await count(`user_id = 'u-customer'`)).toBeGreaterThan(3 * rows)
    expect([kinds.includes('Seq Scan'), read]).toEqual([false, rows])
  })

  it('a person’s own orders are read without those of others, a page in its order', async () => {
    const { code, rows, total, kinds, read } = await readsOf('customer', 'POST', '/forkliftAppApp/orders', {
      own: 1,
      pageSize: 20,
    })
    const all = await count(`user_id = 'u-customer'`)
    expect([code, rows, total]).toEqual([200, 20, all])
    expect(all).toBeLessThan(LOADED / 2)
    expect(kinds.filter((kind) => !/^Index/.test(kind))).toEqual([])
    // The page, and the rows that are counted.
    expect(read).toBeLessThanOrEqual(20 + all)
  })

  it.each([
    ['GET', '/forkliftAppApp/order/1001', undefined, 1],
    // Read once before and once after the provider is asked.
    ['POST', '/forkliftAppApp/getOnlinePay', { id: '1001' }, 2],
  ])('one order reads one row: %s %s', async (method, path, body, looks) => {
    const { code, kinds, read } = await readsOf('merchant', method, path, body)
    expect([code, kinds, read]).toEqual([200, Array.from({ length: looks }, () => 'Index Scan'), looks])
  })

  it('the fleet is read without orders', async () => {
    const { code, rows, kinds, others } = await readsOf('customer', 'POST', '/forkliftAppApp/list', {})
    expect([code, rows, kinds]).toEqual([200, 8, []])
    expect(others).toBeLessThanOrEqual(2 * rows)
  })
})

describe('with 20 000 news', () => {
  it.each([
    ['all', {}, 'true'],
    ['of a type', { newsType: 2 }, 'news_type = 2'],
    ['page 3', { newsType: 1, pageNum: 3 }, 'news_type = 1'],
  ])('a visitor’s list reads only its own rows: %s', async (_, query, where) => {
    const { code, rows, total, kinds, read, others } = await readsOf(
      'customer',
      'POST',
      '/message/wechat/list',
      query,
      'news',
    )
    const { pageNum = 1 } = query as { pageNum?: number }
    expect([code, rows, total]).toEqual([200, 10, await count(where, 'news')])
    expect([kinds, read]).toEqual([['Index Scan'], 10 * pageNum])
    // The counters: a row for each part of each list, including orders.
    expect(others).toBeLessThanOrEqual(MERCHANTS * STATES + 10)
  })
})

describe('the counts behind a total', () => {
  beforeEach(() => sandbox.reset('many-orders'))
  const differences = async (): Promise<unknown[]> => {
    const answer = await sandbox.db.execute(sql`
      select * from (select part, count from park.list_counts where list = 'orders' and count <> 0) stored
      full join (select business_id || '/' || status || '/' || retrieve_status as part, count(*) from park.orders group by 1) counted
        using (part, count) where stored is null or counted is null`)
    return (answer as unknown as { rows: unknown[] }).rows
  }

  it.each([
    ['nothing', 'select 1'],
    ['orders moving on', 'update park.orders set status = status + 1 where status < 5 and id % 3 = 0'],
    ['orders changing hands', `update park.orders set business_id = 'b-other', retrieve_status = 1 where id % 5 = 0`],
    ['a change of something else', 'update park.orders set quantity = 3'],
    ['orders taken away', 'delete from park.orders where id % 7 = 0'],
    [
      'orders coming back',
      `insert into park.orders overriding system value select (jsonb_populate_record(o, '{"id": 999999}')).* from park.orders o where id = 1003`,
    ],
  ])('are correct after %s', async (_, statement) => {
    await sandbox.db.execute(sql.raw(statement))
    expect(await differences()).toEqual([])
  })

  it('are correct after a reset', async () => {
    expect(await differences()).toEqual([])
    await sandbox.reset('empty')
    expect(await differences()).toEqual([])
  })
})
