import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { STORAGE } from '../../../src/contract/storage.ts'
import { contentOf, createWidget, inside, LIVE, placeWidget, record, problemsReported, turn, written } from './page.ts'
import { stubIntersectionObserver } from '../../helpers/intersection-observer.ts'
import { until, untilIdle } from '../../helpers/until.ts'
import { watchListeners } from '../../helpers/watch-listeners.ts'

beforeEach(() => void stubIntersectionObserver(true))
afterEach(() => void vi.unstubAllGlobals())

describe('an element', () => {
  it('shows its first screen in its own shadow root, and emits an event', async () => {
    const element = placeWidget()
    expect(element.state).toBe('loading')
    await element.ready
    expect(element.state).toBe('ready')
    await inside(element).findByRole('heading', { name: 'Forklift rental' })
    expect(document.head.querySelector('style')).toBeNull()
  })

  it('has no landmarks of a page, because the page around it has its own', async () => {
    const element = placeWidget()
    await inside(element).findByRole('heading', { name: 'Forklift rental' })
    expect(inside(element).queryByRole('main')).toBeNull()
    // In a section, a header is no banner and a footer no content information.
    const bars = [...element.shadowRoot!.querySelectorAll('header, footer')]
    expect(bars.map((bar) => bar.closest('section') !== null)).toEqual([true])
  })

  it('starts immediately when it is added to the page', () => {
    expect(contentOf(placeWidget())).not.toBeNull()
  })

  it('has a screen when it emits ready', async () => {
    const element = createWidget()
    const states: unknown[] = []
    element.addEventListener('park:ready', ({ cancelable }) => states.push([element.state, cancelable]))
    document.body.append(element)
    await element.ready
    expect(states).toEqual([['ready', false]])
  })

  it('opens a dialog by itself only when it is in view', async () => {
    const report = stubIntersectionObserver()
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => field.remove())
    field.focus()
    const element = placeWidget({ route: '/apply?id=2' })
    await inside(element).findByRole('textbox', { name: 'Consignee' })
    report([{ isIntersecting: false }])
    await turn()
    expect([inside(element).queryByRole('dialog'), document.activeElement]).toEqual([null, field])
    report([{ isIntersecting: true }])
    await inside(element).findByRole('dialog', { name: 'Before you rent' })
  })

  it('inherits no styles from the page', () => {
    const element = placeWidget()
    const { className } = contentOf(element)!
    const rules = element.shadowRoot!.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
    const own = rules.map(({ cssText }) => cssText).filter((text) => text.startsWith(`.${className} `))
    expect(own.join()).toMatch(/all: ?initial.*direction: ?ltr/)
  })

  it('uses options that are set between its creation and insertion', async () => {
    const element = createWidget()
    element.route = '/login'
    const heard = record(element, 'navigate')
    document.body.append(element)
    await element.ready
    expect(heard[0]).toMatchObject({ route: '/login' })
  })

  it('ends in a microtask after its removal, and starts again when it is added again', async () => {
    const element = placeWidget()
    await element.ready
    const content = contentOf(element)
    element.remove()
    expect(contentOf(element)).toBe(content)
    await turn()
    expect(contentOf(element)).toBeNull()
    expect(element.state).toBe('idle')
    document.body.append(element)
    expect(contentOf(element)).not.toBe(content)
    await element.ready
    expect(element.state).toBe('ready')
  })

  it('keeps its state when it is moved', async () => {
    const element = placeWidget()
    await element.ready
    const content = contentOf(element)
    const place = document.createElement('section')
    document.body.append(place)
    element.remove()
    place.append(element)
    await turn()
    expect(contentOf(element)).toBe(content)
    expect(element.state).toBe('ready')
  })

  it('shows its dialog again when it is moved, with the focus in it', async () => {
    // happy-dom has the attribute of popovers, but not the methods.
    const [showPopover, hidePopover] = [vi.fn(), vi.fn()]
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
    onTestFinished(() => {
      for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    })
    const element = placeWidget({ route: '/apply?id=1' })
    const dialog = await until(() => inside(element).getByRole('dialog'))
    await until(() => expect(element.shadowRoot!.activeElement).toBe(dialog))
    // It is raised above a dialog of the page as soon as the code for that is loaded.
    await until(() => expect(hidePopover).toHaveBeenCalledOnce())
    expect(showPopover).toHaveBeenCalledTimes(2)
    const place = document.createElement('section')
    document.body.append(place)
    dialog.blur()
    place.append(element)
    expect(showPopover).toHaveBeenCalledTimes(3)
    expect(element.shadowRoot!.activeElement).toBe(dialog)
  })

  it('is cleaned up when its parent is emptied', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    const element = createWidget()
    place.append(element)
    await element.ready
    place.innerHTML = ''
    await turn()
    expect(contentOf(element)).toBeNull()
    expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(0)
  })

  it('ignores a removal that is followed by an insertion in the same task', async () => {
    const element = placeWidget() as unknown as { connectedMoveCallback(): void; shadowRoot: ShadowRoot }
    const content = element.shadowRoot.firstElementChild
    element.connectedMoveCallback()
    expect(element.shadowRoot.firstElementChild).toBe(content)
  })

  it('is built again when another document adopts it', async () => {
    const element = placeWidget()
    await element.ready
    const content = contentOf(element)
    element.remove()
    ;(element as unknown as { adoptedCallback(): void }).adoptedCallback()
    expect(contentOf(element)).toBeNull()
    document.body.append(element)
    expect(contentOf(element)).not.toBe(content)
    await element.ready
  })

  it('is rendered by browsers whose shadow roots must have a registry of custom elements', async () => {
    const attach = HTMLElement.prototype.attachShadow
    const refused = vi.spyOn(HTMLElement.prototype, 'attachShadow').mockImplementation(function (
      this: HTMLElement,
      init,
    ) {
      if (init.customElementRegistry === null) throw new TypeError('not a CustomElementRegistry')
      return attach.call(this, init)
    })
    onTestFinished(() => refused.mockRestore())
    const element = placeWidget()
    await element.ready
    expect(contentOf(element)).not.toBeNull()
  })

  it('shows screens in a test environment without a layout, such as jsdom', async () => {
    const { prototype } = Element
    const names = ['scrollIntoView', 'scrollTo'] as const
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(prototype, name)!
      Object.defineProperty(prototype, name, { ...own, value: undefined })
      onTestFinished(() => void Object.defineProperty(prototype, name, own))
    }
    vi.stubGlobal('ResizeObserver', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const element = placeWidget({}, 'park-app')
    await element.ready
    const heard = record(element, 'error')
    element.navigate('/parkNews')
    await until(() => expect(inside(element).getAllByRole('tab')).not.toHaveLength(0))
    inside(element).getByRole('searchbox').focus()
    element.navigate('/login')
    const [field] = await until(() => inside(element).getAllByRole('textbox'))
    field!.focus()
    expect(heard).toEqual([])
  })

  it('scrolls the page to a new screen only up: a widget below the window leaves the page where it is', async () => {
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300))
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    onTestFinished(() => [rect, scroll].forEach((spy) => spy.mockRestore()))
    const element = placeWidget()
    const heard = record(element, 'view')
    await element.ready
    element.navigate('/apply?id=1')
    await until(() => expect(heard).toHaveLength(2))
    expect(scroll).toHaveBeenCalledOnce()
    rect.mockReturnValue(new DOMRect(0, innerHeight + 300))
    element.navigate('/login')
    await until(() => expect(heard).toHaveLength(3))
    expect(scroll).toHaveBeenCalledOnce()
  })

  it.each([
    ['fades in a screen that is navigated to, but not after Back', false, 1],
    ['fades in no screen if the user prefers reduced motion', true, 0],
  ])('%s', async (_, isReduced, times) => {
    const { matchMedia } = window
    const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = matchMedia.call(window, query)
      if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: isReduced })
      return list
    })
    const animate = vi.fn()
    Object.assign(Element.prototype, { animate })
    onTestFinished(() => {
      media.mockRestore()
      Reflect.deleteProperty(Element.prototype, 'animate')
    })
    const element = placeWidget()
    const heard = record(element, 'view')
    await element.ready
    element.navigate('/login')
    await until(() => expect(heard).toHaveLength(2))
    element.back()
    await until(() => expect(heard).toHaveLength(3))
    expect(animate).toHaveBeenCalledTimes(times)
  })

  it('leaves no listener, sheet or key behind', async () => {
    // React leaves some listeners on a document permanently, so count only after the first mount.
    const first = placeWidget()
    await first.ready
    first.remove()
    await turn()
    const left = watchListeners(window, document)
    const keys = [...Reflect.ownKeys(window), ...Reflect.ownKeys(document)]
    const element = placeWidget()
    await element.ready
    expect(left().sort()).toEqual(expect.arrayContaining(['park:session', 'storage']))
    element.remove()
    await turn()
    await until(() => {
      // What waits for an idle page would otherwise end by itself.
      dispatchEvent(new Event('scroll'))
      expect(left()).toEqual([])
    })
    expect([...Reflect.ownKeys(window), ...Reflect.ownKeys(document)]).toEqual(keys)
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(0)
  })

  it('navigates to a given route', async () => {
    const element = placeWidget()
    await element.ready
    const heard = record(element, 'navigate')
    element.navigate('/login')
    const { instance } = element
    await until(() => expect(heard).toEqual([{ name: 'navigate', route: '/login', canGoBack: true, v: 1, instance }]))
  })

  it('moves the focus to the title of a new screen after a press in it, but does not take it from the page', async () => {
    const element = createWidget({}, 'park-app')
    document.body.append(element)
    await element.ready
    const title = (name: string): Promise<HTMLElement> =>
      until(() => inside(element).getByRole('heading', { level: 1, name }))
    element.navigate('/protocal')
    await title('Service agreement')
    await untilIdle()
    expect(element.shadowRoot!.activeElement).toBeNull()
    fireEvent.click(await until(() => inside(element).getByRole('button', { name: 'Back' })))
    const menu = await title('Park services')
    await until(() => expect(element.shadowRoot!.activeElement).toBe(menu))
  })

  it('goes back: closes a dialog first, then the screen, and stays on the first screen', async () => {
    const element = createWidget({}, 'park-app')
    element.back()
    document.body.append(element)
    await element.ready
    const heard = record(element, 'navigate')
    const routes = (): unknown[] => heard.map(({ route }) => route)
    element.navigate('/forklift')
    await until(() => expect(routes()).toEqual(['/forklift']))
    element.navigate('/apply?id=1')
    // `findByRole` cannot report a late result within a shadow root.
    const dialog = await until(() => inside(element).getByRole('dialog'))
    element.back()
    await until(() => expect(dialog.isConnected && dialog.getAttribute('aria-hidden') !== 'true').toBe(false))
    element.back()
    await until(() => expect(routes().slice(2)).toContain('/forklift'))
    element.navigate('/login')
    await until(() => expect(routes()).toEqual(['/forklift', '/apply?id=1', '/forklift', '/login']))
    element.back()
    element.back()
    await until(() => expect(routes().at(-1)).toBe('/nav'))
    // There is nothing to go back to.
    element.back()
    element.navigate('/forklift')
    await until(() => expect(routes().slice(-2)).toEqual(['/nav', '/forklift']))
  })

  it('closes its dialog when it navigates to the current screen', async () => {
    const element = placeWidget({ route: '/apply?id=1' })
    const dialog = await until(() => inside(element).getByRole('dialog'))
    // The dialog joins the location once it is painted.
    await until(() => {
      element.navigate('/apply?id=1')
      expect(dialog.isConnected && dialog.getAttribute('aria-hidden') !== 'true').toBe(false)
    })
  })

  it('keeps the route to open until it is on a page', async () => {
    const element = createWidget()
    element.navigate('/login')
    const heard = record(element, 'navigate')
    document.body.append(element)
    await element.ready
    expect(heard[0]).toMatchObject({ route: '/login' })
    element.setAttribute('theme', 'dark')
    await turn()
    element.setAttribute('route', '/apply?id=1')
    await until(() => expect(heard.slice(1)).toMatchObject([{ route: '/apply?id=1' }]))
    element.remove()
    await turn()
    document.body.append(element)
    await until(() => expect(heard.at(-1)).toMatchObject({ route: '/apply?id=1', canGoBack: true }))
    expect(element.route).toBe('/apply?id=1')
  })

  it('keeps the route to open if it is removed from the page again at once', async () => {
    const element = createWidget()
    element.navigate('/login')
    document.body.append(element)
    element.remove()
    await turn()
    expect(element.state).toBe('idle')
    const heard = record(element, 'navigate')
    document.body.append(element)
    await element.ready
    expect(heard[0]).toMatchObject({ route: '/login' })
  })

  it('shows a route that is set after a navigate(), before it is on a page', async () => {
    const element = createWidget()
    element.navigate('/login')
    element.route = '/apply?id=1'
    const heard = record(element, 'navigate')
    document.body.append(element)
    await element.ready
    expect(heard[0]).toMatchObject({ route: '/apply?id=1' })
  })

  it('uses options that are read at its start, if they are set directly after its insertion', async () => {
    const element = createWidget()
    element.navigate('/login')
    const heard = record(element, 'navigate')
    document.body.append(element)
    element.storage = 'memory'
    const early = contentOf(element)
    await turn()
    const content = contentOf(element)
    expect(content).not.toBe(early)
    await element.ready
    expect(heard).toMatchObject([{ route: '/login' }])
    element.storage = 'local'
    await turn()
    expect(contentOf(element)).toBe(content)
  })

  it('starts again with another API, without the token and the data of the first one', async () => {
    const requests: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { url, headers } = new Request(input, init)
      requests.push(`${new URL(url).host} ${headers.get('authorization')}`)
      return url.startsWith('http://park.test/') ? LIVE.fetch!(input, init) : new Promise(() => undefined)
    }
    const element = placeWidget({ fetch })
    await inside(element).findByText('CPCD30')
    const { ready } = element
    element.apiBase = 'http://park.test/api'
    await turn()
    expect([element.ready, element.state]).toEqual([ready, 'ready'])
    requests.length = 0
    localStorage.setItem(STORAGE.apiOrigin, 'http://park.test')
    localStorage.setItem(STORAGE.token, 't')
    element.apiBase = undefined
    element.config = { apiBase: 'http://other.test/api' }
    await turn()
    expect(element.ready).not.toBe(ready)
    await until(() => expect(requests).toContain('other.test null'))
    expect(new Set(requests)).toEqual(new Set(['other.test null']))
    expect(inside(element).queryByText('CPCD30')).toBeNull()
  })

  it('stays as it is when the default API is set', async () => {
    const element = placeWidget({ apiBase: undefined })
    await element.ready
    const content = contentOf(element)
    element.apiBase = '/api'
    await turn()
    expect(contentOf(element)).toBe(content)
  })

  it('has events that cross shadow roots', async () => {
    const partner = document.createElement('div')
    partner.attachShadow({ mode: 'open' })
    document.body.append(partner)
    const heard = record(document, 'ready')
    const element = createWidget()
    partner.shadowRoot!.append(element)
    await element.ready
    expect(heard).toEqual([{ name: 'ready', v: 1, instance: element.instance }])
  })

  it('has a unique instance name', () => {
    const [first, second] = [placeWidget(), placeWidget()]
    expect(first.instance).toMatch(/^forklift-\w{4,}$/)
    expect(second.instance).not.toBe(first.instance)
    expect('app' in first).toBe(false)
  })

  it('notices that another widget, or another tab, has logged in', async () => {
    const [first, second] = [placeWidget(), createWidget({}, 'park-app')]
    // wujie names the document of its scripts as that of its elements.
    const other = document.implementation.createHTMLDocument()
    Object.defineProperty(second, 'ownerDocument', { get: () => other })
    document.body.append(second)
    await Promise.all([first.ready, second.ready])
    const heard = record(second, 'session')
    localStorage.setItem(STORAGE.apiOrigin, 'http://park.test')
    localStorage.setItem(STORAGE.token, 't')
    const detail = { instance: first.instance, loggedIn: true }
    first.dispatchEvent(new CustomEvent('park:session', { bubbles: true, composed: true, detail }))
    expect(heard).toMatchObject([{ loggedIn: true, instance: second.instance }])
    localStorage.clear()
    window.dispatchEvent(new Event('storage'))
    expect(heard).toMatchObject([{ loggedIn: true }, { loggedIn: false }])
    localStorage.setItem(STORAGE.apiOrigin, 'http://park.test')
    localStorage.setItem(STORAGE.token, 't')
    // An event that the page itself dispatches has no instance.
    document.dispatchEvent(new CustomEvent('park:session'))
    expect(heard).toMatchObject([{ loggedIn: true }, { loggedIn: false }, { loggedIn: true }])
  })

  it('does not break the page if it cannot start, and reports the reason', async () => {
    const element = createWidget()
    const heard = record(document, 'error')
    vi.spyOn(window, 'addEventListener').mockImplementation(() => {
      throw new Error('no listeners here')
    })
    expect(() => document.body.append(element)).not.toThrow()
    vi.mocked(window.addEventListener).mockRestore()
    await problemsReported()
    expect(element.state).toBe('failed')
    // It shows the page's own markup between the tags.
    expect(contentOf(element)?.localName).toBe('slot')
    expect(heard).toMatchObject([{ code: 'start-failed', fatal: true }])
    expect(written.error.join()).toContain('<park-forklift>: failed to start (Error: no listeners here)')
    element.remove()
    await turn()
    expect(element.state).toBe('idle')
    document.body.append(element)
    await element.ready
    expect(element.state).toBe('ready')
    expect(element.shadowRoot!.querySelector('slot')).toBeNull()
  })

  it('starts again after a failed start when an option changes, if it is on a page', async () => {
    const element = createWidget()
    const add = vi.spyOn(window, 'addEventListener').mockImplementation(() => {
      throw new Error('no listeners here')
    })
    document.body.append(element)
    add.mockRestore()
    expect(element.state).toBe('failed')
    element.theme = 'dark'
    element.remove()
    await turn()
    expect(element.state).toBe('idle')
    vi.spyOn(window, 'addEventListener').mockImplementationOnce(() => {
      throw new Error('no listeners here')
    })
    document.body.append(element)
    expect(element.state).toBe('failed')
    element.theme = 'light'
    await element.ready
    expect(element.state).toBe('ready')
  })

  it('repeats a failed start once for options that change together', async () => {
    const element = createWidget()
    const heard = record(document, 'error')
    const add = vi.spyOn(window, 'addEventListener').mockImplementation(() => {
      throw new Error('no listeners here')
    })
    document.body.append(element)
    element.update({ theme: 'dark', servicePhone: '1' })
    await turn()
    add.mockRestore()
    await problemsReported()
    expect(heard).toMatchObject([{ code: 'start-failed' }, { code: 'start-failed' }])
  })

  it('does not start outside of a page after its hold is removed', () => {
    const element = createWidget()
    element.setAttribute('data-park-hold', '')
    element.removeAttribute('data-park-hold')
    expect(contentOf(element)).toBeNull()
    expect(element.state).toBe('idle')
  })

  it('waits while it has the hold attribute', async () => {
    const element = createWidget()
    element.setAttribute('data-park-hold', '')
    document.body.append(element)
    expect(contentOf(element)).toBeNull()
    element.removeAttribute('data-park-hold')
    expect(contentOf(element)).not.toBeNull()
    expect(element.locale).toBe(LIVE.locale)
  })
})
