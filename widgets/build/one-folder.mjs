/** Chunks lie in one folder that is named by a hash of them all. A hash in each name would stand again in every import and in the page's
 * table of files: half a kilobyte more for the first page. */
import { createHash } from 'node:crypto'

/** Stands in names for the hash, which is as long, until the content is known: source maps stay right. */
export const FOLDER_HASH = '__HASH__'

export const oneFolder = () => ({
  name: 'one-folder',
  generateBundle(_, bundle) {
    const digest = createHash('sha256')
    for (const name of Object.keys(bundle).sort()) digest.update(`${name}\n${bundle[name].code ?? ''}\n`)
    const hash = digest.digest('base64url').slice(0, FOLDER_HASH.length)
    const named = (text) => text.replaceAll(FOLDER_HASH, hash)
    for (const [name, file] of Object.entries(bundle)) {
      delete bundle[name]
      file.fileName = named(name)
      bundle[file.fileName] = file
      if (file.type !== 'chunk') continue
      file.code = named(file.code)
      file.imports = file.imports.map(named)
      file.dynamicImports = file.dynamicImports.map(named)
    }
  },
})
