/** The router's guard (specification, point 4): what to do with a wish to go somewhere. Pure, so that every rule is a table test. */
import { findRoute, HOME, LOGIN, type FoundRoute } from '../contract/routes.ts'
import { link } from './location.ts'

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
export const redirectTarget = (name: string, openid: string | null): string => {
  const route = findRoute(name)
  return route ? link(route.path, { ...readQuery(name), openid }) : HOME
}

export interface GuardState {
  token: string | null
  openid: string | null
  /** The screen before, for a logged-in person who asks for login. */
  previous: string | null
}

/** @param to path and query that the person wants. */
export const decide = (to: string, { token, openid, previous }: GuardState): Decision => {
  const route = findRoute(to)
  const query = readQuery(to)
  // The provider's return is dealt with first, logged in or not: it may bring the openid that a payment needs.
  if (route?.path === LOGIN && query.code) return { kind: 'show', route, query }
  if (token && query.redirect) return { kind: 'redirect', to: redirectTarget(query.redirect, openid) }
  if (!route) return { kind: 'redirect', to: HOME }
  if (route.path === LOGIN && token) return { kind: 'redirect', to: previous ?? HOME }
  if (route.login && !token) return { kind: 'login', wanted: to }
  return { kind: 'show', route, query }
}
