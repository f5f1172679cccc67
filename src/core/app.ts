/** Everything one mounted app consists of. Nothing here is a module-level singleton: several apps live side by side on a page. */
import { atom, type ReadableAtom } from 'nanostores'
import type { SafeArea } from '../../bridge/contract.ts'
import { shellSign } from '../../bridge/signs.ts'
import { HOME, type FoundRoute } from '../contract/routes.ts'
import { CHOICE, type ChoiceName } from '../contract/storage.ts'
import type { Locale } from '../contract/text/titles.ts'
import type { Client, ClientOptions } from './client.ts'
import { createClock, type Clock } from './clock.ts'
import { DEFAULT_CONFIG, pickLocale, pickTheme, type Config, type Theme } from './config.ts'
import type { Tell } from './events.ts'
import { decide, type Decision } from './guard.ts'
import type { AppLocation } from './location.ts'
import { createLogin, type Login } from './login.ts'
import { createMemory, type Memory } from './memory.ts'
import { createNotices, type Notices } from './notices.ts'
import { createSavedState, type SavedState } from './saved-state.ts'
import { createSession, type Session } from './session.ts'
import { createShellLink, type ShellLink } from './shell-link.ts'
import type { ShellWish } from './shell-wish.ts'
import type { ShellTalk } from './shell-talk.ts'
import { createSpeech, type Speech } from './speech.ts'
import { safeStorage, type KeyValue } from './storage.ts'

export interface AppOptions {
  config?: Partial<Config> | undefined
  location: AppLocation
  /** Makes the way to the API: `createClient`, or `createClientLink` where its code comes later. */
  connect: (options: ClientOptions) => Client
  /** Forces a theme; without it the shell's, the person's choice or the phone's setting decides. */
  theme?: Theme | undefined
  /** First screen, where unknown routes and Back end. Default `/nav`. */
  home?: string
  /** Which routes belong here. Default: all. */
  shows?: (route: FoundRoute) => boolean
  /** Mounted below this path; default the origin's root. */
  basePath?: string
  storage?: { local: KeyValue; session: KeyValue } | undefined
  /** A token given by the page. */
  token?: string | undefined
  /** Default `auto`: whatever is found. */
  shell?: ShellWish['shell'] | undefined
  /** Version of the package, told to the shell. */
  lib?: string
  fetch?: typeof fetch | undefined
  now?: (() => number) | undefined
  /** Hears what happens in the app. */
  tell?: Tell | undefined
  /** Told of API answers that are none: see the client. */
  onStrange?: ((status?: number) => void) | undefined
  /** Told the title of each screen. */
  onTitle?: (title: string) => void
  /** Told about what is of interest to developers only. */
  log?: (event: string, detail: unknown) => void
}

/** What may change while the app lives. Missing fields go back to their defaults. */
export type AppSettings = Pick<AppOptions, 'config' | 'theme' | 'token' | 'shell'>

export interface App extends Omit<Speech, 'follow'> {
  readonly home: string
  /** Version of the package; empty where nobody said it. */
  readonly lib: string
  readonly config: Config
  readonly $config: ReadableAtom<Config>
  readonly client: Client
  readonly session: Session
  readonly shell: ShellLink
  readonly location: AppLocation
  readonly saved: SavedState
  /** What this person has been shown: another object for another person. Whoever fetches something keeps hold of the one there was
   * when he asked, so that nobody's answer gets into somebody else's. */
  readonly memory: Memory
  readonly clock: Clock
  readonly notices: Notices
  readonly login: Login
  readonly tell: Tell
  readonly $theme: ReadableAtom<Theme | undefined>
  /** What the page or the shell around the app says: it comes before the person's choice. */
  dictated(): { locale: string | undefined; theme: Theme | undefined }
  /** What the person has chosen on this device; `null`: as the phone has it. */
  choice(name: ChoiceName): string | null
  /** Keeps a choice on this device and follows it. Rejects when the language's texts do not come: then the next start follows it. */
  choose(name: ChoiceName, value: string | null): Promise<void>
  /** Edges of the screen that are not the page's own, where the shell says so. */
  readonly $safeArea: ReadableAtom<SafeArea | undefined>
  /** Counts how often what is shown may have become another: the page came back, or a person was logged in. */
  readonly $returns: ReadableAtom<number>
  /** Takes over what the page has changed. */
  configure(settings: AppSettings): void
  /** What the guard says to a wish to go somewhere. */
  guard(to: string): Decision
  /** A screen is shown: where a logged-in person who asks for login stays. */
  arrive(to: string): void
  /** The shown screen is drawn, and has this title. */
  entitle(title: string): void
  log(event: string, detail: unknown): void
  /** Something broke that no screen says. */
  fail(code: string, error: unknown): void
  stop(): void
}

