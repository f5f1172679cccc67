/** A lint rule: only the functions of `src/contract/model/money.ts` calculate amounts of money, in whole fen. Everywhere else, arithmetic
 * on fen or yuan, rounding them, and casting a number to fen are errors. */

const ARITHMETIC = /^(\+|-|\*|\/|%|\*\*)=?$/
const ROUNDING = /^(round|floor|ceil|trunc|abs|max|min|toFixed|toPrecision|parseFloat|parseInt)$/

/** Names of columns and fields that hold fen, and of the contract's fields that hold yuan. */
const NAME = /^fen$|Fen$|Fee$|(need|paid|tax)Amount$|^(hour|rent)Price$/

const nameOf = (node) => {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression') return nameOf(node.property)
  if (node?.type === 'TSNonNullExpression') return nameOf(node.expression)
  return node?.type === 'LogicalExpression' ? nameOf(node.left) : ''
}

/** Whether the type of an expression is `Fen`. */
const hasUnit = (type, checker) =>
  (type.isUnion() ? type.types : [type]).some((part) => {
    const unit = part.getProperty('unit')
    return unit !== undefined && /"fen"/.test(checker.typeToString(checker.getTypeOfSymbol(unit)))
  })

/** @type {import('eslint').Rule.RuleModule} */
export const exactMoney = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      arithmetic: 'Calculate with money by the functions of src/contract/model/money.ts: an amount is never a float.',
      cast: 'Make fen by toFen() or fen() of src/contract/model/money.ts, which check that they are whole.',
    },
  },
  create: (context) => {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    const isMoney = (node) => {
      const type = services.getTypeAtLocation(node)
      if (hasUnit(type, checker)) return true
      return NAME.test(nameOf(node)) && checker.typeToString(checker.getNonNullableType(type)) === 'number'
    }
    const refuse = (node, ...operands) => {
      if (operands.some(isMoney)) context.report({ node, messageId: 'arithmetic' })
    }
    return {
      BinaryExpression: (node) => ARITHMETIC.test(node.operator) && refuse(node, node.left, node.right),
      AssignmentExpression: (node) => ARITHMETIC.test(node.operator) && refuse(node, node.left, node.right),
      UpdateExpression: (node) => refuse(node, node.argument),
      UnaryExpression: (node) => ARITHMETIC.test(node.operator) && refuse(node, node.argument),
      CallExpression: (node) => {
        if (!ROUNDING.test(nameOf(node.callee))) return
        const own = node.callee.type === 'MemberExpression' ? [node.callee.object] : []
        refuse(node, ...own, ...node.arguments)
      },
      TSAsExpression: (node) => {
        if (nameOf(node.typeAnnotation.typeName) === 'Fen') context.report({ node, messageId: 'cast' })
      },
    }
  },
}
