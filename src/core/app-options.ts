/** Options of `createApp`. */
import type { FoundRoute } from '../contract/routes.ts'
import type { Settings, Theme } from './config.ts'
import type { Emit } from './events.ts'
import type { Client, ClientOptions } from './http/client.ts'
import type { OpenedScreen } from './http/prefetched-call.ts'
import type { AppLocation } from './navigation/location.ts'
import type { ShellOptions } from './shell/shell-options.ts'
import type { KeyValue } from './store/storage.ts'

export interface AppOptions {
  config?: Settings | undefined
  location: AppLocation
  /** `createClient`, or `createLazyClient` to load the client's code later. */
  createClient: (options: ClientOptions) => Client
  /** Forces a theme. Default: the shell's theme, else the user's choice, else the device setting. */
  theme?: Theme | undefined
  /** The first screen. Unknown routes redirect to it, and Back ends there. Default `/nav`. */
  home?: string
  /** Returns whether this app shows a route. Default: it shows all routes. */
  includesRoute?: (route: FoundRoute) => boolean
  /** See {@link App.fetchScreen}. Default: there are no screens. */
  fetchScreen?: (to: string, opened?: OpenedScreen) => Promise<void>
  /** Default: the browser's `localStorage` and `sessionStorage`. */
  storage?: { local: KeyValue; session: KeyValue } | undefined
  /** A token given by the page. It is used instead of the stored one and never stored. */
  token?: string | undefined
  /** The user's openid in the messaging app, passed along with `token`. Payments in the messaging app require it. */
  openid?: string | undefined
  /** Default `auto`: the shell is detected. */
  shell?: ShellOptions['shell'] | undefined
  /** Version of the package. The handshake sends it to the shell. */
  lib?: string
  fetch?: typeof fetch | undefined
  now?: (() => number) | undefined
  /** Receives the app's events. */
  emit?: Emit | undefined
  /** See {@link ClientOptions.onUnexpectedResponse}. */
  onUnexpectedResponse?: ((status?: number) => void) | undefined
  /** Receives the title of each screen. */
  onTitle?: (title: string) => void
  /** Receives diagnostics for developers. Default: they are written to the console. */
  log?: (event: string, detail: unknown) => void
}

/** Options that can change after the app was created. Omitted fields are reset to their defaults. */
export type AppSettings = Pick<AppOptions, 'config' | 'theme' | 'token' | 'openid' | 'shell'>

type GivenUser = Pick<AppOptions, 'token' | 'openid'>

/** Whether the token differs, or the token is the same and its openid differs. */
export const isOtherUser = (before: GivenUser, next: GivenUser): boolean =>
  next.token !== before.token || Boolean(next.token && next.openid !== before.openid)
