/** The hosted page holds its entry inline, which saves a round trip. A module within a page cannot be imported: the entry leaves its
 * exports in a global array, and the chunks that import from it read them there. They run later, because the entry fetches them. */
import { walk } from 'estree-walker'
import MagicString from 'magic-string'

const SHARED = 'globalThis.parkside'

/** Names that are assigned after their declaration: a copy of one in the array would become stale. */
const assignedNames = (tree) => {
  const found = new Set()
  walk(tree, {
    enter: ({ type, left, argument }) => {
      if (type === 'AssignmentExpression') found.add(left.name)
      if (type === 'UpdateExpression') found.add(argument.name)
    },
  })
  return found
}

/** Before the minifier, because it shortens names.
 * @param folder where the chunks lie, from the site's root: in a page, `./` would be the page's own address. */
export const inlineEntry = (folder) => ({
  name: 'inline-entry',
  renderChunk(code, chunk, _options, { chunks }) {
    const { fileName, exports: shared } = Object.values(chunks).find(({ isEntry }) => isEntry)
    const entry = `./${fileName.split('/').at(-1)}`
    if (!chunk.isEntry && new RegExp(`import\\(['"]${entry}`).test(code))
      this.error(`${chunk.fileName} fetches a module that lies in the page's entry: import it statically`)
    const tree = this.parse(code)
    const text = new MagicString(code)
    for (const { type, source, specifiers = [], start, end } of tree.body) {
      if (chunk.isEntry && type === 'ExportNamedDeclaration') {
        const assigned = assignedNames(tree)
        const local = Object.fromEntries(specifiers.map((one) => [one.exported.name, one.local.name]))
        const stale = Object.values(local).filter((name) => assigned.has(name))
        if (stale.length > 0) this.error(`The page's entry exports ${stale}, which it assigns again`)
        text.overwrite(start, end, `${SHARED} = [${shared.map((name) => local[name])}];`)
      }
      if (!chunk.isEntry && source?.value === entry) {
        if (specifiers.some((one) => one.type !== 'ImportSpecifier'))
          this.error(`${chunk.fileName} imports all of ${entry}`)
        const taken = specifiers.map(({ imported, local }) => `${shared.indexOf(imported.name)}: ${local.name}`)
        text.overwrite(start, end, taken.length > 0 ? `const { ${taken} } = ${SHARED};` : '')
      }
    }
    if (chunk.isEntry) text.replaceAll(/import\((['"])\.\//g, `import($1/${folder}/`)
    return { code: text.toString(), map: text.generateMap({ hires: true }) }
  },
})

/** For a page whose policy does not allow the inline entry: runs after it, and imports its file. */
export const FALLBACK = {
  name: 'refused.js',
  source: ({ fileName }) => `${SHARED}||import("/${fileName}")\n`,
}

/** The entry as it stands in the page: nothing in it may end the script. */
export const inlineScript = ({ code }, folder) =>
  `<script type="module">${code.trim().replace(/<(?=\/script|!--)/gi, '\\x3c')}</script>` +
  `\n    <script type="module" src="/${folder}/${FALLBACK.name}"></script>`
