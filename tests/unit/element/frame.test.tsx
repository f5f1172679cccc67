import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Bridge } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { ORDINARY, type BridgeError } from '../../../bridge/error.ts'
import { frameTransport } from '../../../bridge/transports/frame.ts'
import type { ParkElement } from '../../../widgets/element/element.ts'
import type { WidgetOptions } from '../../../widgets/options.ts'
import { createWidget, placeWidget, record, problemsReported, turn, written } from './page.ts'
import { until } from '../../helpers/until.ts'

const ORIGIN = 'https://park.example'

// Iframes load, but without a request.
const { settings } = (window as unknown as { happyDOM: { settings: { fetch: object } } }).happyDOM
const interceptor = {
  beforeAsyncRequest: ({ window }: { window: { Response: typeof Response } }) =>
    Promise.resolve(new window.Response('')),
}
Object.assign(settings, { enableIframePageLoading: true, fetch: { ...settings.fetch, interceptor } })

const WISH = { redirect: '/apply', reason: 'needed' } as const

const bridges: Bridge[] = []
afterEach(() => {
  bridges.splice(0).forEach((bridge) => bridge.close())
  vi.useRealTimers()
})

/** Replaces the code of the iframe mode in one test. Not while modules are being loaded: the end of that can discard the replacement. */
const replaceCode = async (load: () => unknown): Promise<void> => {
  const code = '../../../widgets/element/iframe.ts'
  await vi.dynamicImportSettled()
  vi.doMock(code, load as () => object)
  onTestFinished(() => void vi.doUnmock(code))
}

const frameIn = (element: Element): HTMLIFrameElement => element.shadowRoot!.querySelector('iframe')!

/** What shows the page's own markup between the tags. */
const slotIn = (element: Element): Element | null => element.shadowRoot!.querySelector('slot')

const place = async (options: WidgetOptions = {}): Promise<ParkElement> => {
  const element = placeWidget({ mode: 'iframe', srcOrigin: ORIGIN, fetch: undefined, ...options })
  await until(() => expect(frameIn(element)).not.toBeNull())
  return element
}

/** The page in the iframe: the real end of the bridge. No page is loaded here, so both windows are fakes. */
const openFrame = async (element: Element): Promise<Bridge> => {
  const page = new EventTarget()
  const inner = {
    postMessage: (data: string, origin: string, ports: MessagePort[]) => {
      for (const port of ports) {
        // Node's `postMessage` returns a value, a browser's does not.
        const post = port.postMessage.bind(port)
        port.postMessage = (text: unknown) => void post(text)
      }
      const message = { source: parent, origin: location.origin, data, ports }
      if (origin === ORIGIN) page.dispatchEvent(Object.assign(new Event('message'), message))
    },
  }
  const parent = {
    postMessage: (data: string, origin: string) => {
      const message = { source: inner, origin: ORIGIN, data }
      if (origin === location.origin) window.dispatchEvent(Object.assign(new Event('message'), message))
    },
  }
  Object.defineProperty(frameIn(element), 'contentWindow', { value: inner })
  const bridge = createBridge({ transport: frameTransport(Object.assign(page, { parent }), [location.origin]) })
  bridges.push(bridge)
  expect(await bridge.settled()).toBe('connected')
  return bridge
}

