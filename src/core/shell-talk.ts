/** What the app and its shell tell each other without being asked. */
import { findRoute } from '../contract/routes.ts'
import type { AppLocation } from './location.ts'
import type { SavedState } from './saved-state.ts'
import type { Session } from './session.ts'
import type { ShellLink } from './shell-link.ts'
import type { Tokens } from './tokens.ts'

export interface TalkParts {
  shell: ShellLink
  session: Session
  saved: SavedState
  location: AppLocation
  tokens: Tokens
  /** The present screen; empty until there is one. */
  shown: Readonly<{ route: string; title: string }>
  /** The page has given a token: the shell's is not wanted. */
  hasToken: () => boolean
  /** The page has come back. */
  come: () => void
  /** Language, theme or edges may have changed. */
  followContext: () => void
}

/** @returns what tells the shell which screen is shown; one that comes late hears it then. */
export const listenToShell = ({ shell, session, saved, location, tokens, shown, hasToken, come, followContext }: TalkParts) => {
  const tellRoute = (): void => {
    if (shown.route) shell.emit('nav.changed', { route: shown.route, canGoBack: location.canGoBack() })
  }
  const tellTitle = (): void => {
    if (shown.title && shell.supports('nav.setTitle')) shell.request('nav.setTitle', { title: shown.title }).catch(() => undefined)
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
      if (token) session.give(token, person)
      else session.clear()
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
      const isOver = outcome === 'cancelled' || outcome === 'failed'
      if (saved.$state.get().paying?.key === idempotencyKey && isOver) saved.set({ paying: null })
      come()
    }),
  ]
  return { tellRoute, tellTitle, stop: () => offs.forEach((off) => off()) }
}
