// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { confirmDelivery, getOrder, listForklifts } from '../../../src/contract/api/forklift.ts'
import { login } from '../../../src/contract/api/park.ts'
import { API_TIMEOUT_MS } from '../../../src/contract/limits.ts'
import { createLazyClient } from '../../../src/core/http/lazy-client.ts'
import {
  callName,
  PREFETCH_LIFE_MS,
  type PrefetchedCall,
  type PrefetchedResponse,
} from '../../../src/core/http/prefetched-call.ts'
import { sendEarly } from '../../../src/core/http/send-call.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

const loaded = vi.hoisted(() => ({ client: 0, isFailing: false }))
vi.mock('../../../src/core/http/client.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../../src/core/http/client.ts')>()
  const createClient: typeof actual.createClient = (options) => {
    if (loaded.isFailing) throw new TypeError('Failed to fetch dynamically imported module')
    loaded.client++
    return actual.createClient(options)
  }
  return { ...actual, createClient }
})

const RESPONSE: PrefetchedResponse = {
  status: 200,
  body: { code: 200, data: 'prefetched' },
  at: Date.now(),
  date: 'Sat, 21 Nov 2026 08:00:00 GMT',
  authorization: null,
}
const respond = (part: Partial<PrefetchedResponse>): Partial<PrefetchedCall> => ({
  response: Promise.resolve({ ...RESPONSE, ...part }),
})

/** A client of an app whose page has prefetched order 7, and a server that responds `asked`.
 * @param answer replaces the server's response. */
const setUp = (
  part: Partial<PrefetchedCall> = {},
  answer: (request: Request) => Promise<Response> = () => Promise.resolve(Response.json({ code: 200, data: 'asked' })),
) => {
  const session = createSession(memoryStorage())
  session.setToken('own')
  const onServerTime = vi.fn()
  const onToken = vi.fn()
  const onForbidden = vi.fn()
  const reload = vi.fn()
  const toasts = createToasts()
  const messages: (string | null)[] = []
  toasts.$message.listen((message) => messages.push(message))
  const requests: string[] = []
  const sent: Request[] = []
  const prefetched: PrefetchedCall = {
    call: callName(getOrder, { id: '7' }),
    token: 'own',
    locale: 'en',
    response: Promise.resolve(RESPONSE),
    state: 'pending',
    ...part,
  }
  const client = createLazyClient(
    {
      apiBase: () => 'http://park.test/api',
      session,
      toasts,
      text: () => ({
        networkFailed: 'network request failed',
        serverFailed: 'the server did not answer properly',
      }),
      locale: () => 'en',
      renew: () => Promise.resolve(false),
      onForbidden,
      onServerTime,
      onToken,
      location: { reload },
      fetch: (input) => {
        sent.push(input as Request)
        requests.push(new URL((input as Request).url).pathname)
        return answer(input as Request)
      },
    },
    { send: sendEarly, prefetched },
  )
  // Otherwise it waits for an idle page, which the next file does not have.
  onTestFinished(() => client.stop())
  return { reload, client, session, requests, sent, toasts, messages, onServerTime, onToken, onForbidden }
}

beforeEach(() => (loaded.client = 0))
afterEach(() => vi.useRealTimers())

test('the same call gets the prefetched response, once', async () => {
  const { client, requests, onServerTime } = setUp()
  vi.useFakeTimers({ now: RESPONSE.at + 4000, toFake: ['Date'] })
  expect(await client.call(getOrder, { id: '7' })).toBe('prefetched')
  // It arrived four seconds ago.
  expect(onServerTime).toHaveBeenCalledWith(Date.parse('2026-11-21T08:00:04Z'))
  expect(requests).toEqual([])
  expect(await client.call(getOrder, { id: '7' })).toBe('asked')
  expect(requests).toHaveLength(1)
})

test('a token in the prefetched response replaces the one that was sent, and is reported', async () => {
  const { client, session, onToken } = setUp(respond({ authorization: 'next' }))
  await client.call(getOrder, { id: '7' })
  expect(session.$token.get()).toBe('next')
  expect(onToken).toHaveBeenCalledExactlyOnceWith('next')
})

test('a token in a response to the previous user changes nothing', async () => {
  let deliver = (_: PrefetchedResponse): void => undefined
  const { client, session, onToken } = setUp({ response: new Promise((resolve) => (deliver = resolve)) })
  const outcome = client.call(getOrder, { id: '7' })
  session.logIn('another persons', { userId: 'u-2' })
  deliver({ ...RESPONSE, authorization: 'the first person, again' })
  await outcome
  expect([session.$token.get(), session.userId]).toEqual(['another persons', 'u-2'])
  expect(onToken).not.toHaveBeenCalled()
})

