/** Parkside's public entry. Importing it has no effect. */
import { memoryLocation } from 'wouter/memory-location'
import { HOME } from '../src/contract/routes.ts'
import type { App, Theme } from '../src/core/app.ts'
import type { Config } from '../src/core/config.ts'
import { createMemoryLocation } from '../src/core/location.ts'
import { mountApp } from './host/mount-app.ts'

export type { App, Theme } from '../src/core/app.ts'
export type { Config } from '../src/core/config.ts'

export interface MountOptions {
  /** Where the API is and what the deployment sets; every field has a default. */
  config?: Partial<Config>
  /** First route, with its query. Default `/nav`. The page's own address and history are left alone. */
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
export const mount = (target: HTMLElement, { route = HOME, ...options }: MountOptions = {}): Mounted => {
  const router = memoryLocation({ path: route })
  const leave = (url: string): void => window.location.assign(url)
  const location = createMemoryLocation(route, (to) => router.navigate(to), leave)
  const { app, unmount } = mountApp(target, { ...options, location, router })
  return { app, navigate: (to) => location.navigate(to), unmount }
}
