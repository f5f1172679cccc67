import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSandbox } from '../../../examples/sandbox/app.ts'
import { SCENARIOS } from '../../../examples/sandbox/scenarios/index.ts'
import { SETTINGS } from '../../../examples/sandbox/context.ts'
import { getForklift, payForklift } from '../../../src/contract/api/forklift.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { ACTIONS, STATUS } from '../../../src/contract/model/forklift.ts'
import { openPark, ORIGIN } from './park.ts'

const park = openPark('empty')

describe('a reset', () => {
  it.each(Object.entries(SCENARIOS))('restores %s', async (scenario, seeds) => {
    const answer = await park.post('/sandbox/reset', { scenario })
    const body = (await answer.json()) as { scenario: string; orders: string[]; people: { phone: string }[] }
    expect(answer.status).toBe(200)
    expect(body.scenario).toBe(scenario)
    expect(body.orders).toEqual(seeds.map((_, i) => String(1001 + i)))
    expect(body.people.map(({ phone }) => phone)).toEqual(
      expect.arrayContaining(['13000000001', '13000000002', '13900000009']),
    )
  })

  it.each([
    ['order-to-ship', STATUS.toShip],
    ['order-in-use', STATUS.inUse],
    ['order-to-pay', STATUS.toPay],
    ['order-paid', STATUS.paid],
  ] as const)('%s has the first customer’s order in status %i', async (scenario, status) => {
    const [order] = await park.reset(scenario)
    expect(await park.stored(order as string)).toMatchObject({ status, userId: 'u-customer' })
  })

  it('gives the merchant an order for each step', async () => {
    const orders = await park.reset('merchant')
    const statuses = await Promise.all(orders.map(async (order) => (await park.stored(order)).status))
    expect(statuses).toEqual(expect.arrayContaining(Object.values(ACTIONS).map(({ from }) => from)))
  })

  it('without a name restores the demo', async () => {
    expect(await (await park.post('/sandbox/reset')).json()).toMatchObject({ scenario: 'demo' })
  })

  it.each(['nothing', 7, 'toString', '__proto__'])('refuses the scenario %j', async (scenario) => {
    const answer = await park.post('/sandbox/reset', { scenario })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).toContain('many-orders')
  })

  it('ends faults and restores settings', async () => {
    await park.post('/sandbox/settings', { pay: 'silent', onlinePay: false, bridge: 'never', notifyDelayMs: 5 })
    await park.post('/sandbox/fault', { path: '/api/*', kind: 'status500' })
    await park.reset('demo')
    expect(await (await park.get('/sandbox/settings')).json()).toEqual(SETTINGS)
    expect((await park.call(getForklift, { id: 1 })).code).toBe(CODE.ok)
  })

  it('ends a payment notification that is under way', async () => {
    const [id] = await park.reset('order-to-pay')
    const { data } = await (
      await park.as('customer')
    )(payForklift, { id, openId: 'oSandboxCustomer000000000001', duration: 2.69, totalFee: 484.2 })
    await park.post('/sandbox/settings', { notifyDelayMs: 600_000 })
    // Only this notification's timer: the rest of the process has others.
    const start = vi.spyOn(globalThis, 'setTimeout')
    const end = vi.spyOn(globalThis, 'clearTimeout')
    onTestFinished(() => {
      start.mockRestore()
      end.mockRestore()
    })
    await park.post('/sandbox/pay', { package: data.package })
    const timer = start.mock.results[start.mock.calls.findIndex(([, ms]) => Number(ms) >= 600_000)]?.value as unknown
    expect(timer).toBeDefined()
    expect(end).not.toHaveBeenCalledWith(timer)
    await park.reset('order-to-pay')
    expect(end).toHaveBeenCalledWith(timer)
  })
})

describe('a body', () => {
  it.each([
    ['that is no JSON', '{"scenario":', 'isn’t a JSON object'],
    ['that is a list', '[]', 'isn’t a JSON object'],
    ['of more than 100 kB', JSON.stringify({ scenario: 'empty', more: 'x'.repeat(100_000) }), 'too large'],
  ])('%s is refused, and changes nothing', async (_, body, message) => {
    await park.reset('order-to-ship')
    const headers = { 'content-type': 'application/json' }
    const answer = await park.sandbox.fetch(`${ORIGIN}/sandbox/reset`, { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringContaining(message) }])
    expect(await (await park.get('/sandbox/state')).json()).toMatchObject({ orders: 1 })
  })
})

describe('settings', () => {
  const WRONG: object[] = [
    { pay: 'maybe' },
    { bridge: true },
    { notifyDelayMs: -1 },
    { notifyDelayMs: 0.5 },
    { onlinePay: 'yes' },
    { colour: 'red' },
    { toString: 1 },
  ]
  it.each(WRONG)('refuse %j', async (wanted) => {
    expect((await park.post('/sandbox/settings', wanted)).status).toBe(400)
    expect(await (await park.get('/sandbox/settings')).json()).toEqual(SETTINGS)
  })
})

