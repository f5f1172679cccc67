/** Requests over a transport, and how they end. */
import { expect, test, vi } from 'vitest'
import { MESSAGE_MAX, timeLimitOf, type Method } from '../../../bridge/contract.ts'
import { outcome, settled, type Stage } from './stage.ts'

export const runCalls = (stage: Stage): void => {
  const { on, kinds, messagesOf, last, sendMessage, sendEvent, welcome, reply, open, connect, token, login } = stage

  test('a call waits for the shell and gets its reply', async () => {
    await open()
    const call = token()
    expect(messagesOf('req')).toEqual([])
    welcome()
    await settled()
    const { id, s, m, p, ttl } = last('req')
    expect([m, p, ttl]).toEqual(['auth.getToken', { reason: 'start' }, timeLimitOf('auth.getToken')])
    expect(id.startsWith(`${s}.`)).toBe(true)
    const grant = { token: 't', expiresAt: 1_767_225_600_000, openid: 'o', userId: 7 }
    reply(id, grant)
    expect(await call).toEqual(grant)
    expect(on.problems).toEqual([])
  })

  test('a reply that comes while the request is still being sent is accepted', async () => {
    await connect()
    on.shellEnd.onReceived = (message) => message.k === 'req' && reply(message.id, { token: 'at once' })
    expect(await token()).toEqual({ token: 'at once' })
  })

  test('replies find their calls in any order', async () => {
    await connect()
    const calls = [token(), token(), token()]
    for (const { id } of messagesOf('req').reverse()) reply(id, { token: id })
    expect(await Promise.all(calls)).toEqual(messagesOf('req').map(({ id }) => ({ token: id })))
  })

  test('a reply is received even if the shell has given its id to an event', async () => {
    await connect()
    const call = token()
    sendEvent(last('req').id, 'nav.back', {})
    reply(last('req').id, { token: 't' })
    await settled()
    expect(on.problems).toEqual([])
    expect(await call).toEqual({ token: 't' })
  })

  test('an error of the shell keeps code, message and data, also an unknown code of a newer shell; an invalid code becomes NATIVE', async () => {
    await connect()
    const first = on.bridge.request('auth.getToken', { reason: 'start' })
    sendMessage({ k: 'res', id: last('req').id, ok: false, e: { code: 'DENIED', message: 'no', data: { why: 1 } } })
    const refusal = { code: 'DENIED', message: 'no', data: { why: 1 } }
    await expect(first).rejects.toMatchObject({ name: 'BridgeError', method: 'auth.getToken', ...refusal })
    const newer = token()
    sendMessage({ k: 'res', id: last('req').id, ok: false, e: { code: 'NO_SIGNAL' } })
    expect(await newer).toBe('NO_SIGNAL')
    const second = on.bridge.request('auth.getToken', { reason: 'start' })
    sendMessage({ k: 'res', id: last('req').id, ok: false, e: { code: 'E42' } })
    await expect(second).rejects.toMatchObject({ code: 'NATIVE', data: { nativeCode: 'E42' } })
  })

  test('a call without an answer within its time limit fails with TIMEOUT and is cancelled; its late reply is reported', async () => {
    await connect()
    const call = token()
    await vi.advanceTimersByTimeAsync(timeLimitOf('auth.getToken'))
    expect(await call).toBe('TIMEOUT')
    expect(last('cancel').id).toBe(last('req').id)
    reply(last('req').id, { token: 'late' })
    await settled()
    expect(kinds()).toEqual(['call', 'late'])
  })

  test('the caller’s time limit takes precedence over the method’s; a login has none', async () => {
    await connect()
    const short = token({ timeoutMs: 10 })
    const slow = login()
    let isOver = false
    void slow.then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(10)
    expect(await short).toBe('TIMEOUT')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(isOver).toBe(false)
    reply(last('req').id, { status: 'done' })
    expect(await slow).toEqual({ status: 'done' })
    expect(last('req').ttl).toBeUndefined()
  })

  test('an aborted call fails with CANCELLED, and the shell receives a cancel', async () => {
    await connect()
    const controller = new AbortController()
    const call = token({ signal: controller.signal })
    const answered = token({ signal: controller.signal })
    reply(last('req').id, { token: 't' })
    expect(await answered).toEqual({ token: 't' })
    controller.abort()
    expect(await call).toBe('CANCELLED')
    expect(messagesOf('cancel').map(({ id }) => id)).toEqual([messagesOf('req')[0]?.id])
  })

  test('a call aborted before it was sent is never sent', async () => {
    await open()
    const controller = new AbortController()
    const waiting = token({ signal: controller.signal })
    controller.abort()
    expect(await waiting).toBe('CANCELLED')
    expect(await token({ signal: controller.signal })).toBe('CANCELLED')
    welcome()
    await settled()
    expect(on.shellEnd.received.map(({ k }) => k)).toEqual(['hello', 'ready'])
  })

  test('only the first of two replies counts', async () => {
    await connect()
    const call = token()
    reply(last('req').id, { token: 'first' })
    reply(last('req').id, { token: 'second' })
    expect(await call).toEqual({ token: 'first' })
    await settled()
    expect(kinds()).toEqual(['duplicate'])
  })

  test('a method that the shell does not support fails immediately with UNSUPPORTED and is not sent, also one that it refuses as unsupported', async () => {
    await open()
    const waiting = outcome(on.bridge.request('ui.pickImage', { max: 1 }))
    expect(on.bridge.supports('auth.getToken')).toBe(false)
    welcome({ capabilities: { 'auth.getToken': true, 'ui.call': { params: ['video'] } } })
    expect(await waiting).toBe('UNSUPPORTED')
    expect(messagesOf('req')).toEqual([])
    expect((['auth.getToken', 'ui.call', 'ui.toast'] as Method[]).map((method) => on.bridge.supports(method))).toEqual([
      true,
      true,
      false,
    ])
    expect(['video', 'x'].map((param) => on.bridge.supports('ui.call', param))).toEqual([true, false])
    expect(on.bridge.supports('auth.getToken', 'x')).toBe(false)
    const call = token()
    sendMessage({ k: 'res', id: last('req').id, ok: false, e: { code: 'UNSUPPORTED' } })
    expect(await call).toBe('UNSUPPORTED')
  })

  test('a call that cannot be sent fails with SEND_FAILED; an event that cannot be sent is only reported', async () => {
    await connect()
    on.shellEnd.breakDown()
    expect(await token()).toBe('SEND_FAILED')
    on.bridge.emit('track', { name: 'x' })
    await settled()
    expect(on.problems).toMatchObject([
      { code: 'SEND_FAILED', kind: 'call', method: 'auth.getToken' },
      { code: 'SEND_FAILED', kind: 'send' },
    ])
  })

  test('parameters without JSON or that are too long cannot be sent, and the shell receives nothing', async () => {
    await connect()
    const circle: { title: string; self?: unknown } = { title: 'a' }
    circle.self = circle
    expect(await outcome(on.bridge.request('nav.setTitle', circle))).toBe('SEND_FAILED')
    expect(await outcome(on.bridge.request('nav.setTitle', { title: 'x'.repeat(MESSAGE_MAX) }))).toBe('SEND_FAILED')
    on.bridge.emit('track', { name: 'x', props: circle as never })
    expect(kinds()).toEqual(['call', 'call', 'send'])
    expect(on.shellEnd.received.map(({ k }) => k)).toEqual(['hello', 'ready'])
  })

  test.each([
    ['auth.getToken', undefined],
    ['auth.getToken', {}],
    ['auth.getToken', { token: '' }],
    ['auth.getToken', { token: { value: 't' } }],
    // It cannot be sent as a header.
    ['auth.getToken', { token: 't\n' }],
    ['auth.getToken', { token: 't'.repeat(4097) }],
    ['auth.login', { status: 'maybe' }],
    ['ui.pickImage', { images: [{ name: 'a.png', type: 'image/png', url: 7 }] }],
    ['ui.pickImage', { images: [{ name: 'a.png', type: 'image/png', url: '' }] }],
    ['ui.pickImage', { images: 'a.png' }],
  ] as const)(
    'a result of %s that the contract does not allow fails with BAD_RESULT and is reported (%j)',
    async (method, result) => {
      await connect()
      const call = outcome(on.bridge.request(method, {} as never))
      reply(last('req').id, result)
      expect(await call).toBe('BAD_RESULT')
      expect(on.problems).toMatchObject([{ code: 'BAD_RESULT', kind: 'call', method }])
    },
  )

  test.each([
    [undefined, 'unknown'],
    [null, 'unknown'],
    ['ok', 'unknown'],
    [{}, 'unknown'],
    [{ outcome: 'success' }, 'unknown'],
    [{ outcome: ['failed'] }, 'unknown'],
    [{ outcome: 'cancelled' }, 'cancelled'],
    [{ outcome: 'failed' }, 'failed'],
    [{ outcome: 'reported-ok', raw: 'ok' }, 'reported-ok'],
  ])('a payment answered with %j has the outcome %s', async (result, expected) => {
    await connect()
    const params = {
      orderId: '1',
      kind: 'forklift',
      idempotencyKey: 'k',
      params: { url: 'https://pay.example' },
    } as const
    const call = on.bridge.request('pay.request', params)
    reply(last('req').id, result)
    expect((await call).outcome).toBe(expected)
  })

  test('a failure of the shell is reported with its message; a refusal by the user is not', async () => {
    await connect()
    for (const e of [{ code: 'NATIVE', message: 'boom' }, { code: 'USER_CANCELLED' }, { code: 'AUTH_REQUIRED' }]) {
      const call = token()
      sendMessage({ k: 'res', id: last('req').id, ok: false, e })
      expect(await call).toBe(e.code)
    }
    expect(on.problems).toEqual([{ code: 'NATIVE', kind: 'call', method: 'auth.getToken', detail: 'boom' }])
  })
}
