/** Runs in the hosted page's head while the rest of the page loads. It fetches what the first screen needs besides the entry: its files,
 * and the response to its first request (`core/http/prefetched-call.ts`). A data block next to it lists both for each route. It leaves
 * the page a function that fetches the files of further screens. If a content security policy blocks this script, the page still works,
 * with some more round trips. */
import { API_BASE } from '../../src/contract/limits/app.ts'
import { HOME, type Path } from '../../src/contract/routes.ts'
import { CHOICE, STORAGE } from '../../src/contract/storage.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import { pickLocale, type Settings } from '../../src/core/config.ts'
import { apiOriginOrEmpty } from '../../src/core/http/api-url.ts'
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'
import { callName, PREFETCHED, type EarlyCalls, type PrefetchedCall } from '../../src/core/http/prefetched-call.ts'
import { sendCall, sendEarly } from '../../src/core/http/send-call.ts'
import { readQuery, type Query } from '../../src/core/session/guard.ts'
import { readStoredToken } from '../../src/core/session/stored-token.ts'
import type { PreloadTable } from './first-files.ts'

const readBlock = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || '{}')

/** Private modes may deny access to the storage; it then counts as empty. */
const stored = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
}

const preloaded = new Set<string>()

const preloadFile = (name: string): void => {
  if (preloaded.has(name)) return
  preloaded.add(name)
  const link = document.createElement('link')
  // Fetched but not executed: its imports would run the entry before the page is ready.
  link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
  link.as = 'script'
  link.crossOrigin = ''
  link.href = `/${name}.js`
  document.head.append(link)
}

/** Inserts the URL's parameters and the user's id into a row's arguments. */
const fillArgs = (args: object, query: Query, userId: string | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args as Record<string, unknown>).map(([name, value]) => {
      if (value === '@userId') return [name, userId]
      if (typeof value !== 'string' || !/^[?#]/.test(value)) return [name, value]
      const given = query[value.slice(1)]
      return [name, given && value.startsWith('#') ? Number(given) : given]
    }),
  )

/** @throws if the URL lacks a parameter of the request, or the user's id is unknown. */
const send = (
  { line, args: rowArgs, cacheName }: PrefetchRow,
  query: Query,
  signal: AbortSignal,
  apiBase: string,
  token: string | null,
  locale: Locale,
): PrefetchedCall => {
  // A page or shell may have provided the token of another user, whose id is not stored.
  const isStored = token === readStoredToken(apiOriginOrEmpty(apiBase), stored)
  const args = fillArgs(rowArgs, query, isStored ? stored.get(STORAGE.userId) : null)
  const response = sendCall(line, args, { apiBase, token, locale, signal })
  const prefetched: PrefetchedCall = {
    call: callName(line, args),
    token,
    locale,
    cacheKey: cacheName && `${cacheName} ${String(args.id)}`,
    response,
    state: 'pending',
  }
  void response.then((arrived) => (prefetched.state = arrived ?? 'failed'))
  return prefetched
}

/** Whether the screen will send this request: the guard allows the screen, and the URL has no parameter that excludes the request. */
const isWanted = ({ needsToken, unless }: PrefetchRow, query: Query, token: string | null): boolean =>
  !(needsToken && !token) && !(token && 'redirect' in query) && !(unless && unless in query)

try {
  const { folder, routes, calls } = readBlock('park-files') as PreloadTable
  const config = readBlock('park-config') as Settings
  const route = routes[location.pathname] ? (location.pathname as Path) : HOME
  const theme = stored.get(CHOICE.theme)
  if (theme) document.documentElement.dataset.theme = theme
  const locale = pickLocale([
    config.locale,
    stored.get(CHOICE.locale),
    document.documentElement.lang,
    ...navigator.languages,
  ])
  const apiBase = typeof config.apiBase === 'string' ? config.apiBase : API_BASE
  const token = readStoredToken(apiOriginOrEmpty(apiBase), stored)
  const preload: EarlyCalls['preload'] = (path, language, sentToken, opened) => {
    const row = calls[path]
    try {
      // Before the files: over HTTP/1.1 the last requests wait for the first ones, and this one takes longest.
      if (row && opened && isWanted(row, opened.query, sentToken)) {
        const unused = new AbortController()
        const prefetched = send(row, opened.query, unused.signal, apiBase, sentToken, language)
        left.prefetched = prefetched
        // Unless the screen has taken it: at a later visit, the response may be obsolete.
        opened.signal?.addEventListener('abort', () => {
          if (left.prefetched !== prefetched) return
          left.prefetched = undefined
          unused.abort()
        })
      }
    } catch {
      // The request lacks a parameter; the screen reports it.
    }
    const [area, ...files] = routes[path] ?? []
    if (area) for (const name of [`${area}.${language}`, ...files]) preloadFile(`${folder}/${name}`)
  }
  const left: EarlyCalls = { send: sendEarly, preload }
  preload(route, locale, token, { query: readQuery(location.search) })
  ;(globalThis as { [PREFETCHED]?: EarlyCalls })[PREFETCHED] = left
} catch {
  // The entry fetches the same files and reports what is wrong with the configuration.
}
