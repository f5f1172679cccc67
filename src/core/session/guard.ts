/** The router's guard (specification, point 4): what to do with an address. Pure, so that every rule is a table test. */
import { findRoute, LOGIN, type FoundRoute } from '../../contract/routes.ts'
import { link } from '../navigation/location.ts'

export type Decision =
  | { kind: 'show'; route: FoundRoute; query: Query }
  | { kind: 'redirect'; to: string }
  /** The person has to log in first, and then goes to `wanted`. */
  | { kind: 'login'; wanted: string }

export type Query = Readonly<Record<string, string>>

export const readQuery = (to: string): Query => {
  const at = to.indexOf('?')
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(to.slice(at + 1).split('#', 1)[0]))
}

/** The address of a redirect's route, with the route's own query and the person's openid. Anything that is no route leads home: this is no
 * open redirect. */
export const redirectTarget = (name: string, openid: string | null, home: string): string => {
  const route = findRoute(name)
  return route ? link(route.path, { ...readQuery(name), openid }) : home
}

/** The address without the openid that {@link redirectTarget} has added: it must not stay in the history. */
export const withoutOpenid = (to: string): string => {
  const { openid, ...query } = readQuery(to)
  return openid === undefined ? to : link(to.split('?', 1)[0] ?? to, query)
}

export interface GuardState {
  token: string | null
  openid: string | null
  /** The provider's code is being exchanged: until it is known who the person is, nothing else is shown. */
  isExchanging: boolean
  /** The screen before, for a logged-in person who asks for login. */
  previous: string | null
  /** Where unknown routes, and those that are not shown here, lead. */
  home: string
  /** Whether this app shows a route: a widget shows some of them. */
  includesRoute: (route: FoundRoute) => boolean
}

/** @param to path and query. */
export const decide = (
  to: string,
  { token, openid, isExchanging, previous, home, includesRoute }: GuardState,
): Decision => {
  const found = findRoute(to)
  const route = found && includesRoute(found) ? found : undefined
  const query = readQuery(to)
  // The provider's return comes first, also with a token: it may bring another person, or the openid that a payment needs.
  if (route?.path === LOGIN && (query.code || isExchanging)) return { kind: 'show', route, query }
  if (token && query.redirect) return { kind: 'redirect', to: redirectTarget(query.redirect, openid, home) }
  if (!route) return { kind: 'redirect', to: home }
  // The screen before may be this one: it was opened first, and the person has logged in here.
  if (route.path === LOGIN && token)
    return { kind: 'redirect', to: previous && findRoute(previous)?.path !== LOGIN ? previous : home }
  if (route.login && !token) return { kind: 'login', wanted: to }
  return { kind: 'show', route, query }
}
