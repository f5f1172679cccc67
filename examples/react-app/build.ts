/** Bundles the React example, the way a partner's own build would: from the published files of `parkside/react`. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['main.tsx', 'app.tsx', 'texts.ts', 'build.ts'].map((name) => path.join('examples/react-app', name))
const LIBRARY = 'dist/react/index.js'
const OUTPUT = 'dist/examples/react-app.js'

/** Epoch ms; 0 when there is no such file. */
const changed = (name: string): number => statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Writes `dist/examples/react-app.js` when it is older than its sources or the library.
 * @returns whether there was anything to do. Rejects when the library is not built yet, or with what is wrong in the example. */
export const buildReactApp = async (): Promise<boolean> => {
  if (!changed(LIBRARY)) throw new Error(`${LIBRARY} is not there; run: npm run build`)
  if (changed(OUTPUT) > Math.max(...[...SOURCES, LIBRARY, 'package-lock.json'].map(changed))) return false
  await build({
    entryPoints: [path.join(root, 'examples/react-app/main.tsx')],
    outfile: path.join(root, OUTPUT),
    bundle: true,
    format: 'esm',
    target: 'es2020',
    minify: true,
    // Development, so that React says on the console what it does not like: the example must not give it any reason.
    define: { 'process.env.NODE_ENV': '"development"' },
    // The repository's own settings lead to the sources; a partner has the published files only.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    logLevel: 'silent',
  })
  return true
}
