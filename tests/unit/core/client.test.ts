import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { confirmBusiness, confirmDelivery, getOrder, listOrders } from '../../../src/contract/api/forklift.ts'
import { login } from '../../../src/contract/api/park.ts'
import { TOAST_MS } from '../../../src/contract/limits/app.ts'
import { body, endpoint, reply } from '../../../src/contract/endpoint.ts'
import { STORAGE } from '../../../src/contract/storage.ts'
import { createClient } from '../../../src/core/http/client.ts'
import { buildUrl } from '../../../src/core/http/build-url.ts'
import { apiUrl, apiOrigin } from '../../../src/core/http/api-url.ts'
import { requestOf } from '../../../src/core/http/request.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

const text = {
  networkFailed: 'network request failed',
  serverFailed: 'the server’s response was malformed',
}
const envelope = (value: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(value), init)

type Answer = (request: Request) => Response | Promise<Response>

/** Does not respond until the request is aborted. */
const noResponse: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))

/** Responds with a body that does not end until the request is aborted. */
const endlessBody: Answer = ({ signal }) =>
  new Response(
    new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(new Error('cut'))),
    }),
  )

/** A client, the requests that it sends, and a server with the given response. */
const setUp = (answer: Answer, token?: string, renew = vi.fn((_stale: string | null) => Promise.resolve(false))) => {
  const storage = memoryStorage()
  storage.set('partner.key', 'stays')
  const session = createSession(storage)
  if (token) session.setToken(token)
  const toasts = createToasts()
  const requests: Request[] = []
  const said: (string | null)[] = []
  toasts.$message.listen((message) => said.push(message))
  const onForbidden = vi.fn()
  const onServerTime = vi.fn()
  const onToken = vi.fn()
  const client = createClient({
    apiBase: () => 'http://park.test/api',
    session,
    toasts,
    text: () => text,
    locale: () => 'en',
    renew,
    onForbidden,
    onServerTime,
    onToken,
    location: {},
    fetch: (input) => {
      const request = input as Request
      requests.push(request.clone())
      return Promise.resolve(answer(request))
    },
  })
  return { client, storage, session, toasts, requests, said, renew, onForbidden, onServerTime, onToken }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call goes to its path below the base, with its parameters encoded, the token and credentials', async () => {
  const { client, requests } = setUp(() => envelope({ code: 200, data: { id: '7' } }), 'secret')
  expect(await client.call(getOrder, { id: 'a/b 7' })).toEqual({ id: '7' })
  const [request] = requests
  expect(request?.method).toBe('GET')
  expect(request?.url).toBe('http://park.test/api/forkliftAppApp/order/a%2Fb%207')
  expect(request?.headers.get('authorization')).toBe('secret')
  expect(request?.headers.get('accept-language')).toBe('en')
  expect(request?.credentials).toBe('include')
})

test('null and undefined are dropped from body and query', async () => {
  const { client, requests } = setUp(() => envelope({ code: 200, data: null }))
  await client.call(listOrders, { pageSize: 10, pageNum: 1, businessName: null, status: [3, 4], retrieveStatus: 0 })
  expect(await requests[0]?.json()).toEqual({ pageSize: 10, pageNum: 1, status: [3, 4], retrieveStatus: 0 })
  await client.call(confirmBusiness, { phone: null })
  expect(requests[1]?.url).toBe('http://park.test/api/forkliftAppApp/confirmBusiness')
  await client.call(confirmBusiness, { phone: '13000000001' })
  expect(requests[2]?.url).toBe('http://park.test/api/forkliftAppApp/confirmBusiness?phone=13000000001')
})

test('a file is sent as a form', async () => {
  const upload = endpoint('POST /attachment/upload/{module}', body<{ file: Blob }>, reply<{ id: string }>)
  const { client, requests } = setUp(() => envelope({ code: 200, data: { id: '1' } }))
  await client.call(upload, { module: 'avatar', file: new Blob(['x'], { type: 'image/png' }) })
  expect(requests[0]?.url).toBe('http://park.test/api/attachment/upload/avatar')
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/)
  const file = (await requests[0]?.formData())?.get('file') as File
  expect([await file.text(), file.type]).toEqual(['x', 'image/png'])
})

