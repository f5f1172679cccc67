/** Gives the loader the hashes of the files that it imports, from the notes of the `esm` target, which is built before it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dist } from './paths.mjs'

const FOLDER = 'esm/'
const ENTRIES = ['auto.js', 'global.js']

/** A file and everything that it imports statically. */
const filesOf = (chunks, file, found = new Set()) => {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of chunks[file].imports) filesOf(chunks, imported, found)
  return found
}

export const integrity = () => ({
  name: 'integrity',
  async load(id) {
    if (!id.endsWith('loader-integrity.ts')) return null
    const { esm } = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => '{}'))
    if (!esm) throw new Error('The loader holds hashes of the target "esm": build that first, or both.')
    const table = ENTRIES.map((entry) => [
      entry,
      Object.fromEntries(
        Array.from(filesOf(esm.chunks, FOLDER + entry), (file) => [file.slice(FOLDER.length), esm.chunks[file].sha384]),
      ),
    ])
    return `export const INTEGRITY = ${JSON.stringify(Object.fromEntries(table))}`
  },
})