test.each<[string, Partial<PrefetchedCall>]>([
  ['another thing', { call: callName(getOrder, { id: '8' }) }],
  ['another person', { token: 'another' }],
  ['a visitor', { token: null }],
  ['another language', { locale: 'zh-CN' }],
  ['a time long ago', respond({ at: Date.now() - PREFETCH_LIFE_MS - 1000 })],
  ['no server, before the screen was there', { response: Promise.resolve(undefined), state: 'failed' }],
])('a response for %s is not used', async (_, part) => {
  const { client, requests } = setUp(part)
  expect(await client.attempt(getOrder, { id: '7' })).toEqual({ ok: true, value: 'asked' })
  expect(requests).toEqual(['/api/forkliftAppApp/order/7'])
})

test.each<[string, Partial<PrefetchedCall>, object, string]>([
  [
    'a network failure of a prefetched call that the screen has waited for',
    { response: Promise.resolve(undefined) },
    { kind: 'network' },
    'network request failed',
  ],
  [
    'a firewall’s page',
    respond({ status: 403, body: undefined }),
    { kind: 'network' },
    'the server did not answer properly',
  ],
  [
    'a refusal',
    respond({ body: { code: 404, message: 'No such order' }, at: 0 }),
    { kind: 'refused', code: 404 },
    'No such order',
  ],
])('a call is not repeated after: %s', async (_, part, error, message) => {
  const { client, requests, messages } = setUp(part)
  expect(await client.attempt(getOrder, { id: '7' })).toMatchObject({ ok: false, error })
  expect(requests).toEqual([])
  expect(messages).toEqual([message])
})

test('a refused token leads to login, without the call being sent again', async () => {
  const { client, session, requests, onForbidden } = setUp(respond({ body: { code: 403, message: 'Please log in' } }))
  expect(await client.attempt(getOrder, { id: '7' })).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
  expect([session.$token.get(), requests]).toEqual([null, []])
  expect(onForbidden).toHaveBeenCalledOnce()
})

test('another call does not wait for the prefetched one', async () => {
  const { client, requests } = setUp({ response: new Promise(() => undefined) })
  expect(await client.call(confirmDelivery, { id: '7' })).toBe('asked')
  expect(requests).toEqual(['/api/forkliftAppApp/confirm/7'])
})

test('a stopped app receives no more data', async () => {
  const { client } = setUp()
  client.stop()
  expect(await client.attempt(getOrder, { id: '7' })).toMatchObject({ ok: false, error: { kind: 'aborted' } })
})

/** A server that does not respond; rejects when the request is aborted. */
const cut = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))))

