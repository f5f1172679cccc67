/** Everything one mounted app consists of. Nothing here is a module-level singleton: several apps live side by side on a page. */
import { atom, type ReadableAtom } from 'nanostores'
import type { SafeArea } from '../../bridge/contract.ts'
import { detectShellKind } from '../../bridge/shell-kind.ts'
import { HOME, type FoundRoute } from '../contract/routes.ts'
import { CHOICE, type ChoiceName } from '../contract/storage.ts'
import type { Locale } from '../contract/text/titles.ts'
import type { Client, ClientOptions } from './http/client.ts'
import { createClock, type Clock } from './clock.ts'
import { DEFAULT_CONFIG, pickLocale, pickTheme, type Config, type Theme } from './config.ts'
import type { Emit } from './events.ts'
import { decide, type Decision } from './session/guard.ts'
import type { AppLocation } from './navigation/location.ts'
import { createLogin, type Login } from './session/login.ts'
import { createCache, type Cache } from './store/cache.ts'
import { createToasts, type Toasts } from './toasts.ts'
import { createSavedState, type SavedState } from './store/saved-state.ts'
import { createSession, type Session } from './session/session.ts'
import { createShellConnection, type ShellConnection } from './shell/shell-connection.ts'
import type { ShellOptions } from './shell/shell-options.ts'
import type { ShellSync } from './shell/shell-sync.ts'
import { createI18n, type I18n } from './i18n/i18n.ts'
import { safeStorage, type KeyValue } from './store/storage.ts'

export interface AppOptions {
  config?: Partial<Config> | undefined
  location: AppLocation
  /** Makes the way to the API: `createClient`, or `createClientLink` where its code comes later. */
  createClient: (options: ClientOptions) => Client
  /** Forces a theme; without it the shell's, the person's choice or the phone's setting decides. */
  theme?: Theme | undefined
  /** First screen, where unknown routes and Back end. Default `/nav`. */
  home?: string
  /** Which routes belong here. Default: all. */
  includesRoute?: (route: FoundRoute) => boolean
  /** Mounted below this path; default the origin's root. */
  basePath?: string
  storage?: { local: KeyValue; session: KeyValue } | undefined
  /** A token given by the page. */
  token?: string | undefined
  /** Default `auto`: whatever is found. */
  shell?: ShellOptions['shell'] | undefined
  /** Version of the package, told to the shell. */
  lib?: string
  fetch?: typeof fetch | undefined
  now?: (() => number) | undefined
  /** Hears what happens in the app. */
  emit?: Emit | undefined
  /** Told of API answers that are none: see the client. */
  onUnexpectedResponse?: ((status?: number) => void) | undefined
  /** Told the title of each screen. */
  onTitle?: (title: string) => void
  /** Told about what is of interest to developers only. */
  log?: (event: string, detail: unknown) => void
}

/** What may change while the app lives. Missing fields go back to their defaults. */
export type AppSettings = Pick<AppOptions, 'config' | 'theme' | 'token' | 'shell'>

