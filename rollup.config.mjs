/** How Parkside is built: a table of targets, and a function that makes a Rollup configuration of a row. `TARGETS=hosted,esm npm run build`
 * builds some rows only; `DEV=1` builds without minifying, for `npm run dev`. */
import path from 'node:path'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { createManualChunks, chunkName } from './widgets/build/chunks.mjs'
import { compile, declarations } from './widgets/build/compile.mjs'
import { inlineEntry } from './widgets/build/inline-entry.mjs'
import { integrity } from './widgets/build/integrity.mjs'
import { notes } from './widgets/build/notes.mjs'
import { FOLDER_HASH, oneFolder } from './widgets/build/one-folder.mjs'
import { page } from './widgets/build/page.mjs'
import { dist, root } from './widgets/build/paths.mjs'
import { preact } from './widgets/build/preact.mjs'
import { PURE_CALLS, styles } from './widgets/build/styles.mjs'

const isDev = Boolean(process.env.DEV)

/** A row: `input` names the entries, `base` is the folder under dist that their names begin in, `dirs` the folders that the row owns.
 * `chunks` is the folder of shared and lazy chunks; a row without it makes one file. `client`: a file that React's server
 * components must run in the browser. `types`: modules whose declarations are published. */
export const TARGETS = {
  /** For a bundler or `<script type="module">`. All entries share the chunks, so that a page with several loads one copy. Only `auto`
   * and `global` have an effect when imported. `react` is for a page's own React. */
  esm: {
    input: {
      'esm/index': 'widgets/index.ts',
      'esm/auto': 'widgets/auto.ts',
      // For the loader, on a page that uses `Parkside.q`.
      'esm/global': 'widgets/iife.ts',
      'react/index': 'widgets/react.ts',
    },
    dirs: ['esm', 'react', 'types'],
    chunks: 'esm/chunks',
    shared: { entryChunk: 'element', mainScreen: 'widgets/forklift/forklift.tsx' },
    react: ['widgets/react.ts'],
    client: 'react/index.js',
    types: [
      'widgets/index.ts',
      'widgets/auto.ts',
      'widgets/react.ts',
      'widgets/preact.ts',
      'bridge/index.ts',
      'bridge/shell.ts',
      'bridge/mock.ts',
    ],
  },
  /** For shells, and for pages that use the bridge alone. A shared chunk would cost each half a kilobyte. */
  bridge: { input: { index: 'bridge/index.ts' }, base: 'bridge' },
  'bridge-shell': { input: { shell: 'bridge/shell.ts' }, base: 'bridge' },
  'bridge-mock': { input: { mock: 'bridge/mock.ts' }, base: 'bridge' },
  /** A classic script with everything in it, and its global `Parkside`. */
  iife: { input: { 'parkside.iife': 'widgets/iife.ts' }, format: 'iife' },
  /** A small classic script that imports `esm/auto.js` when one of our elements appears, and holds its hash: after `esm`. */
  loader: { input: { 'parkside.loader': 'widgets/loader.ts' }, format: 'iife' },
  /** The hosted page: a folder for any static server that falls back to index.html. */
  hosted: {
    input: { host: 'widgets/host/page.tsx' },
    base: 'hosted',
    dirs: ['hosted'],
    entries: `assets/${FOLDER_HASH}/[name].js`,
    chunks: 'assets',
    shared: { entryChunk: 'host', mainScreen: 'widgets/forklift/apply.tsx' },
    page: 'widgets/host/index.html',
  },
}

/** Browsers compile a file that begins with this off the main thread while it loads (Chrome 136): a quarter of the script time of a start.
 * In small files, most of them texts, there is too little to compile. */
const EAGER_COMPILE = '//# allFunctionsCalledOnLoad'
const EAGER_BYTES = 4000

const banner = ({ modules }) =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0) > EAGER_BYTES ? EAGER_COMPILE : ''

/** Marks a file for React's server components as one that runs in the browser. After minifying: that would drop the words. */
const clientOnly = (fileName) => ({
  name: 'client-only',
  generateBundle(_, bundle) {
    const chunk = bundle[fileName]
    chunk.code = chunk.code.replace(/^(\/\/#.*\n)?/, "$1'use client';\n")
    if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`
  },
})

const minified = (isModule) =>
  terser({
    ...{ module: isModule, toplevel: true, ecma: 2020 },
    compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe: true, unsafe_arrows: true },
    format: { comments: /^# allFunctionsCalledOnLoad/ },
  })

/** For the oldest browsers, for browsers as such, and for the pages of partners, whose `window` gets no global. */
const replaced = () =>
  replace({
    preventAssignment: true,
    delimiters: ['', ''],
    values: {
      'process.env.NODE_ENV': '"production"',
      'Object.hasOwn(': 'Object.prototype.hasOwnProperty.call(',
      'signals.at(-1)': 'signals[signals.length - 1]',
      '(globalThis.nanostoresGlobal ||= { epoch: 0 })': '{ epoch: 0 }',
    },
  })

/** One target's configuration. */
export const configOf = (name) => {
  const { base = '', format = 'es', chunks, ...row } = TARGETS[name]
  return {
    input: Object.fromEntries(Object.entries(row.input).map(([key, id]) => [key, path.join(root, id)])),
    output: {
      dir: path.join(dist, base),
      format,
      entryFileNames: row.entries ?? '[name].js',
      ...(chunks
        ? { chunkFileNames: (chunk) => `${chunks}/${FOLDER_HASH}/${chunkName(chunk)}.js`, banner }
        : { inlineDynamicImports: true }),
      assetFileNames: 'assets/[name]-[hash][extname]',
      generatedCode: { preset: 'es2015', symbols: false },
      freeze: false,
      hoistTransitiveImports: false,
      ...(row.shared && { manualChunks: createManualChunks(row.shared), onlyExplicitManualChunks: true }),
      sourcemap: isDev ? true : 'hidden',
    },
    treeshake: { manualPureFunctions: [...PURE_CALLS, 'endpoint'], propertyReadSideEffects: false },
    plugins: [
      name === 'loader' && integrity(),
      preact(row.react),
      row.types && declarations(row.types),
      replaced(),
      compile(),
      nodeResolve({ browser: true }),
      styles(),
      row.page && inlineEntry(`${chunks}/${FOLDER_HASH}`),
      !isDev && minified(format === 'es'),
      row.client && clientOnly(row.client),
      chunks && oneFolder(),
      row.page && page(row.page, !isDev),
      notes(name, { base, dirs: row.dirs, isHosted: Boolean(row.page), isDev }),
    ],
  }
}

const wanted = process.env.TARGETS?.split(',') ?? Object.keys(TARGETS)

export default wanted.map(configOf)
