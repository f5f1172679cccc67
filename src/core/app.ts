/** Everything one mounted app consists of. Nothing here is a module-level singleton: several apps live side by side on a page. */
import { atom, type ReadableAtom } from 'nanostores'
import { createBridge } from '../../bridge/connect.ts'
import type { Bridge } from '../../bridge/contract.ts'
import { WEIXIN_READY_MS } from '../contract/limits.ts'
import { loadText, type TextArea, type Texts } from '../contract/text/index.ts'
import type { Locale } from '../contract/text/titles.ts'
import { createClient, type Client } from './client.ts'
import { createClock, type Clock } from './clock.ts'
import { DEFAULT_CONFIG, pickLocale, type Config } from './config.ts'
import { decide, type Decision } from './guard.ts'
import type { AppLocation } from './location.ts'
import { createLogin, type Login } from './login.ts'
import { createNotices, type Notices } from './notices.ts'
import { createSavedState, type SavedState } from './saved-state.ts'
import { createSession, type Session } from './session.ts'
import { safeStorage, type KeyValue } from './storage.ts'

export type Theme = 'light' | 'dark'

export interface AppOptions {
  config?: Partial<Config>
  location: AppLocation
  /** Forces a theme; without it the phone's setting decides. */
  theme?: Theme
  /** Mounted below this path; default the origin's root. */
  basePath?: string
  storage?: { local: KeyValue; session: KeyValue }
  fetch?: typeof fetch
  now?: () => number
  bridge?: Bridge
  /** Told about what went wrong without a face of its own: payment cancelled or failed, a screen that broke. */
  log?: (event: string, detail: unknown) => void
}

export interface App {
  readonly config: Config
  readonly client: Client
  readonly session: Session
  readonly bridge: Bridge
  readonly location: AppLocation
  readonly saved: SavedState
  readonly clock: Clock
  readonly notices: Notices
  readonly login: Login
  readonly $locale: ReadableAtom<Locale>
  readonly $theme: ReadableAtom<Theme | undefined>
  /** All texts fetched so far; changes when more arrive. */
  readonly $texts: ReadableAtom<Readonly<Record<string, unknown>>>
  /** Texts of an area in the present language, once loaded. */
  text<A extends TextArea>(area: A): Texts[A]
  /** Fetches texts; resolves at once when they are here. */
  needText(area: TextArea, locale?: Locale): Promise<void>
  hasText(area: TextArea): boolean
  setLocale(locale: Locale): Promise<void>
  setTheme(theme: Theme | undefined): void
  /** What the guard says to a wish to go somewhere. */
  guard(to: string): Decision
  /** A screen is shown: where a logged-in person who asks for login stays. */
  arrive(to: string): void
  log(event: string, detail: unknown): void
  stop(): void
}

export const createApp = ({ location, ...options }: AppOptions): App => {
  const config: Config = { ...DEFAULT_CONFIG, ...options.config }
  const local = options.storage?.local ?? safeStorage(() => localStorage)
  const saved = createSavedState(options.storage?.session ?? safeStorage(() => sessionStorage))
  const session = createSession(local)
  const notices = createNotices()
  const clock = createClock(options.now)
  const $locale = atom<Locale>(pickLocale([config.locale, document.documentElement.lang, ...(navigator.languages ?? [])]))
  const $theme = atom<Theme | undefined>(options.theme)
  const bridge =
    options.bridge ??
    createBridge({ window: window as never, appMarker: config.appMarker, nativeLogin: config.nativeLogin, readyLimitMs: WEIXIN_READY_MS })
  const login = createLogin(
    { native: () => bridge.login(), authorizeUrl: config.authorizeUrl, home: globalThis.location.origin + (options.basePath ?? '') },
    location,
    saved,
  )

  let previous: string | null = null
  const $texts = atom<Readonly<Record<string, unknown>>>({})
  const key = (area: TextArea, locale = $locale.get()): string => `${locale}/${area}`
  const text = <A extends TextArea>(area: A): Texts[A] => $texts.get()[key(area)] as Texts[A]
  const needText = async (area: TextArea, locale = $locale.get()): Promise<void> => {
    if (key(area, locale) in $texts.get()) return
    const loaded = await loadText(area, locale)
    $texts.set({ ...$texts.get(), [key(area, locale)]: loaded })
  }

  const client = createClient({
    base: config.apiBase,
    session,
    notices,
    text: () => text('common'),
    locale: () => $locale.get(),
    onForbidden: () => login.start(location.current()),
    onServerTime: (ms) => clock.sync(ms),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })

  // A page restored from the back/forward cache has no requests under way, whatever it had when it was left.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) notices.reset()
  }
  addEventListener('pageshow', onPageShow)

  return {
    config,
    client,
    session,
    bridge,
    location,
    saved,
    clock,
    notices,
    login,
    $locale,
    $theme,
    $texts,
    text,
    needText,
    hasText: (area) => key(area) in $texts.get(),
    setLocale: async (locale) => {
      const loaded = Object.keys($texts.get()).map((name) => name.split('/')[1] as TextArea)
      await Promise.all(loaded.map((area) => needText(area, locale)))
      $locale.set(locale)
    },
    setTheme: (theme) => $theme.set(theme),
    guard: (to) => decide(to, { token: session.$token.get(), openid: session.openid, previous }),
    arrive: (to) => {
      previous = to
    },
    log: options.log ?? ((event, detail) => console.info(`[parkside] ${event}`, detail)),
    stop: () => {
      saved.stop()
      removeEventListener('pageshow', onPageShow)
    },
  }
}
