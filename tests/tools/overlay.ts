/** Builds a target as it would be with some files changed or added. Nothing is written, neither to the sources nor to dist. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rollup, type Plugin, type RollupOptions } from 'rollup'
import ts from 'typescript'
import { configOf } from '../../rollup.config.mjs'
import { inRoot } from '../../widgets/build/paths.mjs'
import type { Build } from './sizes.ts'

/** Files by their path from the root: a whole one, or a change of what is there. */
export type Overlay = Readonly<Record<string, string | ((source: string) => string)>>

const COMPILER_OPTIONS = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
}

/** Replaces one piece of a source. Throws when it is not there: the source was changed, and its overlay has to follow. */
export const replaced = (source: string, piece: RegExp, by: string): string => {
  if (source.search(piece) < 0) throw new Error(`An overlay looks for ${piece}, which is not there`)
  return source.replace(piece, () => by)
}

/** Takes the compiler's place: each module by itself, without its three seconds for all of them. */
const overlaid = (overlay: Overlay): Plugin => ({
  name: 'overlaid',
  resolveId(id, importer) {
    const file = importer && id.startsWith('.') ? path.resolve(path.dirname(importer), id) : ''
    return inRoot(file) in overlay ? file : null
  },
  async load(id) {
    if (id.startsWith('\0') || id.includes('node_modules') || !/\.tsx?$/.test(id)) return null
    const change = overlay[inRoot(id)]
    const source = typeof change === 'string' ? change : await readFile(id, 'utf8')
    const code = typeof change === 'function' ? change(source) : source
    return { code: ts.transpileModule(code, { compilerOptions: COMPILER_OPTIONS, fileName: id }).outputText, map: null }
  },
})

/** What dist/build.json would say of the target. Without an overlay it is what it says. */
export const buildWith = async (target: string, overlay: Overlay = {}): Promise<Build> => {
  let build: Build | undefined
  const onNotes = (notes: Build): void => void (build = notes)
  const { output, ...input } = configOf(target, { sources: overlaid(overlay), onNotes }) as RollupOptions
  const bundle = await rollup(input)
  try {
    await bundle.generate(Array.isArray(output) ? {} : (output ?? {}))
  } finally {
    await bundle.close()
  }
  if (!build) throw new Error(`The build of ${target} noted nothing`)
  return build
}
