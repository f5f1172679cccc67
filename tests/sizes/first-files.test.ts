/** What the hosted page asks for ahead is what the route needs, no more and no less. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { findRoute } from '../../src/contract/routes.ts'
import type { PreloadTable } from '../../widgets/host/first-files.ts'
import { builtRoutes, firstUse, readChunks } from '../tools/sizes.ts'

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

const built = builtRoutes()

/** Scripts of a route's first use that are not in the page itself, as addresses. */
const needed = (route: string, locale: string): string[] =>
  [...firstUse(chunks, route, locale)]
    .filter((name) => name.endsWith('.js') && !chunks[name]?.isEntry)
    .map((name) => `/${name}`)

describe.each(built)('%s', (route) => {
  it.each(LOCALES)('in %s', (locale) => {
    const { area } = findRoute(route) ?? {}
    const [named = '', ...screen] = block.routes[route] ?? []
    expect(named).toBe(area)
    const { [named]: texts } = block.texts[locale]
    const ahead = [...screen, texts].map((at) => `/${block.folder}/${String(block.files[at ?? -1])}.js`)
    expect(ahead.sort()).toEqual(needed(route, locale).sort())
    const told = [...(preloads.routes[route] ?? []), ...(preloads.texts[route]?.[locale] ?? [])]
    expect(told.sort()).toEqual(needed(route, locale).sort())
  })
})

it('names nothing that is not built', () => {
  expect(Object.keys(block.routes).sort()).toEqual([...built].sort())
  expect(Object.keys(preloads.routes).sort()).toEqual([...built].sort())
})