export interface App extends Omit<I18n, 'switchLocale'> {
  readonly home: string
  /** Version of the package; empty where nobody said it. */
  readonly lib: string
  readonly config: Config
  readonly $config: ReadableAtom<Config>
  readonly client: Client
  readonly session: Session
  readonly shell: ShellConnection
  readonly location: AppLocation
  readonly saved: SavedState
  /** What outlives the tab. Its keys are in `contract/storage.ts`. */
  readonly local: KeyValue
  /** What this person has been shown: another object for another person. Whoever fetches something keeps hold of the one there was
   * when he asked, so that nobody's answer gets into somebody else's. */
  readonly cache: Cache
  readonly clock: Clock
  readonly toasts: Toasts
  readonly login: Login
  readonly emit: Emit
  readonly $theme: ReadableAtom<Theme | undefined>
  /** What the page or the shell around the app says: it comes before the person's choice. */
  hostPreferences(): { locale: string | undefined; theme: Theme | undefined }
  /** What the person has chosen on this device; `null`: as the phone has it. */
  preference(name: ChoiceName): string | null
  /** Keeps a choice on this device and follows it. Rejects when the language's texts do not come: then the next start follows it. */
  setPreference(name: ChoiceName, value: string | null): Promise<void>
  /** Edges of the screen that are not the page's own, where the shell says so. */
  readonly $safeArea: ReadableAtom<SafeArea | undefined>
  /** Counts how often what is shown may have become another: the page came back, or a person was logged in. */
  readonly $resumed: ReadableAtom<number>
  /** Takes over what the page has changed. */
  configure(settings: AppSettings): void
  /** What the guard says to a wish to go somewhere. */
  guard(to: string): Decision
  /** A screen is shown: where a logged-in person who asks for login stays. */
  onRouteShown(to: string): void
  /** The shown screen is drawn, and has this title. */
  onScreenReady(title: string): void
  log(event: string, detail: unknown): void
  /** Something broke that no screen says. */
  reportError(code: string, error: unknown): void
  stop(): void
}

