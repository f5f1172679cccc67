/** Compiles TypeScript and JSX to ES2020, and writes the published declarations. */
import path from 'node:path'
import typescript from '@rollup/plugin-typescript'
import esbuild from 'rollup-plugin-esbuild'
import { reachable, root } from './paths.mjs'

const TYPES = 'types'

/** Packages are compiled, too, because ky and nanostores target newer browsers. */
export const compile = () => esbuild({ target: 'es2020', exclude: [], tsconfig: path.join(root, 'tsconfig.json') })

/** Removes the declarations that no entry's declaration imports. */
const reachableTypes = (entries) => ({
  name: 'reachable-types',
  generateBundle(_, bundle) {
    const declared = (id) => id.replace(/\.(tsx?|js)$/, '.d.ts')
    const importsOf = (name) =>
      Array.from(
        String(bundle[name]?.source).matchAll(/(?:from|import|module)\s*\(?\s*["'](\.[^"']+)["']/g),
        ([, id]) => declared(path.posix.join(path.posix.dirname(name), id)),
      )
    const kept = reachable(
      entries.map((id) => declared(`${TYPES}/${id}`)),
      importsOf,
    )
    for (const name of Object.keys(bundle)) if (name.endsWith('.d.ts') && !kept.has(name)) delete bundle[name]
  },
})

/** Writes dist/types, without checking the types: `npm run types` does that. @param entries modules whose declarations are published. */
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
