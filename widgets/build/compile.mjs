/** TypeScript. The row that publishes types also checks the whole tree; the others only turn modules into JavaScript (a check for
 * each would cost three seconds each). */
import path from 'node:path'
import typescript from '@rollup/plugin-typescript'
import { inRoot, root } from './places.mjs'

const TYPES = 'types'

/** Keeps of the emitted declarations what can be reached from an entry's. */
const reachableTypes = (entries) => ({
  name: 'reachable-types',
  generateBundle(_, bundle) {
    const declared = (id) => `${TYPES}/${id.replace(/\.(tsx?|js)$/, '.d.ts')}`
    const kept = new Set()
    const keep = (name) => {
      const file = bundle[name]
      if (!file || kept.has(name)) return
      kept.add(name)
      for (const [, id] of String(file.source).matchAll(/(?:from|import|module)\s*\(?\s*["'](\.[^"']+)["']/g)) {
        keep(declared(path.posix.join(path.posix.dirname(name.slice(TYPES.length + 1)), id)))
      }
    }
    entries.forEach((id) => keep(declared(inRoot(path.join(root, id)))))
    for (const name of Object.keys(bundle)) if (name.endsWith('.d.ts') && !kept.has(name)) delete bundle[name]
  },
})

/** @param entries those whose declarations go to dist/types; none: nothing is checked either. */
export const compile = (entries = []) => [
  typescript({
    tsconfig: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      ...(entries.length > 0
        ? { noEmitOnError: true, declaration: true, declarationDir: path.join(root, 'dist', TYPES), rootDir: root }
        : { noCheck: true }),
    },
  }),
  ...(entries.length > 0 ? [reachableTypes(entries)] : []),
]
