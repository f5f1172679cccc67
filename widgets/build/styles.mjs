/** Style text without needless blanks and comments. */
import { replaceParts, walk } from './syntax.mjs'

/** Takes needless blanks and comments out of style text. `\0` stands for each inserted value; what is quoted stays as it is. */
export const squeezeStyle = (text) =>
  text
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[^]*?\*\/|\s+/g, (_, quoted) => quoted ?? ' ')
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')| *([{};,]) *|(:) +| +/g, (_, quoted, mark, colon) => quoted ?? mark ?? colon ?? ' ')
    .trim()

/** Functions of ui/style.ts whose templates are styles. */
export const STYLE_TAGS = ['css', 'keyframes', 'elements']

/** Squeezes the templates of one module: those behind a tag of ui/style.ts, and pieces for them, marked `/* css *\/`. */
export const squeezeStyles = (code, tree) => {
  const edits = []
  const squeeze = ({ quasis }) => {
    const parts = squeezeStyle(quasis.map((part) => part.value.raw).join('\0')).split('\0')
    if (parts.length !== quasis.length) throw new Error('A comment in a style holds an inserted value')
    quasis.forEach((part, i) => edits.push([part.start, part.end, parts[i]]))
  }
  walk(tree, (node) => {
    if (node.type === 'TaggedTemplateExpression' && STYLE_TAGS.includes(node.tag.name)) squeeze(node.quasi)
    if (node.type === 'TemplateLiteral' && /\/\*\s*css\s*\*\/\s*$/.test(code.slice(0, node.start))) squeeze(node)
  })
  return replaceParts(code, edits)
}

export const squeezedStyles = () => ({
  name: 'squeezed-styles',
  transform(code, id) {
    if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('`')) return null
    return { code: squeezeStyles(code, this.parse(code)), map: null }
  },
})
