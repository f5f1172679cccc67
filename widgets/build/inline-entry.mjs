/** The hosted page contains its entry as an inline script, which saves a round trip. A module inside a page cannot be imported, so the
 * entry stores its exports in a global array, and the chunks that import from it read them there. They run later, because the entry
 * imports them dynamically. */
import path from 'node:path'
import { parse } from 'acorn'
import { analyze } from 'eslint-scope'
import MagicString from 'magic-string'

const SHARED = 'globalThis.parkside'

/** Parses the names of an import or export: `a, b as c` becomes `[['a'], ['b', 'c']]`. */
const pairsOf = (names) => names.split(', ').map((one) => one.split(' as '))

/** The names of these exports that the module assigns again after their declaration. */
const reassigned = (code, names) => {
  const options = { ecmaVersion: 2022, sourceType: 'module' }
  const [scope] = analyze(parse(code, { ...options, ranges: true }), options).globalScope.childScopes
  return names.filter((name) => scope.set.get(name)?.references.some((one) => one.isWrite() && !one.init))
}

/** Runs before the minifier, because it parses imports and exports as Rollup writes them.
 * @param folder folder of the chunks, relative to the site's root. In a page, `./` would be relative to the page's own URL. */
export const inlineEntry = (folder) => ({
  name: 'inline-entry',
  renderChunk(code, { fileName, isEntry }, _options, { chunks }) {
    const entry = Object.values(chunks).find((chunk) => chunk.isEntry)
    const text = new MagicString(code)
    if (isEntry) {
      text.replace(/^export \{ (.*) \};$/m, (_, names) => {
        const pairs = pairsOf(names)
        const locals = new Map(pairs.map(([local, name = local]) => [name, local]))
        for (const name of reassigned(code, [...locals.values()]))
          this.error(`The page's entry exports ${name}, which it assigns again: a copy would be stale`)
        return `${SHARED} = [${entry.exports.map((name) => locals.get(name))}];`
      })
      text.replaceAll("import('./", `import('/${folder}/`)
    } else {
      const indexed = ([name, local = name]) => `${entry.exports.indexOf(name)}: ${local}`
      const file = `'./${path.posix.basename(entry.fileName)}'`
      text.replace(new RegExp(`^import (?:\\{ (.*) \\} from )?${file};$`, 'm'), (_, names) =>
        names ? `const { ${pairsOf(names).map(indexed)} } = ${SHARED};` : '',
      )
      if (text.toString().includes(file))
        this.error(`${fileName} fetches or imports all of ${file}, which is inlined in the page`)
    }
    return { code: text.toString(), map: text.generateMap({ hires: true }) }
  },
})

/** For pages whose policy does not allow the inline entry: runs after it and imports the entry's file. */
export const FALLBACK = {
  name: 'refused.js',
  source: ({ fileName }) => `${SHARED}||import("/${fileName}")\n`,
}

/** The entry as an inline script. It must not contain the end tag of a script. */
export const inlineScript = ({ code }, folder) =>
  `<script type="module">${code.trim().replace(/<(?=\/script|!--)/gi, '\\x3c')}</script>` +
  `\n    <script type="module" src="/${folder}/${FALLBACK.name}"></script>`