describe('state', () => {
  it('has counts, and one order with its payments', async () => {
    const [id] = await park.reset('order-to-ship')
    expect(await (await park.get('/sandbox/state')).json()).toMatchObject({ orders: 1, payments: 0 })
    expect(await park.stored(id as string)).toMatchObject({ id: 1001, status: 1, payments: [] })
    expect((await park.get('/sandbox/state?order=9')).status).toBe(404)
  })
})

describe('a fault', () => {
  const path = '/api/forkliftAppApp/1'
  const fault = (body: object) => park.post('/sandbox/fault', { path, ...body })

  it('answers HTTP 500', async () => {
    await fault({ kind: 'status500' })
    expect((await park.get(path)).status).toBe(500)
    expect((await park.get('/api/forkliftAppApp/2')).status).toBe(200)
  })

  it('answers a page instead of JSON', async () => {
    await fault({ kind: 'html' })
    expect(await (await park.get(path)).text()).toContain('<!doctype html>')
  })

  it('answers with the body that was set', async () => {
    await fault({ kind: 'malformed', body: { code: 200, data: 7 } })
    expect(await (await park.get(path)).json()).toEqual({ code: 200, data: 7 })
    await park.reset('empty')
    await fault({ kind: 'malformed' })
    await expect((await park.get(path)).json()).rejects.toThrow()
  })

  it('closes the connection', async () => {
    await fault({ kind: 'cut' })
    await expect(park.get(path)).rejects.toThrow('fetch failed')
  })

  it('never answers, until the caller gives up', async () => {
    await fault({ kind: 'hang' })
    const limit = new AbortController()
    const pending = park.sandbox.fetch(new Request(ORIGIN + path, { signal: limit.signal }))
    limit.abort()
    await expect(pending).rejects.toThrow(/abort/i)
  })

  it('ends after so many times', async () => {
    await fault({ kind: 'html', times: 2 })
    const types = [await park.get(path), await park.get(path), await park.get(path)].map((answer) =>
      answer.headers.get('content-type'),
    )
    expect(types.map((type) => type?.includes('html'))).toEqual([true, true, false])
  })

  it('without a number of times lasts until a reset', async () => {
    await fault({ kind: 'status500' })
    for (let count = 0; count < 3; count++) expect((await park.get(path)).status).toBe(500)
    await park.reset('empty')
    expect((await park.get(path)).status).toBe(200)
  })

  it('with a method leaves other methods alone', async () => {
    await fault({ kind: 'status500', path: '/api/forkliftAppApp/*', method: 'POST', times: 1 })
    expect((await park.get(path)).status).toBe(200)
    expect((await park.post('/api/forkliftAppApp/list')).status).toBe(500)
    expect((await park.post('/api/forkliftAppApp/list')).status).toBe(200)
  })

  it.each([
    [{ path: '/api/nothing' }, '/api/nothing'],
    [{ path: '/forkliftAppApp/1' }, '/forkliftAppApp/1'],
    [{ path: '/api/forkliftAppApp/1/more' }, '/api/forkliftAppApp/1/more'],
    [{ path: '/api/forkliftAppApp/confirm/' }, '/api/forkliftAppApp/confirm/'],
    [{ path: '/api/nothing/*' }, '/api/nothing/*'],
    [{ path: '/sandbox/state' }, '/sandbox/state'],
    [{ path, method: 'PUT' }, `PUT ${path}`],
  ])('that no call can have is refused: %j', async (body, call) => {
    const answer = await fault({ kind: 'html', ...body })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: `There is no call ${call}. The calls of the contract are below /api.` },
    ])
    expect(await (await park.get('/sandbox/state')).json()).toMatchObject({ faults: [] })
  })

  it.each(['/api/*', '/api/fork*', '/api/forkliftAppApp/order/*', '/api/forkliftAppApp/order/7*', '/files/*'])(
    'may be on %s',
    async (branch) => {
      expect((await fault({ kind: 'html', path: branch })).status).toBe(200)
    },
  )

  it('leaves the earlier ones in force', async () => {
    await fault({ kind: 'status500' })
    await fault({ kind: 'html', path: '/api/forkliftAppApp/2' })
    expect((await park.get(path)).status).toBe(500)
    expect(await (await park.get('/api/forkliftAppApp/2')).text()).toContain('<!doctype html>')
  })

  it('on a whole branch leaves the controls alone', async () => {
    await park.post('/sandbox/fault', { path: '/*', kind: 'status500' })
    expect((await park.get('/images/forklift-1.svg')).status).toBe(500)
    expect((await park.get('/sandbox/state')).status).toBe(200)
  })

  it.each([
    { kind: 'unknown' },
    { kind: 'html', path: 'api' },
    { kind: 'html', path: '/api/*/1' },
    { kind: 'html', path: `${path}?a=1` },
    { kind: 'html', times: 0 },
    { kind: 'html', method: 'get' },
    {},
  ])('needs a path and a kind: %j', async (body) => {
    const answer = await fault(body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^A fault needs a path/) },
    ])
  })
})

describe('production', () => {
  it('has no sandbox', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    try {
      await expect(createSandbox()).rejects.toThrow('does not run with NODE_ENV=production')
    } finally {
      vi.unstubAllEnvs()
    }
  })
})
