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
  [...parts]
    .sort((a, b) => b[0] - a[0])
    .reduce((text, [start, end, part]) => text.slice(0, start) + part + text.slice(end), code)

const partsOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string')
const isFunction = ({ type }) => /Function/.test(type)

/** Names of a pattern. */
const namesOf = (node) => (node.type === 'Identifier' ? [node.name] : partsOf(node).flatMap(namesOf))

/** Names that are declared in a function, not in those within it. */
const declaredIn = (node) => {
  if (isFunction(node)) return node.id ? [node.id.name] : []
  return [...(node.type === 'VariableDeclarator' ? namesOf(node.id) : []), ...partsOf(node).flatMap(declaredIn)]
}

/** Names of a file that its functions assign: who takes a copy of one does not hear of it. @returns a set of them */
export const assignedFromWithin = (tree) => {
  const found = new Set()
  const visit = (node, own) => {
    const names = isFunction(node)
      ? new Set([...(own ?? []), ...node.params.flatMap(namesOf), ...declaredIn(node.body)])
      : own
    const target = { AssignmentExpression: node.left, UpdateExpression: node.argument }[node.type]
    if (names && target?.type === 'Identifier' && !names.has(target.name)) found.add(target.name)
    partsOf(node).forEach((part) => visit(part, names))
  }
  visit(tree)
  return found
}
