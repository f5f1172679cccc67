/** How Parkside is built: one table of targets, one function that turns a row into a Rollup configuration. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import alias from '@rollup/plugin-alias'
import nodeResolve from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import { parse } from 'acorn'
import ts from 'typescript'

const root = path.dirname(fileURLToPath(import.meta.url))
const inRoot = (id) => (id.startsWith('\0') ? id.slice(1) : path.relative(root, id).split(path.sep).join('/'))

/** A row: `input` names the entry, `dir` the folder under dist that the row owns. Add a row and, in package.json, its budget. */
const TARGETS = {
  /** For a bundler or `<script type="module">`: no effect on import, one chunk per area, types beside it. */
  esm: { input: { index: 'widgets/index.ts' }, dir: 'dist/esm', files: '[name].js', chunks: 'chunks/[name]-[hash].js', types: true },
  /** The hosted page: a folder for any static server that falls back to index.html. */
  hosted: {
    input: { host: 'widgets/host/page.tsx' },
    dir: 'dist/hosted',
    files: 'assets/[name]-[hash:6].js',
    page: 'widgets/host/index.html',
  },
}

const brotli = (data) =>
  promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } })
const gzipped = (data) => promisify(gzip)(data, { level: 9 })

// One absolute file for each name: two spellings of one module would be two Preacts in one page.
const here = (name) => fileURLToPath(import.meta.resolve(name))
const PREACT = [
  { find: /^preact$/, replacement: here('preact') },
  { find: /^preact\/hooks$/, replacement: here('preact/hooks') },
  { find: /^(react|preact)\/jsx-runtime$/, replacement: here('preact/jsx-runtime') },
  { find: /^react-dom\/client$/, replacement: here('preact/compat/client') },
  { find: /^(react(-dom)?|preact\/compat)$/, replacement: here('preact/compat') },
]

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

/** Parts of packages that nothing here asks for, and what does for them. ky's reports of how far an upload is: without a listener
 * both functions give back what they were given (0.4 kB with brotli). Its time limit and the pause before its retries: the client
 * has a limit of its own, which covers the answer's body, and never retries (0.2 kB). `useStore` of single keys: all our stores are listened to
 * whole (0.1 kB); being asked for would throw in the first test. */
const UNUSED = {
  'ky/distribution/utils/body.js': 'export const streamResponse = (response) => response\nexport const streamRequest = (request) => request\n',
  'ky/distribution/utils/timeout.js': 'export default undefined\n',
  'ky/distribution/utils/delay.js': 'export default undefined\n',
  'nanostores/listen-keys/index.js': 'export const listenKeys = undefined, subscribeKeys = undefined\n',
}
const unusedParts = () => ({
  name: 'unused-parts',
  load: (id) => Object.entries(UNUSED).find(([file]) => inRoot(id).endsWith(file))?.[1] ?? null,
})

/** Takes needless blanks and comments out of style text. `\0` stands for each inserted value; what is quoted stays as it is. */
export const squeezeStyle = (text) =>
  text
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[^]*?\*\/|\s+/g, (_, quoted) => quoted ?? ' ')
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')| *([{};,]) *|(:) +| +/g, (_, quoted, mark, colon) => quoted ?? mark ?? colon ?? ' ')
    .trim()

/** Puts new text in the place of each `[start, end, text]`. */
const replaceParts = (code, parts) =>
  [...parts].sort((a, b) => b[0] - a[0]).reduce((text, [start, end, part]) => text.slice(0, start) + part + text.slice(end), code)

/** Visits each node of a syntax tree. */
const walk = (node, visit) => {
  if (!node || typeof node.type !== 'string') return
  visit(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) walk(item, visit)
    else walk(value, visit)
  }
}

/** preact/compat keeps `Suspense` and `SuspenseList` in every bundle by writing to their prototypes (0.6 kB with brotli). Nothing
 * here uses them; a build in which something does is refused. */
const noSuspense = () => ({
  name: 'no-suspense',
  transform(code, id) {
    if (id !== here('preact/compat')) return null
    const tree = this.parse(code)
    const exported = tree.body.flatMap((node) => (node.type === 'ExportNamedDeclaration' && !node.source ? node.specifiers : []))
    const unwanted = exported.filter((one) => /^Suspense/.test(one.exported.name)).map((one) => one.local.name)
    if (unwanted.length !== 2) this.error('preact/compat exports Suspense differently now: adapt or drop this step')
    const isWanted = (expression) =>
      !unwanted.some((name) =>
        new RegExp(`^\\(*${name.replace('$', '\\$')}\\.prototype\\b`).test(code.slice(expression.start, expression.end)),
      )
    const edits = tree.body.flatMap((node) => {
      if (node.type !== 'ExpressionStatement') return []
      const parts = node.expression.type === 'SequenceExpression' ? node.expression.expressions : [node.expression]
      const kept = parts.filter(isWanted).map((part) => code.slice(part.start, part.end))
      return kept.length < parts.length ? [[node.start, node.end, kept.length ? `${kept.join()};` : '']] : []
    })
    return { code: replaceParts(code, edits), map: null }
  },
  generateBundle(_, bundle) {
    for (const { modules = {} } of Object.values(bundle)) {
      const used = modules[here('preact/compat')]?.renderedExports.filter((name) => /^(Suspense|lazy)/.test(name)) ?? []
      if (used.length > 0) this.error(`${used} of preact/compat is used: take the step no-suspense out of rollup.config.mjs`)
    }
  },
})