export const createApp = ({
  location,
  lib = '',
  home = HOME,
  shows = () => true,
  tell = () => true,
  ...options
}: AppOptions): App => {
  let settings: AppSettings = options
  const merged = (): Config => ({ ...DEFAULT_CONFIG, ...settings.config })
  const $config = atom(merged())
  const saved = createSavedState(options.storage?.session ?? safeStorage(() => sessionStorage))
  const local = options.storage?.local ?? safeStorage(() => localStorage)
  const session = createSession(local)
  if (settings.token) session.give(settings.token)
  const clock = createClock(options.now)
  const log = options.log ?? ((event: string, detail: unknown) => console.info(`[parkside] ${event}`, detail))

  const shown = { route: '', title: '' }
  let talk: ShellTalk | undefined
  const open = async () => {
    const { createShellTalk, openBridge } = await import('./open-bridge.ts')
    const hasToken = (): boolean => Boolean(settings.token)
    talk ??= createShellTalk({ shell, session, saved, location, home, shown, hasToken, come, followContext })
    return openBridge(wish())
  }
  const wish = (): ShellWish => {
    const { frameOrigins, appMarker, nativeLogin } = $config.get()
    const resume = (): string[] => {
      const { paying } = saved.$state.get()
      return paying ? [paying.key] : []
    }
    const report = (problem: unknown): void => log('bridge', problem)
    return { shell: settings.shell ?? 'auto', frameOrigins, appMarker, nativeLogin, resume, report, lib }
  }
  /** The messaging app does nothing but pay: that can wait until somebody wants to. */
  const hasSign = (): boolean => {
    const wanted = wish()
    const choice = wanted.shell
    if (typeof choice === 'object') return true
    const kind = shellSign(window, { ...wanted, choice }) ?? 'none'
    return kind !== 'none' && kind !== 'wechat'
  }
  const shell = createShellLink(open, hasSign())
  /** Once it is known whether there is a shell. */
  const settledTalk = async (): Promise<ShellTalk | undefined> => {
    await shell.settled()
    return talk
  }

  const plainNotices = createNotices()
  const notices: Notices = {
    ...plainNotices,
    say: (message) => {
      if (shell.supports('ui.toast')) shell.request('ui.toast', { message }).catch(() => plainNotices.say(message))
      else plainNotices.say(message)
    },
  }

  // As the page came: the hosted page says later what was picked.
  const { lang } = document.documentElement
  const choice = (name: ChoiceName): string | null => local.get(CHOICE[name])
  const dictated: App['dictated'] = () => {
    const { locale, theme } = shell.$state.get().context
    return { locale: $config.get().locale || locale, theme: settings.theme ?? theme }
  }
  const wantedLocale = (): Locale =>
    pickLocale([dictated().locale, choice('locale'), lang, ...(navigator.languages ?? [])])
  const wantedTheme = (): Theme | undefined => pickTheme(dictated().theme ?? choice('theme'))
  const { follow, ...speech } = createSpeech(wantedLocale)
  const $theme = atom<Theme | undefined>(wantedTheme())
  const $safeArea = atom<SafeArea | undefined>()
  const $returns = atom(0)

  let previous: string | null = null
  const followContext = (): void => {
    $theme.set(wantedTheme())
    $safeArea.set(shell.$state.get().context.safeArea)
    // Without its texts the language stays as it is.
    follow().catch((error: unknown) => log('text-not-fetched', error))
  }

  const login = createLogin({
    tell,
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
  const client = options.connect({
    base: () => $config.get().apiBase,
    session,
    notices,
    text: () => speech.text('common'),
    locale: () => speech.$locale.get(),
    renew: async (stale) => (await settledTalk())?.tokens.ask('forbidden', stale) ?? false,
    onForbidden: () => void login.start(location.current(), 'forbidden'),
    // Never a token of the person's own login: the shell may be a page that must not see it.
    onToken: (token) => session.isGiven && shell.emit('auth.tokenChanged', { token }),
    onStrange: options.onStrange,
    onServerTime: (ms) => clock.sync(ms),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })

  const come = (): void => $returns.set($returns.get() + 1)
  // A page restored from the back/forward cache has no requests under way, whatever it had when it was left.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (!event.persisted) return
    notices.reset()
    come()
  }
  addEventListener('pageshow', onPageShow)

  let memory = createMemory()
  const offPerson = session.$person.listen(() => {
    memory = createMemory()
    if (Object.keys(saved.$state.get().places).length > 0) saved.set({ places: {} })
  })
  const offSession = session.$token.listen((token, before) => {
    tell('session', { loggedIn: token !== null })
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
    get memory() {
      return memory
    },
    clock,
    notices,
    login,
    tell,
    ...speech,
    $theme,
    dictated,
    choice,
    choose: (name, value) => {
      if (value) local.set(CHOICE[name], value)
      else local.remove(CHOICE[name])
      $theme.set(wantedTheme())
      return follow()
    },
    $safeArea,
    $returns,
    configure: (next) => {
      const before = settings
      settings = next
      $config.set(merged())
      if (next.token !== before.token) {
        session.give(next.token)
        // Another person, perhaps.
        come()
      }
      if (next.shell !== before.shell) shell.change(open, hasSign())
      followContext()
    },
    guard: (to) => decide(to, { token: session.$token.get(), openid: session.openid, previous, home, shows }),
    arrive: (to) => {
      previous = shown.route = to
      tell('navigate', { route: to, canGoBack: location.canGoBack() })
      talk?.tellRoute()
    },
    entitle: (title) => {
      if (!shown.title) tell('ready', {})
      shown.title = title
      options.onTitle?.(title)
      talk?.tellTitle()
    },
    log,
    fail: (code, error) => {
      log(code, error)
      tell('error', { code, message: error instanceof Error ? error.message : String(error), fatal: false })
      shell.emit('error', { code, where: shown.route, fatal: false })
    },
    stop: () => {
      saved.stop()
      removeEventListener('pageshow', onPageShow)
      offPerson()
      offSession()
      talk?.stop()
      client.stop()
      notices.stop()
      shell.stop()
    },
  }
}
