/** The services of one mounted app. `createApp` makes them. */
import type { ReadableAtom } from 'nanostores'
import type { AppSettings } from './app-options.ts'
import type { Client } from './http/client.ts'
import type { OpenedScreen } from './http/prefetched-call.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ReportError } from './error-report.ts'
import type { Emit } from './events.ts'
import type { I18n } from './i18n/i18n.ts'
import type { AppLocation } from './navigation/location.ts'
import type { ScreenEvents } from './navigation/screen-events.ts'
import type { HostPreferences, Preferences } from './preferences.ts'
import type { Decision } from './session/guard.ts'
import type { Login } from './session/login.ts'
import type { ScreenResets } from './session/screen-resets.ts'
import type { Session } from './session/session.ts'
import type { Haptic } from './shell/haptic.ts'
import type { ShellConnection } from './shell/shell-connection.ts'
import type { Cache } from './store/cache.ts'
import type { SavedState } from './store/saved-state.ts'
import type { KeyValue } from './store/storage.ts'
import type { Toasts } from './toasts.ts'

export interface App
  extends
    Omit<I18n, 'switchLocale'>,
    Pick<Preferences, '$theme' | 'preference' | 'setPreference'>,
    Pick<ScreenEvents, 'onRouteShown' | 'onScreenReady' | 'onErrorShown'>,
    ScreenResets {
  readonly home: string
  /** Version of the package; empty if unknown. */
  readonly lib: string
  readonly config: Config
  readonly $config: ReadableAtom<Config>
  readonly client: Client
  readonly session: Session
  readonly shell: ShellConnection
  readonly location: AppLocation
  /** Set by the root component: closes the top overlay, or else goes back to the previous screen. `undefined` until the app is
   * rendered. */
  readonly backHandler: { current: (() => void) | undefined }
  readonly saved: SavedState
  /** Persistent storage (`localStorage`). Its keys are in `contract/storage.ts`. */
  readonly local: KeyValue
  /** Cache of the current user's data, replaced by a new object when the user changes. A caller that fetches data keeps a reference to
   * the cache it started with, so that a late response is never stored in another user's cache. */
  readonly cache: Cache
  readonly clock: Clock
  readonly toasts: Toasts
  readonly haptic: Haptic
  /** Triggers the `light` haptic: for a step of a stepper, a confirmation, or a pull-to-refresh. */
  readonly lightHaptic: () => void
  readonly login: Login
  readonly emit: Emit
  /** Language and theme requested by the page or the shell. They take precedence over the user's choice. */
  hostPreferences(): HostPreferences
  /** A counter that increases whenever displayed data must be fetched again: after the page was resumed or restored, a visitor's login, a
   * change of language or of the openid, and the end of a payment sheet that the shell has restored. */
  readonly $revalidations: ReadableAtom<number>
  /** Loads the code and the texts of a path's screen, unless they are loaded already. Rejects after a network failure.
   * @param opened given if the user waits for the screen: the hosted page sends its first request meanwhile. */
  fetchScreen(to: string, opened?: OpenedScreen): Promise<void>
  /** Applies changed options. */
  configure(settings: AppSettings): void
  /** Decides what to do with a path: show it, redirect, or require a login. */
  guard(to: string): Decision
  log(event: string, detail: unknown): void
  readonly reportError: ReportError
  stop(): void
}
