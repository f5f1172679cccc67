/** Which messages are sent, queued and dropped. */
import { expect, test, vi } from 'vitest'
import { HANDSHAKE_MS, MESSAGE_MAX, QUEUE_MAX } from '../../../bridge/contract.ts'
import { outcome, settled, type Stage } from './stage.ts'

export const runTraffic = (stage: Stage): void => {
  const { on, kinds, messagesOf, last, line, sendMessage, welcome, reply, sendEvent, open, connect, token } = stage

  test.each<[string, () => unknown, string]>([
    ['not JSON', () => 'hello there', 'not-json'],
    ['cut off', () => line({ k: 'bye' }).slice(0, -1), 'not-json'],
    ['too long', () => line({ k: 'bye', reason: 'x'.repeat(MESSAGE_MAX) }), 'oversized'],
    ['a reply without an id', () => line({ k: 'res', ok: true }), 'malformed'],
    ['an event without an id', () => line({ k: 'evt', m: 'nav.back', p: {} }), 'malformed'],
    ['a welcome without capabilities', () => line({ k: 'welcome', p: { v: 1, shell: {} } }), 'malformed'],
    ['another protocol', () => '{"jsonrpc":"2.0"}', 'malformed'],
    ['of another session', () => line({ k: 'bye', s: 'another' }), 'foreign'],
    ['a refusal of another session', () => line({ k: 'refuse', s: 'another', e: { code: 'DENIED' } }), 'foreign'],
  ])('a message that is %s is dropped and reported, and the next one is received', async (_, text, kind) => {
    await connect()
    const call = token()
    on.shellEnd.sendToWidget(text())
    reply(last('req').id, { token: 't' })
    expect(await call).toEqual({ token: 't' })
    expect(kinds()).toEqual([kind])
    expect(on.bridge.status).toBe('connected')
  })

  test('unknown kinds, unknown events and additional fields are accepted', async () => {
    await connect()
    sendMessage({ k: 'dance', step: 1 })
    sendEvent('e1', 'moon.rises', { full: true })
    sendEvent('e2', 'toString', {})
    sendEvent('e3', '__proto__', {})
    const call = token()
    sendMessage({ k: 'res', id: last('req').id, ok: true, p: { token: 't', colour: 'red' }, extra: 1 })
    expect(await call).toEqual({ token: 't' })
    expect(on.problems).toEqual([])
  })

  test('calls and events wait for the shell and are sent in order', async () => {
    await open()
    on.bridge.emit('auth.tokenChanged', { token: 'one' })
    const call = token()
    on.bridge.emit('track', { name: 'x' })
    on.bridge.emit('auth.tokenChanged', { token: 'two' })
    expect(on.shellEnd.received.map(({ k }) => k)).toEqual(['hello'])
    welcome()
    await settled()
    expect(on.shellEnd.received.map((message) => ('m' in message ? message.m : message.k))).toEqual([
      'hello',
      'ready',
      'auth.tokenChanged',
      'auth.getToken',
      'track',
      'auth.tokenChanged',
    ])
    expect(messagesOf('evt').map(({ p }) => p)).toEqual([{ token: 'one' }, { name: 'x' }, { token: 'two' }])
    reply(last('req').id, { token: 't' })
    expect(await call).toEqual({ token: 't' })
  })

  test('an event that waits for the shell is sent before those of listeners that learn of the connection', async () => {
    await open()
    on.bridge.onChange(() => on.bridge.emit('nav.changed', { route: '/now', canGoBack: true }))
    on.bridge.emit('nav.changed', { route: '/before', canGoBack: false })
    welcome()
    await settled()
    expect(messagesOf('evt').map(({ p }) => p)).toMatchObject([{ route: '/before' }, { route: '/now' }])
  })

  test('of too many waiting events, the oldest track is dropped first, then the newest event of any kind', async () => {
    await open()
    on.bridge.emit('track', { name: 'oldest' })
    on.bridge.emit('auth.tokenChanged', { token: 'kept' })
    on.bridge.emit('track', { name: 'old' })
    const calls = Array.from({ length: QUEUE_MAX - 2 }, () => token())
    expect(on.problems).toMatchObject([{ code: 'BUSY', kind: 'queue-full' }])
    calls.push(token())
    expect(kinds()).toEqual(['queue-full', 'queue-full'])
    expect(await token()).toBe('BUSY')
    on.bridge.emit('nav.changed', { route: '/', canGoBack: false })
    expect(kinds()).toHaveLength(4)
    welcome()
    await settled()
    expect(messagesOf('req')).toHaveLength(QUEUE_MAX - 1)
    expect(messagesOf('evt').map(({ m, p }) => [m, p])).toEqual([['auth.tokenChanged', { token: 'kept' }]])
    messagesOf('req').forEach(({ id }) => reply(id, { token: 't' }))
    expect(new Set((await Promise.all(calls)).map((result) => JSON.stringify(result)))).toEqual(
      new Set(['{"token":"t"}']),
    )
  })

  test('of two waiting tracks the older one is dropped', async () => {
    await open()
    on.bridge.emit('track', { name: 'older' })
    on.bridge.emit('track', { name: 'newer' })
    const calls = Array.from({ length: QUEUE_MAX - 1 }, () => token())
    welcome()
    await settled()
    expect(messagesOf('evt').map(({ p }) => p)).toEqual([{ name: 'newer' }])
    messagesOf('req').forEach(({ id }) => reply(id, { token: 't' }))
    await Promise.all(calls)
  })

  test('events without a shell are dropped, also those that waited for one that never connected', async () => {
    await open()
    on.bridge.emit('track', { name: 'waits' })
    await vi.advanceTimersByTimeAsync(HANDSHAKE_MS)
    welcome()
    await settled()
    expect(messagesOf('evt')).toEqual([])
    sendMessage({ k: 'bye' })
    await settled()
    on.bridge.emit('auth.tokenChanged', { token: null })
    welcome()
    await settled()
    expect([messagesOf('evt'), kinds()]).toEqual([[], ['no-answer']])
    on.bridge.emit('auth.tokenChanged', { token: 'now' })
    expect(messagesOf('evt').map(({ p }) => p)).toEqual([{ token: 'now' }])
  })

  test('events are sent in both directions, each once', async () => {
    await connect()
    const heard: unknown[] = []
    const off = on.bridge.on('nav.go', ({ route }) => heard.push(route))
    sendEvent('e1', 'nav.go', { route: '/a' })
    sendEvent('e1', 'nav.go', { route: '/a' })
    sendEvent('e2', 'nav.go', { route: '/b' })
    await settled()
    off()
    sendEvent('e3', 'nav.go', { route: '/c' })
    await settled()
    expect(heard).toEqual(['/a', '/b'])
    expect(kinds()).toEqual(['duplicate'])
    on.bridge.emit('track', { name: 'seen', props: { n: 1 } })
    expect(last('evt')).toMatchObject({ m: 'track', p: { name: 'seen', props: { n: 1 } } })
  })

  test('an exception of a listener is reported and does not stop the others', async () => {
    await connect()
    const heard = vi.fn()
    on.bridge.on('nav.back', () => {
      throw new Error('mine')
    })
    on.bridge.on('nav.back', heard)
    sendEvent('e1', 'nav.back', {})
    await settled()
    expect(heard).toHaveBeenCalledOnce()
    expect(kinds()).toEqual(['listener'])
  })

  test('a listener that is added while an event is delivered gets the next one', async () => {
    await connect()
    const heard = vi.fn()
    const off = on.bridge.on('nav.go', () => {
      off()
      on.bridge.on('nav.go', heard)
    })
    for (const route of ['/first', '/second']) {
      sendEvent(route, 'nav.go', { route })
      await settled()
    }
    expect(heard.mock.calls).toEqual([[{ route: '/second' }]])
  })

  test('a change of context is merged and reaches the listeners; null resets a field', async () => {
    await connect()
    const seen: unknown[] = []
    on.bridge.onChange(() => seen.push({ ...on.bridge.context }))
    sendEvent('e1', 'context.changed', { locale: 'en' })
    await settled()
    sendEvent('e2', 'context.changed', { theme: 'dark' })
    await settled()
    sendEvent('e3', 'context.changed', { locale: null })
    await settled()
    expect(seen).toEqual([{ locale: 'en' }, { locale: 'en', theme: 'dark' }, { theme: 'dark' }])
  })

  test('of the lifecycle events only teardown is answered with bye, after all listeners have run', async () => {
    await connect()
    const heard: unknown[] = []
    on.bridge.on('lifecycle', () => {
      throw new Error('mine')
    })
    on.bridge.on('lifecycle', ({ state }) => void heard.push([state, messagesOf('bye').length]))
    sendEvent('e1', 'lifecycle', { state: 'pause' })
    await settled()
    expect(messagesOf('bye')).toEqual([])
    sendEvent('e2', 'lifecycle', { state: 'teardown' })
    await settled()
    expect([heard, messagesOf('bye').length]).toEqual([
      [
        ['pause', 0],
        ['teardown', 0],
      ],
      1,
    ])
    // The shell may keep the view.
    expect(on.bridge.status).toBe('connected')
  })

  test('a message is sent as one line of JSON, and no character is lost', async () => {
    const texts: string[] = []
    const { transport } = on.shellEnd
    await connect({ transport: { ...transport, send: (text) => (texts.push(text), transport.send(text)) } })
    const call = outcome(on.bridge.request('nav.setTitle', { title: 'a\u2028b\u2029"\n\u4e2d' }))
    expect(texts.map((text) => [JSON.parse(text), text.includes('\n')])).toEqual(
      on.shellEnd.received.map((message) => [message, false]),
    )
    expect(last('req').p).toEqual({ title: 'a\u2028b\u2029"\n\u4e2d' })
    reply(last('req').id)
    expect(await call).toBeUndefined()
  })

  test.each([
    ['auth.tokenChanged', { token: 7 }],
    ['auth.tokenChanged', {}],
    // The API's requests have the token alone.
    ['auth.tokenChanged', { token: 'Bearer t' }],
    // It cannot be sent as a header.
    ['auth.tokenChanged', { token: 't\n' }],
    ['pay.restored', { outcome: 'failed' }],
    ['nav.go', { route: ['/a'] }],
  ] as const)('an event %s with an invalid payload is dropped and reported (%j)', async (name, payload) => {
    await connect()
    const heard = vi.fn()
    on.bridge.on(name, heard)
    sendEvent('e1', name, payload)
    await settled()
    expect(heard).not.toHaveBeenCalled()
    expect(on.problems).toMatchObject([{ kind: 'bad-event', detail: name }])
  })

  test('a new token brings the ids of its user, which may be numbers', async () => {
    await connect()
    const heard = vi.fn()
    on.bridge.on('auth.tokenChanged', heard)
    sendEvent('e1', 'auth.tokenChanged', { token: 't', openid: 'o', userId: 7 })
    await settled()
    expect(heard.mock.calls).toEqual([[{ token: 't', openid: 'o', userId: 7 }]])
  })

  test('a token of null means that the user has logged out in the app', async () => {
    await connect()
    const heard = vi.fn()
    on.bridge.on('auth.tokenChanged', heard)
    sendEvent('e1', 'auth.tokenChanged', { token: null })
    await settled()
    expect(heard.mock.calls).toEqual([[{ token: null }]])
    expect(on.problems).toEqual([])
  })

  test('an invalid outcome of a restored payment is unknown, and invalid fields of a context are dropped', async () => {
    const wrong = { locale: 7, theme: 'blue', safeArea: { top: 1 }, titleBar: 'yes', style: { '--park-radius': 4 } }
    await open()
    welcome({ context: { ...wrong, titleBar: true } })
    await settled()
    expect(on.bridge.context).toEqual({ titleBar: true })
    const ends: unknown[] = []
    on.bridge.on('pay.restored', (end) => ends.push(end))
    sendEvent('e1', 'pay.restored', { idempotencyKey: 'k', outcome: 'done' })
    sendEvent('e2', 'context.changed', wrong)
    await settled()
    expect(ends).toEqual([{ idempotencyKey: 'k', outcome: 'unknown' }])
    sendEvent('e3', 'context.changed', { style: { '--park-font': 'a' }, colour: 'red' })
    await settled()
    expect(on.bridge.context).toEqual({ style: { '--park-font': 'a' } })
  })

  test('all messages can be traced', async () => {
    const lines: string[] = []
    await connect({
      trace: (direction, message) =>
        lines.push(
          `${direction} ${/"k":"(\w+)"/.exec(typeof message === 'string' ? message : JSON.stringify(message))?.[1]}`,
        ),
    })
    expect(lines.filter((line) => !line.includes('undefined'))).toEqual([
      'sent hello',
      'received welcome',
      'sent ready',
    ])
  })
}