describe('mode="iframe"', () => {
  it('shows the hosted page of the other origin, at the widget’s first screen', async () => {
    const element = await place()
    expect(frameIn(element).src).toBe(`${ORIGIN}/forklift#park-widget=forklift`)
    expect(frameIn(element)).toMatchObject({ title: 'Parkside', referrerPolicy: 'strict-origin' })
    expect(frameIn(await place({ route: '/apply?id=3' })).src).toBe(`${ORIGIN}/apply?id=3#park-widget=forklift`)
    expect(frameIn(await place({ route: '/apply?id=3#x' })).src).toBe(`${ORIGIN}/apply?id=3#park-widget=forklift`)
    expect(frameIn(await place({ orderId: '7' })).src).toBe(`${ORIGIN}/orderDetail?orderId=7#park-widget=forklift`)
    expect(frameIn(element).getAttribute('style')).toBeNull()
    expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(1)
  })

  it('may share if the browser can', async () => {
    expect(frameIn(await place()).allow).toBe('clipboard-write; fullscreen')
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    expect(frameIn(await place()).allow).toBe('clipboard-write; fullscreen; web-share')
  })

  it('has the title of the element', async () => {
    const element = createWidget({ mode: 'iframe', srcOrigin: ORIGIN })
    element.title = 'Forklifts'
    document.body.append(element)
    await until(() => expect(frameIn(element).title).toBe('Forklifts'))
    element.title = 'Rent a forklift'
    await until(() => expect(frameIn(element).title).toBe('Rent a forklift'))
    const frame = frameIn(element)
    element.remove()
    await turn()
    const seen = new Promise((resolve) => new MutationObserver(resolve).observe(element, { attributes: true }))
    element.title = 'Gone'
    await seen
    expect(frame.title).toBe('Rent a forklift')
  })

  it('starts with options that were set while its code was loading', async () => {
    const [updated, navigated, both] = [0, 1, 2].map(() => placeWidget({ mode: 'iframe', srcOrigin: ORIGIN }))
    updated!.route = '/apply?id=3'
    navigated!.navigate('/apply?id=4')
    both!.navigate('/apply?id=5')
    both!.locale = 'zh-CN'
    await until(() => expect(frameIn(updated!).src).toContain('/apply?id=3#'))
    await until(() => expect(frameIn(navigated!).src).toContain('/apply?id=4#'))
    await until(() => expect(frameIn(both!).src).toContain('/apply?id=5#'))
  })

  it.each([
    ['while its code was loading', false],
    ['later', true],
  ])('stays on the screen of a navigate() %s when another option changes', async (_, isLater) => {
    const element = placeWidget({ mode: 'iframe', srcOrigin: ORIGIN })
    if (isLater) await until(() => expect(frameIn(element)).not.toBeNull())
    element.navigate('/apply?id=4')
    await until(() => expect(frameIn(element)).not.toBeNull())
    const bridge = await openFrame(element)
    const routes: string[] = []
    bridge.on('nav.go', ({ route }) => routes.push(route))
    element.locale = 'zh-CN'
    await until(() => expect(bridge.context.locale).toBe('zh-CN'))
    expect(routes).toEqual(isLater ? ['/apply?id=4'] : [])
  })

  it('starts with a route that was set after a navigate(), while its code was loading', async () => {
    const element = placeWidget({ mode: 'iframe', srcOrigin: ORIGIN })
    element.navigate('/apply?id=4')
    element.route = '/apply?id=5'
    await until(() => expect(frameIn(element).src).toContain('/apply?id=5#'))
  })

  it('does not start if it was removed while its code was loading', async () => {
    const element = placeWidget({ mode: 'iframe', srcOrigin: ORIGIN })
    const heard = record(element, 'error')
    element.remove()
    await place()
    await problemsReported()
    expect(heard).toEqual([])
    expect(element.state).toBe('idle')
  })

  it('forwards events of the frame', async () => {
    const element = await place()
    const heard = record(element, 'ready', 'navigate', 'session', 'order-submitted', 'somethingElse', 'error', 'resize')
    const bridge = await openFrame(element)
    const { instance } = element
    bridge.emit('track', { name: 'ready' })
    bridge.emit('nav.changed', { route: '/apply?id=3', canGoBack: true })
    bridge.emit('track', { name: 'session', props: { loggedIn: true } })
    bridge.emit('track', { name: 'order-submitted', props: { orderId: '7' } })
    bridge.emit('track', { name: 'somethingElse' })
    bridge.emit('error', { code: 'broken', where: '/apply', fatal: false })
    bridge.emit('error', { code: 'broken', message: 'Why.', where: '/apply', fatal: false })
    bridge.emit('ui.size', { height: 321 })
    bridge.emit('ui.size', { height: 321 })
    bridge.emit('ui.size', { height: Infinity })
    bridge.emit('ui.size', { height: -1 })
    bridge.emit('ui.size', { height: 400 })
    await element.ready
    await until(() => expect(heard.at(-1)).toMatchObject({ height: 400 }))
    expect(heard).toEqual(
      [
        { name: 'ready' },
        { name: 'navigate', route: '/apply?id=3', canGoBack: true },
        { name: 'session', loggedIn: true },
        { name: 'order-submitted', orderId: '7' },
        { name: 'error', code: 'broken', message: 'in the frame, at /apply', fatal: false },
        { name: 'error', code: 'broken', message: 'Why. (in the frame, at /apply)', fatal: false },
        { name: 'resize', height: 321 },
        { name: 'resize', height: 400 },
      ].map((detail) => ({ ...detail, v: 1, instance })),
    )
    expect(frameIn(element).style.height).toBe('400px')
    expect(element.state).toBe('ready')
  })

  it('fails if the frame reports it', async () => {
    const element = await place()
    const heard = record(element, 'error')
    const bridge = await openFrame(element)
    bridge.emit('error', { code: 'broken', where: '/forklift', fatal: true })
    await until(() => expect(heard).toMatchObject([{ code: 'broken', fatal: true }]))
    expect(element.state).toBe('failed')
  })

  it('sends another language, theme and screen to the frame, without reloading it', async () => {
    const element = await place({ locale: 'en', theme: 'dark' })
    const bridge = await openFrame(element)
    expect(bridge.context).toMatchObject({ locale: 'en', theme: 'dark' })
    const frame = frameIn(element)
    const routes: string[] = []
    bridge.on('nav.go', ({ route }) => routes.push(route))
    element.setAttribute('theme', 'light')
    element.theme = undefined
    element.locale = 'zh-CN'
    await until(() => expect(bridge.context).toMatchObject({ locale: 'zh-CN', theme: 'light' }))
    element.route = '/apply?id=3'
    await until(() => expect(routes).toEqual(['/apply?id=3']))
    element.navigate('/orderDetail?orderId=7')
    await until(() => expect(routes).toEqual(['/apply?id=3', '/orderDetail?orderId=7']))
    const wentBack = vi.fn()
    bridge.on('nav.back', wentBack)
    element.back()
    await until(() => expect(wentBack).toHaveBeenCalledOnce())
    expect(frameIn(element)).toBe(frame)
  })

  it('resets the language and the theme of the frame when they are removed, without reloading it', async () => {
    const element = await place({ locale: 'en', theme: 'dark', shell: { context: { titleBar: true } } })
    const bridge = await openFrame(element)
    const frame = frameIn(element)
    element.update({ locale: undefined, theme: 'auto', shell: {} })
    await until(() => expect(Object.keys(bridge.context)).toEqual(['style']))
    expect(frameIn(element)).toBe(frame)
  })

  it("sends the page's colours and fonts to the frame, and changes of them", async () => {
    const element = await place()
    const style = element.style
    style.setProperty('--park-color-primary', ' #0a7d4b ')
    const bridge = await openFrame(element)
    await until(() => expect(bridge.context.style?.['--park-color-primary']).toBe('#0a7d4b'))
    style.setProperty('--park-radius', '4px')
    await until(() =>
      expect(bridge.context.style).toMatchObject({ '--park-color-primary': '#0a7d4b', '--park-radius': '4px' }),
    )
    style.removeProperty('--park-color-primary')
    await until(() => expect(bridge.context.style?.['--park-color-primary']).toBe(''))
  })

  it.each([
    ['a class of the page', (page: Document) => (page.documentElement.className = 'night')],
    ['a theme of the page', (page: Document) => (page.documentElement.dataset.theme = 'night')],
    ['a class of its body', (page: Document) => (page.body.className = 'night')],
  ])('follows %s, until it is removed', async (_, change) => {
    onTestFinished(() => {
      document.head.innerHTML = ''
      document.documentElement.removeAttribute('class')
      delete document.documentElement.dataset.theme
      document.body.removeAttribute('class')
    })
    const element = await place()
    const bridge = await openFrame(element)
    document.head.innerHTML = '<style>park-forklift { --park-radius: 7px; }</style>'
    change(document)
    await until(() => expect(bridge.context.style?.['--park-radius']).toBe('7px'))

    element.remove()
    await turn()
    const computed = vi.spyOn(window, 'getComputedStyle')
    const seen = new Promise((resolve) =>
      new MutationObserver(resolve).observe(document.documentElement, { attributes: true }),
    )
    document.documentElement.style.color = 'red'
    await seen
    document.documentElement.removeAttribute('style')
    expect(computed).not.toHaveBeenCalled()
  })

  it('follows the phone’s change between light and dark, until it is removed', async () => {
    const scheme = Object.assign(new EventTarget(), { matches: false })
    vi.spyOn(window, 'matchMedia').mockReturnValue(scheme as never)
    const element = await place()
    const bridge = await openFrame(element)
    document.head.innerHTML = '<style>park-forklift { --park-radius: 9px; }</style>'
    onTestFinished(() => void (document.head.innerHTML = ''))
    scheme.dispatchEvent(new Event('change'))
    await until(() => expect(bridge.context.style?.['--park-radius']).toBe('9px'))
    element.remove()
    await turn()
    const computed = vi.spyOn(window, 'getComputedStyle')
    scheme.dispatchEvent(new Event('change'))
    expect(computed).not.toHaveBeenCalled()
  })

  it("forwards the context of the page's shell; the options take precedence", async () => {
    const info = { name: 'portal', version: '7', platform: 'web' }
    const capabilities = { 'ui.pickImage': { params: ['camera'] } }
    const context = { locale: 'en', theme: 'dark', titleBar: true } as const
    const element = await place({ shell: { info, capabilities, context }, locale: 'zh-CN', theme: 'auto' })
    const bridge = await openFrame(element)
    expect(bridge.shell).toEqual(info)
    // The element's own methods remain: without them, the frame would not ask for the option `token`.
    expect(bridge.capabilities).toEqual({ 'auth.getToken': true, 'auth.login': true, ...capabilities })
    expect(bridge.context).toMatchObject({ locale: 'zh-CN', theme: 'dark', titleBar: true })
  })

  it('sends the context only if it has changed', async () => {
    const element = await place({ locale: 'en' })
    const bridge = await openFrame(element)
    const told: object[] = []
    bridge.on('context.changed', (context) => told.push(context))
    element.servicePhone = '1'
    await turn()
    element.locale = 'zh-CN'
    await until(() => expect(told).toMatchObject([{ locale: 'zh-CN' }]))
    element.locale = 'en'
    await until(() => expect(told).toMatchObject([{ locale: 'zh-CN' }, { locale: 'en' }]))
  })

  it('sends the user only if the user has changed', async () => {
    const element = await place({ locale: 'en' })
    const bridge = await openFrame(element)
    const told = vi.fn()
    bridge.on('auth.tokenChanged', told)
    element.locale = 'zh-CN'
    await until(() => expect(bridge.context.locale).toBe('zh-CN'))
    expect(told).not.toHaveBeenCalled()
  })

  it("answers the frame's request for a token, and sends a new token", async () => {
    const element = await place({ token: 'first' })
    const bridge = await openFrame(element)
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 'first' })
    await expect(bridge.request('auth.getToken', { reason: 'forbidden', stale: 'first' })).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    })
    const tokens: unknown[] = []
    const openids: unknown[] = []
    bridge.on('auth.tokenChanged', ({ token, openid }) => {
      tokens.push(token)
      if (openid) openids.push(openid)
    })
    element.update({ token: 'second', openid: 'o' })
    await until(() => expect(tokens).toEqual(['second']))
    expect(openids).toEqual(['o'])
    element.openid = 'p'
    await until(() => expect(openids).toEqual(['o', 'p']))
    element.openid = 'o'
    await until(() => expect(tokens).toEqual(['second', 'second', 'second']))
    expect(await bridge.request('auth.getToken', { reason: 'forbidden', stale: 'first' })).toEqual({
      token: 'second',
      openid: 'o',
    })
    element.token = undefined
    await until(() => expect(tokens.at(-1)).toBeNull())
  })

  it('offers the current functions of the page', async () => {
    const dialled: string[] = []
    const shell = (who: string) => ({
      'ui.call': ({ phone }: { phone: string }) => void dialled.push(`${who} ${phone}`),
    })
    const element = await place({ shell: shell('a') })
    const bridge = await openFrame(element)
    expect(bridge.supports('ui.call')).toBe(true)
    expect(bridge.supports('ui.pickImage')).toBe(false)
    await bridge.request('ui.call', { phone: '1' })
    element.shell = shell('b')
    await turn()
    await bridge.request('ui.call', { phone: '2' })
    expect(dialled).toEqual(['a 1', 'b 2'])
  })

  it('tells the page when the API has replaced its token', async () => {
    const told = vi.fn()
    const element = await place({ shell: { 'auth.getToken': () => ({ token: 't' }), 'auth.tokenChanged': told } })
    const bridge = await openFrame(element)
    expect(bridge.supports('auth.tokenChanged' as 'auth.getToken')).toBe(false)
    bridge.emit('auth.tokenChanged', { token: 'renewed' })
    await until(() => expect(told).toHaveBeenCalledExactlyOnceWith({ token: 'renewed' }))
  })

  it('restarts the frame when the shell offers other methods', async () => {
    const element = await place()
    const frame = frameIn(element)
    expect((await openFrame(element)).supports('ui.call')).toBe(false)
    element.shell = { 'ui.call': () => undefined }
    await until(() => expect([null, frame]).not.toContain(frameIn(element)))
    expect((await openFrame(element)).supports('ui.call')).toBe(true)
    expect(element.shadowRoot!.querySelectorAll('iframe')).toHaveLength(1)
  })

  it('calls the methods that an instance of a class lists in its capabilities', async () => {
    class Shell {
      dialled = ''
      capabilities = { 'ui.call': true, 'ui.toast': true } as const
      'ui.call'({ phone }: { phone: string }): void {
        this.dialled = phone
      }
    }
    const shell = new Shell()
    const bridge = await openFrame(await place({ shell }))
    await bridge.request('ui.call', { phone: '1' })
    expect(shell.dialled).toBe('1')
    // Listed, but not implemented.
    await expect(bridge.request('ui.toast', { message: '1' })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  })

  it('gives its token before it asks the page’s function, which it asks once that token was refused', async () => {
    const asked: unknown[] = []
    const shell = {
      'auth.getToken': (params: object) => {
        asked.push(params)
        return { token: 'theirs' }
      },
    }
    const element = await place({ shell, token: 'ours' })
    const bridge = await openFrame(element)
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 'ours' })
    expect(asked).toEqual([])
    const requests = [
      { reason: 'forbidden', stale: 'ours' },
      { reason: 'start' },
      { reason: 'forbidden', stale: 'older' },
    ] as const
    for (const request of requests) expect(await bridge.request('auth.getToken', request)).toEqual({ token: 'theirs' })
    expect(asked).toEqual(requests)
    element.token = 'another'
    await turn()
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 'another' })
    element.token = undefined
    await turn()
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 'theirs' })
  })

  it('starts the login of the page’s function unless a listener handles it', async () => {
    const logIn = vi.fn(() => ({ status: 'done' as const }))
    const element = await place({ shell: { 'auth.login': logIn } })
    const bridge = await openFrame(element)
    const asked = record(element, 'login')
    expect(await bridge.request('auth.login', WISH)).toEqual({ status: 'done' })
    expect(asked).toMatchObject([WISH])
    element.addEventListener('park:login', (event) => event.preventDefault())
    expect(await bridge.request('auth.login', WISH)).toEqual({ status: 'leaving' })
    expect(logIn).toHaveBeenCalledOnce()
  })

  it('leaves login to the frame if no listener handles it, which is no fault of the page', async () => {
    const bridge = await openFrame(await place())
    const failure = await bridge.request('auth.login', WISH).catch((error: unknown) => error as BridgeError)
    expect(failure).toMatchObject({ code: 'DENIED' })
    expect((failure as BridgeError).code).toMatch(ORDINARY)
  })

  it('ends the login of the frame at once if the page handles it, because its user may dismiss it', async () => {
    const element = await place()
    const bridge = await openFrame(element)
    const asked = record(element, 'login')
    element.addEventListener('park:login', (event) => event.preventDefault())
    expect(await bridge.request('auth.login', WISH)).toEqual({ status: 'leaving' })
    expect(asked).toMatchObject([WISH])
    const given = vi.fn()
    bridge.on('auth.tokenChanged', given)
    element.token = 't'
    await until(() => expect(given).toHaveBeenCalledWith({ token: 't' }))
    expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't' })
  })

  it('closes the connection to the frame and cleans up when it is removed', async () => {
    const element = await place()
    const bridge = await openFrame(element)
    const remove = vi.spyOn(window, 'removeEventListener')
    element.remove()
    await turn()
    expect(remove).toHaveBeenCalledWith('message', expect.any(Function))
    expect(element.shadowRoot!.childElementCount).toBe(0)
    expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(0)
    await until(() => expect(bridge.status).not.toBe('connected'))
  })

  it('warns once about options that only apply without a frame', async () => {
    const element = await place({ storage: 'memory', debug: true })
    element.merchantPhone = '1'
    await problemsReported()
    await place({ storage: 'memory', merchantPhone: '1', shell: 'auto' })
    await problemsReported()
    expect(written.warn.join()).not.toContain('shell:')
    for (const shell of ['none', { open: () => () => undefined, send: () => undefined }] as const) {
      await place({ shell })
      await problemsReported()
    }
    // Other tests of this file have set `api-base`.
    const lines = written.warn.filter((line) => line.includes('not used')).map((line) => line.replace('api-base, ', ''))
    const remedy = 'not used with mode="iframe". Set it in the configuration of the hosted page, or remove it.'
    expect(lines).toEqual([
      `[parkside] <park-forklift>: storage, debug: ${remedy}`,
      `[parkside] <park-forklift>: merchant-phone: ${remedy}`,
      `[parkside] <park-forklift>: shell: ${remedy} As shell, pass an object of functions.`,
    ])
  })

  it('starts at the screen of a navigate() before it is on a page, once', async () => {
    const element = createWidget({ mode: 'iframe', srcOrigin: ORIGIN, fetch: undefined })
    element.navigate('/orderDetail?orderId=7')
    element.navigate('.evil.example')
    document.body.append(element)
    await until(() => expect(frameIn(element).src).toContain(`${ORIGIN}/orderDetail?orderId=7#`))
    element.remove()
    await turn()
    document.body.append(element)
    await until(() => expect(frameIn(element).src).toContain(`${ORIGIN}/forklift#`))
  })

  it('can be changed to a widget without a frame, and back', async () => {
    const element = await place({ fetch: createWidget().fetch })
    element.mode = 'script'
    await element.ready
    expect(frameIn(element)).toBeNull()
    element.mode = 'iframe'
    await until(() => expect(frameIn(element)).not.toBeNull())
  })

  it.each([
    ['the mode of a widget in the page', () => placeWidget(), { mode: 'iframe' }],
    ['the origin of a frame', place, { srcOrigin: 'park.example' }],
  ] as const)(
    'fails after a change of %s that leaves it without an origin, and is not ready any more',
    async (_, open, change) => {
      const element = await open()
      if (frameIn(element)) (await openFrame(element)).emit('track', { name: 'ready' })
      const { ready } = element
      await ready
      element.update(change)
      await turn()
      expect(element.state).toBe('failed')
      expect(element.ready).not.toBe(ready)
      const unresolved = element.ready
      element.remove()
      await turn()
      expect(element.ready).toBe(unresolved)
    },
  )
})

