/** What the app and its shell have to do with each other, beyond the link between them. Comes with the bridge: a page without a shell
 * does not pay for it. */
import { findRoute } from '../../contract/routes.ts'
import type { AppLocation } from '../navigation/location.ts'
import { logOut } from '../session/log-out.ts'
import { createShellLogin, type ShellLogin } from './shell-login.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { Session } from '../session/session.ts'
import type { ShellConnection } from './shell-connection.ts'
import { createPendingPayments } from '../payment/pending-payments.ts'
import type { KeyValue } from '../store/storage.ts'
import { createTokens, type Tokens } from '../session/tokens.ts'

export interface ShellSyncOptions {
  shell: ShellConnection
  session: Session
  saved: SavedState
  local: KeyValue
  location: AppLocation
  /** First screen. */
  home: string
  /** The present screen; empty until there is one. */
  shown: Readonly<{ route: string; title: string }>
  /** The page has given a token: the shell's is not wanted. */
  hasToken: () => boolean
  /** The page has come back. */
  come: () => void
  /** Language, theme or edges may have changed. */
  followContext: () => void
}

export interface ShellSync {
  readonly tokens: Tokens
  /** Idempotency keys of the payments whose end the shell may know. */
  readonly resume: () => string[]
  readonly logIn: ShellLogin
  /** Tells the shell which screen is shown, and its title; one that comes late hears it then. */
  tellRoute(): void
  tellTitle(): void
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
  come,
  followContext,
}: ShellSyncOptions): ShellSync => {
  const tokens = createTokens(shell, session)
  const payments = createPendingPayments({ local, session })
  const tellRoute = (): void => {
    if (shown.route) shell.emit('nav.changed', { route: shown.route, canGoBack: location.canGoBack() })
  }
  const tellTitle = (): void => {
    if (shown.title && shell.supports('nav.setTitle'))
      shell.request('nav.setTitle', { title: shown.title }).catch(() => undefined)
  }
  let known = shell.$state.get().status
  const offs = [
    shell.$state.listen(({ status }) => {
      followContext()
      if (status === known) return
      known = status
      if (status !== 'connected') return
      tellRoute()
      tellTitle()
      if (!hasToken()) void tokens.ask('start')
    }),
    shell.on('auth.tokenChanged', ({ token, ...person }) => {
      if (token) session.useGivenToken(token, person)
      else logOut({ session, saved })
    }),
    shell.on('nav.go', ({ route }) => {
      if (findRoute(route)) location.navigate(route)
    }),
    shell.on('lifecycle', ({ state }) => {
      if (state === 'resume' || state === 'restore') come()
      else saved.save()
    }),
    // The sheet outlived the page that opened it. Without payment it may be opened again at once; otherwise the server is asked.
    shell.on('pay.restored', ({ idempotencyKey, outcome }) => {
      if (outcome === 'cancelled' || outcome === 'failed') payments.endByKey(idempotencyKey)
      come()
    }),
  ]
  return {
    tokens,
    resume: payments.keys,
    logIn: createShellLogin({ shell, tokens, location, home }),
    tellRoute,
    tellTitle,
    stop: () => offs.forEach((off) => off()),
  }
}
