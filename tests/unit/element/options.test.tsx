import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getOrder } from '../../../src/contract/api/forklift.ts'
import { CHOICE, STORAGE } from '../../../src/contract/storage.ts'
import { defineElements } from '../../../widgets/element/element.ts'
import { createOptionReader } from '../../../widgets/element/option-reader.ts'
import { ATTRIBUTES } from '../../../widgets/element/option-table.ts'
import { mountWidget } from '../../../widgets/host/mount-widget.ts'
import { contentOf, createWidget, inside, LIVE, placeWidget, record, problemsReported, written } from './page.ts'
import { until } from '../../helpers/until.ts'

describe('options', () => {
  it('are read from attributes, and follow them when they are set, changed and removed', async () => {
    const element = placeWidget({ locale: undefined })
    element.setAttribute('locale', 'en')
    await element.ready
    const root = contentOf(element)!.firstElementChild!
    await until(() => expect(root.getAttribute('lang')).toBe('en'))
    element.setAttribute('theme', 'dark')
    await until(() => expect(root.getAttribute('data-theme')).toBe('dark'))
    element.setAttribute('locale', 'zh-CN')
    await until(() => expect(root.getAttribute('lang')).toBe('zh-CN'))
    element.removeAttribute('theme')
    await until(() => expect(root.hasAttribute('data-theme')).toBe(false))
    element.setAttribute('theme', 'dark')
    await until(() => expect(root.getAttribute('data-theme')).toBe('dark'))
    element.setAttribute('theme', 'auto')
    await until(() => expect(root.hasAttribute('data-theme')).toBe(false))
    expect(contentOf(element)!.firstElementChild).toBe(root)
  })

  it('as properties take precedence over attributes, until they are undefined', async () => {
    const element = placeWidget()
    await element.ready
    const root = contentOf(element)!.firstElementChild!
    element.theme = 'dark'
    element.setAttribute('theme', 'light')
    await until(() => expect(root.getAttribute('data-theme')).toBe('dark'))
    expect(element.theme).toBe('dark')
    element.theme = undefined
    await until(() => expect(root.getAttribute('data-theme')).toBe('light'))
    expect(element.theme).toBe('light')
  })

  it('are all observed as attributes, also those that change later', () => {
    defineElements()
    const { observedAttributes } = customElements.get('park-forklift') as unknown as { observedAttributes: string[] }
    expect(observedAttributes).toEqual(expect.arrayContaining([...ATTRIBUTES.keys()]))
  })

  it('of frames do not rebuild a widget of the page itself', async () => {
    const element = placeWidget()
    await element.ready
    const content = contentOf(element)
    element.srcOrigin = 'https://park.example'
    element.theme = 'dark'
    await until(() => expect(contentOf(element)?.firstElementChild?.getAttribute('data-theme')).toBe('dark'))
    expect(contentOf(element)).toBe(content)
  })

  it('cannot start a login at another origin', () => {
    const config = { authorizeUrl: 'https://provider.example/' }
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, config })
    expect(app.config.authorizeUrl).toBe('')
    stop()
  })

  it('reach the configuration of the app, before the same names in config', () => {
    const given = {
      imageHost: 'https://pictures.example',
      servicePhone: '4001',
      merchantPhone: '13000000002',
      locale: 'zh-CN',
      debug: true,
    } as const
    const config = { servicePhone: '4002', apiBase: 'https://other.example/api' }
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, ...given, config })
    expect(app.config).toMatchObject({ apiBase: LIVE.apiBase, ...given })
    stop()
  })

  it.each([
    [undefined, 'http://park.test/images/'],
    ['/pictures/', `${location.origin}/pictures/`],
    ['https://pictures.example/', 'https://pictures.example/'],
  ])('with the pictures at %s look for them at %s', (imageHost, address) => {
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, imageHost })
    expect(app.config.imageHost).toBe(address)
    stop()
  })

  it.each([
    ['memory', null],
    ['local', 't'],
    [undefined, 't'],
  ] as const)('with the storage %s leave the token %s in the browser after a login', (storage, kept) => {
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, storage })
    app.session.logIn('t', {})
    expect([app.session.$token.get(), localStorage.getItem(STORAGE.token)]).toEqual(['t', kept])
    stop()
  })

  it('name the user by token and openid, also a later one', () => {
    const { app, update, stop } = mountWidget(document.createElement('div'), 'forklift', {
      ...LIVE,
      token: 'first',
      openid: 'o',
    })
    expect([app.session.$token.get(), app.session.openid]).toEqual(['first', 'o'])
    update({ ...LIVE, token: 'second', openid: 'p' })
    expect([app.session.$token.get(), app.session.openid]).toEqual(['second', 'p'])
    stop()
  })

  it('that change together take effect together', async () => {
    const element = placeWidget()
    await element.ready
    const heard = record(element, 'navigate')
    element.route = '/apply?id=1'
    element.route = '/login'
    element.theme = 'dark'
    await until(() => expect(heard).toMatchObject([{ route: '/login' }]))
  })

  it("with the theme auto follow the user's choice", () => {
    localStorage.setItem(CHOICE.theme, 'dark')
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, theme: 'auto' })
    expect(app.$theme.get()).toBe('dark')
    stop()
  })

  it('open their route once, not again with each later change, and the first screen without a route', async () => {
    const element = placeWidget({ route: '/apply?id=1' })
    await element.ready
    const root = contentOf(element)!.firstElementChild!
    const heard = record(element, 'navigate')
    const change = async (theme: 'light' | 'dark'): Promise<void> => {
      element.theme = theme
      await until(() => expect(root.getAttribute('data-theme')).toBe(theme))
    }
    const routes = (): unknown[] => heard.map(({ route }) => route)
    element.navigate('/forklift')
    await until(() => expect(routes()).toEqual(['/forklift']))
    await change('dark')
    element.route = '/apply?id=2'
    await until(() => expect(routes()).toEqual(['/forklift', '/apply?id=2']))
    element.navigate('/forklift')
    await until(() => expect(heard).toHaveLength(3))
    await change('light')
    expect(routes()).toEqual(['/forklift', '/apply?id=2', '/forklift'])
    element.route = '/apply?id=3'
    await until(() => expect(routes().at(-1)).toBe('/apply?id=3'))
    element.route = undefined
    await until(() => expect(routes().at(-1)).toBe('/forklift'))
  })

  it('with an API that cannot be reached are reported once', async () => {
    // The widget's own events, such as `navigate`, are emitted too if its screen has loaded meanwhile.
    const emit = vi.fn((_name: string) => true)
    const cut = (): Promise<Response> => Promise.reject(new TypeError('cut'))
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, fetch: cut }, emit)
    for (const id of ['7', '8']) await app.client.attempt(getOrder, { id }, { silent: true })
    await until(() =>
      expect(emit.mock.calls.filter(([name]) => name === 'error')).toEqual([
        ['error', { code: 'api-unusable', fatal: false, message: expect.stringContaining('CORS') as string }],
      ]),
    )
    stop()
  })

  it('with an API that cannot be reached are reported also without the code of the sentence', async () => {
    const code = '../../../widgets/host/api-fault.ts'
    vi.doMock(code, () => {
      throw new TypeError('not fetched')
    })
    onTestFinished(() => void vi.doUnmock(code))
    const emit = vi.fn(() => true)
    const cut = (): Promise<Response> => Promise.reject(new TypeError('cut'))
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, fetch: cut }, emit)
    await app.client.attempt(getOrder, { id: '7' }, { silent: true })
    const message = `The API at ${LIVE.apiBase} cannot be used.`
    await until(() => expect(emit).toHaveBeenCalledWith('error', { code: 'api-unusable', fatal: false, message }))
    stop()
  })

  it('with an API that cannot be reached from a sandboxed iframe name the origin that the browser sends', async () => {
    vi.stubGlobal('origin', 'null')
    onTestFinished(() => void vi.unstubAllGlobals())
    const emit = vi.fn(() => true)
    const cut = (): Promise<Response> => Promise.reject(new TypeError('cut'))
    const apiBase = `${location.origin}/api`
    const { app, stop } = mountWidget(document.createElement('div'), 'forklift', { ...LIVE, apiBase, fetch: cut }, emit)
    await app.client.attempt(getOrder, { id: '7' }, { silent: true })
    await until(() =>
      expect(emit).toHaveBeenCalledWith(
        'error',
        expect.objectContaining({ message: expect.stringContaining('allows null (CORS') as string }),
      ),
    )
    stop()
  })

  it('set before the element is defined are used, and later changes, too', async () => {
    const page = document.implementation.createHTMLDocument()
    const early = page.createElement('park-forklift')
    Object.assign(early, { ...LIVE, theme: 'dark' })
    defineElements()
    const element = document.adoptNode(early)
    document.body.append(element)
    customElements.upgrade(element)
    const theme = () => contentOf(element)?.firstElementChild?.getAttribute('data-theme')
    await until(() => expect(theme()).toBe('dark'))
    expect(Object.prototype.hasOwnProperty.call(element, 'theme')).toBe(false)
    Object.assign(element, { theme: 'light' })
    await until(() => expect(theme()).toBe('light'))
  })

  it('as JSON are read from the attribute', async () => {
    const element = createWidget()
    element.setAttribute('config', '{"servicePhone":"4001"}')
    expect(element.config).toEqual({ servicePhone: '4001' })
  })

  it('that are invalid are reported once by a message and an event, and the widget continues', async () => {
    const heard = record(document, 'error')
    const element = placeWidget()
    element.setAttribute('theme', 'purple')
    await element.ready
    await problemsReported()
    element.servicePhone = '1'
    await problemsReported()
    expect(heard).toMatchObject([{ code: 'bad-option', fatal: false, instance: element.instance }])
    expect(written.error).toEqual([
      '[parkside] <park-forklift>: theme="purple" is invalid. Use light, dark or auto. The default is used.',
    ])
    await inside(element).findByRole('heading', { name: 'Forklift rental' })
    element.setAttribute('theme', 'pink')
    await problemsReported()
    expect(heard).toHaveLength(2)
  })

  it('that are wrong reach a listener that is added right after placing the element', async () => {
    document.body.innerHTML = '<park-forklift api-base="park example" locale="en"></park-forklift>'
    defineElements()
    const heard = record(document.querySelector('park-forklift')!, 'error')
    await problemsReported()
    const message = expect.stringContaining('api-base="park example" is invalid. Use the URL of the API') as string
    expect(heard).toMatchObject([{ code: 'bad-option', message }])
  })

  it('with an empty address of the API are wrong', async () => {
    const heard = record(document, 'error')
    placeWidget({ apiBase: '' })
    await problemsReported()
    expect(heard).toMatchObject([{ code: 'bad-option', message: expect.stringContaining('api-base="" is invalid') }])
  })

  it('without an address of the API are wrong on a page without an origin', async () => {
    vi.stubGlobal('origin', 'null')
    onTestFinished(() => void vi.unstubAllGlobals())
    const heard = record(document, 'error')
    placeWidget({ apiBase: undefined })
    await problemsReported()
    const message = expect.stringContaining('api-base is missing. Use the URL of the API') as string
    expect(heard).toMatchObject([{ code: 'missing-option', message }])
    placeWidget({ apiBase: undefined, config: { apiBase: 'http://park.test/api' } })
    await problemsReported()
    expect(heard).toHaveLength(1)
  })

  it('that are wrong are not missing as well', () => {
    const element = createWidget()
    element.setAttribute('mode', 'iframe')
    element.setAttribute('src-origin', 'park example')
    const report = vi.fn()
    createOptionReader(element, report).all()
    const problem = { code: 'bad-option', option: 'srcOrigin', value: 'park example' }
    expect(report.mock.calls).toEqual([[problem, true]])
  })

  it('that cannot be used have their default', () => {
    const element = createWidget()
    element.setAttribute('theme', 'purple')
    const wrong = {
      locale: 'fr',
      apiBase: 'ftp://park.example/api',
      debug: 'true',
      servicePhone: 5,
      nativeLogin: { ios: 1 },
    }
    element.setAttribute('config', JSON.stringify({ ...wrong, appMarker: 'App/' }))
    const options = createOptionReader(element, () => undefined).all()
    expect(options).not.toHaveProperty('theme')
    expect(options.config).toEqual({ appMarker: 'App/' })
  })

  it('that are inherited by a setting named __proto__ have no effect', () => {
    const element = createWidget()
    element.setAttribute('config', '{"__proto__":{"apiBase":"https://stranger.example"}}')
    expect(createOptionReader(element, () => undefined).all().config?.apiBase).toBeUndefined()
  })

  it.each([
    ['route', '/aply?id=1', 'unknown-route', '<park-forklift> has no screen /aply. Did you mean /apply?'],
    ['route', '/account', 'unknown-route', '<park-forklift> has no screen /account. It shows /login, /forklift'],
    ['config', '{"servicePhon":"1"}', 'unknown-config', 'servicePhon. Did you mean servicePhone?'],
    ['config', '{"authorizeUrl":"https://a.example"}', 'bad-option', 'and only on the hosted page'],
    ['config', '{"imageHost":5}', 'bad-option', 'config.imageHost is invalid. Use a string. The default'],
    ['config', '{"locale":"fr"}', 'bad-option', 'config.locale="fr" is invalid. Use zh-CN or en'],
    ['config', '{"locale":null}', 'bad-option', 'config.locale is invalid'],
    ['config', '{"apiBase":""}', 'bad-option', 'config.apiBase="" is invalid. Use the URL of the API'],
    ['config', '{"nativeLogin":{"foo":1}}', 'bad-option', 'config.nativeLogin is invalid. Use an object of strings'],
    [
      'config',
      '{"frameOrigins":"https://a.example"}',
      'bad-option',
      'config.frameOrigins="https://a.example" is invalid',
    ],
    ['config', '{"debug":"yes"}', 'bad-option', 'config.debug="yes" is invalid. Use true or false, without quotes.'],
    ['config', '{"merchantPhone":13900000009}', 'bad-option', 'config.merchantPhone is invalid. Use a string.'],
    ['api-base', 'https://park.example:port/api', 'bad-option', 'api-base="https://park.example:port/api" is invalid'],
    [
      'api-base',
      'ftp://me:secret@park.example/api?key=secret',
      'bad-option',
      'api-base="ftp://park.example/api" is invalid',
    ],
    ['api-base', '/\\park.example/api', 'bad-option', 'api-base="/\\park.example/api" is invalid'],
    ['token', 'Bearer abc', 'bad-option', 'token is invalid. Use a token as the API issued it, without "Bearer "'],
    ['token', 'bearer abc', 'bad-option', 'token is invalid. Use a token as the API issued it, without "Bearer "'],
  ])('%s="%s" is reported with one error and its remedy', async (attribute, value, code, sentence) => {
    const heard = record(document, 'error')
    const element = createWidget(attribute === 'api-base' ? { apiBase: undefined } : {})
    element.setAttribute(attribute, value)
    document.body.append(element)
    await element.ready
    await problemsReported()
    element.servicePhone = '1'
    await problemsReported()
    expect(heard).toMatchObject([{ code, fatal: false, message: expect.stringContaining(sentence) as string }])
  })

  it('a route that is passed to navigate() is checked, too', async () => {
    const heard = record(document, 'error')
    const element = placeWidget()
    await element.ready
    element.navigate('/orderDetial?orderId=1')
    await problemsReported()
    expect(heard).toMatchObject([
      { code: 'unknown-route', message: expect.stringContaining('Did you mean /orderDetail?') as string },
    ])
  })

  it.each(['login', '//login', ''])('navigate(%j) is reported like such a route, and the screen stays', async (to) => {
    const heard = record(document, 'error', 'navigate')
    const element = placeWidget()
    await element.ready
    heard.length = 0
    element.navigate(to)
    await problemsReported()
    const message = to ? expect.stringContaining('Did you mean /login?') : expect.stringContaining('has no screen')
    expect(heard).toMatchObject([{ name: 'error', code: 'unknown-route', message: message as string }])
  })

  it('without a value count as on', () => {
    const element = createWidget()
    expect(element.debug).toBeUndefined()
    element.setAttribute('debug', '')
    expect(element.debug).toBe(true)
    element.debug = false
    expect(element.debug).toBe(false)
  })

  it('that do not exist are warned about once by name', async () => {
    for (let i = 0; i < 2; i++) {
      const element = createWidget()
      element.setAttribute('api-bse', 'x')
      element.setAttribute('data-anything', 'x')
      element.className = 'x'
      document.body.append(element)
    }
    await problemsReported()
    expect(written.warn).toEqual(['[parkside] <park-forklift>: there is no attribute api-bse. Did you mean api-base?'])
    createWidget().update({ themes: 'dark' } as never)
    await problemsReported()
    expect(written.warn[1]).toBe('[parkside] <park-forklift>: there is no option themes. Did you mean theme?')
  })

  it('do not replace the platform’s nonce property', () => {
    const element = createWidget({ nonce: 'abc' })
    expect(element.nonce).toBe('abc')
    element.update({ nonce: undefined })
    expect(element.nonce).toBe('')
  })

  it('read the nonce from the attribute in a browser without that property', () => {
    const element = document.createElement('div')
    Object.defineProperty(element, 'nonce', { value: undefined })
    element.setAttribute('nonce', 'abc')
    expect(createOptionReader(element, () => undefined).all().nonce).toBe('abc')
  })

  it('with a token never show it', async () => {
    const element = placeWidget({ token: 's3cret' })
    element.setAttribute('config', '{"token":"s3cret"')
    const heard = record(document, 'error', 'session', 'navigate', 'ready')
    await element.ready
    await problemsReported()
    expect(JSON.stringify([heard, written, element.outerHTML.replace(/ config="[^"]*"/, '')])).not.toContain('s3cret')
  })
})
