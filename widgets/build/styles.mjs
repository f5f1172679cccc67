/** Styles become text when a build is made: css`top: 0;` behind a tag of ui/style.ts becomes styleRules("&{top:0}"), so that no
 * browser compiles them, and neither goober nor the compiler is shipped. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { inRoot, root } from './places.mjs'
import { replaceParts, walk } from './syntax.mjs'

// The one that source runs with when it is not built; Node 20 reads no TypeScript.
const { compileStyle } = await tsImport(path.join(root, 'src/ui/style/style-compiler.ts'), import.meta.url)

/** Functions of ui/style.ts: what is written, and what takes its text. */
const CALLS = { css: 'styleRules', keyframes: 'styleFrames', elements: 'styleElements' }

/** Those that do nothing but give a name: what nobody uses is left out. */
export const NAMING_CALLS = [CALLS.css, CALLS.keyframes]

/** Stands for the inserted value of this number. */
const PLACE = 0xe000
const PLACES = /[\ue000-\uf8ff]/g

/** Tags of this module by the names they have in it, and the module they are from. */
const importedTags = (tree) => {
  const from = tree.body.find(
    ({ type, source }) => type === 'ImportDeclaration' && /(^|\/)style\.[jt]s$/.test(source.value),
  )
  const tags = (from?.specifiers ?? []).filter(({ imported }) => imported && Object.hasOwn(CALLS, imported.name))
  return { source: from?.source.raw, tags: new Map(tags.map(({ local, imported }) => [local.name, imported.name])) }
}

/** Text for styles that has a name in its module: constants, and functions of what is inserted. */
const namedPieces = (code, tree) => {
  const isMarked = ({ type, start }) =>
    type === 'TemplateLiteral' && /\/\*\s*css\s*\*\/\s*\(?$/.test(code.slice(0, start))
  const pieces = new Map()
  for (const statement of tree.body) {
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? []) {
      if (!init) continue
      if (isMarked(init)) pieces.set(id.name, { template: init, params: [] })
      if (init.type === 'ArrowFunctionExpression' && isMarked(init.body))
        pieces.set(id.name, { template: init.body, params: init.params.map(({ name }) => name) })
    }
  }
  return pieces
}

const fail = (template, message) => {
  throw Object.assign(new Error(message), { begins: template.quasis[0].value.raw })
}

/** One template's text with `PLACE`s, and the code of the values that they stand for. */
const flatten = (code, pieces, template, given = new Map(), values = []) => {
  const texts = template.quasis.map(({ value }, at) => {
    const inserted = template.expressions[at]
    if (!inserted) return value.cooked
    const called = inserted.type === 'CallExpression'
    const piece = pieces.get(called ? inserted.callee.name : inserted.name)
    const codeOf = (node) => given.get(node.name) ?? code.slice(node.start, node.end)
    if (piece) {
      const args = new Map(piece.params.map((name, i) => [name, codeOf(inserted.arguments[i])]))
      return value.cooked + flatten(code, pieces, piece.template, args, values).text
    }
    return value.cooked + String.fromCharCode(PLACE + values.push(codeOf(inserted)) - 1)
  })
  return { text: texts.join(''), values }
}

const compiledCode = (code, pieces, tag, template) => {
  const { text, values } = flatten(code, pieces, template)
  const places = values.map((_, at) => String.fromCharCode(PLACE + at))
  const withValues = (styles) => styles.replace(PLACES, (place) => `\${${values[places.indexOf(place)]}}`)
  const whole = places.findIndex((place) => new RegExp(`(^|[{};])\\s*${place}`).test(text))
  if (whole >= 0)
    fail(
      template,
      `the inserted value ${values[whole]} stands for whole declarations: name their text in this module, behind /* css */`,
    )
  try {
    const rules = compileStyle(tag, text)
    const lost = places.findIndex((place) => !rules.includes(place))
    if (lost >= 0) throw new Error(`the inserted value ${values[lost]} stands in a comment`)
    return values.length > 0 ? `\`${withValues(rules.replace(/[\\`]|\$(?=\{)/g, '\\$&'))}\`` : JSON.stringify(rules)
  } catch (error) {
    return fail(template, withValues(error.message))
  }
}

/** Compiles the styles of one module; throws what cannot be, with the text that it `begins` with.
 * @returns the module's new code, or null when it has no styles. */
export const compileStyles = (code, tree) => {
  const { source, tags } = importedTags(tree)
  if (tags.size === 0) return null
  const pieces = namedPieces(code, tree)
  const edits = []
  const used = new Set()
  const known = new Set()
  walk(tree, (node) => {
    if (node.type === 'ImportSpecifier') known.add(node.local).add(node.imported)
    if (node.type === 'MemberExpression' && !node.computed) known.add(node.property)
    if (node.type === 'Property' && !node.computed && !node.shorthand) known.add(node.key)
    if (node.type === 'Identifier' && tags.has(node.name) && !known.has(node)) {
      throw Object.assign(new Error(`${node.name} can only be compiled directly before a template`), {
        begins: node.name,
      })
    }
    const tag = node.type === 'TaggedTemplateExpression' && tags.get(node.tag.name)
    if (!tag) return
    known.add(node.tag)
    walk(node.quasi, (inner) => {
      if (inner.type === 'TaggedTemplateExpression')
        fail(node.quasi, 'there is a template inside: give it a name of its own')
    })
    edits.push([node.start, node.end, `${CALLS[tag]}(${compiledCode(code, pieces, tag, node.quasi)})`])
    used.add(CALLS[tag])
  })
  return `import { ${[...used].join(', ')} } from ${source};\n${replaceParts(code, edits)}`
}

/** After the compiler of TypeScript. */
export const compiledStyles = () => ({
  name: 'compiled-styles',
  async transform(code, id) {
    if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('`')) return null
    try {
      const compiled = compileStyles(code, this.parse(code))
      return compiled && { code: compiled, map: null }
    } catch (error) {
      const source = await readFile(id, 'utf8')
      const line = source.slice(0, source.indexOf(error.begins)).split('\n').length
      return this.error(`${inRoot(id)}:${line}: this style cannot be compiled: ${error.message}`)
    }
  },
})
