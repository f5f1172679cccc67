/** How a widget and its shell connect, reconnect and disconnect. */
import { expect, test, vi } from 'vitest'
import { HANDSHAKE_MS } from '../../../bridge/contract.ts'
import { settled, type Stage } from './stage.ts'
import { nextTask } from '../../helpers/next-task.ts'

export const runHandshake = (stage: Stage): void => {
  const {
    on,
    make,
    kinds,
    messagesOf,
    last,
    session,
    line,
    sendMessage,
    welcome,
    reply,
    sendEvent,
    open,
    connect,
    token,
    login,
  } = stage

  test('the widget sends hello immediately, with its versions, and ready after the welcome', async () => {
    await open({ lib: '1.2.3', resume: () => ['key'] })
    expect(on.bridge.status).toBe('connecting')
    expect(on.shellEnd.received).toHaveLength(1)
    expect(last('hello')).toMatchObject({ park: 1, v: 1, p: { versions: [1], lib: '1.2.3', resume: ['key'] } })
    welcome({ context: { theme: 'dark' } })
    await settled()
    expect(on.shellEnd.received.map(({ k }) => k)).toEqual(['hello', 'ready'])
    expect([on.bridge.status, on.bridge.shell?.name, on.bridge.context.theme]).toEqual(['connected', 'far', 'dark'])
    expect(await on.bridge.settled()).toBe('connected')
  })

  test('each bridge has another session', async () => {
    await open()
    const first = session()
    on.bridge.close()
    on.shellEnd = make()
    await open()
    expect(session()).not.toBe(first)
    expect(first.length).toBeGreaterThan(20)
  })

  test('a transport serves another bridge after the first one has closed', async () => {
    await connect()
    on.bridge.close()
    await connect()
    const call = token()
    reply(last('req').id, { token: 't' })
    expect(await call).toEqual({ token: 't' })
  })

  if (make().sendFromElsewhere)
    test('messages of a page from another origin are ignored and reported', async () => {
      await open()
      on.shellEnd.sendFromElsewhere?.(line({ k: 'welcome', p: { v: 1, shell: {}, capabilities: {} } }))
      await settled()
      expect(on.bridge.status).toBe('connecting')
      expect(on.problems).toEqual([{ code: 'ORIGIN_REJECTED', kind: 'foreign', detail: 'https://elsewhere.example' }])
    })

  test('after a refused handshake calls fail with the code of the refusal', async () => {
    await open()
    const waiting = token()
    sendMessage({ k: 'refuse', e: { code: 'HANDSHAKE_REJECTED', message: 'go away' } })
    expect(await waiting).toBe('HANDSHAKE_REJECTED')
    expect(await on.bridge.settled()).toBe('refused')
    expect(await token()).toBe('HANDSHAKE_REJECTED')
    expect(messagesOf('ready')).toEqual([])
  })

  test('a welcome with an unsupported version is a mismatch', async () => {
    await open()
    const waiting = token()
    welcome({ v: 2 })
    expect(await waiting).toBe('VERSION_MISMATCH')
    expect(on.bridge.status).toBe('refused')
  })

  test('without an answer the shell is absent, and a later welcome still connects', async () => {
    await open()
    const changes: string[] = []
    on.bridge.onChange(() => changes.push(on.bridge.status))
    const waiting = token()
    const status = on.bridge.settled()
    await vi.advanceTimersByTimeAsync(HANDSHAKE_MS)
    expect([await waiting, await status, await token()]).toEqual(['NO_SHELL', 'absent', 'NO_SHELL'])
    welcome()
    await settled()
    expect(changes).toEqual(['absent', 'connected'])
    const call = token()
    reply(last('req').id, { token: 't' })
    expect(await call).toEqual({ token: 't' })
  })

  test('a context that is sent before the welcome does not end the handshake', async () => {
    await open()
    const status = on.bridge.settled()
    sendEvent('e1', 'context.changed', { theme: 'dark' })
    await settled()
    welcome()
    expect(await status).toBe('connected')
  })

  test('a restored page sends hello again, and pending calls continue', async () => {
    await connect()
    const call = token()
    on.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(messagesOf('hello')).toHaveLength(1)
    on.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    sendEvent('e1', 'lifecycle', { state: 'restore' })
    await settled()
    expect(messagesOf('hello')).toHaveLength(3)
    expect(new Set(messagesOf('hello').map(({ s }) => s)).size).toBe(1)
    welcome({ context: { theme: 'light' } })
    reply(last('req').id, { token: 't' })
    expect(await call).toEqual({ token: 't' })
    expect(on.bridge.context).toEqual({ theme: 'light' })
    expect(messagesOf('ready')).toHaveLength(2)
  })

  test('a reloaded shell is another instance: its calls fail, and no other hello is needed', async () => {
    await open()
    welcome({ instance: 'a' })
    await settled()
    const heard = vi.fn()
    on.bridge.on('nav.back', heard)
    sendEvent('e1', 'nav.back', {})
    const call = login()
    welcome({ instance: 'b', capabilities: { 'auth.getToken': true } })
    expect(await call).toBe('CLOSED')
    expect([on.bridge.status, messagesOf('hello').length, messagesOf('ready').length]).toEqual(['connected', 1, 2])
    expect([on.bridge.supports('auth.getToken'), on.bridge.supports('auth.login')]).toEqual([true, false])
    // The new session counts its messages from one again.
    sendEvent('e1', 'nav.back', {})
    const next = token()
    reply(last('req').id, { token: 't' })
    expect(await next).toEqual({ token: 't' })
    expect([heard.mock.calls.length, on.problems]).toEqual([2, []])
  })

  test('a shell that was reloaded while the page was in the cache is recognised by its instance, too', async () => {
    await open()
    welcome({ instance: 'a' })
    await settled()
    const call = login()
    on.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    welcome({ instance: 'b' })
    expect(await call).toBe('CLOSED')
    expect([on.bridge.status, messagesOf('hello').length, messagesOf('ready').length, on.problems]).toEqual([
      'connected',
      2,
      2,
      [],
    ])
  })

  test.each([[{}], [{ instance: 'a' }]])('a welcome that comes twice is one: %o', async (more) => {
    await open()
    welcome(more)
    await settled()
    const call = token()
    welcome({ ...more, capabilities: {} })
    await settled()
    expect([kinds(), messagesOf('hello').length, messagesOf('ready').length, on.bridge.status]).toEqual([
      ['duplicate'],
      1,
      1,
      'connected',
    ])
    expect(on.bridge.supports('auth.getToken')).toBe(true)
    reply(last('req').id, { token: 't' })
    expect(await call).toEqual({ token: 't' })
  })

  test('a shell is absent after bye, until its next welcome', async () => {
    await connect()
    const call = token()
    sendMessage({ k: 'bye' })
    expect(await call).toBe('CLOSED')
    expect([on.bridge.status, await token(), on.bridge.supports('auth.getToken')]).toEqual([
      'absent',
      'NO_SHELL',
      false,
    ])
    welcome()
    await settled()
    expect(on.bridge.status).toBe('connected')
  })

  test('closing sends bye, fails pending calls without unhandled rejections, and ends everything', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    try {
      await connect()
      void on.bridge.request('auth.getToken', { reason: 'start' })
      const call = token()
      const status: string[] = []
      on.bridge.onChange(() => status.push(on.bridge.status))
      on.bridge.close()
      on.bridge.close()
      void on.bridge.request('auth.getToken', { reason: 'start' })
      on.bridge.emit('track', { name: 'too late' })
      on.shellEnd.sendToWidget('{}')
      expect([await call, await token(), await on.bridge.settled(), status]).toEqual([
        'CLOSED',
        'CLOSED',
        'closed',
        ['closed'],
      ])
      expect(messagesOf('bye')).toHaveLength(1)
      expect(on.shellEnd.received.at(-1)?.k).toBe('bye')
      await nextTask()
      expect(unhandled).not.toHaveBeenCalled()
      expect(on.problems).toEqual([])
    } finally {
      process.off('unhandledRejection', unhandled)
    }
  })
}
