// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { confirmDelivery, getOrder } from '../../../src/contract/api/forklift.ts'
import { createLazyClient } from '../../../src/core/http/lazy-client.ts'
import {
  callName,
  PREFETCH_LIFE_MS,
  type PrefetchedCall,
  type PrefetchedResponse,
} from '../../../src/core/http/prefetched-call.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

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

/** A client of an app whose page has prefetched order 7, and a server that responds `asked`. */
const setUp = (part: Partial<PrefetchedCall> = {}) => {
  const session = createSession(memoryStorage())
  session.setToken('own')
  const onServerTime = vi.fn()
  const onForbidden = vi.fn()
  const toasts = createToasts()
  const messages: (string | null)[] = []
  toasts.$message.listen((message) => messages.push(message))
  const requests: string[] = []
  const prefetched: PrefetchedCall = {
    call: callName(getOrder, { id: '7' }),
    token: 'own',
    locale: 'en',
    response: Promise.resolve(RESPONSE),
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
        setupFailed: 'an error occurred during the request',
      }),
      locale: () => 'en',
      renew: () => Promise.resolve(false),
      onForbidden,
      onServerTime,
      fetch: (input) => {
        requests.push(new URL((input as Request).url).pathname)
        return Promise.resolve(new Response(JSON.stringify({ code: 200, data: 'asked' })))
      },
    },
    prefetched,
  )
  return { client, session, requests, messages, onServerTime, onForbidden }
}

afterEach(() => vi.useRealTimers())

test('the same call gets the prefetched response, once', async () => {
  const { client, requests, onServerTime } = setUp()
  expect(await client.call(getOrder, { id: '7' })).toBe('prefetched')
  expect(onServerTime).toHaveBeenCalledWith(Date.parse('2026-11-21T08:00:00Z'))
  expect(requests).toEqual([])
  expect(await client.call(getOrder, { id: '7' })).toBe('asked')
  expect(requests).toHaveLength(1)
})

test('a token that came with it replaces the one that was sent', async () => {
  const { client, session } = setUp(respond({ authorization: 'next' }))
  await client.call(getOrder, { id: '7' })
  expect(session.$token.get()).toBe('next')
})

test('a token that came for an earlier person changes nothing', async () => {
  let deliver = (_: PrefetchedResponse): void => undefined
  const { client, session } = setUp({ response: new Promise((resolve) => (deliver = resolve)) })
  const outcome = client.call(getOrder, { id: '7' })
  session.logIn('another persons', { userId: 'u-2' })
  deliver({ ...RESPONSE, authorization: 'the first person, again' })
  await outcome
  expect([session.$token.get(), session.userId]).toEqual(['another persons', 'u-2'])
})

test.each<[string, Partial<PrefetchedCall>]>([
  ['another thing', { call: callName(getOrder, { id: '8' }) }],
  ['another person', { token: 'another' }],
  ['a visitor', { token: null }],
  ['another language', { locale: 'zh-CN' }],
  ['a time long ago', respond({ at: Date.now() - PREFETCH_LIFE_MS - 1000 })],
])('a response for %s is not used', async (_, part) => {
  const { client, requests } = setUp(part)
  expect(await client.attempt(getOrder, { id: '7' })).toEqual({ ok: true, value: 'asked' })
  expect(requests).toEqual(['/api/forkliftAppApp/order/7'])
})

test.each<[string, Partial<PrefetchedCall>, object, string]>([
  ['a network failure', { response: Promise.resolve(undefined) }, { kind: 'network' }, 'network request failed'],
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
])('%s is not asked again', async (_, part, error, message) => {
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

test('another call does not wait for it', async () => {
  const { client, requests } = setUp({ response: new Promise(() => undefined) })
  expect(await client.call(confirmDelivery, { id: '7' })).toBe('asked')
  expect(requests).toEqual(['/api/forkliftAppApp/confirm/7'])
})

test('a stopped app gets no data any more', async () => {
  const { client } = setUp()
  client.stop()
  expect(await client.attempt(getOrder, { id: '7' })).toMatchObject({ ok: false, error: { kind: 'aborted' } })
})
