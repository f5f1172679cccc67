/** The files that a route needs first, as `Link` headers of the hosted page: the browser fetches them before the page's code requests
 * them. */
import { LOCALES, type Locale } from '../../../src/contract/text/titles.ts'

/** `dist/hosted/preloads.json`, which the build writes. Addresses on this origin. */
export interface Preloads {
  /** By route: the screen's files, without texts. */
  routes: Readonly<Record<string, readonly string[]>>
  /** By route and language: the screen's texts. */
  texts: Readonly<Record<string, Readonly<Partial<Record<Locale, readonly string[]>>>>>
}

/** The page redirects unknown paths here. */
const ELSEWHERE = '/nav'

/** The language that the page will choose: the configured one, else the browser's first supported one. Same rule as `pickLocale`; a test
 * compares them. @param accepted `Accept-Language`. */
export const localeOf = (configured: unknown, accepted: string | undefined): Locale => {
  const tags = (accepted ?? '').split(',').map((item) => {
    const [tag = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
  })
  const wanted = tags.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const tag of [typeof configured === 'string' ? configured : '', ...wanted.map((item) => item.tag)]) {
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return LOCALES[0]
}

/** The links for a path, each file once: texts, screen.
 * @example linksOf(preloads, '/apply', 'en') // ['</assets/x1f9Gk0a/common.en.js>; rel=modulepreload', …] */
export const linksOf = ({ routes, texts }: Preloads, pathname: string, locale: Locale): string[] => {
  // With the lookbehind, a path of many slashes takes linear time.
  const plain = pathname.replace(/(?<=[^/])\/+$/, '')
  const route = Object.hasOwn(routes, plain) ? plain : ELSEWHERE
  const files = new Set([...(texts[route]?.[locale] ?? []), ...(routes[route] ?? [])])
  return [...files].map((file) => `<${file}>; rel=modulepreload`)
}
