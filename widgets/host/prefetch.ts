/** Runs in the hosted page's head while the rest of the page loads. It fetches what the first screen needs besides the entry: its files,
 * and the response to its first request (`core/http/prefetched-call.ts`). A data block next to it lists both for each route. It leaves
 * the page a function that fetches the files of further screens. If a content security policy blocks this script, the page still works,
 * with some more round trips. */
import { API_BASE } from '../../src/contract/limits/app.ts'
import { HOME } from '../../src/contract/routes.ts'
import { CHOICE, STORAGE } from '../../src/contract/storage.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import { pickLocale, type Settings } from '../../src/core/config.ts'
import { apiOriginOrEmpty } from '../../src/core/http/api-url.ts'
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'
import { callName, PREFETCHED, type EarlyCalls, type PrefetchedCall } from '../../src/core/http/prefetched-call.ts'
import { sendCall, sendEarly } from '../../src/core/http/send-call.ts'
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
const fillArgs = (args: object, query: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args as Record<string, unknown>).map(([name, value]) => {
      if (value === '@userId') return [name, stored.get(STORAGE.userId)]
      if (typeof value !== 'string' || !/^[?#]/.test(value)) return [name, value]
      const given = query.get(value.slice(1))
      return [name, given && value.startsWith('#') ? Number(given) : given]
    }),
  )

/** @throws if the URL lacks a parameter of the request. */
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
    state: 'pending',
  }
  void response.then((arrived) => (prefetched.state = arrived ?? 'failed'))
  return prefetched
}

/** Whether the screen will send this request: the guard allows the screen, and the URL has no parameter that excludes the request. */
const isWanted = ({ needsToken, unless }: PrefetchRow, query: URLSearchParams, token: string | null): boolean =>
  !(needsToken && !token) && !(token && query.has('redirect')) && !(unless && query.has(unless))

try {
  const { folder, files, routes, texts, calls } = readBlock('park-files') as PreloadTable
  const config = readBlock('park-config') as Settings
  const route = routes[location.pathname] ? location.pathname : HOME
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
  const apiBase = typeof config.apiBase === 'string' ? config.apiBase : API_BASE
  const token = readStoredToken(apiOriginOrEmpty(apiBase), stored)
  const preload = (path: string, language: Locale): void => {
    const [area = '', ...screenFiles] = routes[path] ?? []
    for (const index of [texts[language][area], ...screenFiles])
      if (index !== undefined) preloadFile(`${folder}/${String(files[index])}`)
  }
  const left: EarlyCalls = { send: sendEarly, preload }
  ;(globalThis as { [PREFETCHED]?: EarlyCalls })[PREFETCHED] = left
  try {
    // Before the files: over HTTP/1.1 the last requests wait for the first ones, and this one takes longest.
    if (row && isWanted(row, query, token)) left.prefetched = send(row, query, apiBase, token, locale)
  } catch {
    // The URL lacks a parameter of the request; the screen reports it.
  }
  preload(route, locale)
} catch {
  // The entry fetches the same files and reports what is wrong with the configuration.
}