test.each([
  [{ field: 'phone' }, 'phone'],
  [{ field: 7 }, undefined],
  ['phone', undefined],
])('the data of a refusal, %j, name the form field %s', async (data, field) => {
  const { client } = setUp(() => envelope({ code: 400, message: 'Not a phone', data }))
  const outcome = await client.attempt(getOrder, { id: '7' })
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'refused', message: 'Not a phone', field } })
})

test('a message that is no text is replaced by our own', async () => {
  const { client, said } = setUp(() => envelope({ code: 500, message: { text: 'fault' } }))
  await client.attempt(getOrder, { id: '7' })
  expect(said).toEqual([text.serverFailed])
})

test('an authorization header in the response replaces the stored token, and is reported', async () => {
  const { client, session, storage, onToken } = setUp(
    () => envelope({ code: 200, data: 1 }, { headers: { authorization: 'second' } }),
    'first',
  )
  await client.call(getOrder, { id: '7' })
  expect(session.$token.get()).toBe('second')
  expect(storage.get(STORAGE.token)).toBe('second')
  expect(onToken).toHaveBeenCalledExactlyOnceWith('second')
})

test('a response that arrives after a logout does not log in again', async () => {
  const { client, session } = setUp(() => {
    session.clear()
    return envelope({ code: 200, data: 1 }, { headers: { authorization: 'late' } })
  }, 'first')
  await client.call(getOrder, { id: '7' })
  expect(session.$token.get()).toBeNull()
})

test('code 403 shows the server’s message, removes only our own keys, and starts a login', async () => {
  const { client, storage, session, requests, said, onForbidden } = setUp(
    () => envelope({ code: 403, message: 'Please log in' }),
    'old',
  )
  session.setIdentity({ openid: 'o', userId: 'u' })
  await expect(client.call(getOrder, { id: '7' })).rejects.toMatchObject({
    kind: 'forbidden',
    code: 403,
    message: 'Please log in',
  })
  expect(said).toEqual(['Please log in'])
  expect(Object.values(STORAGE).map((key) => storage.get(key))).toEqual([null, null, null, null])
  expect(storage.get('partner.key')).toBe('stays')
  expect(onForbidden).toHaveBeenCalledOnce()
  expect(requests).toHaveLength(1)
})

const refuseAllBut =
  (token: string): Answer =>
  (request) =>
    request.headers.get('authorization') === token
      ? envelope({ code: 200, data: 'done' })
      : envelope({ code: 403, message: 'Please log in' })

test('a call refused with an outdated token is sent once more with the current one', async () => {
  const { client, session, requests, renew, onForbidden, said } = setUp((request) => {
    session.setToken('new')
    return refuseAllBut('new')(request)
  }, 'old')
  expect(await client.call(getOrder, { id: '7' })).toBe('done')
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['old', 'new'])
  for (const called of [renew, onForbidden]) expect(called).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

/** Starts a call, changes the session while the request is pending, and then lets the server respond. */
const whileUnderWay = async (
  change: (setUp: SetUp) => void,
  response: Response,
  token: string | undefined = 'first',
) => {
  let respond = (_: Response): void => undefined
  const all = setUp((request) => {
    const isFirst = request.headers.get('authorization') === (token ?? null)
    return isFirst ? new Promise((resolve) => (respond = resolve)) : envelope({ code: 200, data: 'sent again' })
  }, token)
  if (token) all.session.setIdentity({ openid: 'o-1', userId: 'u-1' })
  const outcome = all.client.attempt(confirmDelivery, { id: '7' })
  await vi.advanceTimersByTimeAsync(1)
  change(all)
  respond(response)
  return { ...all, outcome: await outcome }
}
type SetUp = ReturnType<typeof setUp>
const NEXT = { headers: { authorization: 'next' } }

test('a late response neither restores the session of the previous user nor reports that user’s token', async () => {
  const { session, onToken } = await whileUnderWay(
    ({ session }) => session.logIn('second', { userId: 'u-2', openid: 'o-2' }),
    envelope({ code: 200 }, NEXT),
  )
  expect([session.$token.get(), session.userId, session.openid]).toEqual(['second', 'u-2', 'o-2'])
  expect(onToken).not.toHaveBeenCalled()
})

test('a refused call of the previous user is neither repeated for the next user nor logs that user out', async () => {
  const { session, requests, said, onForbidden, renew, outcome } = await whileUnderWay(
    ({ session }) => session.logIn('second', { userId: 'u-2' }),
    envelope({ code: 403, message: 'Please log in' }),
  )
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
  expect(requests).toHaveLength(1)
  expect(session.$token.get()).toBe('second')
  expect(said).toEqual([])
  for (const unused of [onForbidden, renew]) expect(unused).not.toHaveBeenCalled()
})

test('a response is dropped if only the storage shows that another user has logged in', async () => {
  for (const response of [envelope({ code: 200 }, NEXT), envelope({ code: 403, message: 'Please log in' })]) {
    const { session, storage, requests } = await whileUnderWay(({ storage }) => {
      storage.set(STORAGE.userId, 'u-2')
      storage.set(STORAGE.token, 'second')
    }, response)
    expect([session.$token.get(), session.userId, storage.get(STORAGE.token)]).toEqual(['second', 'u-2', 'second'])
    expect(requests).toHaveLength(1)
  }
})

test('a token that another tab has replaced is used before anything is cleared', async () => {
  const { session, requests, outcome, onForbidden } = await whileUnderWay(
    ({ storage }) => storage.set(STORAGE.token, 'successor'),
    envelope({ code: 403, message: 'Please log in' }),
  )
  expect(outcome).toEqual({ ok: true, value: 'sent again' })
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['first', 'successor'])
  expect([session.$token.get(), session.userId]).toEqual(['successor', 'u-1'])
  expect(onForbidden).not.toHaveBeenCalled()
})

