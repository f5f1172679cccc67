/** Limits and calls of the contract stand where they are used, as the numbers and lines that they are: as exports they would all lie in a
 * file that everybody fetches, each with a name for the others. */
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { inRoot, root } from './places.mjs'
import { replaceParts } from './syntax.mjs'

const FACTS = /^src\/contract\/(limits|api\/\w+)\.[jt]s$/

/** The module of facts that an import leads to, if it does. */
const factsAt = ({ type, source }, importer) => {
  if (type !== 'ImportDeclaration' || !source.value.startsWith('.')) return undefined
  const id = inRoot(path.resolve(path.dirname(importer), source.value))
  return FACTS.test(id) ? id.replace(/js$/, 'ts') : undefined
}

/** After the compiler of TypeScript. */
export const inlinedFacts = () => ({
  name: 'inlined-facts',
  async transform(code, id) {
    if (id.includes('node_modules') || !/\/(limits|api\/\w+)\.[jt]s/.test(code)) return null
    const edits = []
    for (const node of this.parse(code).body) {
      const from = factsAt(node, id)
      if (!from) continue
      const file = path.join(root, from)
      // The import goes, and with it what tells a build that watches when to do this again.
      this.addWatchFile(file)
      const facts = await tsImport(file, import.meta.url)
      const values = node.specifiers.map(({ imported, local }) => {
        const value = JSON.stringify(facts[imported.name])
        if (value === undefined) this.error(`${inRoot(id)}: ${imported.name} of ${from} is more than a fact`)
        return `${local.name} = ${value}`
      })
      edits.push([node.start, node.end, values.length ? `const ${values.join(', ')}` : ''])
    }
    return { code: replaceParts(code, edits), map: null }
  },
})
