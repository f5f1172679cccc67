/** Inserts the hashes of the files that a widget starts with into the loader. It reads them from the notes of the `esm` target, which is
 * built first. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dist, reachable } from './paths.mjs'

const FOLDER = 'esm/'
const ENTRIES = ['auto.js', 'global.js']
/** Loaded together with the first screen, and has access to the token. */
const CLIENT = 'src/core/http/client.ts'

export const integrity = () => ({
  name: 'integrity',
  async load(id) {
    if (!id.endsWith('loader-integrity.ts')) return null
    const { esm } = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => '{}'))
    if (!esm)
      throw new Error(
        'The loader contains hashes of the files of the target "esm": build "esm" first, or both targets.',
      )
    const client = Object.keys(esm.chunks).find((file) => CLIENT in esm.chunks[file].modules)
    const startOf = (entry) => {
      const files = reachable([FOLDER + entry, client], (file) => esm.chunks[file].imports)
      return Object.fromEntries([...files].map((file) => [file.slice(FOLDER.length), esm.chunks[file].sha384]))
    }
    const table = ENTRIES.map((entry) => [entry, startOf(entry)])
    return `export const INTEGRITY = ${JSON.stringify(Object.fromEntries(table))}`
  },
})
