/** Compiles TypeScript and JSX to ES2020, and writes the published declarations. */
import path from 'node:path'
import typescript from '@rollup/plugin-typescript'
import esbuild from 'rollup-plugin-esbuild'
import { root } from './paths.mjs'

const TYPES = 'types'

/** Packages are compiled, too, because ky and nanostores target newer browsers. */
export const compile = () => esbuild({ target: 'es2020', exclude: [], tsconfig: path.join(root, 'tsconfig.json') })

/** Removes the declarations that no entry's declaration imports. */
const reachableTypes = (entries) => ({
  name: 'reachable-types',
  generateBundle(_, bundle) {
    const declared = (id) => id.replace(/\.(tsx?|js)$/, '.d.ts')
    const kept = new Set()
    const keep = (name) => {
      if (kept.has(name)) return
      kept.add(name)
      for (const [, id] of String(bundle[name]?.source).matchAll(/(?:from|import|module)\s*\(?\s*["'](\.[^"']+)["']/g))
        keep(declared(path.posix.join(path.posix.dirname(name), id)))
    }
    for (const id of entries) keep(declared(`${TYPES}/${id}`))
    for (const name of Object.keys(bundle)) if (name.endsWith('.d.ts') && !kept.has(name)) delete bundle[name]
  },
})

/** Writes dist/types. `npm run types` has the types checked. @param entries modules whose declarations are published. */
export const declarations = (entries) => [
  typescript({
    tsconfig: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noEmitOnError: true,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rewriteRelativeImportExtensions: true,
      declarationDir: path.join(root, 'dist', TYPES),
      rootDir: root,
    },
  }),
  reachableTypes(entries),
]
