/** Shells that are functions on the page: an integrator's, WeChat's, and the login call of old apps. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { HANDSHAKE_MS, type Capabilities, type PayParams } from '../../../bridge/contract.ts'
import type { Transport } from '../../../bridge/transport.ts'
import { functionsTransport } from '../../../bridge/transports/functions.ts'
import { legacyTransport } from '../../../bridge/transports/legacy.ts'
import { wechatTransport } from '../../../bridge/transports/wechat.ts'
import { until } from '../../helpers/until.ts'
import { outcome } from './stage.ts'
import { FakeWindow, leftovers } from './fake-page.ts'

let bridge: Bridge
const problems: BridgeProblem[] = []
const open = (transport: Transport): Bridge =>
  (bridge = createBridge({ transport, report: (problem) => problems.push(problem) }))
afterEach(() => {
  bridge.close()
  problems.length = 0
})

describe('an object of functions', () => {
  test('offers its functions, and calls them with the object as this', async () => {
    const mine = {
      secret: 't',
      info: { name: 'portal', version: '3', platform: 'web' },
      context: { locale: 'en' },
      'auth.getToken'(this: { secret: string }, { reason }: { reason: string }) {
        return { token: `${this.secret}-${reason}` }
      },
    }
    open(functionsTransport(mine))
    expect(await bridge.settled()).toBe('connected')
    expect([bridge.shell?.name, bridge.context, bridge.capabilities]).toEqual([
      'portal',
      { locale: 'en' },
      { 'auth.getToken': true },
    ])
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't-start' })
    expect(await outcome(bridge.request('ui.call', { phone: '1' }))).toBe('UNSUPPORTED')
  })

  test('may be async, may return nothing, and offers the capabilities that its page declares', async () => {
    const capabilities: Capabilities = {
      'ui.call': true,
      'ui.toast': false,
      'ui.pickImage': { params: ['camera'] },
    }
    open(functionsTransport({ 'ui.call': async () => undefined, 'ui.pickImage': () => ({ images: [] }), capabilities }))
    expect(await bridge.request('ui.call', { phone: '1' })).toBeUndefined()
    expect(bridge.supports('ui.pickImage', 'camera')).toBe(true)
    expect(bridge.supports('ui.toast')).toBe(false)
  })

  test('does not support a method that it lists in its capabilities and lacks', async () => {
    open(functionsTransport({ capabilities: { 'pay.request': true } }))
    const request = { orderId: '1', kind: 'forklift', idempotencyKey: 'k', params: { url: '/pay' } } as const
    expect(await outcome(bridge.request('pay.request', request))).toBe('UNSUPPORTED')
  })

  test('learns that the API has replaced its token, which is no method', async () => {
    const tokens: unknown[] = []
    const mine = {
      'auth.getToken': () => ({ token: 't' }),
      'auth.tokenChanged'({ token }: { token: string | null }) {
        tokens.push(token, this === mine)
      },
    }
    open(functionsTransport(mine))
    await bridge.settled()
    expect(bridge.capabilities).toEqual({ 'auth.getToken': true })
    bridge.emit('track', { name: 'x' })
    bridge.emit('auth.tokenChanged', { token: 'renewed' })
    await until(() => expect(tokens).toEqual(['renewed', true]))
    expect(problems).toEqual([])
  })

  test('fails with the thrown error', async () => {
    open(
      functionsTransport({
        'auth.getToken': () => {
          throw Object.assign(new Error('not today'), { code: 'AUTH_REQUIRED' })
        },
        'ui.call': () => Promise.reject(new Error('boom')),
        'ui.pickImage': () => ({ images: [1n] }) as never,
      }),
    )
    const token = bridge.request('auth.getToken', { reason: 'start' })
    await expect(token).rejects.toMatchObject({ code: 'AUTH_REQUIRED', message: 'not today' })
    await expect(bridge.request('ui.call', { phone: '1' })).rejects.toMatchObject({ code: 'NATIVE', message: 'boom' })
    await expect(bridge.request('ui.pickImage', { max: 1 })).rejects.toMatchObject({ code: 'NATIVE' })
  })

  test('gets an aborted signal when the caller aborts, and when the bridge closes', async () => {
    const signals: AbortSignal[] = []
    // Its answer after an abort is not sent: the bridge would report it as late.
    const logIn = (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<{ status: 'cancelled' }>((resolve) => {
        signals.push(signal)
        signal.addEventListener('abort', () => resolve({ status: 'cancelled' }))
      })
    open(functionsTransport({ 'auth.login': logIn }))
    await bridge.settled()
    const controller = new AbortController()
    const first = outcome(
      bridge.request('auth.login', { redirect: '/', reason: 'asked' }, { signal: controller.signal }),
    )
    const second = outcome(bridge.request('auth.login', { redirect: '/', reason: 'asked' }))
    await vi.waitUntil(() => signals.length === 2)
    controller.abort()
    expect(await first).toBe('CANCELLED')
    await vi.waitUntil(() => signals[0]?.aborted)
    expect(signals[1]?.aborted).toBe(false)
    bridge.close()
    expect(await second).toBe('CLOSED')
    expect(signals[1]?.aborted).toBe(true)
    expect(problems).toEqual([])
  })

  test('does not answer hello before it is ready, and stops waiting with the bridge', async () => {
    vi.useFakeTimers()
    let available = (): void => undefined
    const off = vi.fn()
    const functions = functionsTransport(
      { 'ui.call': () => undefined },
      { whenReady: (ready) => ((available = ready), off) },
    )
    open(functions)
    await vi.advanceTimersByTimeAsync(HANDSHAKE_MS)
    expect(bridge.status).toBe('absent')
    available()
    await vi.advanceTimersByTimeAsync(0)
    expect([bridge.status, problems]).toEqual(['connected', []])
    bridge.close()
    expect(off).toHaveBeenCalledOnce()
    // A second bridge waits, too; it is not answered through the first one.
    open(functions)
    expect(() => void functions.send('{}')).toThrow()
    bridge.close()
    vi.useRealTimers()
  })

  test('serves another bridge after the first one has closed', async () => {
    const transport = functionsTransport({ 'auth.getToken': () => ({ token: 't' }) })
    open(transport)
    bridge.close()
    open(transport)
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't' })
  })
})

describe('WeChat', () => {
  const params: PayParams = { appId: 'a', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' }
  const pay = (over = params): Promise<unknown> =>
    outcome(bridge.request('pay.request', { orderId: '1', kind: 'forklift', idempotencyKey: 'k', params: over }))
  type Answer = (result: { err_msg?: string } | undefined) => void
  const inWeChat = (invoke: (method: string, params: object, answer: Answer) => void): FakeWindow =>
    Object.assign(new FakeWindow(), { WeixinJSBridge: { invoke } })
  const word = (text: string | undefined) =>
    inWeChat((_, __, answer) => answer(text === undefined ? undefined : { err_msg: text }))

  test.each([
    ['get_brand_wcpay_request:ok', 'reported-ok'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
    ['get_brand_wcpay_request:fail_no permission', 'unknown'],
    ['system:access_denied', 'unknown'],
    ['ok', 'reported-ok'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('"%s" is %s', async (text, expected) => {
    open(wechatTransport(word(text)))
    expect(await pay()).toMatchObject({ outcome: expected })
  })

  test('is called with the time as text', async () => {
    const invoke = vi.fn((_method: string, _params: object, answer: Answer) => answer({ err_msg: 'x:ok' }))
    open(wechatTransport(inWeChat(invoke)))
    expect(await pay({ ...params, timeStamp: 1700000000 as never })).toEqual({ outcome: 'reported-ok', raw: 'x:ok' })
    expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', { ...params, timeStamp: '1700000000' }])
  })

  test('may invoke the callback twice: the first time counts', async () => {
    open(
      wechatTransport(
        inWeChat((_, __, answer) => {
          answer({ err_msg: 'x:cancel' })
          answer({ err_msg: 'x:ok' })
        }),
      ),
    )
    expect(await pay()).toEqual({ outcome: 'cancelled', raw: 'x:cancel' })
    expect(problems).toEqual([])
  })

  test('may never invoke the callback: the caller can abort', async () => {
    vi.useFakeTimers()
    open(wechatTransport(inWeChat(() => undefined)))
    const controller = new AbortController()
    const request = { orderId: '1', kind: 'forklift', idempotencyKey: 'k', params } as const
    const call = outcome(bridge.request('pay.request', request, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(3_600_000)
    controller.abort()
    expect(await call).toBe('CANCELLED')
    vi.useRealTimers()
  })

  test('may throw: nothing was opened', async () => {
    open(
      wechatTransport(
        inWeChat(() => {
          throw new Error('boom')
        }),
      ),
    )
    expect(await pay()).toEqual({ outcome: 'failed' })
  })

  test('may provide its object at any time', async () => {
    vi.useFakeTimers()
    const win = new FakeWindow()
    open(wechatTransport(win))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([bridge.status, win.document.listenerTypes, problems]).toEqual(['absent', ['WeixinJSBridgeReady'], []])
    win.WeixinJSBridge = { invoke: (_: string, __: object, answer: Answer) => answer({ err_msg: 'x:ok' }) }
    win.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    await vi.advanceTimersByTimeAsync(0)
    expect([bridge.status, bridge.shell?.platform]).toEqual(['connected', 'wechat'])
    expect(await pay()).toMatchObject({ outcome: 'reported-ok' })
    bridge.close()
    expect(leftovers(win)).toEqual(['WeixinJSBridge'])
    vi.useRealTimers()
  })
})

describe('the login jump', () => {
  const names = { ios: 'login', android: 'android', androidMethod: 'login' }
  const login = (): Promise<unknown> => outcome(bridge.request('auth.login', { redirect: '/', reason: 'needed' }))
  /** A method that throws when it is called without its object, and records the arguments of its calls. */
  const called = (name: string) => {
    const calls: unknown[][] = []
    const object = {
      [name](this: unknown, ...args: unknown[]) {
        if (this !== object) throw new TypeError('Illegal invocation')
        calls.push(args)
      },
    }
    return { object, calls }
  }

  test('calls the iOS handler with an argument', async () => {
    const { object, calls } = called('postMessage')
    open(legacyTransport(Object.assign(new FakeWindow(), { webkit: { messageHandlers: { login: object } } }), names))
    expect(await login()).toEqual({ status: 'leaving' })
    expect(calls).toEqual([['']])
    expect(bridge.capabilities).toEqual({ 'auth.login': true })
  })

  test('calls the Android object without an argument, by the configured names', async () => {
    const { object, calls } = called('signIn')
    open(
      legacyTransport(Object.assign(new FakeWindow(), { App: object }), {
        ios: 'x',
        android: 'App',
        androidMethod: 'signIn',
      }),
    )
    expect(await login()).toEqual({ status: 'leaving' })
    expect(calls).toEqual([[]])
  })

  test.each<[string, object]>([
    ['is missing', {}],
    ['has no such method', { android: {} }],
    [
      'throws',
      {
        android: {
          login: () => {
            throw new Error('boom')
          },
        },
      },
    ],
  ])('fails with NATIVE if the app’s object %s', async (_, signs) => {
    open(legacyTransport(Object.assign(new FakeWindow(), signs), names))
    expect(await login()).toBe('NATIVE')
  })
})
