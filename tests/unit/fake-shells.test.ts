import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installAndroid, quote } from '../../examples/native-shell/fake/android.js'
import { installFrame } from '../../examples/native-shell/fake/frame.js'
import { installIos } from '../../examples/native-shell/fake/ios.js'
import { installLegacy } from '../../examples/native-shell/fake/legacy.js'
import { createLedger, type createShell } from '../../examples/native-shell/fake/shell.js'
import { createBridge } from '../../bridge/create-bridge.ts'
import { METHODS } from '../../bridge/contract.ts'
import type { Transport } from '../../bridge/transport.ts'
import { androidTransport } from '../../bridge/transports/android.ts'
import { frameTransport } from '../../bridge/transports/frame.ts'
import { iosTransport } from '../../bridge/transports/ios.ts'
import { play, readConversations, type ShellUnderTest, type Step } from '../helpers/conversation.ts'
import { createChannel, FakeTarget, messageEvent, type FakePort } from './bridge/fake-page.ts'

type Shell = ReturnType<typeof createShell>
interface Window {
  ParkShell?: { receive?: (text: string) => void; inbox?: string[] }
  ParkAndroid?: { postMessage(text: string): void; onmessage?: ((event: { data: string }) => void) | null }
  webkit?: { messageHandlers: Record<string, { postMessage(text?: unknown): unknown }> }
  android?: { login(): void }
  parent?: { postMessage(text: string, origin: string): void }
  addEventListener?: FakeTarget['addEventListener']
  removeEventListener?: FakeTarget['removeEventListener']
  navigator: { userAgent: string }
}
interface Options {
  methods: Record<string, (params: unknown) => Promise<unknown>>
  ledger: ReturnType<typeof createLedger>
}
interface Dialect {
  install: (win: Window, options: Options, shell?: Shell) => Shell
  /** Starts to listen as the page does; the result sends a message. */
  open: (win: Window, receive: (text: string) => void) => (text: string) => void
}

const iosPage: Dialect['open'] = (win, receive) => {
  win.ParkShell = { receive }
  return (text) => {
    const reply = win.webkit?.messageHandlers.park?.postMessage(text)
    if (reply instanceof Promise) void reply.then((answer: unknown) => typeof answer === 'string' && receive(answer))
  }
}

/** Origin of the page around the iframe. */
const HOST = 'https://portal.example'

/** Delivers asynchronously, as browsers do. */
class Channel {
  readonly port1: FakePort
  readonly port2: FakePort

  constructor() {
    const ends = createChannel()
    for (const end of ends) {
      end.postMessage = (data) => {
        // A message sent before the port was closed is still delivered.
        if (!end.isClosed) setTimeout(() => end.other?.onmessage?.({ data }), 0)
      }
    }
    ;[this.port1, this.port2] = ends
  }
}

/** Puts a window into an iframe of another page. */
const frameWindow = (win: Window): void => {
  const target = new FakeTarget()
  const host = {
    location: { origin: HOST },
    onmessage: (_: { source: Window; origin: string; data: string }): void => undefined,
    postMessage: (data: string, origin: string) =>
      void setTimeout(() => origin === HOST && host.onmessage({ source: win, origin: HOST, data }), 0),
  }
  Object.assign(win, {
    parent: host,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    postMessage: (data: string, _: string, ports: FakePort[]) =>
      void setTimeout(() => target.dispatchEvent(messageEvent({ data, source: host, origin: HOST, ports })), 0),
  })
}

const dialects: Record<string, Dialect> = {
  'iOS, no replies': { install: (win, options, shell) => installIos(win, options, { shell }), open: iosPage },
  'iOS, replies that acknowledge': {
    install: (win, options, shell) => installIos(win, options, { replies: 'ack', shell }),
    open: iosPage,
  },
  'iOS, replies that answer': {
    install: (win, options, shell) => installIos(win, options, { replies: 'answer', shell }),
    open: iosPage,
  },
  'Android, message listener': {
    install: (win, options, shell) => installAndroid(win, options, { api: 'listener', shell }),
    open: (win, receive) => {
      win.ParkAndroid!.onmessage = ({ data }) => receive(data)
      return (text) => win.ParkAndroid?.postMessage(text)
    },
  },
  'Android, interface object': {
    // The shell's responses are source code, which is run.
    install: (win, options, shell) => {
      const evaluate = (source: string): unknown => runInNewContext(source, { window: win, ParkShell: win.ParkShell })
      return installAndroid(win, options, { api: 'interface', evaluate, shell })
    },
    open: (win, receive) => {
      win.ParkShell = { receive }
      return (text) => win.ParkAndroid?.postMessage(text)
    },
  },
  'Android, interface object where nothing may be evaluated': {
    install: (win, options, shell) => installAndroid(win, options, { api: 'interface', shell }),
    open: (win, receive) => {
      win.ParkShell = { receive }
      return (text) => win.ParkAndroid?.postMessage(text)
    },
  },
  'a page that frames it': {
    install: (win, options, shell) => {
      frameWindow(win)
      return installFrame(win, options, { shell })
    },
    open: (win, receive) => {
      const transport = frameTransport(win, [HOST])
      transport.open({ receive: (data) => receive(String(data)), available: () => undefined, dropped: () => undefined })
      return (text) => void transport.send(text)
    },
  },
}