const fitsEs2020 = (code) => {
  try {
    return Boolean(parse(code, { ecmaVersion: 2020, sourceType: 'module' }))
  } catch {
    return false
  }
}

/** Packages written for newer browsers than ours (ky: private methods and class fields) would leave an older phone with a white
 * page. Private names become plain ones, which need no helpers and are
 * shortened like local names; the compiler does the rest. */
const forBrowsers = () => ({
  name: 'for-browsers',
  transform(source, id) {
    if (!id.includes('node_modules')) return null
    // There is no `process` in a browser; nanostores asks it for warnings that are for developers.
    // ky takes two functions for granted that the oldest of our phones (Chrome 86, iOS 14) do not have.
    const code = source
      .replaceAll('process.env.NODE_ENV', '"production"')
      .replaceAll('Object.hasOwn(', '({}).hasOwnProperty.call(')
      .replaceAll('signals.at(-1)', 'signals[signals.length - 1]')
    if (fitsEs2020(code)) return { code, map: null }
    const marks = []
    walk(this.parse(code), (node) => {
      if (node.type !== 'PrivateIdentifier') return
      if (code.includes(`_$${node.name}`)) this.error(`${inRoot(id)} has both #${node.name} and _$${node.name}`)
      marks.push([node.start, node.end, `_$${node.name}`])
    })
    const plain = replaceParts(code, marks)
    const compilerOptions = { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext, useDefineForClassFields: false }
    return { code: ts.transpileModule(plain, { compilerOptions }).outputText, map: null }
  },
})

const STYLE_TAGS = ['css', 'keyframes', 'elements']

/** Squeezes the templates of one module: those behind a tag of ui/style.ts, and pieces for them, marked `/* css *\/`. */
export const squeezeStyles = (code, tree) => {
  const edits = []
  const squeeze = ({ quasis }) => {
    const parts = squeezeStyle(quasis.map((part) => part.value.raw).join('\0')).split('\0')
    if (parts.length !== quasis.length) throw new Error('A comment in a style holds an inserted value')
    quasis.forEach((part, i) => edits.push([part.start, part.end, parts[i]]))
  }
  walk(tree, (node) => {
    if (node.type === 'TaggedTemplateExpression' && STYLE_TAGS.includes(node.tag.name)) squeeze(node.quasi)
    if (node.type === 'TemplateLiteral' && /\/\*\s*css\s*\*\/\s*$/.test(code.slice(0, node.start))) squeeze(node)
  })
  return replaceParts(code, edits)
}

const squeezedStyles = () => ({
  name: 'squeezed-styles',
  transform(code, id) {
    if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('`')) return null
    return { code: squeezeStyles(code, this.parse(code)), map: null }
  },
})

/** Keeps of the emitted declarations what can be reached from an entry's. */
const reachableTypes = (entries) => ({
  name: 'reachable-types',
  generateBundle(_, bundle) {
    const declared = (id) => `types/${id.replace(/\.tsx?$/, '.d.ts')}`
    const kept = new Set()
    const keep = (name) => {
      const file = bundle[name]
      if (!file || kept.has(name)) return
      kept.add(name)
      for (const [, id] of String(file.source).matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)) {
        keep(declared(path.posix.join(path.posix.dirname(name.slice('types/'.length)), id)))
      }
    }
    entries.forEach((id) => keep(declared(id)))
    for (const name of Object.keys(bundle)) if (name.endsWith('.d.ts') && !kept.has(name)) delete bundle[name]
  },
})

/** Writes index.html from its template: the icon and the entry by their hashed names, the entry's static imports preloaded. */
const page = (template) => ({
  name: 'page',
  buildStart() {
    this.addWatchFile(path.join(root, template))
  },
  async generateBundle(_, bundle) {
    const source = await readFile(path.join(root, template), 'utf8')
    const folder = path.dirname(path.join(root, template))
    const entry = Object.values(bundle).find((chunk) => chunk.isEntry)
    const preloads = new Set()
    const preload = (chunk) => {
      for (const name of chunk.imports) {
        if (preloads.has(name)) continue
        preloads.add(name)
        preload(bundle[name])
      }
    }
    preload(entry)
    let html = source
      .replace('src="page.tsx"', `src="/${entry.fileName}"`)
      .replace(/ *<!-- preloads -->\n/, [...preloads].map((name) => `    <link rel="modulepreload" href="/${name}">\n`).join(''))
    for (const [, name] of source.matchAll(/href="([\w-]+\.svg)"/g)) {
      const reference = this.emitFile({ type: 'asset', name, source: await readFile(path.join(folder, name)) })
      html = html.replace(`href="${name}"`, `href="/${this.getFileName(reference)}"`)
    }
    this.emitFile({ type: 'asset', fileName: 'index.html', source: html })
  },
})

