/** Creates the hosted page's index.html, with a table of the files that the first use of each route needs. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { FALLBACK, inlineScript } from './inline-entry.mjs'
import { inRoot, reachable, root } from './paths.mjs'

const PREFETCH = 'widgets/host/prefetch.ts'
const CALLS = 'widgets/host/prefetch-calls.ts'

const imported = (file) => tsImport(path.join(root, file), import.meta.url)

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** The files that each route needs besides the entry: those of its screen and of its area's table, and by language the area's texts,
 * whose chunks are named by `chunkName`. */
const firstFiles = async (bundle, folder) => {
  const { ROUTES } = await imported('src/contract/routes.ts')
  const { LOCALES } = await imported('src/contract/text/titles.ts')
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const fileWith = (id) => chunks.find(({ moduleIds }) => moduleIds.includes(path.join(root, id)))?.fileName
  // A screen's file is named like its route and is in its area's folder or a subfolder.
  const fileOfScreen = (area, route) => {
    const file = new RegExp(`^widgets/${area}/(\\w+/)?${route.split('/').at(-1)}\\.tsx$`)
    return chunks.find(({ moduleIds }) => moduleIds.some((id) => file.test(inRoot(id))))?.fileName
  }
  const withImports = (names, known) =>
    [...reachable(names, (name) => bundle[name].imports)].filter((name) => !known?.includes(name))
  const entry = withImports([chunks.find(({ isEntry }) => isEntry).fileName])
  const rows = Object.entries(ROUTES).flatMap(([area, routes]) =>
    Object.keys(routes).flatMap((at) => {
      const screen = fileOfScreen(area, at)
      if (!screen) return []
      const texts = Object.fromEntries(LOCALES.map((locale) => [locale, `${folder}/${area}.${locale}.js`]))
      return [[at, { area, screen: withImports([fileWith(`widgets/${area}/index.ts`), screen], entry), texts }]]
    }),
  )
  return Object.fromEntries(rows)
}

/** The files as the page's script reads them: see `PreloadTable`. */
const byName = (routes) =>
  mapValues(routes, ({ area, screen }) => [area, ...screen.map((name) => path.posix.basename(name, '.js'))])

/** The same files by absolute paths, for servers that send `Link` headers. */
const byPath = (routes) => ({
  routes: mapValues(routes, ({ screen }) => screen.map((name) => `/${name}`)),
  texts: mapValues(routes, ({ texts }) => mapValues(texts, (name) => [`/${name}`])),
})

/** Fills in the template: the inline script that prefetches a route's files, its table, the entry, and the icon's hashed name.
 * @param minify whether the prefetch script is minified. */
export const page = (template, minify) => ({
  name: 'page',
  buildStart() {
    for (const file of [template, PREFETCH]) this.addWatchFile(path.join(root, file))
  },
  async generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((chunk) => chunk.isEntry)
    const folder = path.posix.dirname(entry.fileName)
    const { outputFiles } = await build({
      entryPoints: [path.join(root, PREFETCH)],
      bundle: true,
      format: 'iife',
      minify,
      target: 'es2020',
      write: false,
    })
    const { PREFETCH_CALLS: calls } = await imported(CALLS)
    const first = await firstFiles(bundle, folder)
    let html = await readFile(path.join(root, template), 'utf8')
    const fill = (mark, text) => {
      if (!html.includes(mark)) this.error(`${template} does not contain ${mark}`)
      html = html.replace(mark, () => text)
    }
    for (const [, name] of html.matchAll(/href="([\w-]+\.svg)"/g)) {
      const source = await readFile(path.join(root, path.dirname(template), name))
      const icon = this.emitFile({ type: 'asset', name, source })
      fill(`href="${name}"`, `href="/${this.getFileName(icon)}"`)
    }
    html = html.replace(/<style>[^]*?<\/style>/, (style) => style.replace(/\s+/g, ' '))
    html = html.replace(/(<script id="[\w-]+"[^>]*>)\s*([^]*?)\s*(<\/script>)/g, '$1$2$3')
    fill('{ "routes": {} }', JSON.stringify({ folder, routes: byName(first), calls }))
    fill('<script src="prefetch.ts"></script>', `<script>${outputFiles[0].text.trim()}</script>`)
    fill('<script type="module" src="page.tsx"></script>', inlineScript(entry, folder))
    this.emitFile({ type: 'asset', fileName: `${folder}/${FALLBACK.name}`, source: FALLBACK.source(entry) })
    this.emitFile({ type: 'asset', fileName: 'index.html', source: html })
    const preloads = `${JSON.stringify(byPath(first), null, 1)}\n`
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: preloads })
  },
})