test.each([
  ['another user’s', { userId: 'u-1' }, { userId: 'u-2' }, 1],
  ['another openid’s', { openid: 'o-1' }, { openid: 'o-2' }, 1],
  ['of an unknown user', { userId: 'u-1' }, {}, 1],
  ['the same user’s', { openid: 'o-1' }, { openid: 'o-1', userId: 'u-1' }, 2],
  ['a user’s who was not known before', {}, { openid: 'o-1', userId: 'u-1' }, 2],
])(
  'after a refusal, with a given token that is %s (ids %j, then %j), a call is sent %d time(s) in all',
  async (_, before, after, times) => {
    const renew = vi.fn((_stale: string | null) => {
      session.setGivenToken('second', after)
      return Promise.resolve(true)
    })
    const { client, session, requests } = setUp(refuseAllBut('second'), undefined, renew)
    session.setGivenToken('first', before)
    await client.attempt(confirmDelivery, { id: '7' })
    expect(requests).toHaveLength(times)
    expect(session.$token.get()).toBe('second')
  },
)

test('a login stores the token and the identity', async () => {
  const { client, session } = setUp(
    () => envelope({ code: 200, data: { openid: 'o-2', userId: 'u-2' } }, { headers: { authorization: 'second' } }),
    'first',
  )
  session.setIdentity({ openid: 'o-1', userId: 'u-1' })
  await client.call(login, { code: 'c' }, { startsSession: true })
  expect([session.$token.get(), session.openid, session.userId]).toEqual(['second', 'o-2', 'u-2'])
})

test('a refused login stores no identity, even if the response contains one', async () => {
  const { client, session } = setUp(() => envelope({ code: 400, message: 'Wrong code', data: { userId: 'u-1' } }, NEXT))
  await client.attempt(login, { code: 'c' }, { startsSession: true })
  expect(session.userId).toBeNull()
})

test('a late login does not replace a user who has logged in meanwhile in another tab', async () => {
  const { client, session, storage } = setUp(() => {
    storage.set(STORAGE.token, 'second')
    storage.set(STORAGE.userId, 'u-2')
    return envelope({ code: 200, data: { userId: 'u-1' } }, NEXT)
  })
  const outcome = await client.attempt(login, { code: 'c' }, { startsSession: true })
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  expect([session.$token.get(), session.userId]).toEqual(['second', 'u-2'])
})

test('a login continues if only the token of the user before was replaced meanwhile', async () => {
  const { client, session } = setUp(() => {
    session.replaceToken('renewed', 'first')
    return envelope({ code: 200, data: { userId: 'u-2' } }, NEXT)
  }, 'first')
  session.setIdentity({ userId: 'u-1' })
  await client.call(login, { code: 'c' }, { startsSession: true })
  expect(session.userId).toBe('u-2')
})

test('a late login does not replace a user who has logged in meanwhile', async () => {
  let respond = (_: Response): void => undefined
  const { client, session } = setUp(() => new Promise((resolve) => (respond = resolve)))
  const outcome = client.attempt(login, { code: 'c' }, { startsSession: true })
  await vi.advanceTimersByTimeAsync(1)
  session.logIn('second', { userId: 'u-2' })
  respond(envelope({ code: 200, data: { userId: 'u-1' } }, NEXT))
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  expect([session.$token.get(), session.userId]).toEqual(['second', 'u-2'])
})

