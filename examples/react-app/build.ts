/** Bundles the React example from the published files of `parkside/react`, like a partner's own build. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['main.tsx', 'app.tsx', 'texts.ts', 'build.ts'].map((name) => path.join('examples/react-app', name))
const LIBRARY = 'dist/react/index.js'
const OUTPUT = 'dist/examples/react-app.js'

/** Modification time, epoch ms; 0 if the file does not exist. */
const changed = (name: string): number => statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Writes `dist/examples/react-app.js` if it is older than its sources or the library.
 * @returns whether it was written. Rejects if the library is not built, or with the errors of the example. */
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
    // Development mode, so that React prints warnings: the example must not cause any.
    define: { 'process.env.NODE_ENV': '"development"' },
    // The repository's own settings resolve to the sources; a partner has only the published files.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    logLevel: 'silent',
  })
  return true
}
