/** `npm run growth`: what one more route, area, language and widget on a page costs, as a table. Nothing of it is written: the targets
 * are built anew with things that are not there (synthetic.ts). Wants a build for the last table. */
import { findRoute } from '../../src/contract/routes.ts'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { weighInstances } from './instances.ts'
import { buildWith, type Overlay } from './overlay.ts'
import { builtRoutes, measure, readBudgets, weigh, type Build } from './sizes.ts'
import { USUAL } from './synthetic-screens.ts'
import { unbuiltRoutes, withLocale, withRoutes } from './synthetic.ts'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const signed = (bytes: number): string => (bytes > 0 ? `+${bytes}` : String(bytes))
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const wholeOf = (build: Build): number => measure('hosted *', 'brotli', build).size
const firstUseOf = (build: Build, route: string): number => measure(`hosted ${route}`, 'brotli', build).size
const sizeOf = (build: Build, named: RegExp): number =>
  Object.entries(build.chunks).reduce((sum, [name, { brotli }]) => sum + (named.test(name) ? brotli : 0), 0)

/** The first file, with what lies in it. */
const HOST = /\/host\.js$/

const before = { hosted: await buildWith('hosted'), esm: await buildWith('esm') }
const routes = builtRoutes()
const missing = unbuiltRoutes()
const [route = '/protocal'] = missing
const second = missing.find((one) => one !== route && findRoute(one)?.area === findRoute(route)?.area) ?? route
const ceiling = readBudgets()['hosted *']?.ceiling ?? Infinity

interface Cost {
  whole: number
  host: number
  html: number
  /** The least and the most that another route's first use grows. */
  others: readonly [number, number]
  own: number
}

const cost = async (overlay: Overlay, own?: string): Promise<Cost> => {
  const build = await buildWith('hosted', overlay)
  const others = routes.map((one) => firstUseOf(build, one) - firstUseOf(before.hosted, one))
  return {
    whole: wholeOf(build) - wholeOf(before.hosted),
    host: sizeOf(build, HOST) - sizeOf(before.hosted, HOST),
    html: sizeOf(build, /^index\.html$/) - sizeOf(before.hosted, /^index\.html$/),
    others: [Math.min(...others), Math.max(...others)],
    own: own ? firstUseOf(build, own) : 0,
  }
}

const widgetCost = async (overlay: Overlay): Promise<number> => {
  const build = await buildWith('esm', overlay)
  return (
    measure('esm auto.js /forklift', 'gzip', build).size - measure('esm auto.js /forklift', 'gzip', before.esm).size
  )
}

const print = async (name: string, overlay: Overlay, own?: string): Promise<Cost> => {
  const { whole, host, html, others, own: ownUse } = await cost(overlay, own)
  const widget = await widgetCost(overlay)
  const cells = [
    signed(whole),
    signed(host),
    signed(html),
    others.map(signed).join(' … '),
    ownUse || '',
    signed(widget),
  ]
  console.log(`| ${name} | ${cells.join(' | ')} |`)
  return { whole, host, html, others, own: ownUse }
}

console.log(
  `Bytes, brotli 11 (of the widget gzip 9); now: whole hosted app ${wholeOf(before.hosted)}, its first file ${sizeOf(before.hosted, HOST)}.\n`,
)
console.log(
  "| one more … | whole app | first file | index.html | other routes' first use | own first use | park-forklift |",
)
console.log('| --- | --: | --: | --: | --: | --: | --: |')
await print(`area with one route (${route}: list and form, written by hand)`, withRoutes([route]), route)
await print(`area with two such routes (${route}, ${second})`, withRoutes([route, second]), second)
for (const kind of USUAL)
  await print(`area with a ${kind} as README's recipe says (${route})`, withRoutes([route], kind), route)
for (const kind of USUAL)
  await print(`area with two of them (${kind}: ${route}, ${second})`, withRoutes([route, second], kind), second)
await print('language', withLocale('vi'))
const written = await print(
  `${missing.length} routes: all of the specification, each written by hand`,
  withRoutes(missing),
)
const usual = await print(
  `${missing.length} routes: lists, details and forms as the recipes say`,
  withRoutes(missing, 'usual'),
)
const made = await print(`${missing.length} routes, all drawn by one maker`, withRoutes(missing, 'one maker'))

const chunksOf = Object.entries(before.hosted.chunks)
const own = chunksOf
  .filter(([, { facade }]) => facade && /^widgets\/(?!host\/)/.test(facade))
  .map(([, { brotli }]) => brotli)
const texts = chunksOf
  .filter(([, { facade }]) => facade && /\/text\//.test(facade) && !/common/.test(facade))
  .map(([, { brotli }]) => brotli)
const present = wholeOf(before.hosted)
const textPerRoute = texts.reduce((sum, bytes) => sum + bytes, 0) / routes.length
const perHost = written.host / missing.length
const byMedian = present + missing.length * (median(own) + textPerRoute + perHost)

console.log(
  `\n| whole app with all ${routes.length + missing.length} routes, brotli; promised: ${kB(ceiling)} | |\n| --- | --: |`,
)
console.log(`| built, every screen an own one like the synthetic | ${kB(present + written.whole)} |`)
console.log(`| built, every screen a list, detail or form as the recipes say | ${kB(present + usual.whole)} |`)
console.log(`| built, every screen of one maker: the least | ${kB(present + made.whole)} |`)
console.log(
  `| by the median of today's screens' own files (${median(own)} B), their texts in ${LOCALES.length} languages (${Math.round(textPerRoute)} B a route) and the first file (${perHost.toFixed(1)} B a route) | ${kB(byMedian)} |`,
)
console.log(
  `| what a route may cost, texts and all, to keep the promise | ${((ceiling - present) / missing.length).toFixed(0)} B |`,
)
console.log(`| what the synthetic one costs | ${(written.whole / missing.length).toFixed(0)} B |`)

console.log(
  '\n| widgets on a page | script files | script, gzip | heap after GC | per widget more | DOM nodes | listeners |\n| --: | --: | --: | --: | --: | --: | --: |',
)
const script = (names: readonly string[]): number => weigh(before.esm.chunks, names, 'gzip')
let last: { count: number; heap: number } | undefined
for (const { count, heap, nodes, listeners, scripts } of await weighInstances([0, 1, 10, 100])) {
  const more = last ? kB((heap - last.heap) / (count - last.count)) : ''
  console.log(
    `| ${count} | ${scripts.length} | ${kB(script(scripts))} | ${kB(heap)} | ${more} | ${nodes} | ${listeners} |`,
  )
  last = { count, heap }
}