/** Notes in dist/build.json what each chunk is made of and weighs; the size test and `npm start` read it. */
const report = (target, dir, compressed) => {
  const file = path.join(root, 'dist/build.json')
  let started = 0
  return {
    name: 'report',
    buildStart() {
      started = Date.now()
    },
    async generateBundle() {
      await rm(path.join(root, dir), { recursive: true, force: true })
    },
    async writeBundle(_, bundle) {
      const chunks = {}
      await Promise.all(
        Object.values(bundle).map(async (chunk) => {
          if (/\.(map|d\.ts)$/.test(chunk.fileName)) return
          const data = Buffer.from(chunk.code ?? chunk.source)
          const [gz, br] = await Promise.all([gzipped(data), brotli(data)])
          if (compressed && !this.meta.watchMode) {
            const out = path.join(root, dir, chunk.fileName)
            await Promise.all([writeFile(`${out}.gz`, gz), writeFile(`${out}.br`, br)])
          }
          const { isEntry = false, imports = [], dynamicImports = [], modules = {} } = chunk
          const parts = Object.entries(modules).map(([id, { renderedLength }]) => [inRoot(id), renderedLength])
          chunks[chunk.fileName] = {
            ...{ isEntry, imports, dynamicImports, raw: data.length, gzip: gz.length, brotli: br.length },
            modules: Object.fromEntries(parts.filter(([, length]) => length > 0).sort((a, b) => b[1] - a[1])),
          }
        }),
      )
      const all = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify({ ...all, [target]: { started, chunks } }, null, 1))
    },
  }
}

/** `widgets/forklift/index.ts` becomes the chunk `forklift`, `text/en/forklift.ts` the chunk `forklift.en`. */
const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** Chunks of the hosted page that are laid by hand, because a dozen small files compress 2 kB worse than one: what nearly every
 * screen with a form needs comes with the first file, and an area's own parts come together. */
const CHUNKS = [
  ['host', /^widgets\/host\/page\.tsx$/],
  [
    'host',
    /^src\/(ui\/(action-bar|card|dialog|field|field-frame|ids|image|keyboard-inset|notice|overlay-session|popup|popup-style|roving|scroll-lock|skeleton|touch|use-typing)|core\/(form|resource)|screens\/use-resource|contract\/patterns)\.tsx?$/,
  ],
  ['forklift', /^(widgets\/forklift\/(fleet|forklift-card|photo|use-device-now)\.tsx?|src\/contract\/model\/(money|time)\.ts)$/],
]

const config = ([name, { input, dir, files, chunks = files, types = false, page: template }]) => ({
  input: Object.fromEntries(Object.entries(input).map(([key, id]) => [key, path.join(root, id)])),
  output: {
    dir,
    format: 'es',
    entryFileNames: files,
    chunkFileNames: (chunk) => chunks.replace('[name]', chunkName(chunk)),
    assetFileNames: 'assets/[name]-[hash][extname]',
    generatedCode: 'es2015',
    hoistTransitiveImports: false,
    manualChunks: (id) => (template ? CHUNKS.find(([, modules]) => modules.test(inRoot(id)))?.[0] : undefined),
    sourcemap: false,
  },
  treeshake: { manualPureFunctions: ['css', 'keyframes', 'endpoint'], propertyReadSideEffects: false },
  plugins: [
    leanWouter(),
    unusedParts(),
    alias({ entries: PREACT }),
    typescript({
      tsconfig: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        noEmitOnError: true,
        rewriteRelativeImportExtensions: true,
        ...(types ? { declaration: true, declarationDir: path.join(dir, 'types'), rootDir: '.' } : {}),
      },
    }),
    nodeResolve({ browser: true }),
    noSuspense(),
    forBrowsers(),
    squeezedStyles(),
    ...(types ? [reachableTypes(Object.values(input))] : []),
    terser({ module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe: true, unsafe_arrows: true, unsafe_methods: true }, mangle: { properties: { regex: /^_\$/ } }, format: { comments: false } }),
    ...(template ? [page(template)] : []),
    report(name, dir, Boolean(template)),
  ],
})

export default () => {
  const wanted = process.env.TARGETS?.split(',')
  return Object.entries(TARGETS)
    .filter(([name]) => !wanted || wanted.includes(name))
    .map(config)
}
