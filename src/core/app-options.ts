/** What an app is made with. */
import type { FoundRoute } from '../contract/routes.ts'
import type { Config, Theme } from './config.ts'
import type { Emit } from './events.ts'
import type { Client, ClientOptions } from './http/client.ts'
import type { AppLocation } from './navigation/location.ts'
import type { ShellOptions } from './shell/shell-options.ts'
import type { KeyValue } from './store/storage.ts'

export interface AppOptions {
  config?: Partial<Config> | undefined
  location: AppLocation
  /** `createClient`, or `createLazyClient` where its code is fetched later. */
  createClient: (options: ClientOptions) => Client
  /** Forces a theme. Default: the shell's, else the person's choice, else the phone's setting. */
  theme?: Theme | undefined
  /** First screen; unknown routes and Back end there. Default `/nav`. */
  home?: string
  /** Which routes this app shows. Default: all. */
  includesRoute?: (route: FoundRoute) => boolean
  /** Path that the app is mounted below. Default: the origin's root. */
  basePath?: string
  /** Default: the browser's storage. */
  storage?: { local: KeyValue; session: KeyValue } | undefined
  /** A token given by the page. It is used instead of the stored one and never stored. */
  token?: string | undefined
  /** The person's openid in the messaging app, beside a given token. Paying there needs it. */
  openid?: string | undefined
  /** Default `auto`: the shell is detected. */
  shell?: ShellOptions['shell'] | undefined
  /** Version of the package, which the handshake gives to the shell. */
  lib?: string
  fetch?: typeof fetch | undefined
  now?: (() => number) | undefined
  /** Receives the app's events. */
  emit?: Emit | undefined
  /** See {@link ClientOptions.onUnexpectedResponse}. */
  onUnexpectedResponse?: ((status?: number) => void) | undefined
  /** Receives the title of each screen. */
  onTitle?: (title: string) => void
  /** Receives what is of interest to developers only. Default: the console. */
  log?: (event: string, detail: unknown) => void
}

/** Options that may change while the app lives. Missing fields go back to their defaults. */
export type AppSettings = Pick<AppOptions, 'config' | 'theme' | 'token' | 'openid' | 'shell'>

type GivenPerson = Pick<AppOptions, 'token' | 'openid'>

/** Whether the page has given another token, or another openid beside the same one. */
export const isOtherPerson = (before: GivenPerson, next: GivenPerson): boolean =>
  next.token !== before.token || Boolean(next.token && next.openid !== before.openid)
