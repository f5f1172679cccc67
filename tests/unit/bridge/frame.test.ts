/** A page in an iframe and the page around it. */
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import type { Message } from '../../../bridge/contract.ts'
import { createFrameShell } from '../../../bridge/frame-shell.ts'
import type { Shell } from '../../../bridge/create-shell.ts'
import { frameTransport } from '../../../bridge/transports/frame.ts'
import { createChannel, FakeWindow, leftovers, messageEvent } from './fake-page.ts'

const PORTAL = 'https://portal.example'
const PARK = 'https://park.example'

describe('origins', () => {
  const words = ['*', '', 'null', 'portal.example', 'file:///portal', 'HTTPS://portal.example']
  const wrong = [...words, ...['/', '/a', ':443', '?a'].map((more) => PORTAL + more)]

  test.each(wrong)('"%s" is none, and that is said', (origin) => {
    expect(() => frameTransport(new FakeWindow(), [PORTAL, origin])).toThrow(TypeError)
    expect(() => createFrameShell({} as HTMLIFrameElement, { origin, methods: {} })).toThrow(TypeError)
  })

  test.each([PORTAL, 'http://localhost:8080', 'https://portal.example:8443'])('"%s" is one', (origin) => {
    const postMessage = vi.fn()
    frameTransport({ parent: { postMessage } }, [origin]).send('text')
    expect(postMessage.mock.calls).toEqual([['text', origin]])
  })
})

describe('inside', () => {
  const setUp = (origins = [PORTAL, 'https://other.example']) => {
    const win = new FakeWindow()
    const posted: { text: string; origin: string }[] = []
    const parent = { postMessage: (text: string, origin: string) => void posted.push({ text, origin }) }
    win.parent = parent
    const problems: BridgeProblem[] = []
    const bridge = createBridge({
      transport: frameTransport(win, origins),
      report: (problem) => problems.push(problem),
    })
    const { s } = JSON.parse(posted[0]?.text as string) as Message
    const p = { v: 1, shell: { name: 'portal' }, capabilities: { 'ui.call': true } }
    const text = JSON.stringify({ park: 1, v: 1, s, k: 'welcome', p })
    const event = (fields: object): void =>
      void win.dispatchEvent(messageEvent({ data: text, source: parent, origin: PORTAL, ...fields }))
    return { win, bridge, posted, problems, text, event }
  }

  test('hello is sent to the parent’s origin only, if it is allowed', () => {
    const posted: string[] = []
    const parent = { postMessage: (_: string, origin: string) => void posted.push(origin) }
    const page = { parent, location: { ancestorOrigins: [PORTAL, 'https://outermost.example'] } }
    frameTransport(page, ['https://outermost.example', 'https://other.example', PORTAL]).send('text')
    expect(posted).toEqual([PORTAL])
    frameTransport(page, ['https://other.example']).send('text')
    expect(posted).toEqual([PORTAL, 'https://other.example'])
  })

  test('without the parent’s origin, hello is sent to each allowed origin, never to all', () => {
    const { bridge, posted } = setUp()
    expect(posted.map(({ origin }) => origin)).toEqual([PORTAL, 'https://other.example'])
    expect(new Set(posted.map(({ text }) => text)).size).toBe(1)
    bridge.close()
  })

  test('the port from the welcome is used for all further messages', () => {
    const { win, bridge, posted, text, event } = setUp()
    const [ours, theirs] = createChannel()
    const heard: Message[] = []
    ours.onmessage = ({ data }) => void heard.push(JSON.parse(data as string))
    event({ ports: [theirs] })
    expect([bridge.status, heard.map(({ k }) => k)]).toEqual(['connected', ['ready']])
    const before = posted.length
    bridge.emit('track', { name: 'x' })
    expect([posted.length, heard.length]).toEqual([before, 2])
    event({ data: text.replace('"k":"welcome"', '"k":"bye"') })
    expect(bridge.status).toBe('connected')
    ours.postMessage(text.replace('"k":"welcome"', '"k":"bye"'))
    expect(bridge.status).toBe('absent')
    bridge.close()
    expect([theirs.isClosed, leftovers(win)]).toEqual([true, []])
  })

  test.each<[string, object, string[]]>([
    ['another origin', { origin: 'https://evil.example' }, ['foreign']],
    ['an origin that only begins like ours', { origin: `${PORTAL}.evil.example` }, ['foreign']],
    ['another window', { source: {} }, ['foreign']],
    ['another window, about something else', { source: {}, data: '{"type":"resize"}' }, []],
    ['the parent, about something else', { data: { type: 'resize' } }, []],
    ['the parent, without a port', {}, []],
  ])('a welcome from %s is ignored', (_, fields, expected) => {
    const { bridge, problems, event } = setUp()
    const [, theirs] = createChannel()
    event({ ...(expected.length && { ports: [theirs] }), ...fields })
    expect([bridge.status, problems.map(({ kind }) => kind)]).toEqual(['connecting', expected])
    bridge.close()
  })

  test('a second welcome of the parent replaces the port', () => {
    const { bridge, event, text } = setUp()
    const [, first] = createChannel()
    const [ours, second] = createChannel()
    event({ ports: [first] })
    event({ ports: [second], data: text.replace('"v":1,"shell"', '"v":1,"instance":"b","shell"') })
    expect([first.isClosed, second.isClosed]).toEqual([true, false])
    ours.postMessage(text.replace('"k":"welcome"', '"k":"bye"'))
    expect(bridge.status).toBe('absent')
    bridge.close()
  })
})

