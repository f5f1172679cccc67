/** The hosted page holds its entry inline, which saves a round trip. A module within a page cannot be imported: the entry leaves its
 * exports in a global array, and the chunks that import from it read them there. They run later, because the entry fetches them. */
import path from 'node:path'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'

const SHARED = 'globalThis.parkside'

/** `a, b as c` of an import or export as `[['a'], ['b', 'c']]`. */
const pairsOf = (names) => names.split(', ').map((one) => one.split(' as '))

/** Before the minifier: it reads imports and exports as Rollup writes them.
 * @param folder where the chunks lie, from the site's root: in a page, `./` would be the page's own address. */
export const inlineEntry = (folder) => ({
  name: 'inline-entry',
  renderChunk(code, { fileName, isEntry }, _options, { chunks }) {
    const entry = Object.values(chunks).find((chunk) => chunk.isEntry)
    const text = new MagicString(code)
    if (isEntry) {
      const exported = new Set()
      text.replace(/^export \{ (.*) \};$/m, (_, names) => {
        const pairs = pairsOf(names)
        pairs.forEach(([local]) => exported.add(local))
        const locals = new Map(pairs.map(([local, name = local]) => [name, local]))
        return `${SHARED} = [${entry.exports.map((name) => locals.get(name))}];`
      })
      walk(this.parse(code), {
        enter: ({ left, argument, operator }) => {
          const { name } = (/^([^=!<>]*=|\+\+|--)$/.test(operator) && (left ?? argument)) || {}
          if (exported.has(name))
            this.error(`The page's entry exports ${name}, which it assigns again: a copy would be stale`)
        },
      })
      text.replaceAll("import('./", `import('/${folder}/`)
    } else {
      const indexed = ([name, local = name]) => `${entry.exports.indexOf(name)}: ${local}`
      const file = `'./${path.posix.basename(entry.fileName)}'`
      text.replace(new RegExp(`^import (?:\\{ (.*) \\} from )?${file};$`, 'm'), (_, names) =>
        names ? `const { ${pairsOf(names).map(indexed)} } = ${SHARED};` : '',
      )
      if (text.toString().includes(file))
        this.error(`${fileName} fetches or imports all of ${file}, which lies in the page`)
    }
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
