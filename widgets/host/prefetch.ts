/** Runs in the hosted page's head while the rest of the page arrives. It fetches what the first screen needs besides the page's own script:
 * its files, and the response to its first call (`core/http/prefetched-call.ts`). A data block beside it lists both for each route. Where a
 * content security policy refuses this script, the page needs some more round trips, and works. */
import { API_BASE } from '../../src/contract/limits.ts'
import { HOME } from '../../src/contract/routes.ts'
import { CHOICE, STORAGE } from '../../src/contract/storage.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import { pickLocale, type Config } from '../../src/core/config.ts'
import { parkOriginOrNone } from '../../src/core/http/park-url.ts'
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'
import { callName, PREFETCHED, type EarlyCalls, type PrefetchedCall } from '../../src/core/http/prefetched-call.ts'
import { sendCall, sendEarly } from '../../src/core/http/send-call.ts'
import { readStoredToken } from '../../src/core/session/stored-token.ts'
import type { PreloadTable } from './first-files.ts'

const readBlock = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || '{}')

/** Private modes may refuse the storage; then it is empty. */
const stored = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
}

const preloadFile = (name: string): void => {
  const link = document.createElement('link')
  // Fetched, not run: its imports would run the page's own script before the page is there.
  link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
  link.as = 'script'
  link.crossOrigin = ''
  link.href = `/${name}.js`
  document.head.append(link)
}

/** Puts the address's parameters, and the person's id, into a row's arguments. */
const fillArgs = (args: object, query: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args as Record<string, unknown>).map(([name, value]) => {
      if (value === '@userId') return [name, stored.get(STORAGE.userId)]
      if (typeof value !== 'string' || !/^[?#]/.test(value)) return [name, value]
      const given = query.get(value.slice(1))
      return [name, given && value.startsWith('#') ? Number(given) : given]
    }),
  )

/** Throws when the address lacks what the call needs. */
const send = (
  { line, args: rowArgs, cacheName }: PrefetchRow,
  query: URLSearchParams,
  apiBase: string,
  token: string | null,
  locale: Locale,
): PrefetchedCall => {
  const args = fillArgs(rowArgs, query)
  const response = sendCall(line, args, { apiBase, token, locale })
  const prefetched: PrefetchedCall = {
    call: callName(line, args),
    token,
    locale,
    cacheKey: cacheName && `${cacheName} ${String(args.id)}`,
    response,
  }
  void response.then((arrived) => (prefetched.arrived = arrived ?? null))
  return prefetched
}

/** Whether the screen will make this call: the guard lets the person in, and the address asks for nothing else. */
const isWanted = ({ needsToken, unless }: PrefetchRow, query: URLSearchParams, token: string | null): boolean =>
  !(needsToken && !token) && !(token && query.has('redirect')) && !(unless && query.has(unless))

try {
  const { folder, files, routes, texts, calls } = readBlock('park-files') as PreloadTable
  const config = readBlock('park-config') as Partial<Config>
  const route = routes[location.pathname] ? location.pathname : HOME
  const [area = '', ...screenFiles] = routes[route] ?? []
  const theme = stored.get(CHOICE.theme)
  if (theme) document.documentElement.dataset.theme = theme
  const locale = pickLocale([
    config.locale,
    stored.get(CHOICE.locale),
    document.documentElement.lang,
    ...(navigator.languages ?? []),
  ])
  const row = calls[route]
  const query = new URLSearchParams(location.search)
  const apiBase = config.apiBase ?? API_BASE
  const token = readStoredToken(parkOriginOrNone(apiBase), stored)
  const left: EarlyCalls = { send: sendEarly }
  ;(globalThis as { [PREFETCHED]?: EarlyCalls })[PREFETCHED] = left
  try {
    // Before the files: over HTTP/1.1 the last requests wait for the first ones, and this one takes longest.
    if (row && isWanted(row, query, token)) left.prefetched = send(row, query, apiBase, token, locale)
  } catch {
    // The address lacks what the call needs; the screen says so.
  }
  for (const index of [texts[locale][area], ...screenFiles])
    if (index !== undefined) preloadFile(`${folder}/${String(files[index])}`)
} catch {
  // The page's own script fetches the same, and reports what is wrong with the configuration.
}
