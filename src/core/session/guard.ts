/** The navigation guard (specification, point 4). It decides what to do with a path. It is a pure function, so that each rule can be
 * tested in a table. */
import { findRoute, LOGIN, type FoundRoute } from '../../contract/routes.ts'
import { link } from '../navigation/location.ts'

export type Decision =
  | { kind: 'show'; route: FoundRoute; query: Query }
  | { kind: 'redirect'; to: string }
  /** Login is required. `wanted` is the path to show afterwards. */
  | { kind: 'login'; wanted: string }

export type Query = Readonly<Record<string, string>>

/** The query parameters of a path. If a name occurs twice, the last value wins. */
export const readQuery = (to: string): Query => Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(to)?.[1]))

/** The path of the `redirect` parameter, with its own query and the user's openid. Anything that is not a route becomes home, so that
 * this is not an open redirect. */
export const redirectTarget = (name: string, openid: string | null, home: string): string => {
  const route = findRoute(name)
  return route ? link(route.path, { ...readQuery(name), openid }) : home
}

/** Removes the openid that {@link redirectTarget} has added: it must not stay in the history. */
export const withoutOpenid = (to: string): string => {
  const { openid, ...query } = readQuery(to)
  return openid === undefined ? to : link(to.split('?', 1)[0] ?? to, query)
}

export interface GuardState {
  token: string | null
  openid: string | null
  /** The provider's code is being exchanged for a token. Until that is done, the login screen stays. */
  isExchanging: boolean
  /** Path of the previous screen, for a logged-in user who opens the login screen. */
  previous: string | null
  /** Redirect target of unknown routes and of routes that this app does not include. */
  home: string
  /** Whether this app includes a route: a widget includes only some. */
  includesRoute: (route: FoundRoute) => boolean
}

/** Decides what to do with a path. @param to path and query. */
export const decide = (
  to: string,
  { token, openid, isExchanging, previous, home, includesRoute }: GuardState,
): Decision => {
  const found = findRoute(to)
  const route = found && includesRoute(found) ? found : undefined
  const query = readQuery(to)
  // A return from the provider takes precedence, even with a token: it may bring another user, or the openid that a payment requires.
  if (route?.path === LOGIN && (query.code || isExchanging)) return { kind: 'show', route, query }
  if (token && query.redirect) return { kind: 'redirect', to: redirectTarget(query.redirect, openid, home) }
  if (!route) return { kind: 'redirect', to: home }
  // The previous screen may be the login screen itself, if the app was opened there.
  if (route.path === LOGIN && token)
    return { kind: 'redirect', to: previous && findRoute(previous)?.path !== LOGIN ? previous : home }
  if (route.login && !token) return { kind: 'login', wanted: to }
  return { kind: 'show', route, query }
}