describe('both ends', () => {
  let shell: Shell
  const bridges: Bridge[] = []
  afterEach(() => {
    bridges.splice(0).forEach((bridge) => bridge.close())
    shell.close()
  })

  /** Two windows that can reach each other as far as browsers allow. */
  const setUp = (options: Partial<Parameters<typeof createFrameShell>[1]> = {}, innerOrigin = PARK) => {
    const outer = new FakeWindow()
    const inner = new FakeWindow()
    const problems: BridgeProblem[] = []
    const post =
      (to: FakeWindow, from: unknown, own: string, target: string) =>
      (data: unknown, origin: string, ports: unknown[] = []) => {
        if (origin === target) to.dispatchEvent(messageEvent({ data, source: from, origin: own, ports }))
      }
    const contentWindow = { postMessage: post(inner, undefined, PORTAL, innerOrigin) }
    const parent = { postMessage: post(outer, contentWindow, innerOrigin, PORTAL) }
    contentWindow.postMessage = post(inner, parent, PORTAL, innerOrigin)
    inner.parent = parent
    const frame = { contentWindow, ownerDocument: { defaultView: outer } } as unknown as HTMLIFrameElement
    const methods = { 'auth.getToken': () => ({ token: 't' }) }
    shell = createFrameShell(frame, { origin: PARK, methods, report: (problem) => problems.push(problem), ...options })
    const load = (): Bridge => {
      const bridge = createBridge({ transport: frameTransport(inner, [PORTAL]), handshakeMs: 50 })
      bridges.push(bridge)
      return bridge
    }
    return { outer, inner, load, problems, contentWindow }
  }

  test('connect, call, send events and close through a private port', async () => {
    const onEvent = vi.fn()
    const close = vi.spyOn(MessagePort.prototype, 'close')
    onTestFinished(() => close.mockRestore())
    const { outer, inner, load } = setUp({ onEvent, context: { theme: 'dark' } })
    const bridge = load()
    expect(await bridge.settled()).toBe('connected')
    expect(bridge.context).toEqual({ theme: 'dark' })
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't' })
    const event = new Promise((resolve) => bridge.on('nav.go', resolve))
    shell.emit('nav.go', { route: '/a' })
    expect(await event).toEqual({ route: '/a' })
    bridge.emit('ui.size', { height: 7 })
    await vi.waitUntil(() => onEvent.mock.calls.length)
    expect(onEvent).toHaveBeenCalledWith('ui.size', { height: 7 })
    const gone = new Promise<void>((resolve) => bridge.onChange(resolve))
    shell.close()
    expect(close).toHaveBeenCalledOnce()
    await vi.waitUntil(() => outer.listenerTypes.length === 0)
    bridge.close()
    await gone
    expect([leftovers(outer), leftovers(inner).filter((key) => key !== 'parent')]).toEqual([[], []])
  })

  test('a reloaded iframe gets a new port, and the calls of the old page are aborted', async () => {
    let aborted = 0
    const close = vi.spyOn(MessagePort.prototype, 'close')
    onTestFinished(() => close.mockRestore())
    const { load } = setUp({
      methods: {
        'auth.login': (_, { signal }) => new Promise(() => signal.addEventListener('abort', () => aborted++)),
        'auth.getToken': () => ({ token: 't' }),
      },
    })
    const old = load()
    await old.settled()
    old.request('auth.login', { redirect: '/', reason: 'asked' }).catch(() => undefined)
    await old.request('auth.getToken', { reason: 'start' })
    const fresh = load()
    expect(await fresh.settled()).toBe('connected')
    expect(aborted).toBe(1)
    // Both ends of the old channel are closed.
    expect(close).toHaveBeenCalledTimes(2)
    expect(await fresh.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't' })
  })

  test('after hello only messages through the port are accepted', async () => {
    const { outer, load, contentWindow } = setUp()
    const bridge = load()
    await bridge.settled()
    const bye = JSON.stringify({ park: 1, v: 1, s: 'any', k: 'bye' })
    outer.dispatchEvent(messageEvent({ data: bye, source: contentWindow, origin: PARK }))
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't' })
  })

  test('a page of another origin in the iframe gets no answer', async () => {
    const { load, problems } = setUp({}, 'https://evil.example')
    const bridge = load()
    expect(await bridge.settled()).toBe('absent')
    expect(problems).toEqual([{ code: 'ORIGIN_REJECTED', kind: 'foreign', detail: 'https://evil.example' }])
  })

  test('a hello from another window gets no answer', async () => {
    const { outer, contentWindow, problems } = setUp()
    const answer = vi.spyOn(contentWindow, 'postMessage')
    const hello = JSON.stringify({ park: 1, v: 1, s: 'x', k: 'hello', p: { versions: [1], lib: '' } })
    const source = {}
    outer.dispatchEvent(messageEvent({ data: hello, source, origin: PARK }))
    expect(answer).not.toHaveBeenCalled()
    expect(problems).toEqual([])
  })

  test('an iframe that is not accepted is refused', async () => {
    const { load } = setUp({ accept: ({ lib }) => (lib ? undefined : { code: 'HANDSHAKE_REJECTED' }) })
    expect(await load().settled()).toBe('refused')
  })
})
