/** The router's guard (specification, point 4): what to do with a wish to go somewhere. Pure, so that every rule is a table test. */
import { findRoute, LOGIN, type FoundRoute } from '../../contract/routes.ts'
import { link } from '../navigation/location.ts'

export type Decision =
  | { kind: 'show'; route: FoundRoute; query: Query }
  | { kind: 'redirect'; to: string }
  /** A person is needed first; afterwards `wanted`. */
  | { kind: 'login'; wanted: string }

export type Query = Readonly<Record<string, string>>

export const readQuery = (to: string): Query => {
  const at = to.indexOf('?')
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(to.slice(at + 1).split('#', 1)[0]))
}

/** The named route of a redirect, with its own query and the person's openid. Anything that is not a route leads home: no open redirect. */
export const redirectTarget = (name: string, openid: string | null, home: string): string => {
  const route = findRoute(name)
  return route ? link(route.path, { ...readQuery(name), openid }) : home
}

export interface GuardState {
  token: string | null
  openid: string | null
  /** The screen before, for a logged-in person who asks for login. */
  previous: string | null
  /** Where unknown routes, and those that are not shown here, lead. */
  home: string
  /** Whether this app shows a route: a widget has a part of them only. */
  includesRoute: (route: FoundRoute) => boolean
}

/** @param to path and query that the person wants. */
export const decide = (to: string, { token, openid, previous, home, includesRoute }: GuardState): Decision => {
  const found = findRoute(to)
  const route = found && includesRoute(found) ? found : undefined
  const query = readQuery(to)
  // The provider's return is dealt with first, logged in or not: it may bring the openid that a payment needs.
  if (route?.path === LOGIN && query.code) return { kind: 'show', route, query }
  if (token && query.redirect) return { kind: 'redirect', to: redirectTarget(query.redirect, openid, home) }
  if (!route) return { kind: 'redirect', to: home }
  if (route.path === LOGIN && token) return { kind: 'redirect', to: previous ?? home }
  if (route.login && !token) return { kind: 'login', wanted: to }
  return { kind: 'show', route, query }
}
