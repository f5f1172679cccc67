/** Compiles styles at build time, so that browsers need neither goober nor the time to run it: css`top: 0;` becomes
 * styleRules("&{top:0}"). Styles are written in goober's dialect, and goober itself compiles them (src/ui/style/style-compiler.ts). */
import path from 'node:path'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'
import { tsImport } from 'tsx/esm/api'
import { inRoot, root } from './paths.mjs'

const { compileStyle } = await tsImport(path.join(root, 'src/ui/style/style-compiler.ts'), import.meta.url)

/** Tags of ui/style/style.ts, with the functions of that module that take the compiled text. */
const CALLS = { css: 'styleRules', keyframes: 'styleFrames', elements: 'styleElements' }

/** For Rollup's `manualPureFunctions`: these functions only return a name, so unused styles are removed. */
export const PURE_CALLS = [CALLS.css, CALLS.keyframes]

/** While goober compiles, a private-use character represents each interpolated value. */
const FIRST_MARK = 0xe000
const MARKS = /[\ue000-\uf8ff]/g

/** The tags that a module imports, by their local names. */
const importedTags = (tree) => {
  const from = tree.body.find(
    (node) => node.type === 'ImportDeclaration' && /(^|\/)style\.[jt]s$/.test(node.source.value),
  )
  const tags = (from?.specifiers ?? []).filter(({ imported }) => imported && Object.hasOwn(CALLS, imported.name))
  return { from, tags: new Map(tags.map(({ local, imported }) => [local.name, imported.name])) }
}

/** Constants that contain a part of a style: templates after a `css` comment, by name. */
const namedParts = (code, tree) =>
  new Map(
    tree.body
      .flatMap((node) => (node.declaration ?? node).declarations ?? [])
      .filter(({ init }) => init?.type === 'TemplateLiteral' && /\/\* css \*\/\s*\(?$/.test(code.slice(0, init.start)))
      .map(({ id, init }) => [id.name, init]),
  )

/** A template's text with named parts inserted and a mark for every other value. The code of these values is added to `values`. */
const textOf = (template, parts, code, values) =>
  template.quasis
    .map(({ value }, at) => {
      const inserted = template.expressions[at]
      if (!inserted) return value.cooked
      const part = parts.get(inserted.name)
      if (part) return value.cooked + textOf(part, parts, code, values)
      return value.cooked + String.fromCharCode(FIRST_MARK + values.push(code.slice(inserted.start, inserted.end)) - 1)
    })
    .join('')

const compiledCode = (template, parts, code, tag) => {
  const values = []
  const text = textOf(template, parts, code, values)
  const withValues = (styles) => styles.replace(MARKS, (mark) => `\${${values[mark.charCodeAt(0) - FIRST_MARK]}}`)
  if (/(^|[{};])\s*[\ue000-\uf8ff]/.test(text))
    throw new Error(
      `an interpolated declaration must be a constant of this module, marked with /* css */: ${withValues(text)}`,
    )
  const rules = compileStyle(tag, text)
  if (text.match(MARKS)?.some((mark) => !rules.includes(mark)))
    throw new Error(`a value is inserted into a comment: ${withValues(text)}`)
  return values.length > 0 ? `\`${withValues(rules.replace(/[\\`]|\$(?=\{)/g, '\\$&'))}\`` : JSON.stringify(rules)
}

/** Compiles the styles of one module. An error contains the text of the invalid style.
 * @returns new code and its source map, or null if the module has no styles. */
export const compileStyles = (code, tree) => {
  const { from, tags } = importedTags(tree)
  if (tags.size === 0) return null
  const parts = namedParts(code, tree)
  const text = new MagicString(code)
  const used = new Set()
  walk(tree, {
    enter(node) {
      const tag = node.type === 'TaggedTemplateExpression' && tags.get(node.tag.name)
      if (!tag) return
      text.overwrite(node.start, node.end, `${CALLS[tag]}(${compiledCode(node.quasi, parts, code, tag)})`)
      used.add(CALLS[tag])
      this.skip()
    },
  })
  text.prepend(`import { ${[...used].join(', ')} } from ${from.source.raw};\n`)
  return { code: text.toString(), map: text.generateMap({ hires: true }) }
}

/** Runs after the compiler, because it parses plain JavaScript. */
export const styles = () => ({
  name: 'styles',
  transform(code, id) {
    if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('`')) return null
    try {
      return compileStyles(code, this.parse(code))
    } catch ({ message }) {
      return this.error(`${inRoot(id)}: this style cannot be compiled: ${message}`)
    }
  },
})