test('two calls refused at the same time show one toast and start one login', async () => {
  const { client, said, onForbidden } = setUp(() => envelope({ code: 403, message: 'Please log in' }), 'old')
  await Promise.all([client.attempt(getOrder, { id: '7' }), client.attempt(getOrder, { id: '8' })])
  expect(said).toEqual(['Please log in'])
  expect(onForbidden).toHaveBeenCalledOnce()
})

test('calls that are repeated without a token do not replace the message that says why the session has ended', async () => {
  const { client, said, onForbidden } = setUp(
    ({ headers }) =>
      envelope({ code: 403, message: headers.has('authorization') ? 'Your account was blocked' : 'Please log in' }),
    'old',
  )
  await client.attempt(getOrder, { id: '7' })
  await client.attempt(getOrder, { id: '7' })
  expect(said).toEqual(['Your account was blocked'])
  expect(onForbidden).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(TOAST_MS)
  await client.attempt(getOrder, { id: '7' })
  expect(said.at(-1)).toBe('Please log in')
})

test('the address of the API is the page’s, with any `<base href>`', async () => {
  vi.stubGlobal('location', new URL('https://park.example/apply?id=3'))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(apiUrl('/api')).toBe('https://park.example/api')
  expect(apiOrigin('/api')).toBe('https://park.example')
})

test('a configured address of the API may end with a slash', () => {
  const settings = { apiBase: 'http://park.test/api/', token: null, locale: 'en' }
  expect(requestOf('GET /notice/{id}', { id: 7 }, settings).url).toBe('http://park.test/api/notice/7')
})

test('a call whose caller shows the failure still shows the loading toast', async () => {
  const { client, toasts, said } = setUp(() => envelope({ code: 500, message: 'fault' }))
  const startLoading = vi.spyOn(toasts, 'startLoading')
  await client.attempt(getOrder, { id: '7' }, { errorToast: false })
  expect(said).toEqual([])
  expect(startLoading).toHaveBeenCalledOnce()
})

test('a call whose caller asks the server after a lost response shows only refusals', async () => {
  const answers = [
    () => Response.error(),
    () => new Response('', { status: 502 }),
    () => envelope({ code: 409, message: 'too late' }),
  ]
  const { client, said } = setUp(() => answers.shift()!())
  for (const kind of ['network', 'network', 'refused'])
    expect(await client.attempt(getOrder, { id: '7' }, { errorToast: 'refusals' })).toMatchObject({
      ok: false,
      error: { kind },
    })
  expect(said).toEqual(['too late'])
})

