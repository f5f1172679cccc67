/** How Parkside is built: one table of targets, one function that turns a row into a Rollup configuration. The steps are in
 * widgets/build; `TARGETS=hosted,esm npm run build` builds some of them only. */
import path from 'node:path'
import nodeResolve from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { chunkName, ESM_CHUNKS, HOSTED_CHUNKS, laidByHand } from './widgets/build/chunks.mjs'
import { compile } from './widgets/build/compile.mjs'
import { compiledEarly } from './widgets/build/compiled-early.mjs'
import { inlinedFacts } from './widgets/build/facts.mjs'
import { forBrowsers } from './widgets/build/for-browsers.mjs'
import { icons } from './widgets/build/icons.mjs'
import { leanKy } from './widgets/build/lean-ky.mjs'
import { leanPreact } from './widgets/build/lean-preact.mjs'
import { leanStores } from './widgets/build/lean-stores.mjs'
import { inOneFolder } from './widgets/build/one-folder.mjs'
import { heldByPage } from './widgets/build/one-page.mjs'
import { page } from './widgets/build/page.mjs'
import { root } from './widgets/build/places.mjs'
import { onPreact } from './widgets/build/preact.mjs'
import { report } from './widgets/build/report.mjs'
import { compiledStyles, NAMING_CALLS } from './widgets/build/styles.mjs'
import { weighed } from './widgets/build/weigh.mjs'

/** A row: `input` names the entries, `base` the folder under dist that its files are named from, `dirs` those that the row owns.
 * `chunks` is the folder of what entries share or fetch; a row without it makes one file of each.
 * `client`: its file that React runs in the browser only. `types`: its entries' declarations are published, in
 * dist/types. Add a row and, in package.json, its budget. */
export const TARGETS = {
  /** For a bundler or `<script type="module">`: one chunk per screen, shared by all entries, so that one copy serves a page that uses
   * several. Only `auto` does something when imported. `react` is for a page's own React. */
  esm: {
    input: {
      'esm/index': 'widgets/index.ts',
      'esm/auto': 'widgets/auto.ts',
      'react/index': 'widgets/react.ts',
    },
    dirs: ['esm', 'react', 'types'],
    chunks: 'esm/chunks',
    manual: ESM_CHUNKS,
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
  /** For shells, and pages that use the bridge alone: one file each, because a part shared by two of them would cost whoever loads one
   * half a kilobyte. */
  bridge: { input: { index: 'bridge/index.ts' }, base: 'bridge' },
  'bridge-shell': { input: { shell: 'bridge/shell.ts' }, base: 'bridge' },
  'bridge-mock': { input: { mock: 'bridge/mock.ts' }, base: 'bridge' },
  /** One classic script with everything in it, and its global `Parkside`. */
  iife: { input: { 'parkside.iife': 'widgets/iife.ts' }, format: 'iife' },
  /** One small classic script that fetches `esm/auto.js` when an element of ours appears. */
  loader: { input: { 'parkside.loader': 'widgets/loader.ts' }, format: 'iife' },
  /** The hosted page: a folder for any static server that falls back to index.html. */
  hosted: {
    input: { host: 'widgets/host/page.tsx' },
    base: 'hosted',
    dirs: ['hosted'],
    files: 'assets/[name].js',
    chunks: 'assets',
    manual: HOSTED_CHUNKS,
    page: 'widgets/host/index.html',
  },
}

/** Marks a file for React's server components as one that runs in the browser. After minifying: that would drop the words. */
const clientOnly = (fileName) => ({
  name: 'client-only',
  generateBundle(_, bundle) {
    bundle[fileName].code = `'use client';\n${bundle[fileName].code}`
  },
})

const COMPRESS = { passes: 3, pure_getters: true, keep_fargs: false, unsafe: true, unsafe_arrows: true }

const minified = (isModule) =>
  terser({
    ...{ module: isModule, toplevel: true, ecma: 2020, compress: COMPRESS },
    mangle: { properties: { regex: /^_\$/ } },
    format: { comments: false },
  })

/** One target's configuration. For a build that is only measured (tests/tools/overlay.ts): @param sources turns modules into JavaScript
 * instead of the compiler; @param onNotes is given what else were noted in dist/build.json. */
export const configOf = (name, { sources, onNotes } = {}) => {
  const row = TARGETS[name]
  const weights = new Map()
  return {
    input: Object.fromEntries(Object.entries(row.input).map(([key, id]) => [key, path.join(root, id)])),
    output: {
      dir: path.join(root, 'dist', row.base ?? ''),
      format: row.format ?? 'es',
      entryFileNames: row.files ?? '[name].js',
      ...(row.chunks
        ? { chunkFileNames: (chunk) => `${row.chunks}/${chunkName(chunk)}.js` }
        : { inlineDynamicImports: true }),
      assetFileNames: 'assets/[name]-[hash][extname]',
      generatedCode: { preset: 'es2015', symbols: false },
      freeze: false,
      hoistTransitiveImports: false,
      ...(row.manual ? { manualChunks: laidByHand(row.manual), onlyExplicitManualChunks: true } : {}),
      sourcemap: false,
    },
    treeshake: { manualPureFunctions: [...NAMING_CALLS, 'endpoint'], propertyReadSideEffects: false },
    plugins: [
      onPreact(row.react),
      sources ?? compile(row.types),
      icons(),
      nodeResolve({ browser: true }),
      leanKy(),
      leanStores(),
      leanPreact(),
      forBrowsers(),
      compiledStyles(),
      inlinedFacts(),
      row.page && heldByPage(),
      weighed(minified(!row.format), weights),
      row.client && clientOnly(row.client),
      row.chunks && compiledEarly(),
      row.chunks && inOneFolder(row.chunks),
      row.page && page(row.page, [sources ?? compile(), nodeResolve({ browser: true }), minified(false)]),
      report(name, { base: row.base, dirs: row.dirs, compressed: Boolean(row.page), weights, onNotes }),
    ],
  }
}

const wanted = process.env.TARGETS?.split(',')
const rows = Object.keys(TARGETS)
  .filter((name) => !wanted || wanted.includes(name))
  .map((name) => configOf(name))

const began = Date.now()
const total = {
  name: 'total',
  closeBundle: () => console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`),
}
if (!process.env.ROLLUP_WATCH && !process.argv.includes('--silent')) rows.at(-1)?.plugins.push(total)

export default rows
