// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { confirmDelivery, getOrder } from '../../../src/contract/api/forklift.ts'
import { createLazyClient } from '../../../src/core/http/lazy-client.ts'
import {
  callName,
  PREFETCH_LIFE_MS,
  type PrefetchedCall,
  type PrefetchedReply,
} from '../../../src/core/http/prefetched-call.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

const REPLY: PrefetchedReply = {
  data: 'early',
  at: Date.now(),
  date: 'Sat, 21 Nov 2026 08:00:00 GMT',
  authorization: null,
}
const EARLY: PrefetchedCall = {
  call: callName(getOrder, { id: '7' }),
  token: 'mine',
  locale: 'en',
  reply: Promise.resolve(REPLY),
}

/** An app's way to a server that answers `asked`, after the page has asked for order 7. */
const setUp = (early: Partial<PrefetchedCall> = {}) => {
  const session = createSession(memoryStorage())
  session.setToken('mine')
  const onServerTime = vi.fn()
  const requests: string[] = []
  const client = createLazyClient(
    {
      apiBase: () => 'http://park.test/api',
      session,
      toasts: createToasts(),
      text: () => ({ networkFailed: 'network request failed', setupFailed: 'an error occurred during the request' }),
      locale: () => 'en',
      renew: () => Promise.resolve(false),
      onForbidden: () => undefined,
      onServerTime,
      fetch: (input) => {
        requests.push(new URL((input as Request).url).pathname)
        return Promise.resolve(new Response(JSON.stringify({ code: 200, data: 'asked' })))
      },
    },
    { ...EARLY, ...early },
  )
  return { client, session, requests, onServerTime }
}

afterEach(() => vi.useRealTimers())

test('the same question has the answer that is on its way, once', async () => {
  const { client, requests, onServerTime } = setUp()
  expect(await client.call(getOrder, { id: '7' })).toBe('early')
  expect(onServerTime).toHaveBeenCalledWith(Date.parse('2026-11-21T08:00:00Z'))
  expect(requests).toEqual([])
  expect(await client.call(getOrder, { id: '7' })).toBe('asked')
  expect(requests).toHaveLength(1)
})

test('a token that came with it takes the old one’s place', async () => {
  const { client, session } = setUp({ reply: Promise.resolve({ ...REPLY, authorization: 'next' }) })
  await client.call(getOrder, { id: '7' })
  expect(session.$token.get()).toBe('next')
})

test.each<[string, Partial<PrefetchedCall>]>([
  ['for another thing', { call: callName(getOrder, { id: '8' }) }],
  ['for another person', { token: 'another' }],
  ['for nobody', { token: null }],
  ['in another language', { locale: 'zh-CN' }],
  ['and nothing came', { reply: Promise.resolve(undefined) }],
  ['long ago', { reply: Promise.resolve({ ...REPLY, at: Date.now() - PREFETCH_LIFE_MS - 1000 }) }],
])('asked %s, it is asked again', async (_, early) => {
  const { client, requests } = setUp(early)
  expect(await client.attempt(getOrder, { id: '7' })).toEqual({ ok: true, value: 'asked' })
  expect(requests).toEqual(['/api/forkliftAppApp/order/7'])
})

test('another call does not wait for it', async () => {
  const { client, requests } = setUp({ reply: new Promise(() => undefined) })
  expect(await client.call(confirmDelivery, { id: '7' })).toBe('asked')
  expect(requests).toEqual(['/api/forkliftAppApp/confirm/7'])
})

test('a stopped app hears nothing any more', async () => {
  const { client } = setUp()
  client.stop()
  expect(await client.attempt(getOrder, { id: '7' })).toMatchObject({ ok: false, error: { kind: 'aborted' } })
})