describe('mode="iframe" that cannot work', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it.each([
    [undefined, 'missing-option', 'src-origin is missing. Use the origin of the hosted page'],
    ['park.example', 'bad-option', 'src-origin="park.example" is invalid. Use the origin of the hosted page'],
  ])('without an origin (%s) shows nothing and reports it', async (srcOrigin, code, sentence) => {
    const heard = record(document, 'error')
    const element = placeWidget({ mode: 'iframe', srcOrigin })
    await problemsReported()
    expect(heard).toMatchObject([{ code, fatal: true, message: expect.stringContaining(sentence) as string }])
    expect(written.error).toHaveLength(1)
    expect(frameIn(element)).toBeNull()
    expect(element.state).toBe('failed')
    expect(slotIn(element)).not.toBeNull()
    element.remove()
    await turn()
    document.body.append(element)
    expect(element.state).toBe('failed')
    element.srcOrigin = ORIGIN
    await until(() => expect(frameIn(element)).not.toBeNull())
    expect(element.state).toBe('loading')
    expect(slotIn(element)).toBeNull()
  })

  it('because the frame sends its first message late shows the markup between the tags until then', async () => {
    const element = await place()
    vi.advanceTimersByTime(10_000)
    expect(slotIn(element)).not.toBeNull()
    const bridge = await openFrame(element)
    bridge.emit('track', { name: 'ready' })
    await element.ready
    expect([element.state, slotIn(element)]).toEqual(['ready', null])
  })

  it('is not said of one with another invalid option, which has its default', async () => {
    const heard = record(document, 'error')
    const element = await place({ theme: 'blue' as never })
    await problemsReported()
    expect(heard).toMatchObject([{ code: 'bad-option', fatal: false }])
    expect(element.state).toBe('loading')
  })

  it('because the frame sends no message reports what to check, and retries when src-origin is set again', async () => {
    const heard = record(document, 'error')
    const element = await place()
    const frame = frameIn(element)
    vi.advanceTimersByTime(10_000)
    await problemsReported()
    expect(heard).toMatchObject([{ code: 'frame-unreachable', fatal: true }])
    expect(written.error[0]).toMatch(
      /there was no message from https:\/\/park.example within 10 s\. Check .*frame-src.*frame-ancestors.*frameOrigins/,
    )
    expect(element.state).toBe('failed')
    element.setAttribute('src-origin', ORIGIN)
    await turn()
    await until(() => expect(frameIn(element)).not.toBeNull())
    expect(frameIn(element)).not.toBe(frame)
    expect(element.state).toBe('loading')
  })

  it('because its code cannot be loaded reports it', async () => {
    await replaceCode(() => {
      throw new TypeError('not fetched')
    })
    const heard = record(document, 'error')
    const element = placeWidget({ mode: 'iframe', srcOrigin: ORIGIN })
    await until(() => expect(heard).toMatchObject([{ code: 'start-failed', fatal: true }]))
    expect(element.state).toBe('failed')
  })

  it('because its code cannot be loaded reports nothing if it was removed meanwhile', async () => {
    let fail: ((error: Error) => void) | undefined
    await replaceCode(() => new Promise((_, reject) => (fail = reject)))
    const element = placeWidget({ mode: 'iframe', srcOrigin: ORIGIN })
    const heard = record(element, 'error')
    await until(() => expect(fail).toBeDefined())
    element.remove()
    await turn()
    fail?.(new TypeError('not fetched'))
    await problemsReported()
    expect([element.state, heard]).toEqual(['idle', []])
  })

  it('reports nothing once the frame has sent hello or was removed', async () => {
    const heard = record(document, 'error')
    await openFrame(await place())
    ;(await place()).remove()
    await turn()
    vi.advanceTimersByTime(10_000)
    await problemsReported()
    expect([heard, written.error]).toEqual([[], []])
  })
})

it.each(['script', 'iframe'] as const)(
  'mode="%s" gives its nonce to its styles in browsers whose styles are elements',
  async (mode) => {
    const { CSSStyleSheet: constructable } = window
    Object.assign(window, { CSSStyleSheet: class {} })
    onTestFinished(() => void Object.assign(window, { CSSStyleSheet: constructable }))
    const element = placeWidget({ mode, srcOrigin: ORIGIN, nonce: 'abc' })
    await until(() => expect(element.shadowRoot?.querySelector('style')?.nonce).toBe('abc'))
  },
)
