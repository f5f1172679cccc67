/** React code on Preact: one absolute file for each name, and without the parts of preact/compat that nothing here uses. */
import alias from '@rollup/plugin-alias'
import { fileOf, inRoot } from './places.mjs'
import { replaceParts } from './syntax.mjs'

const COMPAT = fileOf('preact/compat')

// Two spellings of one module would be two Preacts in one page.
const NAMES = [
  { find: /^preact$/, replacement: fileOf('preact') },
  { find: /^preact\/hooks$/, replacement: fileOf('preact/hooks') },
  { find: /^(react|preact)\/jsx-runtime$/, replacement: fileOf('preact/jsx-runtime') },
  { find: /^react-dom\/client$/, replacement: fileOf('preact/compat/client') },
  { find: /^(react(-dom)?|preact\/compat)$/, replacement: COMPAT },
]

/** Modules that are for a page's own React: there it stays outside. */
const outsideReact = (modules) => ({
  name: 'outside-react',
  resolveId: (id, importer) => (id === 'react' && importer && modules.includes(inRoot(importer)) ? { id, external: true } : null),
})

/** Two places where wouter serves older Reacts: a shim of a hook that preact/compat has, and a computed name that would keep
 * all of preact/compat in the bundle (1.5 kB with brotli). */
const leanWouter = () => ({
  name: 'lean-wouter',
  resolveId: (id) => (id.startsWith('use-sync-external-store/') ? '\0use-sync-external-store' : null),
  load: (id) => (id === '\0use-sync-external-store' ? `export { useSyncExternalStore } from 'react'` : null),
  transform(code, id) {
    if (!inRoot(id).endsWith('wouter/src/react-deps.js')) return null
    const plain = code.replace('React["useInsertion" + "Effect"]', 'React.useInsertionEffect')
    if (plain === code) this.error('wouter names useInsertionEffect differently now: adapt or drop this replacement')
    return { code: plain, map: null }
  },
})

/** What preact/compat does at once, whoever uses it, and nothing here needs. The first piece of text in a statement or in a part of a
 * sequence that names it. */
const NEEDLESS = [
  // Life cycles of class components that React gave up in 2018.
  /^\[\s*["']componentWillMount["']/,
  // Of `forwardRef`, of `Suspense`, and for the internals that React's development tools look at.
  /^\w+\.__b=function\(\w+\)\{\w+\.type&&\w+\.type\.__f&&/,
  /^\w+\.__e=function\([\w,]+\)\{if\(\w+\.then\)/,
  /^\w+\.unmount=function\(\w+\)\{var (\w+)=\w+\.__c;\1&&\(\1\.__z=!0\)/,
  /^\w+\.__r=function\((\w+)\)\{(\w+)&&\2\(\1\),\w+=\1\.__c\}$/,
]

/** preact/compat keeps `Suspense`, `SuspenseList` and `forwardRef` in every bundle by writing to prototypes and hooks (0.8 kB with brotli). Nothing
 * here uses them; a build in which something does is refused. */
const leanCompat = () => ({
  name: 'lean-compat',
  transform(code, id) {
    if (id !== COMPAT) return null
    const tree = this.parse(code)
    const exported = tree.body.flatMap((node) => (node.type === 'ExportNamedDeclaration' && !node.source ? node.specifiers : []))
    const unwanted = exported.filter((one) => /^Suspense/.test(one.exported.name)).map((one) => one.local.name)
    if (unwanted.length !== 2) this.error('preact/compat exports Suspense differently now: adapt or drop this step')
    const patterns = [...unwanted.map((name) => new RegExp(`^\\(*${name.replace('$', '\\$')}\\.prototype\\b`)), ...NEEDLESS]
    const seen = new Set()
    const isWanted = ({ start, end }) => {
      const pattern = patterns.find((one) => one.test(code.slice(start, end)))
      seen.add(pattern)
      return !pattern
    }
    const edits = tree.body.flatMap((node) => {
      if (node.type !== 'ExpressionStatement') return []
      const parts = node.expression.type === 'SequenceExpression' ? node.expression.expressions : [node.expression]
      const kept = parts.filter(isWanted).map((part) => code.slice(part.start, part.end))
      return kept.length < parts.length ? [[node.start, node.end, kept.length ? `${kept.join()};` : '']] : []
    })
    if (patterns.some((pattern) => !seen.has(pattern))) this.error('preact/compat is written differently now: adapt or drop this step')
    return { code: replaceParts(code, edits), map: null }
  },
  generateBundle(_, bundle) {
    for (const { modules = {} } of Object.values(bundle)) {
      const used = modules[COMPAT]?.renderedExports.filter((name) => /^(Suspense|lazy|forwardRef)/.test(name)) ?? []
      if (used.length > 0) this.error(`${used} of preact/compat is used: take the step lean-compat out of widgets/build/preact.mjs`)
    }
  },
})

/** `react`, `react-dom` and wouter on one Preact. Before the resolver. @param reactModules those that want the page's own React. */
export const onPreact = (reactModules = []) => [outsideReact(reactModules), leanWouter(), alias({ entries: NAMES }), leanCompat()]
