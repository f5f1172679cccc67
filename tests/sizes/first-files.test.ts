/** The hosted page prefetches exactly the files that a route needs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../src/contract/text/titles.ts'
import { findRoute } from '../../src/contract/routes.ts'
import type { PreloadTable } from '../../widgets/host/first-files.ts'
import { allRoutes } from '../helpers/spec-rows.ts'
import { firstUse, readChunks } from '../tools/sizes.ts'

const hosted = fileURLToPath(new URL('../../dist/hosted', import.meta.url))
const chunks = readChunks('hosted')
const html = readFileSync(path.join(hosted, 'index.html'), 'utf8')
const block = JSON.parse(
  /<script id="park-files" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
) as PreloadTable
const preloads = JSON.parse(readFileSync(path.join(hosted, 'preloads.json'), 'utf8')) as {
  routes: Record<string, string[]>
  texts: Record<string, Record<string, string[]>>
}

const routes = allRoutes().map(({ path }) => path)

/** URLs of the scripts of a route's first use that are not part of the page itself. */
const needed = (route: string, locale: string): string[] =>
  [...firstUse(chunks, route, locale)]
    .filter((name) => name.endsWith('.js') && !chunks[name]?.isEntry)
    .map((name) => `/${name}`)

/** Files that the page's script prefetches. */
const prefetched = (route: string, locale: Locale): string[] => {
  const [area = '', ...files] = block.routes[route] ?? []
  return [...files, `${area}.${locale}`].map((name) => `/${block.folder}/${name}.js`)
}

/** Files that servers name in `Link` headers. */
const linked = (route: string, locale: Locale): string[] => [
  ...(preloads.routes[route] ?? []),
  ...(preloads.texts[route]?.[locale] ?? []),
]

const sorted = (files: readonly string[]): string => [...files].sort().join(' ')

it('preloads exactly the files of each route, in each language', () => {
  const wrong = routes.flatMap((route) =>
    LOCALES.filter((locale) => {
      const files = sorted(needed(route, locale))
      return sorted(prefetched(route, locale)) !== files || sorted(linked(route, locale)) !== files
    }).map((locale) => `${route} in ${locale}`),
  )
  expect(wrong).toEqual([])
})

it('contains the area of each route', () => {
  expect(routes.filter((route) => block.routes[route]?.[0] !== findRoute(route)?.area)).toEqual([])
})

it('contains every route', () => {
  expect(Object.keys(block.routes).sort()).toEqual([...routes].sort())
  expect(Object.keys(preloads.routes).sort()).toEqual([...routes].sort())
})