describe('before the client has loaded', () => {
  const asks = (client: ReturnType<typeof setUp>['client']) => client.attempt(getOrder, { id: '8' })

  test('a call is sent as the client would send it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const bodies: string[] = []
    const { client, sent, onServerTime } = setUp({}, async (request) => {
      bodies.push(await request.text())
      return Response.json({ code: 200, data: 'asked' }, { headers: { date: 'Sat, 21 Nov 2026 08:00:00 GMT' } })
    })
    const early = await Promise.all([
      client.call(getOrder, { id: 'a/b' }),
      client.call(listForklifts, { pageSize: 10, pageNum: 1 }),
      client.call(confirmDelivery, { id: '8' }),
    ])
    expect(loaded.client).toBe(0)
    expect(onServerTime).toHaveBeenCalledWith(Date.parse('2026-11-21T08:00:00Z'))
    // The first of these calls needs the client's code, which then also sends the other calls.
    await client.call(getOrder, { id: 'a/b' }, { idempotencyKey: 'k' })
    await client.call(listForklifts, { pageSize: 10, pageNum: 1 })
    await client.call(confirmDelivery, { id: '8' })
    expect(loaded.client).toBe(1)
    const read = sent.map(({ method, url, headers, credentials }, at) => {
      const names = ['authorization', 'accept-language', 'content-type']
      return { method, url, credentials, headers: names.map((name) => headers.get(name)), body: bodies[at] }
    })
    expect(early).toEqual(['asked', 'asked', 'asked'])
    expect(read.slice(0, 3)).toEqual(read.slice(3))
    expect(read[1]).toMatchObject({ credentials: 'include', headers: ['own', 'en', 'application/json'] })
    expect(sent[3]?.headers.get('idempotency-key')).toBe('k')
  })

  test.each<[string, () => Promise<Response>, object, string]>([
    ['no network', () => Promise.reject(new TypeError('cut')), { kind: 'network' }, 'network request failed'],
    [
      'a firewall’s page',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      { kind: 'network', code: 502 },
      'the server did not answer properly',
    ],
    [
      'a refusal',
      () => Promise.resolve(Response.json({ code: 404, message: 'No such order' })),
      { kind: 'refused', code: 404 },
      'No such order',
    ],
  ])('%s has its own message, and the call is not repeated', async (_, answer, error, message) => {
    const { client, requests, messages } = setUp({}, answer)
    expect(await asks(client)).toMatchObject({ ok: false, error })
    expect(requests).toHaveLength(1)
    expect(messages).toEqual([message])
  })

  test('a refused token leads to login', async () => {
    const { client, session, requests, onForbidden } = setUp({}, () =>
      Promise.resolve(Response.json({ code: 403, message: 'Please log in' })),
    )
    expect(await asks(client)).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
    expect([session.$token.get(), requests.length]).toEqual([null, 1])
    expect(onForbidden).toHaveBeenCalledOnce()
  })

  test('a call that was refused for the previous user is not sent for the next one', async () => {
    let deliver = (_: Response): void => undefined
    const { client, session, requests, onForbidden } = setUp({}, () => new Promise((resolve) => (deliver = resolve)))
    const outcome = asks(client)
    session.logIn('another persons', { userId: 'u-2' })
    deliver(Response.json({ code: 403, message: 'Please log in' }))
    expect(await outcome).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
    expect([session.$token.get(), requests.length]).toEqual(['another persons', 1])
    expect(onForbidden).not.toHaveBeenCalled()
  })

  test('a call shows the loading toast, and fails after the time limit', async () => {
    vi.useFakeTimers()
    const { client, toasts, messages } = setUp({}, cut)
    const start = vi.spyOn(toasts, 'startLoading')
    const outcome = asks(client)
    expect(start).toHaveBeenCalledOnce()
    void client.attempt(getOrder, { id: '8' }, { inline: true })
    void client.attempt(getOrder, { id: '8' }, { silent: true })
    expect(start).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS)
    expect(await outcome).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(messages).toEqual(['network request failed'])
    await vi.advanceTimersByTimeAsync(1)
    expect(toasts.$loading.get()).toBe(false)
  })

  test('calls of a stopped app are cancelled, and no more are sent', async () => {
    const { client, requests, messages, sent } = setUp({}, cut)
    const outcome = asks(client)
    client.stop()
    expect(await outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(await asks(client)).toMatchObject({ ok: false, error: { kind: 'aborted' } })
    expect([requests.length, messages, loaded.client]).toEqual([1, [], 0])
  })

  test('a call that waits for the client’s code is not sent after a stop', async () => {
    const { client, requests } = setUp()
    const outcome = client.attempt(confirmDelivery, { id: '8' }, { idempotencyKey: 'k' })
    // The call has begun to load the code.
    await Promise.resolve()
    await Promise.resolve()
    client.stop()
    expect(await outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
    expect(requests).toEqual([])
  })

  test('a stopped app does not load the client’s code when the page is idle', () => {
    vi.useFakeTimers()
    setUp().client.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a call is cancelled when its caller aborts it', async () => {
    const { client, requests } = setUp({}, cut)
    const control = new AbortController()
    const outcome = client.attempt(getOrder, { id: '8' }, { signal: control.signal })
    await vi.waitUntil(() => requests.length > 0)
    control.abort()
    expect(await outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  })

  test('a login starts the session of its user', async () => {
    const { client, session } = setUp({}, () =>
      Promise.resolve(
        Response.json({ code: 200, data: { userId: 'u-2', openid: 'o-2' } }, { headers: { authorization: 'second' } }),
      ),
    )
    await client.call(login, { code: 'c' }, { startsSession: true })
    expect([session.$token.get(), session.userId, session.openid]).toEqual(['second', 'u-2', 'o-2'])
  })

  test('a call with a missing argument reports it, and is not sent', async () => {
    const { client, requests } = setUp()
    expect(await client.attempt(getOrder, { id: '' })).toMatchObject({ ok: false, error: { kind: 'setup' } })
    expect(requests).toEqual([])
  })
})

describe('without the client’s code', () => {
  afterEach(() => {
    loaded.isFailing = false
    vi.unstubAllGlobals()
  })

  test('a call reports a network failure; the second call of a user action reloads the page', async () => {
    loaded.isFailing = true
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    const { client, reload, messages } = setUp()
    const pay = (options = {}) => client.attempt(confirmDelivery, { id: '8' }, { idempotencyKey: 'k', ...options })
    const failure = { ok: false, error: { kind: 'network', message: 'network request failed' } }
    for (let turn = 0; turn < 3; turn += 1) expect(await pay({ silent: true })).toMatchObject(failure)
    expect(reload).not.toHaveBeenCalled()
    for (const options of [{ inline: true }, { errorToast: false }]) expect(await pay(options)).toMatchObject(failure)
    expect(messages).toEqual([])
    expect(reload).toHaveBeenCalledOnce()
    expect(await pay()).toMatchObject(failure)
    expect(messages).toEqual(['network request failed'])
    // The network is back. The code loads although the page was not reloaded.
    loaded.isFailing = false
    expect(await pay()).toEqual({ ok: true, value: 'asked' })
  })

  test.each([{ silent: true }, { inline: true }, { errorToast: false as const }, { errorToast: 'refusals' as const }])(
    'a call with %j shows no message',
    async (options) => {
      loaded.isFailing = true
      const { client, messages } = setUp()
      expect(await client.attempt(confirmDelivery, { id: '8' }, { idempotencyKey: 'k', ...options })).toMatchObject({
        ok: false,
      })
      expect(messages).toEqual([])
    },
  )
})
