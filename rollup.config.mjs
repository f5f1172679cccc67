/** The Rollup configuration: a table of targets, and a function that creates the configuration of each. `TARGETS=hosted,esm npm run
 * build` builds some targets only; `PARK_DEV=1` builds without minifying, for `npm run dev`. */
import path from 'node:path'
import alias from '@rollup/plugin-alias'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { createManualChunks, chunkName } from './widgets/build/chunks.mjs'
import { compile, declarations } from './widgets/build/compile.mjs'
import { inlineEntry } from './widgets/build/inline-entry.mjs'
import { integrity } from './widgets/build/integrity.mjs'
import { minify } from './widgets/build/minify.mjs'
import { notes } from './widgets/build/notes.mjs'
import { page } from './widgets/build/page.mjs'
import { dist, hashSources, inRoot, root } from './widgets/build/paths.mjs'
import { PREACT_ALIASES } from './widgets/build/preact.mjs'
import { PURE_CALLS, styles } from './widgets/build/styles.mjs'

const isDev = Boolean(process.env.PARK_DEV)

/** Folder of the chunks, named by a hash of all sources. A hash in each chunk's name would appear again in every import and in the page's
 * table of files, which costs half a kilobyte on the first page. Servers let browsers cache this folder for ever, except that of `npm
 * run dev`. */
const FOLDER = isDev ? 'dev' : hashSources().slice(0, 8)

/** A target: `input` names the entries, `base` is the folder under dist that their names are relative to, `dirs` are the folders that the
 * target owns. `chunks` is the folder of shared and lazy chunks; a target without it builds one file. `react`: modules that import the
 * page's own React. `client`: a file that React's server components must run in the browser. `types`: modules whose declarations are
 * published. */
export const TARGETS = {
  /** For bundlers and `<script type="module">`. All entries share their chunks, so that a page with several entries loads one copy. Only
   * `auto` and `global` have side effects. `react` is for pages with their own React. */
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
      'widgets/vue.ts',
      'bridge/index.ts',
      'bridge/shell.ts',
      'bridge/mock.ts',
    ],
  },
  /** For shells, and for pages that use only the bridge. These are separate targets because a shared chunk would add half a kilobyte to
   * each. */
  bridge: { input: { index: 'bridge/index.ts' }, base: 'bridge' },
  'bridge-shell': { input: { shell: 'bridge/shell.ts' }, base: 'bridge' },
  'bridge-mock': { input: { mock: 'bridge/mock.ts' }, base: 'bridge' },
  /** A classic script that contains everything and defines the global `Parkside`. */
  iife: { input: { 'parkside.iife': 'widgets/iife.ts' }, format: 'iife' },
  /** A small classic script that imports `esm/auto.js` when one of Parkside's elements appears. It contains the hashes of those files, so
   * it is built after `esm`. */
  loader: { input: { 'parkside.loader': 'widgets/loader.ts' }, format: 'iife' },
  /** The hosted page: a folder for any static server that falls back to index.html. */
  hosted: {
    input: { host: 'widgets/host/hosted-page.tsx' },
    base: 'hosted',
    dirs: ['hosted'],
    entries: `assets/${FOLDER}/[name].js`,
    chunks: 'assets',
    shared: { entryChunk: 'host', mainScreen: 'widgets/forklift/apply.tsx' },
    page: 'widgets/host/index.html',
  },
}

/** Replaces newer syntax of packages for the oldest supported browsers, checks for other environments than browsers, and code that
 * defines a global on a partner's page. */
const replaced = () =>
  replace({
    preventAssignment: true,
    delimiters: ['', ''],
    values: {
      'process.env.NODE_ENV': '"production"',
      'Object.hasOwn(': 'Object.prototype.hasOwnProperty.call(',
      '(globalThis.nanostoresGlobal ||= { epoch: 0 })': '{ epoch: 0 }',
    },
  })

/** Creates the configuration of one target. */
const configOf = (name) => {
  const { base = '', format = 'es', chunks, ...row } = TARGETS[name]
  return {
    input: Object.fromEntries(Object.entries(row.input).map(([key, id]) => [key, path.join(root, id)])),
    output: {
      dir: path.join(dist, base),
      format,
      entryFileNames: row.entries ?? '[name].js',
      ...(chunks
        ? { chunkFileNames: (chunk) => `${chunks}/${FOLDER}/${chunkName(chunk)}.js` }
        : { inlineDynamicImports: true }),
      banner: ({ fileName }) => (fileName === row.client ? "'use client';" : ''),
      assetFileNames: 'assets/[name]-[hash][extname]',
      generatedCode: { preset: 'es2015', symbols: false },
      freeze: false,
      // A lazily loaded part imports what its imports need, too: otherwise each level takes another round trip.
      hoistTransitiveImports: true,
      ...(row.shared && { manualChunks: createManualChunks(row.shared), onlyExplicitManualChunks: true }),
      sourcemap: isDev ? true : 'hidden',
    },
    external: (id, importer) => id === 'react' && Boolean(importer && row.react?.includes(inRoot(importer))),
    treeshake: { manualPureFunctions: [...PURE_CALLS, 'endpoint'], propertyReadSideEffects: false },
    plugins: [
      name === 'loader' && integrity(),
      alias({ entries: PREACT_ALIASES }),
      row.types && declarations(row.types),
      replaced(),
      compile(),
      nodeResolve({ browser: true }),
      styles(),
      row.page && inlineEntry(`${chunks}/${FOLDER}`),
      !isDev && minify({ isModule: format === 'es', isEager: Boolean(chunks) }),
      row.page && page(row.page, !isDev),
      notes(name, { base, dirs: row.dirs, isHosted: Boolean(row.page), isDev }),
    ],
  }
}

const wanted = process.env.TARGETS?.split(',') ?? Object.keys(TARGETS)

export default wanted.map(configOf)
