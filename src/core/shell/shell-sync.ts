/** Keeps an app and its shell in sync: token, route, title, navigation, saved state and payments. This code is loaded with the bridge,
 * so a page without a shell does not load it. */
import { findRoute } from '../../contract/routes.ts'
import type { AppLocation } from '../navigation/location.ts'
import { logOut } from '../session/log-out.ts'
import { createShellLogin, type ShellLogin } from './shell-login.ts'
import { createShellToast, type ShellToast } from './shell-toast.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { Session } from '../session/session.ts'
import type { ShellConnection } from './shell-connection.ts'
import { createPendingPayments } from '../payment/pending-payments.ts'
import type { KeyValue } from '../store/storage.ts'
import { createShellTokens, type ShellTokens } from './shell-tokens.ts'

export interface ShellSyncOptions {
  shell: ShellConnection
  session: Session
  saved: SavedState
  local: KeyValue
  location: AppLocation
  /** First screen. */
  home: string
  /** The current screen; empty strings before the first one. */
  shown: Readonly<{ route: string; title: string }>
  /** Whether the page has provided a token. The shell is then not asked for one. */
  hasToken: () => boolean
  /** Called when displayed data must be fetched again. */
  revalidate: () => void
  /** Called when the shell's language or theme may have changed. */
  onContextChanged: () => void
}

export interface ShellSync {
  readonly tokens: ShellTokens
  /** Returns the idempotency keys of open payments, whose outcome the shell may know. */
  readonly resume: () => string[]
  readonly logIn: ShellLogin
  readonly toast: ShellToast
  /** `sendRoute` and `sendTitle` send the current screen's route and title. Both are also sent after each welcome of a shell, because it
   * may have been reloaded. */
  sendRoute(): void
  sendTitle(): void
  /** Call it when the page has replaced the shell. Ends the session of the earlier shell's user, unless the new shell gives a token. */
  onShellReplaced(): Promise<void>
  stop(): void
}

export const createShellSync = ({
  shell,
  session,
  saved,
  local,
  location,
  home,
  shown,
  hasToken,
  revalidate,
  onContextChanged,
}: ShellSyncOptions): ShellSync => {
  const tokens = createShellTokens(shell, session)
  const payments = createPendingPayments({ local, session })
  const sendRoute = (): void => {
    if (shown.route) shell.emit('nav.changed', { route: shown.route, canGoBack: location.canGoBack() })
  }
  const sendTitle = (): void => {
    if (shown.title && shell.supports('nav.setTitle'))
      shell.request('nav.setTitle', { title: shown.title }).catch(() => undefined)
  }
  const onShellReplaced = async (): Promise<void> => {
    const before = session.$userChanges.get()
    await shell.settled()
    const isUnchanged = (): boolean => session.isGiven && !hasToken() && session.$userChanges.get() === before
    // Another shell has replaced the new one meanwhile.
    if (!isUnchanged() || shell.$state.get().status === 'connecting') return
    if (shell.supports('auth.getToken') && (await tokens.ask('start')) !== false) return
    if (isUnchanged()) session.setGivenToken(undefined)
  }
  let lastStatus = shell.$state.get().status
  let lastInfo = shell.info
  const offs = [
    shell.$state.listen(({ status }) => {
      onContextChanged()
      const isConnecting = status !== lastStatus
      lastStatus = status
      if (status !== 'connected' || shell.info === lastInfo) return
      lastInfo = shell.info
      sendRoute()
      sendTitle()
      if (isConnecting && !hasToken()) void tokens.ask('start')
    }),
    shell.on('auth.tokenChanged', ({ token, ...identity }) => {
      if (token) session.setGivenToken(token, identity)
      else logOut({ session, saved })
    }),
    shell.on('nav.go', ({ route }) => {
      if (findRoute(route)) location.navigate(route)
    }),
    shell.on('lifecycle', ({ state }) => {
      if (state === 'resume' || state === 'restore') revalidate()
      else saved.save()
    }),
    // The payment sheet has outlived the page that opened it. If nothing was paid, it can be opened again immediately; otherwise the
    // server is asked.
    shell.on('pay.restored', ({ idempotencyKey, outcome }) => {
      if (outcome === 'cancelled' || outcome === 'failed') payments.endByKey(idempotencyKey)
      revalidate()
    }),
  ]
  return {
    tokens,
    resume: payments.keys,
    logIn: createShellLogin({ shell, tokens, location, home, saved }),
    toast: createShellToast(shell),
    sendRoute,
    sendTitle,
    onShellReplaced,
    stop: () => offs.forEach((off) => off()),
  }
}
