/** A widget's app in an element at hand, with a location of its own: nothing of the page's address or history is touched. */
import { memoryLocation } from 'wouter/memory-location'
import type { App, AppSettings } from '../../src/core/app.ts'
import { createClient } from '../../src/core/http/client.ts'
import { DEFAULT_CONFIG, type Config } from '../../src/core/config.ts'
import type { Emit } from '../../src/core/events.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import type { WidgetOptions } from '../options.ts'
import { toAbsolute } from '../page-origin.ts'
import { startRoute } from '../start-route.ts'
import { scopeOf, type WidgetName } from '../table.ts'
import { VERSION } from '../version.ts'
import { mountApp } from './mount-app.ts'

export interface MountedWidget {
  readonly app: App
  /** Takes over options that have changed; those that are `undefined` go back to their defaults. All of them come each time. */
  update(options: WidgetOptions): void
  navigate(to: string): void
  /** Takes everything away: the view, listeners, timers, requests under way. */
  stop(): void
}

/** Options of the element that stand in the configuration under the same name. */
const IN_CONFIG = ['apiBase', 'imageHost', 'servicePhone', 'merchantPhone', 'locale', 'debug'] as const

const withoutGaps = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** The addresses in full, so that `<base href>` moves none of them. Pictures come from the API's host unless the page says otherwise. */
const addressesOf = ({ apiBase = DEFAULT_CONFIG.apiBase, imageHost }: Partial<Config>): Partial<Config> => {
  const base = toAbsolute(apiBase)
  const images = imageHost ?? DEFAULT_CONFIG.imageHost
  const isPath = images.startsWith('/')
  const host = imageHost === undefined && /^https?:/i.test(base) ? new URL(images, base).href : toAbsolute(images)
  return { apiBase: base, imageHost: isPath ? host : images }
}

const settingsOf = (options: WidgetOptions): AppSettings => {
  const given = withoutGaps(Object.fromEntries(IN_CONFIG.map((name) => [name, options[name]])))
  const config = { ...options.config, ...given }
  return {
    // A partner's page is not ours to leave: whoever needs the provider's login listens to `park:login`.
    config: { ...config, ...addressesOf(config), authorizeUrl: '' },
    theme: options.theme === 'auto' ? undefined : options.theme,
    token: options.token,
    openid: options.openid,
    shell: options.shell,
  }
}

/** Says once, to whoever puts the widget on a page, that its API is not one. */
const createApiCheck = (widget: WidgetName, address: () => string, tell: Emit | undefined) => {
  let isSaid = false
  return (status?: number): void => {
    if (isSaid) return
    isSaid = true
    const base = new URL(address(), location.href)
    const isForeign = base.origin !== window.location.origin
    const why = status
      ? `answered ${status} without the park's envelope. Set api-base to the park's API, such as https://park.example/api.`
      : isForeign
        ? `cannot be reached. Check api-base, and that the API allows ${window.location.origin} (CORS, with credentials, exposing authorization).`
        : 'cannot be reached. Check api-base and the network.'
    const message = `The API at ${base.href} ${why}`
    console.error(`[parkside] <park-${widget}>: ${message}`)
    tell?.('error', { code: 'api-unusable', message, fatal: false })
  }
}

/** @param target inside the root that the widget may style. @param tell hears what happens. */
export const mountWidget = (
  target: HTMLElement,
  widget: WidgetName,
  options: WidgetOptions,
  emit?: Emit,
): MountedWidget => {
  const { home, includesRoute } = scopeOf(widget)
  const start = startRoute(options) ?? home
  const router = memoryLocation({ path: start })
  const leave = (url: string): void => window.location.assign(url)
  const location = createMemoryLocation(start, (to) => router.navigate(to), leave, home)
  const memory = options.storage === 'memory' ? { local: memoryStorage(), session: memoryStorage() } : undefined
  const { app, unmount } = mountApp(target, {
    ...settingsOf(options),
    ...{ location, router, home, includesRoute, emit, storage: memory, lib: VERSION },
    createClient,
    onUnexpectedResponse: createApiCheck(widget, () => app.config.apiBase, emit),
    ...{ nonce: options.nonce, fetch: options.fetch, now: options.now },
  })
  let wanted = startRoute(options)
  return {
    app,
    update: (next) => {
      app.configure(settingsOf(next))
      const route = startRoute(next)
      if (route === wanted) return
      wanted = route
      location.navigate(route ?? home)
    },
    navigate: (to) => location.navigate(to),
    stop: unmount,
  }
}
