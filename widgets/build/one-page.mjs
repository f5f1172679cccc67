/** The hosted page holds its first file itself. */
import { assignedFromWithin, replaceParts } from './syntax.mjs'

/** Where the first file leaves a list of what others import from it: a module within a page cannot be imported. */
const SHARED = 'globalThis.parkside'

/** One round trip less: the entry is written into index.html (page.mjs), and the files that import it take what they need from where it
 * left it. They run after it, because it fetches them. */
export const heldByPage = () => ({
  name: 'held-by-page',
  renderChunk(code, chunk, _options, { chunks }) {
    const { body } = this.parse(code)
    const { fileName, exports: shared } = Object.values(chunks).find(({ isEntry }) => isEntry)
    const isEntry = chunk.fileName === fileName
    const first = `./${fileName.split('/').at(-1)}`
    const changing = isEntry ? assignedFromWithin({ type: 'Program', body }) : new Set()
    const parts = body.flatMap((node) => {
      const { type, source, specifiers = [], start, end } = node
      if (isEntry && type === 'ExportNamedDeclaration') {
        specifiers.forEach(
          ({ local }) =>
            changing.has(local.name) &&
            this.error(`${local.name} is exported by the page's first file and changes later`),
        )
        const named = (name) => specifiers.find(({ exported }) => exported.name === name).local.name
        return [[start, end, `${SHARED} = [${shared.map(named)}]`]]
      }
      if (isEntry || source?.value !== first) return []
      if (type !== 'ImportDeclaration' || specifiers.some((one) => one.type !== 'ImportSpecifier'))
        this.error(`${chunk.fileName} imports ${first} in a way that is not known here`)
      const taken = specifiers.map(({ imported, local }) => `${shared.indexOf(imported.name)}: ${local.name}`)
      return [[start, end, taken.length ? `const { ${taken} } = ${SHARED}` : '']]
    })
    return { code: replaceParts(code, parts), map: null }
  },
})

/** For a page whose policy knows no hash of the entry and refuses it: runs after where it would have run, and fetches its file. */
export const FALLBACK = {
  name: 'refused.js',
  source: ({ fileName }) => `${SHARED}||import("./${fileName.split('/').at(-1)}")\n`,
}

/** The entry as it stands in the page: nothing in it may end the script. */
export const within = ({ code }, folder) =>
  `<script type="module">${code.trim().replace(/<(?=\/script|!--)/gi, '\\x3c')}</script>` +
  `\n    <script type="module" src="/${folder}/${FALLBACK.name}"></script>`
