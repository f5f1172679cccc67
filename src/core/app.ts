/** One mounted app with all of its services. Several apps can run on one page: they share only loaded code, the storage, and which
 * payments are in progress. */
import { atom } from 'nanostores'
import { HOME } from '../contract/routes.ts'
import type { App } from './app-interface.ts'
import { isOtherUser, type AppOptions, type AppSettings } from './app-options.ts'
import { apiOriginOrEmpty } from './http/api-url.ts'
import { createClock } from './clock.ts'
import { mergeConfig } from './config.ts'
import { createErrorReport } from './error-report.ts'
import { bindDraftsToUser } from './form/draft-owner.ts'
import { onPageRestored } from './navigation/page-restored.ts'
import { createScreenEvents } from './navigation/screen-events.ts'
import { createPreferences, type HostPreferences } from './preferences.ts'
import { syncSession } from './session/sync-session.ts'
import { decide } from './session/guard.ts'
import { createLogin } from './session/login.ts'
import { createSession } from './session/session.ts'
import { createScreenResets } from './session/screen-resets.ts'
import { createAppShell } from './shell/app-shell.ts'
import { createHaptic } from './shell/haptic.ts'
import { dropForeignPlates, forgetUser } from './store/forget-user.ts'
import { createCache } from './store/cache.ts'
import { createSavedState } from './store/saved-state.ts'
import { safeStorage } from './store/storage.ts'
import { createToasts } from './toasts.ts'

export type { App } from './app-interface.ts'

export const createApp = ({
  location,
  lib = '',
  home = HOME,
  includesRoute = () => true,
  emit = () => true,
  fetchScreen = () => Promise.resolve(),
  ...options
}: AppOptions): App => {
  let settings: AppSettings = options
  const $config = atom(mergeConfig(settings.config))
  const saved = createSavedState(options.storage?.session ?? safeStorage(() => sessionStorage))
  const local = options.storage?.local ?? safeStorage(() => localStorage)
  const session = createSession(local, () => apiOriginOrEmpty($config.get().apiBase))
  if (settings.token) session.setGivenToken(settings.token, { openid: settings.openid })
  const offDrafts = bindDraftsToUser(session, saved)
  dropForeignPlates({ saved, session })
  const clock = createClock(options.now)
  const log = options.log ?? ((event: string, detail: unknown) => console.info(`[parkside] ${event}`, detail))
  const $revalidations = atom(0)
  const revalidate = (): void => $revalidations.set($revalidations.get() + 1)

  const updatePreferences = (): void => {
    // If the texts cannot be loaded, the language does not change.
    update().catch((error: unknown) => log('text-not-fetched', error))
  }
  const screenEvents = createScreenEvents({ emit, location, sync: () => appShell.sync, onTitle: options.onTitle })
  const { shown } = screenEvents
  const appShell = createAppShell({
    lib,
    session,
    saved,
    local,
    location,
    home,
    shown,
    revalidate,
    shellOption: () => settings.shell ?? 'auto',
    config: () => $config.get(),
    report: (problem) => log('bridge', problem),
    onFault: ({ code, message }) => reportError(code, new Error(message)),
    hasToken: () => Boolean(settings.token),
    onContextChanged: updatePreferences,
  })
  const shell = appShell.connection

  const hostPreferences = (): HostPreferences => {
    const { locale, theme } = shell.$state.get().context
    return { locale: $config.get().locale || locale, theme: settings.theme ?? theme }
  }
  const { update, ...preferences } = createPreferences(local, hostPreferences)

  const reportError = createErrorReport({ log, emit, shell, shown })
  const haptic = createHaptic(shell)
  const toasts = createToasts(haptic, (...toast) => appShell.sync?.toast(...toast))

  const login = createLogin({
    emit,
    shellLogin: () => appShell.login(),
    authorizeUrl: () => $config.get().authorizeUrl,
    home,
    location,
    saved,
  })
  const client = options.createClient({
    apiBase: () => $config.get().apiBase,
    session,
    toasts,
    location,
    text: () => preferences.text('common'),
    locale: () => preferences.$locale.get(),
    renew: async (stale) => Boolean(await (await appShell.settledSync())?.tokens.ask('forbidden', stale)),
    onForbidden: () => void login.start(location.current(), 'forbidden'),
    // Only a token that the page or the shell provided is sent back: the shell may be a page that must not see a token from the user's
    // own login.
    onToken: (token) => session.isGiven && shell.emit('auth.tokenChanged', { token }),
    onUnexpectedResponse: options.onUnexpectedResponse,
    onServerTime: (ms) => clock.sync(ms),
    fetch: options.fetch,
  })

  // Responses are in the user's language, so a new language reloads the data.
  preferences.$locale.listen(revalidate)

  // In the back/forward cache, pending requests were aborted, and the page may have missed changes of the storage.
  const offPageRestored = onPageRestored(() => {
    session.reload()
    toasts.reset()
  }, revalidate)

  let cache = createCache()
  const stopFollowing = syncSession(session, {
    beforeUserChange: () => {
      cache = createCache()
      forgetUser(saved)
    },
    onTokenChanged: (token) => emit('session', { loggedIn: token !== null }),
  })
  const { $screenResets, stop: stopCounting } = createScreenResets(session, revalidate)

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
    backHandler: { current: undefined },
    saved,
    local,
    get cache() {
      return cache
    },
    clock,
    toasts,
    haptic,
    lightHaptic: () => haptic('light'),
    login,
    emit,
    ...preferences,
    hostPreferences,
    $revalidations,
    fetchScreen,
    configure: (next) => {
      const before = settings
      settings = next
      $config.set(mergeConfig(settings.config))
      if (isOtherUser(before, next)) {
        const token = session.$token.get()
        session.setGivenToken(next.token, { openid: next.openid })
        // Only the openid has changed.
        if (session.$token.get() === token) revalidate()
      }
      if (next.shell !== before.shell) appShell.onShellChanged()
      updatePreferences()
    },
    guard: (to) =>
      decide(to, {
        token: session.$token.get(),
        openid: session.openid,
        isExchanging: login.$isExchanging.get(),
        previous: shown.route || null,
        home,
        includesRoute,
      }),
    $screenResets,
    ...screenEvents,
    log,
    reportError,
    stop: () => {
      saved.stop()
      offPageRestored()
      stopFollowing()
      stopCounting()
      offDrafts()
      client.stop()
      toasts.stop()
      appShell.stop()
    },
  }
}
