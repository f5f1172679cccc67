/** The state of an element: its options, and the app that runs while the element is connected. */
import { findRoute } from '../../src/contract/routes.ts'
import { showAgain } from '../../src/ui/overlay/top-layer.ts'
import { css } from '../../src/ui/style/style.ts'
import { mountInFrame, mountInPage } from './content.ts'
import { dispatch } from './dispatch.ts'
import { HOLD_ATTRIBUTE } from './hold.ts'
import { createOptionReader } from './option-reader.ts'
import { ATTRIBUTES, isRoute, sourceOf, type OptionName } from './option-table.ts'
import type { WidgetOptions } from '../options.ts'
import type { Problem } from './problems.ts'
import { report } from './report.ts'
import type { MountedApp, EmitFromWidget } from './mounted.ts'
import { scopeOf, type WidgetName } from '../table.ts'

/** `idle`: not connected. `loading`: nothing is rendered yet. `failed`: nothing can be rendered; `park:error` reports why. */
export type WidgetState = 'idle' | 'loading' | 'ready' | 'failed'

export interface WidgetHost {
  readonly instance: string
  readonly state: WidgetState
  readonly ready: Promise<void>
  get(name: OptionName): unknown
  set(name: OptionName, value: unknown): void
  /** Called when an attribute has changed. */
  changed(attribute: string): void
  navigate(to: string): void
  back(): void
  connected(): void
  disconnected(): void
  /** Stops the app immediately, because the element was moved to another document. */
  stop(): void
}

/** Used only at the start. */
const AT_START = ['apiBase', 'storage', 'nonce', 'fetch', 'now'] as const

/** Stops inheritance from the page, except of what hides or disables the content around the widget. `all` does not include `direction`. */
const boundary = css`
  all: initial;
  display: block;
  direction: ltr;
  visibility: inherit;
  pointer-events: inherit;
`

/** A shadow root without a registry of custom elements: the screens have none. Chrome keeps the registry of the first document when another
 * document adopts the element, and would then refuse to create elements in it. */
const attachShadow = (element: HTMLElement): ShadowRoot => {
  try {
    return element.attachShadow({ mode: 'open', customElementRegistry: null })
  } catch {
    // WebKit's option must not be null.
    return element.attachShadow({ mode: 'open' })
  }
}

/** Reports an unknown route, which the guard redirects to the home screen. Only the page's developer can fix it. */
const createRouteCheck = (widget: WidgetName, complain: (problem: Problem) => void) => {
  let checked: string | undefined
  return (to: string | undefined): void => {
    if (to === undefined || to === checked) return
    checked = to
    const route = isRoute(to) && findRoute(to)
    if (!route || !scopeOf(widget).includesRoute(route)) complain({ code: 'unknown-route', route: to, widget })
  }
}

/** The life of an element: `connected` starts the content, and `disconnected` stops it. In between, a changed option updates the content
 * or, if it names another source, restarts it. A fatal error shows the page's own markup between the tags. */
export const createHost = (element: HTMLElement, widget: WidgetName): WidgetHost => {
  // Random, because other copies of this package may have widgets on the page, too.
  const instance = `${widget}-${Math.random().toString(36).slice(2, 10)}`
  const shadow = attachShadow(element)
  /** Shows the page's own markup between the tags. */
  const fallback = shadow.ownerDocument.createElement('slot')
  let state: WidgetState = 'idle'
  /** Resolves `ready`; `undefined` after that. */
  let settle: (() => void) | undefined
  const promise = (): Promise<void> => new Promise((resolve) => (settle = resolve))
  let ready = promise()
  let shown: MountedApp | undefined
  /** That of the running app; `undefined` if the page has set `srcOrigin` since then. */
  let source: string | undefined
  let isChanging = false
  /** The screen of a `navigate()` before the start. It is no option: a later change of options must not leave it. */
  let firstRoute: string | undefined

  const setFailed = (): void => {
    state = 'failed'
    shadow.append(fallback)
  }
  const emit: EmitFromWidget = (event, detail) => {
    if (event === 'ready') {
      state = 'ready'
      fallback.remove()
      settle?.()
      settle = undefined
    }
    if (event === 'error' && 'fatal' in detail && detail.fatal) setFailed()
    return dispatch(element, instance, event, detail)
  }
  const complain = (problem: Problem, fatal = false): void => {
    if (fatal) setFailed()
    report(element, instance, problem, fatal)
  }
  const values = createOptionReader(element, complain)
  const checkRoute = createRouteCheck(widget, complain)
  const readOptions = (): WidgetOptions => {
    const options = values.all()
    checkRoute(options.route)
    return options
  }

  const stop = (): void => {
    shown?.stop()
    shown = undefined
    shadow.textContent = ''
    if (!settle) ready = promise()
    state = 'idle'
  }

  const start = (): void => {
    state = 'loading'
    const options = readOptions()
    const { mode } = options
    source = sourceOf(options)
    // `readOptions` reports the cause, but only once per value.
    if (mode === 'iframe' && !options.srcOrigin) setFailed()
    const container = shadow.ownerDocument.createElement('div')
    container.className = boundary
    shadow.append(container)
    try {
      const mount = mode === 'iframe' ? mountInFrame : mountInPage
      shown = mount({ container, widget, options, route: firstRoute, emit, complain, restart })
    } catch (error) {
      container.remove()
      console.error(error)
      complain({ code: 'start-failed', error }, true)
    }
    const started = shown
    // Some frameworks set properties directly after the insertion.
    queueMicrotask(() => {
      if (!started || started !== shown) return
      if (AT_START.some((name) => values.get(name) !== options[name])) restart()
      // If the element was removed again in the same task, its next start shows that screen.
      else if (element.isConnected) firstRoute = undefined
    })
  }

  const restart = (): void => {
    stop()
    start()
  }

  const flush = (): void => {
    isChanging = false
    if (shown) {
      const options = readOptions()
      if (sourceOf(options) === source) return shown.update(options)
    } else if (state !== 'failed' || !element.isConnected) return
    restart()
  }
  const change = (name: OptionName): void => {
    if (name === 'srcOrigin' && source === 'iframe') source = undefined
    if (name === 'route') firstRoute = undefined
    // The option may have been the cause of a failed start.
    if ((!shown && state !== 'failed') || isChanging) return
    isChanging = true
    queueMicrotask(flush)
  }
  const connected = (): void => {
    if (shown) showAgain(shadow)
    else if (!element.hasAttribute(HOLD_ATTRIBUTE)) start()
  }

  return {
    instance,
    get state() {
      return state
    },
    get ready() {
      return ready
    },
    get: values.get,
    set: (name, value) => {
      values.set(name, value)
      change(name)
    },
    changed: (attribute) => {
      const name = ATTRIBUTES.get(attribute)
      if (name) change(name)
      else if (element.isConnected) connected()
    },
    navigate: (to) => {
      checkRoute(to)
      // The same value is ignored as the option `route`.
      if (!isRoute(to)) return
      if (shown) shown.navigate(to)
      else firstRoute = to
    },
    back: () => shown?.back(),
    connected,
    disconnected: () =>
      // Moving an element disconnects it first.
      queueMicrotask(() => {
        if (!element.isConnected) stop()
      }),
    stop,
  }
}