test('after a refusal the call is repeated with another token and the same contents', async () => {
  const renew = vi.fn((_stale: string | null) => {
    session.setGivenToken('another')
    return Promise.resolve(true)
  })
  const { client, session, requests, onForbidden, said } = setUp(refuseAllBut('another'), 'old', renew)
  expect(
    await client.call(listOrders, { pageSize: 10, pageNum: 1, businessName: 'b', status: [3, 4], retrieveStatus: 0 }),
  ).toBe('done')
  expect(renew).toHaveBeenCalledExactlyOnceWith('old')
  const bodies = await Promise.all(requests.map((request) => request.json() as Promise<unknown>))
  expect(bodies[1]).toEqual(bodies[0])
  expect(onForbidden).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

test('a login starts when the session has ended', async () => {
  const { client, session, onForbidden } = setUp(() => envelope({ code: 403, message: 'Please log in' }), 'old')
  const tokens: unknown[] = []
  onForbidden.mockImplementation(() => tokens.push(session.$token.get()))
  await client.attempt(getOrder, { id: '7' })
  expect(tokens).toEqual([null])
})

test('a prefetched refusal is followed by a request with the other token', async () => {
  const renew = vi.fn((_stale: string | null) => {
    session.setGivenToken('another')
    return Promise.resolve(true)
  })
  const { client, session, requests } = setUp(refuseAllBut('another'), 'old', renew)
  const response = { status: 200, body: { code: 403, message: 'Please log in' }, date: null, authorization: null }
  const prefetched = { token: 'old', userChanges: session.$userChanges.get(), response }
  expect(await client.attempt(getOrder, { id: '7' }, { prefetched })).toEqual({ ok: true, value: 'done' })
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['another'])
})

test('after a second refusal no third token is requested', async () => {
  let count = 0
  const renew = vi.fn((_stale: string | null) => {
    session.setGivenToken(`token ${++count}`)
    return Promise.resolve(true)
  })
  const { client, session, requests, onForbidden, said } = setUp(refuseAllBut('none of them'), 'old', renew)
  await client.attempt(getOrder, { id: '7' })
  expect(requests).toHaveLength(2)
  expect(renew).toHaveBeenCalledOnce()
  expect(onForbidden).toHaveBeenCalledOnce()
  expect(session.$token.get()).toBeNull()
  expect(said).toEqual(['Please log in'])
})

test.each([undefined, 'u-1'])(
  'a user without a token gets one if there is a source of tokens (user id: %s)',
  async (userId) => {
    const renew = vi.fn((_stale: string | null) => {
      session.setGivenToken('first', { userId })
      return Promise.resolve(true)
    })
    const { client, session } = setUp(refuseAllBut('first'), undefined, renew)
    expect(await client.call(getOrder, { id: '7' })).toBe('done')
    expect(renew).toHaveBeenCalledExactlyOnceWith(null)
  },
)

test('a stopped client aborts pending calls silently, and sends nothing more', async () => {
  const { client, said, requests } = setUp(noResponse)
  const outcome = client.attempt(getOrder, { id: '7' })
  await vi.advanceTimersByTimeAsync(10)
  client.stop()
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  expect(await client.attempt(getOrder, { id: '8' })).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  expect(requests).toHaveLength(1)
  expect(said).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['409', 409],
  ['text “500”', '500'],
  ['-1', -1],
])('any other code (%s) shows the server’s message', async (_, code) => {
  const { client, said } = setUp(() => envelope({ code, message: 'The order has moved on' }))
  await expect(client.call(confirmDelivery, { id: '7' })).rejects.toMatchObject({
    kind: 'refused',
    message: 'The order has moved on',
  })
  expect(said).toEqual(['The order has moved on'])
})

test.each<[string, Answer]>([
  ['HTML instead of JSON', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['an empty body', () => new Response('')],
  ['JSON that is no envelope', () => envelope([1, 2])],
  ['JSON null', () => envelope(null)],
  ['an envelope without a usable code', () => envelope({ code: 'ok?' })],
  ['an envelope with a list for a code', () => envelope({ code: [200], data: 1 })],
  ['an envelope with null for a code', () => envelope({ code: null })],
])('%s is a failure of the server, with its HTTP status', async (_, answer) => {
  const { client, said } = setUp(answer)
  const error = await client.call(getOrder, { id: '7' }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ kind: 'network', message: text.serverFailed, code: expect.any(Number) as number })
  expect(said).toEqual([text.serverFailed])
})

test('a broken connection is a network failure without a code', async () => {
  const { client, said } = setUp(() => Promise.reject(new TypeError('fetch failed')))
  const error = await client.call(getOrder, { id: '7' }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ kind: 'network', message: text.networkFailed, code: undefined })
  expect(said).toEqual([text.networkFailed])
})

