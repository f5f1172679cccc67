/** Which files may import which, checked in the imports of every source file by `tests/unit/imports.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Source text by path relative to the repository's root, with `/`. */
export type Sources = Record<string, string>

export interface Import {
  /** Path relative to the root, or name of a package. */
  to: string
  kind: 'static' | 'dynamic' | 'type'
}

const FOLDERS = ['bridge', 'src', 'widgets', 'examples', 'tests']
const SOURCE = /\.(tsx?|mjs)$/

/** Reads every source file below a root. */
export const readSources = (root: string): Sources => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const sources = files.filter((name) => SOURCE.test(name) && !name.includes('node_modules'))
  return Object.fromEntries(
    sources.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(root, name), 'utf8')]),
  )
}

/** Longer than the part of any import before the name of its module. */
const LONGEST_START = 2000

const kindOf = (text: string, start: number): Import['kind'] => {
  const before = text.slice(Math.max(0, start - LONGEST_START), start)
  if (/\bimport\s*\(\s*$/.test(before)) return 'dynamic'
  const statement = before.slice(Math.max(before.lastIndexOf('import'), before.lastIndexOf('export')))
  return /^(import|export)\s+type\b/.test(statement) ? 'type' : 'static'
}

export const importsOf = (file: string, text: string): Import[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    to: fileName.startsWith('.') ? path.posix.join(path.posix.dirname(file), fileName) : fileName,
    kind: kindOf(text, pos),
  }))

/** A folder (with `/` at its end), a file, a package, or a pattern of these. */
type Place = string | RegExp

const isIn = (name: string, place: Place): boolean => {
  if (place instanceof RegExp) return place.test(name)
  return place.endsWith('/') ? name.startsWith(place) : name === place
}

const ANY_PACKAGE = /^(?!src\/|bridge\/|widgets\/|tests\/|examples\/)[\w@]/
const ICONS = /^lucide\/dist\/esm\/icons\/[\w-]+\.mjs$/
const VIEW_PACKAGES = ['react', 'react-dom', 'react-dom/client', 'nanostores', ICONS]
const IN_CORE = ['src/core/', 'src/contract/', 'bridge/', 'nanostores']
const IN_WIDGETS = ['src/', 'bridge/', 'widgets/', ...VIEW_PACKAGES]

/** Which files may import what. The first rule that matches a file is used, so rules for single files come before those for their
 * folder. */
const RULES: readonly { files: Place; may: readonly Place[] }[] = [
  { files: 'bridge/', may: ['bridge/'] },
  { files: 'src/contract/', may: ['src/contract/'] },
  { files: 'src/core/http/client.ts', may: [...IN_CORE, 'ky'] },
  { files: 'src/core/html/clean-html.ts', may: ['src/core/', 'src/contract/', 'dompurify'] },
  { files: 'src/core/', may: IN_CORE },
  { files: 'src/ui/media/lucide.d.ts', may: ['src/ui/media/icon.tsx', 'lucide/'] },
  { files: 'src/ui/style/style-compiler.ts', may: ['goober'] },
  {
    files: 'src/ui/',
    may: [
      'src/ui/',
      'src/contract/limits/',
      // The texts of the kit itself.
      'src/contract/text/titles.ts',
      /^src\/contract\/text\/[\w-]+\/common\.ts$/,
      /^src\/contract\/text\/parts\/(list|pull|stepper)\.ts$/,
      'react',
      'react-dom',
      ICONS,
    ],
  },
  {
    files: 'src/screens/',
    may: ['src/core/', 'src/ui/', 'src/screens/', 'src/contract/', 'bridge/', ...VIEW_PACKAGES],
  },
  // Domain components that two areas share: below the areas, above the screens.
  { files: 'src/features/', may: ['src/', 'bridge/', ...VIEW_PACKAGES] },
  // Build steps: they import only tools, nothing that is shipped, and only the build imports them.
  { files: 'widgets/build/', may: ['widgets/build/', ANY_PACKAGE] },
  // Types for pages that use Preact or Vue themselves.
  { files: 'widgets/preact.ts', may: ['widgets/jsx.ts', 'preact'] },
  { files: 'widgets/vue.ts', may: ['widgets/jsx.ts', 'widgets/events.ts', 'widgets/table.ts', 'vue'] },
  { files: 'widgets/host/', may: [...IN_WIDGETS, 'wouter', 'wouter/'] },
  { files: 'widgets/', may: IN_WIDGETS },
  { files: 'examples/sandbox/', may: ['examples/sandbox/', 'src/contract/', ANY_PACKAGE] },
  // The API document is created from the contract, with the sandbox's responses as examples.
  { files: 'examples/api/', may: ['examples/api/', 'examples/sandbox/', 'src/contract/', ANY_PACKAGE] },
  // It checks whether the last build used the current sources.
  { files: 'examples/build.ts', may: ['examples/', 'widgets/build/paths.mjs', ANY_PACKAGE] },
  { files: 'examples/', may: ['examples/', ANY_PACKAGE] },
  { files: 'tests/', may: [/^/] },
]