export const createApp = ({
  location,
  lib = '',
  home = HOME,
  includesRoute = () => true,
  emit = () => true,
  ...options
}: AppOptions): App => {
  let settings: AppSettings = options
  const merged = (): Config => ({ ...DEFAULT_CONFIG, ...settings.config })
  const $config = atom(merged())
  const saved = createSavedState(options.storage?.session ?? safeStorage(() => sessionStorage))
  const local = options.storage?.local ?? safeStorage(() => localStorage)
  const session = createSession(local)
  if (settings.token) session.useGivenToken(settings.token)
  const clock = createClock(options.now)
  const log = options.log ?? ((event: string, detail: unknown) => console.info(`[parkside] ${event}`, detail))

  const shown = { route: '', title: '' }
  let talk: ShellSync | undefined
  const open = async () => {
    const { createShellSync, openBridge } = await import('./shell/open-bridge.ts')
    const hasToken = (): boolean => Boolean(settings.token)
    talk ??= createShellSync({ shell, session, saved, local, location, home, shown, hasToken, come, followContext })
    return openBridge({ ...wish(), resume: talk.resume })
  }
  const wish = (): Omit<ShellOptions, 'resume'> => {
    const { frameOrigins, appMarker, nativeLogin } = $config.get()
    const report = (problem: unknown): void => log('bridge', problem)
    return { shell: settings.shell ?? 'auto', frameOrigins, appMarker, nativeLogin, report, lib }
  }
  /** The messaging app does nothing but pay: that can wait until somebody wants to. */
  const hasSign = (): boolean => {
    const wanted = wish()
    const choice = wanted.shell
    if (typeof choice === 'object') return true
    const kind = detectShellKind(window, { ...wanted, choice }) ?? 'none'
    return kind !== 'none' && kind !== 'wechat'
  }
  const shell = createShellConnection(open, hasSign())
  /** Once it is known whether there is a shell. */
  const settledTalk = async (): Promise<ShellSync | undefined> => {
    await shell.settled()
    return talk
  }

  const ownToasts = createToasts()
  const toasts: Toasts = {
    ...ownToasts,
    show: (message) => {
      if (shell.supports('ui.toast')) shell.request('ui.toast', { message }).catch(() => ownToasts.show(message))
      else ownToasts.show(message)
    },
  }

  // As the page came: the hosted page says later what was picked.
  const { lang } = document.documentElement
  const preference = (name: ChoiceName): string | null => local.get(CHOICE[name])
  const hostPreferences: App['hostPreferences'] = () => {
    const { locale, theme } = shell.$state.get().context
    return { locale: $config.get().locale || locale, theme: settings.theme ?? theme }
  }
  const wantedLocale = (): Locale =>
    pickLocale([hostPreferences().locale, preference('locale'), lang, ...(navigator.languages ?? [])])
  const wantedTheme = (): Theme | undefined => pickTheme(hostPreferences().theme ?? preference('theme'))
  const { switchLocale, ...i18n } = createI18n(wantedLocale)
  const $theme = atom<Theme | undefined>(wantedTheme())
  const $safeArea = atom<SafeArea | undefined>()
  const $resumed = atom(0)

  let previous: string | null = null
  const followContext = (): void => {
    $theme.set(wantedTheme())
    $safeArea.set(shell.$state.get().context.safeArea)
    // Without its texts the language stays as it is.
    switchLocale().catch((error: unknown) => log('text-not-fetched', error))
  }

  const login = createLogin({
    emit,
    byShell: () =>
      shell.$state.get().status === 'absent'
        ? undefined
        : async (...wish) => (await settledTalk())?.logIn(...wish) ?? false,
    authorizeUrl: () => $config.get().authorizeUrl,
    base: globalThis.location.origin + (options.basePath ?? ''),
    home,
    location,
    saved,
  })
  const client = options.createClient({
    apiBase: () => $config.get().apiBase,
    session,
    toasts,
    text: () => i18n.text('common'),
    locale: () => i18n.$locale.get(),
    renew: async (stale) => (await settledTalk())?.tokens.ask('forbidden', stale) ?? false,
    onForbidden: () => void login.start(location.current(), 'forbidden'),
    // Never a token of the person's own login: the shell may be a page that must not see it.
    onToken: (token) => session.isGiven && shell.emit('auth.tokenChanged', { token }),
    onUnexpectedResponse: options.onUnexpectedResponse,
    onServerTime: (ms) => clock.sync(ms),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })

  const come = (): void => $resumed.set($resumed.get() + 1)
  // A page restored from the back/forward cache has no requests under way, whatever it had when it was left.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (!event.persisted) return
    toasts.reset()
    come()
  }
  addEventListener('pageshow', onPageShow)

  let memory = createCache()
  const offPerson = session.$person.listen(() => {
    memory = createCache()
    if (Object.keys(saved.$state.get().scrollPositions).length > 0) saved.set({ scrollPositions: {} })
  })
  const offSession = session.$token.listen((token, before) => {
    emit('session', { loggedIn: token !== null })
    // What was refused to nobody may be shown to somebody.
    if (token && !before) come()
  })

  return {
    home,
    lib,
    get config() {
      return $config.get()
    },
    $config,
    client,
    session,
    shell,
    location,
    saved,
    local,
    get cache() {
      return memory
    },
    clock,
    toasts,
    login,
    emit,
    ...i18n,
    $theme,
    hostPreferences,
    preference,
    setPreference: (name, value) => {
      if (value) local.set(CHOICE[name], value)
      else local.remove(CHOICE[name])
      $theme.set(wantedTheme())
      return switchLocale()
    },
    $safeArea,
    $resumed,
    configure: (next) => {
      const before = settings
      settings = next
      $config.set(merged())
      if (next.token !== before.token) {
        session.useGivenToken(next.token)
        // Another person, perhaps.
        come()
      }
      if (next.shell !== before.shell) shell.change(open, hasSign())
      followContext()
    },
    guard: (to) =>
      decide(to, { token: session.$token.get(), openid: session.openid, previous, home, includesRoute: includesRoute }),
    onRouteShown: (to) => {
      previous = shown.route = to
      emit('navigate', { route: to, canGoBack: location.canGoBack() })
      talk?.tellRoute()
    },
    onScreenReady: (title) => {
      if (!shown.title) emit('ready', {})
      shown.title = title
      options.onTitle?.(title)
      talk?.tellTitle()
    },
    log,
    reportError: (code, error) => {
      log(code, error)
      emit('error', { code, message: error instanceof Error ? error.message : String(error), fatal: false })
      shell.emit('error', { code, where: shown.route, fatal: false })
    },
    stop: () => {
      saved.stop()
      removeEventListener('pageshow', onPageShow)
      offPerson()
      offSession()
      talk?.stop()
      client.stop()
      toasts.stop()
      shell.stop()
    },
  }
}
