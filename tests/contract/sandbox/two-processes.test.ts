/** Two servers on one PostgreSQL database behave like one: it does not matter which of them a call reaches. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../../examples/sandbox/app.ts'
import { forklifts } from '../../../examples/sandbox/park/db/schema.ts'
import { FLEET } from '../../../examples/sandbox/scenarios/fleet.ts'
import { bookOrder } from '../../../src/contract/api/forklift.ts'
import { getPictureCode, login, sendSms } from '../../../src/contract/api/park.ts'
import { parseLine, type Endpoint } from '../../../src/contract/endpoint.ts'
import { CODE, type Envelope } from '../../../src/contract/errors.ts'
import { emptyDatabase } from '../../helpers/own-database.ts'
import { MORNING } from '../../helpers/morning.ts'
import { goodForm, ORIGIN } from './park.ts'

const now = (): number => MORNING

describe('two sandboxes on one server', () => {
  let both: [Sandbox, Sandbox]
  beforeAll(async () => {
    const databaseUrl = await emptyDatabase()
    if (!databaseUrl) throw new Error('This test needs the PostgreSQL server of the project contract-postgres')
    const open = (secret: string) => createSandbox({ databaseUrl, secret, now, scenario: 'demo' })
    // Both find an empty database: one creates and fills it, the other waits.
    both = await Promise.all([open('shared'), open('shared')])
  })
  afterAll(() => Promise.all(both.map((sandbox) => sandbox.close())))

  const call = async (
    sandbox: Sandbox,
    row: Endpoint,
    args: object,
    { headers = {}, address }: { headers?: Record<string, string>; address?: string } = {},
  ) => {
    const { method, path } = parseLine(row)
    const request = new Request(`${ORIGIN}/api${path}`, { method, headers, body: JSON.stringify(args) })
    const env = address === undefined ? {} : ({ incoming: { socket: { remoteAddress: address } } } as never)
    const answer = await sandbox.handle(request, env)
    return { ...((await answer.json()) as Envelope), token: answer.headers.get('authorization') }
  }
  const shown = async (sandbox: Sandbox, what: string): Promise<string> =>
    ((await (await sandbox.fetch(`${ORIGIN}/sandbox/${what}`)).json()) as { code: string }).code

  it('are filled once', async () => {
    const [{ rows }] = (await Promise.all([
      both[0].db.execute('select count(*)::integer as count from park.forklifts'),
    ])) as unknown as [{ rows: { count: number }[] }]
    expect(rows[0]?.count).toBe(8)
  })

  it('wait for a write that is under way when a scenario is restored, and remove what it wrote', async () => {
    const [one, two] = both
    const add = (db: typeof one.db) => db.insert(forklifts).values(FLEET[0] as (typeof FLEET)[number])
    const count = await one.db.$count(forklifts)
    await add(one.db)
    let restored: Promise<unknown> | undefined
    await one.db.transaction(async (db) => {
      await add(db)
      restored = two.reset('demo')
      const waiting = sql`pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(() => db.$count(waiting)).toBe(1)
    })
    await restored
    expect(await one.db.$count(forklifts)).toBe(count)
  })

  it('read each other’s picture codes, one-time codes, tokens and files', async () => {
    const [one, two] = both
    const phone = '13700000099'
    const { data } = await call(one, getPictureCode, {})
    const { key } = data as { key: string }
    const imageCode = await shown(two, `picture-code?key=${key}`)
    expect((await call(two, sendSms, { phone, key, imageCode }, { address: '203.0.113.5' })).code).toBe(CODE.ok)
    const smsCode = await shown(one, `sms?phone=${phone}`)
    const { token } = await call(one, login, { phone, smsCode })
    const headers = { authorization: token as string }

    const body = new FormData()
    body.append('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], 'a.jpg'))
    const uploaded = await two.fetch(`${ORIGIN}/api/attachment/upload/avatar`, { method: 'POST', headers, body })
    const { url } = ((await uploaded.json()) as { data: { url: string } }).data
    expect((await one.fetch(ORIGIN + url)).status).toBe(200)
  })

  it('carry out a submission once, whichever of them it reaches', async () => {
    const [one, two] = both
    await call(one, sendSms, { phone: '13000000001' })
    const { token } = await call(one, login, {
      phone: '13000000001',
      smsCode: await shown(two, 'sms?phone=13000000001'),
    })
    const headers = { authorization: token as string, 'idempotency-key': 'k' }
    const answers = await Promise.all(
      [one, two, one, two, one, two].map((sandbox) => call(sandbox, bookOrder, goodForm, { headers })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(CODE.ok))
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
  })
})