test('a 403 for an outdated token changes neither the current token nor its user', async () => {
  const { client, session, onForbidden } = setUp(() => {
    // During each request another widget of the page receives a new token.
    session.setToken(`newer than ${session.$token.get()}`)
    return envelope({ code: 403, message: 'Please log in' })
  }, 'old')
  await expect(client.call(getOrder, { id: '1' })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(session.$token.get()).toBe('newer than newer than old')
  expect(onForbidden).not.toHaveBeenCalled()
})

test('a refused call starts no login if only the storage has a newer token', async () => {
  const { client, session, storage, onForbidden } = setUp(() => {
    // During each request another tab receives a new token.
    storage.set(STORAGE.token, `newer than ${storage.get(STORAGE.token)}`)
    return envelope({ code: 403, message: 'Please log in' })
  }, 'old')
  session.setIdentity({ userId: 'u' })
  await expect(client.call(getOrder, { id: '1' })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(session.$token.get()).toBe('newer than newer than old')
  expect(onForbidden).not.toHaveBeenCalled()
})

test('HTTP 403 without an envelope, such as a firewall’s, does not log out', async () => {
  const { client, session, onForbidden } = setUp(() => new Response('<h1>Forbidden</h1>', { status: 403 }), 'old')
  await expect(client.call(getOrder, { id: '7' })).rejects.toMatchObject({ kind: 'network' })
  expect(onForbidden).not.toHaveBeenCalled()
  expect(session.$token.get()).toBe('old')
})

test('a request that cannot be created is a configuration error, and nothing is sent', async () => {
  const { client, said, requests } = setUp(() => envelope({ code: 200 }))
  await expect(client.call(getOrder, { id: '' })).rejects.toMatchObject({
    kind: 'setup',
    message: 'An error occurred during the request',
  })
  expect(said).toEqual(['An error occurred during the request'])
  expect(requests).toHaveLength(0)
})

test('a call without a response fails after 60 s, before the headers or within the body', async () => {
  for (const stall of [noResponse, endlessBody]) {
    const { client, toasts } = setUp(stall)
    const outcome = client.attempt(getOrder, { id: '7' })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(toasts.$loading.get()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({
      ok: false,
      error: { kind: 'network', code: undefined, message: text.networkFailed },
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(toasts.$loading.get()).toBe(false)
  }
})

test('a failed PUT is not repeated', async () => {
  const { client, requests } = setUp(() => new Response('', { status: 503 }))
  await client.attempt(confirmDelivery, { id: '7' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

test.each([
  ['before the headers', noResponse],
  ['within the body', endlessBody],
])('the caller’s signal aborts the call silently, %s', async (_, stall) => {
  const { client, said } = setUp(stall)
  const controller = new AbortController()
  const outcome = client.attempt(getOrder, { id: '7' }, { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(10)
  controller.abort()
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  expect(said).toEqual([])
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test('a call whose signal was aborted before fails, too', async () => {
  const { client } = setUp(({ signal }) =>
    signal.aborted ? Promise.reject(new Error('aborted')) : envelope({ code: 200, data: 1 }),
  )
  const outcome = await client.attempt(getOrder, { id: '7' }, { signal: AbortSignal.abort() })
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'aborted' } })
})

test('a silent call shows neither the loading toast nor a failure', async () => {
  const { client, said, toasts } = setUp(() => envelope({ code: 500, message: 'fault' }))
  const begin = vi.spyOn(toasts, 'startLoading')
  expect(await client.attempt(getOrder, { id: '7' }, { silent: true })).toMatchObject({
    ok: false,
    error: { message: 'fault' },
  })
  expect(said).toEqual([])
  expect(begin).not.toHaveBeenCalled()
})

test('code 403 shows its message once, also if silent and inline calls are refused at the same time', async () => {
  const { client, said, onForbidden } = setUp(() => envelope({ code: 403, message: 'Please log in' }), 'old')
  await Promise.all([
    client.attempt(getOrder, { id: '7' }, { silent: true }),
    client.attempt(getOrder, { id: '8' }, { inline: true }),
  ])
  expect(said).toEqual(['Please log in'])
  expect(onForbidden).toHaveBeenCalledOnce()
})

test('without the server’s time the clock is not set', async () => {
  const { client, onServerTime } = setUp(() => envelope({ code: 200 }))
  await client.call(getOrder, { id: '7' })
  expect(onServerTime).not.toHaveBeenCalled()
})

test('the clock is set to the server’s time', async () => {
  const { client, onServerTime } = setUp(() =>
    envelope({ code: 200 }, { headers: { date: 'Sat, 21 Nov 2026 01:15:00 GMT' } }),
  )
  await client.call(getOrder, { id: '7' })
  expect(onServerTime).toHaveBeenCalledWith(Date.UTC(2026, 10, 21, 1, 15))
})

test('path parameters are removed from the body; all other fields stay', () => {
  expect(buildUrl('/x/{id}', { id: 7, name: 'n', gone: null })).toEqual({ path: '/x/7', rest: { name: 'n' } })
})

test.each([null, '', '.', '..'])(
  'the error names a missing path parameter, or one that leads to another path: %j',
  (id) => expect(() => buildUrl('/x/{id}', { id })).toThrow(new TypeError('Missing path parameter "id" for /x/{id}')),
)

test('other dots in a path parameter stay, and slashes are encoded', () => {
  expect(buildUrl('/x/{id}', { id: '../a' }).path).toBe('/x/..%2Fa')
  expect(buildUrl('/x/{id}', { id: '...' }).path).toBe('/x/...')
})
