/** The measured builds, and the floor with which they are compared. */
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The built floor and the results of the last run. Not in the repository; each run replaces them. */
export const OUTPUT = path.join(root, '.data/bench')

export interface Target {
  name: string
  /** Contains an `index.html` that is served for every path. */
  folder: string
  /** The same form as a custom element: a folder, the path of its module in it, and its tag name. */
  widget?: { folder: string; script: string; tag: string }
}

export const FLOOR = 'floor'

/** The hand-written page with which the others are compared, bundled and minified. */
export const buildFloor = async (): Promise<Target> => {
  const source = path.join(root, 'tests/bench/floor')
  const folder = path.join(OUTPUT, FLOOR)
  await rm(folder, { recursive: true, force: true })
  const settings = { bundle: true, minify: true, format: 'esm', target: 'es2022', logLevel: 'silent' } as const
  const files = (...names: string[]): string[] => names.map((name) => path.join(source, name))
  await build({ ...settings, entryPoints: files('main.ts', 'style.css'), outdir: path.join(folder, 'page') })
  await build({
    ...settings,
    entryPoints: files('widget.ts'),
    outdir: path.join(folder, 'widget'),
    loader: { '.css': 'text' },
  })
  await cp(path.join(source, 'index.html'), path.join(folder, 'page/index.html'))
  const widget = { folder: path.join(folder, 'widget'), script: 'widget.js', tag: 'floor-forklift' }
  return { name: FLOOR, folder: path.join(folder, 'page'), widget }
}

/** @param spec `name=FOLDER`: a whole `dist`, or only a hosted page. @throws if it contains no page. */
export const readTarget = (spec: string): Target => {
  const [, name = '', given = ''] = /^([^=]+)=(.+)$/.exec(spec) ?? []
  const folder = path.resolve(given)
  const hosted = path.join(folder, 'hosted')
  if (existsSync(path.join(hosted, 'index.html'))) {
    return {
      name,
      folder: hosted,
      widget: { folder: path.join(folder, 'esm'), script: 'auto.js', tag: 'park-forklift' },
    }
  }
  if (name && existsSync(path.join(folder, 'index.html'))) return { name, folder }
  throw new Error(`${spec}: expected name=FOLDER, with an index.html in the folder (npm run build)`)
}

export const OURS = `parkside=${path.join(root, 'dist')}`
