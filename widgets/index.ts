/** Parkside's public entry. Importing it has no effect. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { memoryLocation } from 'wouter/memory-location'
import { createApp, type App, type Theme } from '../src/core/app.ts'
import type { Config } from '../src/core/config.ts'
import { HOME } from '../src/contract/routes.ts'
import { createBrowserLocation, createMemoryLocation } from '../src/core/location.ts'
import { adoptStyles } from '../src/ui/style.ts'
import { ParkApp } from './host/park-app.tsx'

export type { Config } from '../src/core/config.ts'
export type { Theme } from '../src/core/app.ts'

export interface MountOptions {
  /** Where the API is and what the deployment sets; every field has a default. */
  config?: Partial<Config>
  /** `browser`: the page's address is the app's. `memory` (default): the page's address and history are left alone. */
  location?: 'browser' | 'memory'
  /** First route in memory, with its query. Default `/nav`. */
  route?: string
  /** Default: the phone's setting. */
  theme?: Theme
  /** For pages whose policy asks for a nonce and browsers without constructable style sheets. */
  nonce?: string
  /** Replaces the network, for tests and demonstrations. */
  fetch?: typeof fetch
  /** Replaces the device's clock, epoch milliseconds. */
  now?: () => number
}

export interface Mounted {
  readonly app: App
  /** Goes to a route, with its query. */
  navigate(to: string): void
  unmount(): void
}

/** Shows the whole app in an element.
 * @example const park = mount(document.getElementById('park')!, { config: { apiBase: 'https://park.example/api' } })
 * park.navigate('/apply?id=3') */
export const mount = (target: HTMLElement, { location: kind = 'memory', route = HOME, nonce, config, theme, fetch, now }: MountOptions = {}): Mounted => {
  const memory = kind === 'memory' ? memoryLocation({ path: route }) : undefined
  const browser = memory ? undefined : createBrowserLocation(window)
  const leave = (url: string): void => window.location.assign(url)
  const location = browser ?? createMemoryLocation(route, (to) => memory?.navigate(to), leave)
  const app = createApp({
    location,
    ...(config ? { config } : {}),
    ...(theme ? { theme } : {}),
    ...(fetch ? { fetch } : {}),
    ...(now ? { now } : {}),
  })
  const root = target.getRootNode()
  const discard = adoptStyles(root instanceof ShadowRoot ? root : document, nonce)
  const view = createRoot(target)
  view.render(createElement(ParkApp, { app, ...(memory ? { router: { hook: memory.hook, searchHook: memory.searchHook } } : {}) }))
  return {
    app,
    navigate: (to) => location.navigate(to),
    unmount: () => {
      view.unmount()
      discard()
      app.stop()
      browser?.stop()
    },
  }
}
