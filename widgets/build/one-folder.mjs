/** Files that are fetched by other files lie in one folder, named by a hash of all of them. */
import { createHash } from 'node:crypto'

/** Hashes in their own names would be longer, again in every import, and of no more use: each file's hash is in the file that asks for it,
 * so that one changed screen renames the first file, and with it every file that imports that one.
 * @param base the folder that chunks are named into; the one with the hash is made in it. */
export const inOneFolder = (base) => ({
  name: 'in-one-folder',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const isIn = ({ fileName }) => fileName.startsWith(`${base}/`)
    const digest = createHash('sha256')
    chunks
      .filter(isIn)
      .map(({ fileName, code }) => `${fileName}\n${code}\n`)
      .sort()
      .forEach((text) => digest.update(text))
    const hash = digest.digest('base64url').slice(0, 8)
    const moved = (name) => (name.startsWith(`${base}/`) ? name.replace(base, `${base}/${hash}`) : name)
    const last = base.split('/').at(-1)
    for (const chunk of chunks) {
      // Among themselves they are neighbours still.
      if (!isIn(chunk))
        chunk.code = chunk.code.replace(
          new RegExp(`(["'](?:\\.{1,2}/)+(?:\\w+/)*${last}/)(?=[\\w.-]+\\.js["'])`, 'g'),
          `$1${hash}/`,
        )
      // Within the page, "./" would be the page's own address.
      else if (chunk.isEntry) chunk.code = chunk.code.replaceAll('import("./', `import("/${base}/${hash}/`)
      delete bundle[chunk.fileName]
      chunk.fileName = moved(chunk.fileName)
      chunk.imports = chunk.imports.map(moved)
      chunk.dynamicImports = chunk.dynamicImports.map(moved)
      bundle[chunk.fileName] = chunk
    }
  },
})
