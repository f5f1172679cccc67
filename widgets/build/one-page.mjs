/** The hosted page holds its first file itself. */

/** Where the first file leaves what others import from it: a module within a page cannot be imported. */
const SHARED = 'globalThis.parkside'

const edited = (code, edits) => edits.reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)

const children = (node) => Object.values(node).flat().filter((one) => one?.type)

/** Names that patterns and declarations in a function bring, its own functions' aside. */
const broughtBy = (node) => {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'VariableDeclarator') return [...broughtBy(node.id), ...(node.init ? broughtIn(node.init) : [])]
  return children(node).flatMap(broughtBy)
}
const broughtIn = (node) => {
  if (node.type === 'VariableDeclarator') return broughtBy(node)
  if (/Function/.test(node.type)) return node.type === 'FunctionDeclaration' ? [node.id.name] : []
  return children(node).flatMap(broughtIn)
}

/** Names of the whole file that its functions assign again: whoever took a copy would not hear of it. */
const reassigned = (node, own) => {
  const names = /Function/.test(node.type) ? new Set([...(own ?? []), ...node.params.flatMap(broughtBy), ...broughtIn(node.body)]) : own
  const target = node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : undefined
  const here = names && target?.type === 'Identifier' && !names.has(target.name) ? [target.name] : []
  return [...here, ...children(node).flatMap((one) => reassigned(one, names))]
}

/** One round trip less: the entry is written into index.html (page.mjs), and the files that import it take what they need from where it
 * left it. They run after it, because it fetches them. */
export const heldByPage = () => ({
  name: 'held-by-page',
  renderChunk(code, chunk, _options, { chunks }) {
    const { body } = this.parse(code)
    const { fileName } = Object.values(chunks).find(({ isEntry }) => isEntry)
    const isEntry = chunk.fileName === fileName
    const first = `./${fileName.split('/').at(-1)}`
    const again = new Set(isEntry ? reassigned({ type: 'Program', body }) : [])
    const pairs = (specifiers, key, value) => specifiers.map((one) => `${one[key].name}: ${one[value].name}`).join(', ')
    const edits = body.flatMap((node) => {
      const { type, source, specifiers = [], start, end } = node
      if (isEntry && type === 'ExportNamedDeclaration') {
        specifiers.forEach(({ local }) => again.has(local.name) && this.error(`${local.name} is exported by the page's first file and changes later`))
        return { start, end, by: `${SHARED} = { ${pairs(specifiers, 'exported', 'local')} }` }
      }
      if (isEntry || source?.value !== first) return []
      if (type !== 'ImportDeclaration' || specifiers.some((one) => one.type !== 'ImportSpecifier')) this.error(`${chunk.fileName} imports ${first} in a way that is not known here`)
      return { start, end, by: specifiers.length ? `const { ${pairs(specifiers, 'imported', 'local')} } = ${SHARED}` : '' }
    })
    return { code: edited(code, edits), map: null }
  },
})

/** For a page whose policy knows no hash of the entry and refuses it: runs after where it would have run, and fetches its file. */
export const FALLBACK = { name: 'refused.js', source: ({ fileName }) => `${SHARED}||import("./${fileName.split('/').at(-1)}")\n` }

/** The entry as it stands in the page: nothing in it may end the script. */
export const within = ({ code }, folder) =>
  `<script type="module">${code.trim().replace(/<(?=\/script|!--)/gi, '\\x3c')}</script>` +
  `\n    <script type="module" src="/${folder}/${FALLBACK.name}"></script>`