const transportTo = (win: Window): Transport =>
  win.webkit ? iosTransport(win) : win.parent ? frameTransport(win, [HOST]) : androidTransport(win)

const memory = () => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

type Doing<D extends string> = Extract<Step, { from: 'app'; does: D }>

/** A page, a fake shell, and an app whose every response is written in the conversation. */
const openShell = ({ install, open }: Dialect): ShellUnderTest => {
  const storage = memory()
  let calls: { method: string; resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
  const methods = Object.fromEntries(
    METHODS.map((method) => [
      method,
      () => new Promise((resolve, reject) => void calls.push({ method, resolve, reject })),
    ]),
  )
  let texts: string[] = []
  let gone = false
  let shell: Shell
  let send: (text: string) => void
  const load = (kept?: Shell): void => {
    const win: Window = { navigator: { userAgent: '' } }
    shell = install(win, { methods, ledger: createLedger(storage) }, kept)
    send = open(win, (text) => texts.push(text))
  }
  const settle = () => vi.advanceTimersByTimeAsync(50)
  const answer = async ({ method, with: value, fails }: Doing<'answers'>): Promise<void> => {
    const call = calls.find((one) => one.method === method)
    if (!call) throw new Error(`The app was not asked for ${method}`)
    calls = calls.filter((one) => one !== call)
    if (fails) call.reject({ code: fails, message: 'No.' })
    else call.resolve(value)
  }
  load()
  return {
    send: (text) => send(text),
    async next() {
      await settle()
      const [first, ...others] = texts
      if (first === undefined) throw new Error('the shell said nothing')
      texts = others
      return first
    },
    async rest() {
      await settle()
      const all = texts
      texts = []
      return all
    },
    async app(step) {
      if (step.does === 'answers') return answer(step)
      if (step.does === 'emits') return void shell.emit(step.event, step.with)
      if (step.does === 'context') return shell.setContext(step.with)
      if (step.does === 'back') return expect(shell.back()).toBe(step.taken)
      if (step.does === 'loads') {
        shell.pageStarted()
        return load(shell)
      }
      if (step.does === 'is gone') return expect(gone).toBe(true)
      if (step.does === 'is idle') return expect(calls).toEqual([])
      if (step.does === 'is silent') return
      if (step.does === 'teardown') {
        expect(gone).toBe(false)
        return void shell.teardown().then(() => (gone = true))
      }
      calls = []
      load()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('MessageChannel', Channel)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(Object.entries(dialects))('%s', (_, dialect) => {
  test.each(readConversations().map((conversation) => [conversation.title, conversation] as const))(
    '%s',
    async (_title, conversation) => {
      await play(conversation, openShell(dialect))
    },
  )

  test('a widget connects, calls methods, pays, receives events and is closed', async () => {
    const win: Window = { navigator: { userAgent: '' } }
    const methods = {
      'auth.getToken': async () => ({ token: 'token-1' }),
      'pay.request': async () => ({ outcome: 'reported-ok' }),
      'ui.toast': async () => undefined,
      'nav.open': () => Promise.reject({ code: 'DENIED', message: 'Only https is opened.' }),
    }
    const shell = dialect.install(win, { methods, ledger: createLedger(memory()) })
    const problems = vi.fn()
    const bridge = createBridge({ transport: transportTo(win), report: problems })
    const routes = vi.fn()
    bridge.on('nav.go', routes)
    shell.setContext({ theme: 'dark' })
    await vi.advanceTimersByTimeAsync(50)
    expect(bridge.status).toBe('connected')
    expect(bridge.context).toEqual({ theme: 'dark' })
    expect([bridge.supports('ui.toast'), bridge.supports('ui.call')]).toEqual([true, false])

    const params = { url: 'https://pay.example.com/12' }
    const calls = Promise.allSettled([
      bridge.request('auth.getToken', { reason: 'start' }),
      bridge.request('pay.request', { orderId: '12', kind: 'forklift', idempotencyKey: 'pay-a', params }),
      bridge.request('ui.toast', { message: '"\\\n\u2028\u2029</script>叉车🚜' }),
      bridge.request('nav.open', { url: 'http://example.com' }),
    ])
    shell.emit('nav.go', { route: '/orderDetail?id="12"\u2028' })
    await vi.advanceTimersByTimeAsync(50)
    expect(await calls).toMatchObject([
      { value: { token: 'token-1' } },
      { value: { outcome: 'reported-ok' } },
      { status: 'fulfilled' },
      { reason: { name: 'BridgeError', code: 'DENIED' } },
    ])
    expect(routes).toHaveBeenCalledWith({ route: '/orderDetail?id="12"\u2028' })

    const gone = vi.fn()
    void shell.teardown().then(gone)
    bridge.close()
    await vi.advanceTimersByTimeAsync(50)
    expect(gone).toHaveBeenCalledOnce()
    expect(problems).not.toHaveBeenCalled()
  })

  test('the view is removed two seconds after the request if the widget does not answer', async () => {
    const win: Window = { navigator: { userAgent: '' } }
    const shell = dialect.install(win, { methods: {}, ledger: createLedger(memory()) })
    const texts: string[] = []
    const send = dialect.open(win, (text) => texts.push(text))
    send('{"park":1,"v":1,"s":"a","k":"hello","p":{"versions":[1],"lib":""}}')
    send('{"park":1,"v":1,"s":"a","k":"ready"}')
    await vi.advanceTimersByTimeAsync(10)
    let gone = false
    void shell.teardown().then(() => (gone = true))
    await vi.advanceTimersByTimeAsync(1990)
    expect(gone).toBe(false)
    await vi.advanceTimersByTimeAsync(10)
    expect(gone).toBe(true)
  })
})

test('the ledger keeps a payment for a day', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ledger = createLedger(memory())
  ledger.begin('pay-a')
  ledger.end('pay-a', 'reported-ok')
  vi.advanceTimersByTime(24 * 3_600_000 - 1)
  expect(ledger.find('pay-a')).toMatchObject({ outcome: 'reported-ok' })
  vi.advanceTimersByTime(1)
  expect(ledger.find('pay-a')).toBeUndefined()
})

test('a text that the shell sends before the page listens waits in the inbox of iOS', async () => {
  const win: Window = { navigator: { userAgent: '' } }
  installIos(win, { methods: {}, ledger: createLedger(memory()) })
  win.webkit?.messageHandlers.park?.postMessage('{"park":1,"v":1,"s":"a","k":"hello","p":{"versions":[2],"lib":""}}')
  await vi.runAllTimersAsync()
  expect(win.ParkShell?.inbox?.map((text) => JSON.parse(text).k)).toEqual(['refuse'])
})

test('no text can end the string of source code that contains it', () => {
  const text = '"\\\n\u2028\u2029</script>叉车🚜'
  expect(quote(text)).not.toMatch(/[\u2028\u2029\n]|<\//)
  expect(runInNewContext(quote(text))).toBe(text)
})

test('a handler of iOS throws if it is called detached or without an argument', () => {
  const win: Window = { navigator: { userAgent: '' } }
  installIos(win, { methods: {}, ledger: createLedger(memory()) })
  installLegacy(win, () => undefined)
  const handlers = Object.values(win.webkit?.messageHandlers ?? {})
  expect(handlers).toHaveLength(2)
  for (const handler of handlers) {
    const { postMessage } = handler
    expect(() => postMessage('')).toThrow(TypeError)
    expect(() => handler.postMessage()).toThrow(TypeError)
  }
})

test.each(['ios', 'android'])(
  'an app without a bridge on %s is known by its user agent and logs in on request',
  (platform) => {
    const win: Window = { navigator: { userAgent: 'Mozilla/5.0' } }
    const login = vi.fn()
    installLegacy(win, login, { platform })
    expect(win.navigator.userAgent).toMatch(/^Mozilla\/5\.0 .*ParkApp\//)
    if (platform === 'ios') win.webkit?.messageHandlers.login?.postMessage('')
    else win.android?.login()
    expect(login).toHaveBeenCalledOnce()
  },
)
