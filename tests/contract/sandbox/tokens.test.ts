import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TOKEN_GRACE_MS, TOKEN_LIFE_MS } from '../../../examples/sandbox/park/auth/tokens.ts'
import { tokens } from '../../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { hashOf } from '../../../examples/sandbox/park/auth/secrets.ts'
import { getForklift, runningOrders } from '../../../src/contract/api/forklift.ts'
import { getUser } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { openPark, ORIGIN } from './park.ts'

const park = openPark('empty', { rotateEvery: 3 })

describe('tokens', () => {
  it('are 32 random bytes, and only their hash is stored', async () => {
    const token = await park.logIn('customer')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await park.sandbox.db.select().from(tokens)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map(({ hash }) => hash)).toContain(hashOf(token))
  })

  it('are accepted with and without Bearer', async () => {
    const token = await park.logIn('customer')
    expect((await park.call(runningOrders, {}, { authorization: token })).code).toBe(CODE.ok)
    expect((await park.call(runningOrders, {}, { authorization: `Bearer ${token}` })).code).toBe(CODE.ok)
  })

  it('expire after 30 days', async () => {
    const token = await park.logIn('customer')
    park.wait(TOKEN_LIFE_MS - 1000)
    expect((await park.call(runningOrders, {}, { authorization: token })).code).toBe(CODE.ok)
    park.wait(1000)
    const late = await park.call(runningOrders, {}, { authorization: token })
    expect(late).toMatchObject({
      code: CODE.needsLogin,
      message: 'Your login has ended. Please log in again.',
      data: null,
    })
  })

  it('are replaced by a response after a number of calls; the former one stays valid for a minute', async () => {
    const token = await park.logIn('customer')
    const calls = async () => (await park.call(runningOrders, {}, { authorization: token })).token
    expect([await calls(), await calls()]).toEqual([null, null])
    const renewed = await calls()
    expect(renewed).toBeTruthy()
    expect(renewed).not.toBe(token)
    expect((await park.call(runningOrders, {}, { authorization: renewed as string })).code).toBe(CODE.ok)

    park.wait(TOKEN_GRACE_MS - 1)
    expect(await park.call(runningOrders, {}, { authorization: token })).toMatchObject({ code: CODE.ok, token: null })
    park.wait(1)
    expect((await park.call(runningOrders, {}, { authorization: token })).code).toBe(CODE.needsLogin)
    expect((await park.call(runningOrders, {}, { authorization: renewed as string })).code).toBe(CODE.ok)
  })

  it('get another successor if the response with the first one was lost', async () => {
    const token = await park.logIn('customer')
    const use = (authorization: string) => park.call(runningOrders, {}, { authorization })
    for (let i = 1; i < 3; i += 1) await use(token)
    const lost = (await use(token)).token as string
    expect(lost).toBeTruthy()
    // Long after the grace period, the client still has only the old token.
    park.wait(24 * 3_600_000)
    const again = await use(token)
    expect([again.code, again.token]).toEqual([CODE.ok, expect.any(String)])
    const renewed = again.token as string
    expect(renewed).not.toBe(lost)

    expect((await use(renewed)).code).toBe(CODE.ok)
    expect((await use(lost)).code).toBe(CODE.needsLogin)
    park.wait(TOKEN_GRACE_MS - 1)
    expect(await use(token)).toMatchObject({ code: CODE.ok, token: null })
    park.wait(1)
    expect((await use(token)).code).toBe(CODE.needsLogin)
    expect((await use(renewed)).code).toBe(CODE.ok)
  })

  it('end with their own life, if it is shorter than the minute after their replacement', async () => {
    const token = await park.logIn('customer')
    const use = (authorization: string) => park.call(runningOrders, {}, { authorization })
    park.wait(TOKEN_LIFE_MS - 1000)
    for (let i = 1; i < 3; i += 1) await use(token)
    const successor = (await use(token)).token as string
    expect((await use(successor)).code).toBe(CODE.ok)
    expect((await use(token)).code).toBe(CODE.ok)
    park.wait(1000)
    expect((await use(token)).code).toBe(CODE.needsLogin)
  })

  it('keep all successors that are in use', async () => {
    const token = await park.logIn('customer')
    const use = (authorization: string) => park.call(runningOrders, {}, { authorization })
    for (let i = 1; i < 3; i += 1) await use(token)
    const one = (await use(token)).token as string
    park.wait(24 * 3_600_000)
    const two = (await use(token)).token as string
    // Two tabs use their successors for the first time at the same moment: both calls are counted first.
    await park.sandbox.db
      .update(tokens)
      .set({ calls: 1 })
      .where(eq(tokens.hash, hashOf(one)))
    for (const successor of [two, one]) expect((await use(successor)).code).toBe(CODE.ok)
  })

  it('are deleted once they have expired', async () => {
    const old = await park.logIn('customer')
    park.wait(TOKEN_LIFE_MS)
    await park.logIn('second')
    const rows = await park.sandbox.db
      .select()
      .from(tokens)
      .where(eq(tokens.hash, hashOf(old)))
    expect(rows).toEqual([])
  })

  it('have one successor, however many calls arrive at the same time', async () => {
    const token = await park.logIn('second')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => park.call(runningOrders, {}, { authorization: token })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(CODE.ok))
    expect(answers.filter((answer) => answer.token !== null)).toHaveLength(1)
  })

  it('are renewed by a refusal too', async () => {
    const token = await park.logIn('customer')
    await park.call(runningOrders, {}, { authorization: token })
    await park.call(runningOrders, {}, { authorization: token })
    const refused = await park.call(getUser, { id: 'u-unknown' }, { authorization: token })
    expect(refused.code).toBe(CODE.notFound)
    expect(refused.token).toBeTruthy()
  })

  it('stay valid after a reset', async () => {
    const token = await park.logIn('customer')
    await park.reset('demo')
    expect((await park.call(runningOrders, {}, { authorization: token })).data).toHaveLength(1)
  })

  const post = (path: string, authorization: string) =>
    park.sandbox.fetch(`${ORIGIN}/api${path}`, { method: 'POST', headers: { authorization } })
  const codeOf = async (authorization: string) => (await park.call(runningOrders, {}, { authorization })).code

  it('end with the login that they belong to, successors included', async () => {
    const [here, there] = [await park.logIn('customer'), await park.logIn('customer')]
    await codeOf(here)
    await codeOf(here)
    const { token: successor } = await park.call(runningOrders, {}, { authorization: here })
    expect(await (await post('/session/logOut', here)).json()).toMatchObject({ code: CODE.ok, data: null })
    expect(await Promise.all([here, successor as string, there].map(codeOf))).toEqual([
      CODE.needsLogin,
      CODE.needsLogin,
      CODE.ok,
    ])
    expect(await (await post('/session/logOut', here)).json()).toMatchObject({ code: CODE.needsLogin })
  })

  it('of other devices can be ended from one, and of no other person', async () => {
    const [here, there, elsewhere] = [
      await park.logIn('customer'),
      await park.logIn('customer'),
      await park.logIn('second'),
    ]
    expect(await (await post('/session/logOutOthers', here)).json()).toMatchObject({ code: CODE.ok })
    expect(await Promise.all([here, there, elsewhere].map(codeOf))).toEqual([CODE.ok, CODE.needsLogin, CODE.ok])
  })

  it('that are invalid do not block calls without login', async () => {
    expect((await park.call(getForklift, { id: 1 }, { authorization: 'made-up' })).code).toBe(CODE.ok)
    expect((await park.call(runningOrders, {}, { authorization: 'made-up' })).code).toBe(CODE.needsLogin)
    expect((await park.call(runningOrders)).message).toBe('Please log in first.')
  })

  it('show a person their own details only', async () => {
    const call = await park.as('customer')
    const { data } = await call(getUser, { id: PEOPLE.customer.id })
    expect(data).toMatchObject({ id: PEOPLE.customer.id, phone: '13000000001', isBusiness: 0, realName: '测试甲' })
    expect(await call(getUser, { id: PEOPLE.second.id })).toMatchObject({ code: CODE.notFound, data: null })
    expect((await park.call(getUser, { id: PEOPLE.customer.id })).code).toBe(CODE.needsLogin)
  })

  it('identify their person', async () => {
    const token = await park.logIn('merchant')
    const [row] = await park.sandbox.db
      .select()
      .from(tokens)
      .where(eq(tokens.hash, hashOf(token)))
    expect(row?.userId).toBe(PEOPLE.merchant.id)
  })
})
