/** Runs in the hosted page's head, before anything has been fetched: asks for what the first screen needs beside the page's own
 * script, not after it. Its text stands in index.html, so its hash is in the page's content policy; which files a route has stands
 * in a data block beside it, so the hash changes only when this file does. A policy that refuses it costs two round trips, no more. */
import { pickLocale, type Config } from '../../src/core/config.ts'
import { HOME } from '../../src/contract/routes.ts'
import type { FirstFiles } from './first-files.ts'

const block = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || '{}')

try {
  const { files, routes, texts } = block('park-files') as FirstFiles
  const config = block('park-config') as Partial<Config>
  const { pathname } = window.location
  const [area = '', ...screen] = routes[pathname] ?? routes[HOME] ?? []
  const locale = pickLocale([config.locale, document.documentElement.lang, ...(navigator.languages ?? [])])
  for (const at of [texts[locale].common, texts[locale][area], ...screen]) {
    if (at === undefined) continue
    const link = document.createElement('link')
    // Fetched, not run: to run one would be to run what it imports, the page's own script, before the page is there.
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
    link.as = 'script'
    link.crossOrigin = ''
    link.href = `/assets/${String(files[at])}.js`
    document.head.append(link)
  }
} catch {
  // The page's own script asks for the same files, and says what is wrong with the configuration.
}
