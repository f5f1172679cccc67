/** Gives the loader the hashes of the files that a widget starts with, from the notes of the `esm` target, which is built before it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dist } from './paths.mjs'

const FOLDER = 'esm/'
const ENTRIES = ['auto.js', 'global.js']
/** Fetched beside the first screen, and holds the token. */
const CLIENT = 'src/core/http/client.ts'

export const integrity = () => ({
  name: 'integrity',
  async load(id) {
    if (!id.endsWith('loader-integrity.ts')) return null
    const { esm } = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => '{}'))
    if (!esm) throw new Error('The loader holds hashes of the target "esm": build that first, or both.')
    const client = Object.keys(esm.chunks).find((file) => CLIENT in esm.chunks[file].modules)
    const startOf = (entry) => {
      const files = new Set([FOLDER + entry, client])
      // A set that grows while it is read is read to its new end.
      for (const file of files) esm.chunks[file].imports.forEach((next) => files.add(next))
      return Object.fromEntries([...files].map((file) => [file.slice(FOLDER.length), esm.chunks[file].sha384]))
    }
    const table = ENTRIES.map((entry) => [entry, startOf(entry)])
    return `export const INTEGRITY = ${JSON.stringify(Object.fromEntries(table))}`
  },
})
