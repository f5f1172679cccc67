/** Runs in the hosted page's head, while the rest of the page arrives: asks for what the first screen needs besides the page's own
 * script: its files, and its first answer of the API. What each route needs stands in a data block beside it. A policy that refuses it
 * costs some round trips, no more. */
import { parseLine } from '../../src/contract/endpoint.ts'
import { CODE, type Envelope } from '../../src/contract/errors.ts'
import { API_BASE } from '../../src/contract/limits.ts'
import { HOME } from '../../src/contract/routes.ts'
import { CHOICE, STORAGE } from '../../src/contract/storage.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import { pickLocale, type Config } from '../../src/core/config.ts'
import { callName, PREFETCHED, type PrefetchedCall } from '../../src/core/http/prefetched-call.ts'
import { buildUrl } from '../../src/core/http/build-url.ts'
import type { PreloadTable } from './first-files.ts'

const block = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || '{}')

/** Private modes refuse it. */
const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const fetchFile = (name: string): void => {
  const link = document.createElement('link')
  // Fetched, not run: to run one would be to run what it imports, the page's own script, before the page is there.
  link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
  link.as = 'script'
  link.crossOrigin = ''
  link.href = `/${name}.js`
  document.head.append(link)
}

/** The same question as the screen's: `core/client.ts` asks it so. */
const ask = (
  [line, wanted, name]: PreloadTable['calls'][string],
  query: URLSearchParams,
  base: string,
  locale: Locale,
): PrefetchedCall => {
  const args = Object.fromEntries(
    Object.entries(wanted).map(([key, value]) => {
      const given = value[0] ? query.get(value.slice(1)) : value
      return [key, given && value[0] === '#' ? +given : given]
    }),
  )
  const { method, path: template } = parseLine(line)
  const { path, rest } = buildUrl(template, args)
  const token = kept(STORAGE.token)
  const isRead = method === 'GET'
  const queried = isRead ? String(new URLSearchParams(rest as Record<string, string>)) : ''
  const asked = fetch(base.replace(/\/$/, '') + path + (queried && `?${queried}`), {
    method,
    credentials: 'include',
    headers: {
      'accept-language': locale,
      ...(token && { authorization: token }),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: JSON.stringify(rest) }),
  })
  const read = async (): Promise<PrefetchedCall['here']> => {
    const answer = await asked
    const { code, data } = (await answer.json()) as Envelope
    if (code !== CODE.ok) return undefined
    const { headers } = answer
    return (early.here = {
      data,
      at: Date.now(),
      date: headers.get('date'),
      authorization: headers.get('authorization'),
    })
  }
  const early: PrefetchedCall = {
    ...{ call: callName(line, args), token, locale, key: name && `${name} ${args.id}` },
    reply: read().catch(() => undefined),
  }
  return early
}

try {
  const { folder, files, routes, texts, calls } = block('park-files') as PreloadTable
  const config = block('park-config') as Partial<Config>
  const route = routes[location.pathname] ? location.pathname : HOME
  const [area = '', ...screen] = routes[route] ?? []
  const theme = kept(CHOICE.theme)
  if (theme) document.documentElement.dataset.theme = theme
  const locale = pickLocale([
    config.locale,
    kept(CHOICE.locale),
    document.documentElement.lang,
    ...(navigator.languages ?? []),
  ])
  const wanted = [texts[locale][area], ...screen]
  const call = calls[route]
  const query = new URLSearchParams(location.search)
  try {
    // First: over HTTP/1.1 the last ones wait for those before them, and the answer takes longest.
    if (call && !query.has(call[3] ?? ''))
      (globalThis as { [PREFETCHED]?: PrefetchedCall })[PREFETCHED] = ask(
        call,
        query,
        config.apiBase ?? API_BASE,
        locale,
      )
  } catch {
    // The address does not say what the call needs: the screen says so.
  }
  wanted.forEach((at) => at !== undefined && fetchFile(`${folder}/${String(files[at])}`))
} catch {
  // The page's own script asks for the same, and says what is wrong with the configuration.
}
