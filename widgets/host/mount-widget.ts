/** Mounts a widget's app in an element. Its location is in memory: the page's URL and history are not changed. */
import { memoryLocation } from 'wouter/memory-location'
import type { App } from '../../src/core/app.ts'
import type { AppSettings } from '../../src/core/app-options.ts'
import { createLazyClient } from '../../src/core/http/lazy-client.ts'
import { sendEarly } from '../../src/core/http/send-call.ts'
import { DEFAULT_CONFIG, type Settings } from '../../src/core/config.ts'
import type { Emit } from '../../src/core/events.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { omitNil } from '../../src/core/omit-nil.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import type { WidgetOptions } from '../options.ts'
import { toAbsolute } from '../absolute-url.ts'
import { startRoute } from '../start-route.ts'
import { scopeOf, type WidgetName } from '../table.ts'
import { VERSION } from '../version.ts'
import { mountApp } from './mount-app.ts'

export interface MountedWidget {
  readonly app: App
  /** Applies changed options. Pass all of them each time; options that are `undefined` are reset to their defaults. */
  update(options: WidgetOptions): void
  navigate(to: string): void
  back(): void
  /** Removes everything: the view, listeners, timers, pending requests. */
  stop(): void
}

/** Options of the element that are fields of the same name in the configuration. */
const IN_CONFIG = ['apiBase', 'imageHost', 'servicePhone', 'merchantPhone', 'locale', 'debug'] as const

/** Absolute URLs, so that `<base href>` does not affect them. By default, pictures come from the API's host. */
const addressesOf = ({ apiBase = DEFAULT_CONFIG.apiBase, imageHost }: Settings): Settings => {
  const base = toAbsolute(apiBase)
  const images = imageHost ?? DEFAULT_CONFIG.imageHost
  const isPath = images.startsWith('/')
  const host = imageHost === undefined && /^https?:/i.test(base) ? new URL(images, base).href : toAbsolute(images)
  return { apiBase: base, imageHost: isPath ? host : images }
}

const settingsOf = (options: WidgetOptions): AppSettings => {
  const given = omitNil(Object.fromEntries(IN_CONFIG.map((name) => [name, options[name]])))
  const config = { ...options.config, ...given }
  return {
    // A widget never leaves a partner's page. A page that needs the provider's login handles `park:login`.
    config: { ...config, ...addressesOf(config), authorizeUrl: '' },
    theme: options.theme === 'auto' ? undefined : options.theme,
    token: options.token,
    openid: options.openid,
    shell: options.shell,
  }
}

/** Reports once to the page's developer that the API's URL may be wrong. */
const createApiCheck = (widget: WidgetName, address: () => string, emit: Emit | undefined) => {
  let isReported = false
  return (status?: number): void => {
    if (isReported) return
    isReported = true
    void import('./api-fault.ts')
      .then(
        ({ apiFault }) => apiFault('api-base', address(), status),
        () => `The API at ${address()} cannot be used.`,
      )
      .then((message) => {
        console.error(`[parkside] <park-${widget}>: ${message}`)
        emit?.('error', { code: 'api-unusable', message, fatal: false })
      })
  }
}

/** @param target an element inside the root in which the widget adds its styles. @param emit receives the app's events.
 * @param route the first screen, if it is not that of the options. */
export const mountWidget = (
  target: HTMLElement,
  widget: WidgetName,
  options: WidgetOptions,
  emit?: Emit,
  route?: string,
): MountedWidget => {
  const { home, includesRoute } = scopeOf(widget)
  const start = route ?? startRoute(options) ?? home
  const router = memoryLocation({ path: start })
  const leave = (url: string): void => window.location.assign(url)
  const location = createMemoryLocation(start, (to) => router.navigate(to), leave, home)
  const storage = options.storage === 'memory' ? { local: memoryStorage(), session: memoryStorage() } : undefined
  const { app, unmount } = mountApp(target, {
    ...settingsOf(options),
    location,
    router,
    home,
    includesRoute,
    emit,
    storage,
    lib: VERSION,
    nonce: options.nonce,
    fetch: options.fetch,
    now: options.now,
    createClient: (clientOptions) => createLazyClient(clientOptions, { send: sendEarly }),
    onUnexpectedResponse: createApiCheck(widget, () => app.config.apiBase, emit),
  })
  let lastRoute = startRoute(options)
  return {
    app,
    update: (next) => {
      app.configure(settingsOf(next))
      const nextRoute = startRoute(next)
      if (nextRoute === lastRoute) return
      lastRoute = nextRoute
      location.navigate(nextRoute ?? home)
    },
    navigate: (to) => location.navigate(to),
    back: () => app.backHandler.current?.(),
    stop: unmount,
  }
}
