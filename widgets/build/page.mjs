/** The hosted page's index.html. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rollup } from 'rollup'
import { FALLBACK, within } from './one-page.mjs'
import { inRoot, root } from './places.mjs'

/** A screen's file bears the last part of its route's name: `widgets/forklift/apply.tsx` is `/apply`. */
const SCREEN = /^widgets\/(\w+)\/([\w/]+)\.tsx$/
const TABLE = /^widgets\/(\w+)\/(index)\.ts$/
const CLIENT = 'src/core/http/client.ts'
const TEXTS = /^src\/contract\/text\/([\w-]+)\/(\w+)\.ts$/

/** What the first use of each route needs besides the entry: its area, the files of its screen and of the area's table, the client's unless
 * the page itself asks the first call, and the areas' texts by language. */
export const firstFiles = (bundle, paths, calls) => {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const ofEntry = new Set()
  const withImports = (name, found = new Set()) => {
    if (found.has(name) || ofEntry.has(name)) return found
    found.add(name)
    bundle[name].imports.forEach((next) => withImports(next, found))
    return found
  }
  withImports(chunks.find(({ isEntry }) => isEntry).fileName).forEach((name) => ofEntry.add(name))
  const named = (pattern) =>
    chunks.flatMap(({ modules, fileName }) =>
      Object.keys(modules).flatMap((id) => {
        const [, folder, name] = pattern.exec(inRoot(id)) ?? []
        return folder ? [{ fileName, folder, name }] : []
      }),
    )
  const client = chunks.find(({ modules }) => Object.keys(modules).some((id) => inRoot(id) === CLIENT)).fileName
  const tables = Object.fromEntries(named(TABLE).map(({ fileName, folder }) => [folder, fileName]))
  const routes = {}
  for (const { fileName, folder, name } of named(SCREEN)) {
    const at = paths[folder]?.find((one) => one.split('/').at(-1) === name)
    if (!at) continue
    const found = withImports(fileName, withImports(tables[folder]))
    if (!(at in calls)) withImports(client, found)
    routes[at] = { area: folder, screen: [...found] }
  }
  const texts = {}
  // Those of parts come with the parts, the common ones with the entry.
  for (const { fileName, folder, name } of named(TEXTS)) if (name in tables) (texts[folder] ??= {})[name] = fileName
  return { routes, texts }
}

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** The same as `ahead.ts` reads it: each name once, and the routes' first calls. */
const numbered = ({ routes, texts }, folder, calls) => {
  const files = []
  const number = (fileName) => {
    const name = path.posix.basename(fileName, '.js')
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  return {
    folder,
    routes: mapValues(routes, ({ area, screen }) => [area, ...screen.map(number)]),
    texts: mapValues(texts, (byArea) => mapValues(byArea, number)),
    files,
    calls,
  }
}

/** The same for servers: full addresses. */
const addressed = ({ routes, texts }) => {
  const addresses = (names) => names.filter(Boolean).map((name) => `/${name}`)
  return {
    routes: mapValues(routes, ({ screen }) => addresses(screen)),
    texts: mapValues(routes, ({ area }) => mapValues(texts, (byArea) => addresses([byArea[area]]))),
  }
}

/** Paths in the table of routes, by area. */
const readPaths = async () => {
  const source = await readFile(path.join(root, 'src/contract/routes.ts'), 'utf8')
  const areas = [...source.matchAll(/^ {2}(\w+): \{\n((?: {4}'.*\n)+)/gm)]
  return Object.fromEntries(
    areas.map(([, area, rows]) => [area, [...rows.matchAll(/'(\/[\w/]+)':/g)].map(([, at]) => at)]),
  )
}

/** Writes index.html from its template: the inline script that asks for a route's files ahead, its table, the entry itself, the icon by
 * its hashed name. For servers that tell browsers even earlier, preloads.json has the same by full addresses.
 * @param plugins what makes a script of `ahead.ts`. */
export const page = (template, plugins) => ({
  name: 'page',
  buildStart() {
    this.addWatchFile(path.join(root, template))
  },
  async generateBundle(_, bundle) {
    const folder = path.dirname(path.join(root, template))
    const source = await readFile(path.join(root, template), 'utf8')
    const entry = Object.values(bundle).find((chunk) => chunk.isEntry)
    const inBrief = async (name, format) => {
      const built = await rollup({ input: path.join(folder, name), plugins })
      const [{ code }] = (await built.generate({ format })).output
      await built.close()
      return code.trim()
    }
    const inline = await inBrief('ahead.ts', 'iife')
    const { FIRST_CALLS } = await import(
      `data:text/javascript,${encodeURIComponent(await inBrief('first-calls.ts', 'es'))}`
    )
    const first = firstFiles(bundle, await readPaths(), FIRST_CALLS)
    const set = (text, from, to) => {
      if (!text.includes(from)) this.error(`${template} does not hold ${from}`)
      return text.replace(from, () => to)
    }
    const assets = path.posix.dirname(entry.fileName)
    let html = set(source, '{"files":[]}', JSON.stringify(numbered(first, assets, FIRST_CALLS)))
    html = set(html, '<script src="ahead.ts"></script>', `<script>${inline}</script>`)
    html = set(html, '<script type="module" src="page.tsx"></script>', within(entry, assets))
    this.emitFile({ type: 'asset', fileName: `${assets}/${FALLBACK.name}`, source: FALLBACK.source(entry) })
    html = html.replace(
      /(<style>)([^]*?)(<\/style>)/,
      (_whole, open, text, close) =>
        open +
        text
          .replace(/\s+/g, ' ')
          .replace(/ ?([{}:;,]) ?/g, '$1')
          .trim() +
        close,
    )
    for (const [, name] of source.matchAll(/href="([\w-]+\.svg)"/g)) {
      const reference = this.emitFile({ type: 'asset', name, source: await readFile(path.join(folder, name)) })
      html = html.replace(`href="${name}"`, `href="/${this.getFileName(reference)}"`)
    }
    this.emitFile({ type: 'asset', fileName: 'index.html', source: html })
    const preloads = addressed(first)
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: `${JSON.stringify(preloads, null, 1)}\n` })
  },
})
