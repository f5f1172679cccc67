/** Compiles styles, so that browsers need neither goober nor the time: css`top: 0;` becomes styleRules("&{top:0}"). The text is written
 * in goober's dialect, and goober itself compiles it (src/ui/style/style-compiler.ts). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'
import { tsImport } from 'tsx/esm/api'
import { inRoot, root } from './paths.mjs'

const { compileStyle } = await tsImport(path.join(root, 'src/ui/style/style-compiler.ts'), import.meta.url)

/** Tags of ui/style/style.ts, and the functions there that take the compiled text. */
const CALLS = { css: 'styleRules', keyframes: 'styleFrames', elements: 'styleElements' }

/** For Rollup's `manualPureFunctions`: these only return a name, so unused styles are left out. */
export const PURE_CALLS = [CALLS.css, CALLS.keyframes]

/** A private-use character stands for each inserted value while goober compiles. */
const FIRST_MARK = 0xe000
const MARKS = /[\ue000-\uf8ff]/g

const fail = (template, message) => {
  throw Object.assign(new Error(message), { begins: template.quasis[0].value.raw })
}

/** The tags that a module imports, by their local names. */
const importedTags = (tree) => {
  const from = tree.body.find(
    (node) => node.type === 'ImportDeclaration' && /(^|\/)style\.[jt]s$/.test(node.source.value),
  )
  const tags = (from?.specifiers ?? []).filter(({ imported }) => imported && Object.hasOwn(CALLS, imported.name))
  return { from, tags: new Map(tags.map(({ local, imported }) => [local.name, imported.name])) }
}

/** Fragments of style text with a name: templates behind a `css` comment, and functions that return one. */
const namedFragments = (code, tree) => {
  const isMarked = ({ type, start }) =>
    type === 'TemplateLiteral' && /\/\*\s*css\s*\*\/\s*\(?$/.test(code.slice(0, start))
  const declared = tree.body.flatMap((node) => (node.declaration ?? node).declarations ?? []).filter(({ init }) => init)
  return new Map(
    declared.flatMap(({ id, init }) => {
      if (isMarked(init)) return [[id.name, { template: init, params: [] }]]
      const isMaker = init.type === 'ArrowFunctionExpression' && isMarked(init.body)
      return isMaker ? [[id.name, { template: init.body, params: init.params.map(({ name }) => name) }]] : []
    }),
  )
}

/** A template's text with its fragments put in and a mark for each other value, and the code of these values. */
const flatten = (code, fragments, template, given = new Map(), values = []) => {
  const codeOf = (node) => given.get(node.name) ?? code.slice(node.start, node.end)
  const text = template.quasis.map(({ value }, at) => {
    const inserted = template.expressions[at]
    if (!inserted) return value.cooked
    const fragment = fragments.get((inserted.callee ?? inserted).name)
    if (!fragment) return value.cooked + String.fromCharCode(FIRST_MARK + values.push(codeOf(inserted)) - 1)
    const args = new Map(fragment.params.map((name, i) => [name, codeOf(inserted.arguments[i])]))
    return value.cooked + flatten(code, fragments, fragment.template, args, values).text
  })
  return { text: text.join(''), values }
}

const compiledCode = (code, fragments, tag, template) => {
  const { text, values } = flatten(code, fragments, template)
  const valueOf = (mark) => values[mark.charCodeAt(0) - FIRST_MARK]
  const withValues = (styles) => styles.replace(MARKS, (mark) => `\${${valueOf(mark)}}`)
  const [, , whole] = /(^|[{};])\s*([\ue000-\uf8ff])/.exec(text) ?? []
  if (whole)
    fail(
      template,
      `the inserted value ${valueOf(whole)} stands for whole declarations: name their text in this module, behind /* css */`,
    )
  try {
    const rules = compileStyle(tag, text)
    const lost = text.match(MARKS)?.find((mark) => !rules.includes(mark))
    if (lost) throw new Error(`the inserted value ${valueOf(lost)} stands in a comment`)
    return values.length > 0 ? `\`${withValues(rules.replace(/[\\`]|\$(?=\{)/g, '\\$&'))}\`` : JSON.stringify(rules)
  } catch (error) {
    return fail(template, withValues(error.message))
  }
}

/** Compiles the styles of one module. Throws an error with the text that the wrong style `begins` with.
 * @returns new code and its source map, or null when the module has no styles. */
export const compileStyles = (code, tree) => {
  const { from, tags } = importedTags(tree)
  if (tags.size === 0) return null
  const fragments = namedFragments(code, tree)
  const text = new MagicString(code)
  const used = new Set()
  walk(tree, {
    enter(node, parent, key) {
      const isName =
        parent?.type !== 'ImportSpecifier' && !(/^(property|key)$/.test(key) && !parent.computed && !parent.shorthand)
      if (node.type === 'Identifier' && tags.has(node.name) && isName)
        throw Object.assign(new Error(`${node.name} can only be compiled directly before a template`), {
          begins: node.name,
        })
      const tag = node.type === 'TaggedTemplateExpression' && tags.get(node.tag.name)
      if (!tag) return
      if (node.quasi.expressions.some(({ type }) => type === 'TaggedTemplateExpression'))
        fail(node.quasi, 'there is a template inside: give it a name of its own')
      text.overwrite(node.start, node.end, `${CALLS[tag]}(${compiledCode(code, fragments, tag, node.quasi)})`)
      used.add(CALLS[tag])
      this.skip()
    },
  })
  text.prepend(`import { ${[...used].join(', ')} } from ${from.source.raw};\n`)
  return { code: text.toString(), map: text.generateMap({ hires: true }) }
}

/** After the compiler: it reads plain JavaScript. */
export const styles = () => ({
  name: 'styles',
  async transform(code, id) {
    if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('`')) return null
    try {
      return compileStyles(code, this.parse(code))
    } catch (error) {
      const source = await readFile(id, 'utf8')
      const line = source.slice(0, source.indexOf(error.begins)).split('\n').length
      return this.error(`${inRoot(id)}:${line}: this style cannot be compiled: ${error.message}`)
    }
  },
})
