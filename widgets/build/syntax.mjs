/** Syntax trees: looking through one, and changing the text that it was read from. */

/** Visits each node, a parent before its parts. */
export const walk = (node, visit) => {
  if (!node || typeof node.type !== 'string') return
  visit(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) walk(item, visit)
    else walk(value, visit)
  }
}

/** Puts new text in the place of each `[start, end, text]`. */
export const replaceParts = (code, parts) =>
  [...parts].sort((a, b) => b[0] - a[0]).reduce((text, [start, end, part]) => text.slice(0, start) + part + text.slice(end), code)