const areaOf = (file: string): string | undefined => /^widgets\/(?!host\/|element\/|build\/)(\w+)\//.exec(file)?.[1]

const wrongImport = (file: string, { to, kind }: Import): string | undefined => {
  const rule = RULES.find(({ files }) => isIn(file, files))
  if (!rule) return `${file} is not covered by any import rule`
  if (!rule.may.some((place) => isIn(to, place))) return `${file} must not import ${to}`
  if (to.startsWith('widgets/build/') && !/^(widgets\/build|tests)\/|^examples\/build\.ts$/.test(file))
    return `${file} must not import ${to}: only the build imports its steps`
  const from = areaOf(file)
  const area = areaOf(to)
  if (from && to.startsWith('widgets/') && area !== from)
    return `${file} must not import ${to}: areas do not import each other, they link by path`
  const isTable = /^widgets\/\w+\/(index|prefetch-calls)\.ts$/
  if (!from && file.startsWith('widgets/') && area && kind === 'static' && !isTable.test(to))
    return `${file} must not import ${to}: of an area, only index.ts and prefetch-calls.ts may be imported`
  if (from && /^widgets\/\w+\/index\.ts$/.test(file) && area && kind === 'static')
    return `${file} must load ${to} with import(), so that each screen is a separate chunk`
  return undefined
}

/** Globals that views must leave to the logic beside them. */
const NOT_IN_VIEWS = new Set(['fetch', 'XMLHttpRequest', 'localStorage', 'sessionStorage', 'indexedDB', 'ky'])

const ANY_OF_THEM = new RegExp(`\\b(${[...NOT_IN_VIEWS].join('|')})\\b`)
const DEFAULT_EXPORT = /\bexport\s*(default\b|=)/

const wrongContent = (file: string, text: string): string[] => {
  const isView = file.endsWith('.tsx')
  if (!/^(bridge|src|widgets)\//.test(file)) return []
  // Most files have none of these words. Parsing all files would take a second.
  if (!DEFAULT_EXPORT.test(text) && !(isView && ANY_OF_THEM.test(text))) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isName =
      ts.isIdentifier(node) &&
      !ts.isPropertyAssignment(node.parent) &&
      !ts.isPropertySignature(node.parent) &&
      !ts.isTypeQueryNode(node.parent)
    if (isView && isName && NOT_IN_VIEWS.has(node.text)) {
      const owner =
        ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
          ? node.parent.expression.getText()
          : 'window'
      if (/^(window|globalThis|self)$/.test(owner))
        found.push(`${file} is a view and uses ${node.text}: move that to a .ts file`)
    }
    if (ts.isExportAssignment(node)) found.push(`${file} has a default export`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, isView ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return found
}

/** Each import cycle once, as the files along it. */
const circles = (graph: Map<string, string[]>): string[] => {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file)
    if (at >= 0) found.push(`circle: ${[...trail.slice(at), file].join(' → ')}`)
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

/** Every violation of a rule in these sources, one sentence each. */
export const offences = (sources: Sources): string[] => {
  const imports = Object.entries(sources).map(([file, text]) => [file, importsOf(file, text)] as const)
  const graph = new Map(imports.map(([file, list]) => [file, list.map(({ to }) => to).filter((to) => to in sources)]))
  const wrong = imports.flatMap(([file, list]) => list.flatMap((one) => wrongImport(file, one) ?? []))
  const missing = imports.flatMap(([file, list]) =>
    list
      .filter(({ to }) => /^(bridge|src|widgets)\//.test(to) && !(to in sources))
      .map(({ to }) => `${file} imports ${to}, which does not exist`),
  )
  return [
    ...wrong,
    ...missing,
    ...Object.entries(sources).flatMap(([file, text]) => wrongContent(file, text)),
    ...circles(graph),
  ]
}
