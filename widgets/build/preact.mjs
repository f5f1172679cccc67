/** React code on Preact: one absolute file for each name, and without the parts of preact/compat that nothing here uses. */
import alias from '@rollup/plugin-alias'
import { fileOf, inRoot } from './places.mjs'
import { replaceParts, walk } from './syntax.mjs'

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
  resolveId: (id, importer) =>
    id === 'react' && importer && modules.includes(inRoot(importer)) ? { id, external: true } : null,
})

/** What wouter asks its shim for. It reads text, which changes outside of drawing only; React's own hook provides for more. */
const EXTERNAL_STORE = `import { useLayoutEffect, useState } from 'react'
export const useSyncExternalStore = (subscribe, read) => {
  const [, draw] = useState(read)
  useLayoutEffect(() => {
    const look = () => draw(read)
    look()
    return subscribe(look)
  }, [subscribe])
  return read()
}`

/** Two places where wouter serves older Reacts: a shim of a hook, and a computed name that would keep all of preact/compat in the
 * bundle (1.5 kB with brotli). */
const leanWouter = () => ({
  name: 'lean-wouter',
  resolveId: (id) => (id.startsWith('use-sync-external-store/') ? '\0use-sync-external-store' : null),
  load: (id) => (id === '\0use-sync-external-store' ? EXTERNAL_STORE : null),
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
  // PureComponent.
  /^\(\w+\.prototype=new \w+\)\.isPureReactComponent/,
  /^\w+\.prototype\.shouldComponentUpdate=function/,
  // Life cycles of class components that React gave up in 2018.
  /^\[\s*["']componentWillMount["']/,
  // What Preact itself does to the text of a box that has a value.
  /^\w+\.diffed=function\(\w+\)\{\w+&&\w+\(\w+\);var \w+=\w+\.props,/,
  // Of `forwardRef`, of `Suspense`, and for the internals that React's development tools look at.
  /^\w+\.__b=function\(\w+\)\{\w+\.type&&\w+\.type\.__f&&/,
  /^\w+\.__e=function\([\w,]+\)\{if\(\w+\.then\)/,
  /^\w+\.unmount=function\(\w+\)\{var (\w+)=\w+\.__c;\1&&\(\1\.__z=!0\)/,
  /^\w+\.__r=function\((\w+)\)\{(\w+)&&\2\(\1\),\w+=\1\.__c\}$/,
]

/** What preact/compat does to the properties of every element that is drawn, for names as React has them, as far as our components use
 * such names (0.6 kB with brotli less, and no search through each property of each element), and to every event. */
const NAMES_AS_IN_REACT = `function (node) {
  if (typeof node.type != 'string') return
  const given = node.props
  const props = (node.props = {})
  for (const name in given) {
    const isKnown = !/^on(Change|Focus|Blur|Ani|Tra|Tou|BeforeInp|Compo)/.test(name)
    props[isKnown ? name : name == 'onFocus' ? 'onFocusIn' : name == 'onBlur' ? 'onFocusOut'
      : name == 'onChange' ? (/^(input|textarea)$/.test(node.type) && !/fil|che|rad/.test(given.type) ? 'onInput' : name)
      : name.toLowerCase()] = given[name]
  }
}`
const EVENT_AS_IN_REACT = 'function (event) { event.nativeEvent = event; return event }'
const REPLACED = [
  [/^\w+\.vnode=function\(\w+\)\{"string"==typeof/, NAMES_AS_IN_REACT],
  [/^\w+\.event=function\(\w+\)\{/, EVENT_AS_IN_REACT],
]

/** Elements of which Preact provides for more than is left of it here and in lean-preact.mjs. */
const SPECIAL = /^(select|option|progress|template|math|foreignObject)$/

/** Names of React that this leaves as they are, and Preact does not know. */
const UNKNOWN =
  /^(is|default(Value|Checked)|onDoubleClick|onSelect|download|translate|dangerously.*|(accent|clip|color|dominant|fill|flood|font|letter|lighting|marker|paint|shape|stop|stroke|text|vector|word|writing|x)[A-Z]\w*)$/

/** Refuses an element whose properties would need what was left out. */
const checkProperties = (tree, refuse) =>
  walk(tree, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !/^_?jsxs?$/.test(callee.name ?? '') || typeof given[0]?.value !== 'string') return
    const tag = given[0].value
    const names = (given[1]?.properties ?? []).map(({ key }) => key?.name ?? key?.value ?? '')
    const unknown = SPECIAL.test(tag) ? tag : names.find((name) => UNKNOWN.test(name))
    if (unknown)
      refuse(`<${tag}> with ${unknown}: the step lean-compat in widgets/build/preact.mjs leaves out what that needs`)
  })

/** preact/compat keeps `Suspense`, `SuspenseList`, `forwardRef` and `PureComponent` in every bundle by writing to prototypes and hooks (0.8 kB with brotli). Nothing
 * here uses them; a build in which something does is refused. */
const leanCompat = () => ({
  name: 'lean-compat',
  transform(code, id) {
    if (id !== COMPAT) {
      if (code.includes('react/jsx-runtime')) checkProperties(this.parse(code), (why) => this.error(why))
      return null
    }
    const tree = this.parse(code)
    const exported = tree.body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration' && !node.source ? node.specifiers : [],
    )
    const unwanted = exported.filter((one) => /^Suspense/.test(one.exported.name)).map((one) => one.local.name)
    if (unwanted.length !== 2) this.error('preact/compat exports Suspense differently now: adapt or drop this step')
    const replaced = REPLACED.map(([pattern]) => pattern)
    const patterns = [
      ...unwanted.map((name) => new RegExp(`^\\(*${name.replace('$', '\\$')}\\.prototype\\b`)),
      ...NEEDLESS,
      ...replaced,
    ]
    const seen = new Set()
    /** The part as it stays; empty: not at all. */
    const lean = ({ start, end }) => {
      const text = code.slice(start, end)
      const pattern = patterns.find((one) => one.test(text))
      seen.add(pattern)
      const [, instead] = REPLACED.find(([one]) => one === pattern) ?? []
      return instead ? text.slice(0, text.indexOf('=') + 1) + instead : pattern ? '' : text
    }
    const edits = tree.body.flatMap((node) => {
      if (node.type !== 'ExpressionStatement') return []
      const parts = node.expression.type === 'SequenceExpression' ? node.expression.expressions : [node.expression]
      const kept = parts.map(lean).filter(Boolean)
      return [[node.start, node.end, kept.length ? `${kept.join()};` : '']]
    })
    if (patterns.some((pattern) => !seen.has(pattern)))
      this.error('preact/compat is written differently now: adapt or drop this step')
    return { code: replaceParts(code, edits), map: null }
  },
  generateBundle(_, bundle) {
    for (const { modules = {} } of Object.values(bundle)) {
      const used =
        modules[COMPAT]?.renderedExports.filter((name) => /^(Suspense|lazy|forwardRef|PureComponent)/.test(name)) ?? []
      if (used.length > 0)
        this.error(`${used} of preact/compat is used: take the step lean-compat out of widgets/build/preact.mjs`)
    }
  },
})

/** `react`, `react-dom` and wouter on one Preact. Before the resolver. @param reactModules those that want the page's own React. */
export const onPreact = (reactModules = []) => [
  outsideReact(reactModules),
  leanWouter(),
  alias({ entries: NAMES }),
  leanCompat(),
]
