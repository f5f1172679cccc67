/** Packages written for newer browsers than ours would leave an older phone with a white page. */
import { parse } from 'acorn'
import ts from 'typescript'
import { inRoot } from './places.mjs'
import { replaceParts, walk } from './syntax.mjs'

const fitsEs2020 = (code) => {
  try {
    return Boolean(parse(code, { ecmaVersion: 2020, sourceType: 'module' }))
  } catch {
    return false
  }
}

/** `#name` becomes `_$name`: needs no helpers, and is shortened like a local name. */
const withoutPrivateNames = (code, tree) => {
  const marks = []
  walk(tree, ({ type, name, start, end }) => {
    if (type !== 'PrivateIdentifier') return
    if (code.includes(`_$${name}`)) throw new Error(`There are both #${name} and _$${name}`)
    marks.push([start, end, `_$${name}`])
  })
  return replaceParts(code, marks)
}

export const forBrowsers = () => ({
  name: 'for-browsers',
  transform(source, id) {
    if (!id.includes('node_modules')) return null
    // There is no `process` in a browser; nanostores asks it for warnings that are for developers.
    // ky takes two functions for granted that the oldest of our phones (Chrome 86, iOS 14) do not have.
    const code = source
      .replaceAll('process.env.NODE_ENV', '"production"')
      .replaceAll('Object.hasOwn(', '({}).hasOwnProperty.call(')
      .replaceAll('signals.at(-1)', 'signals[signals.length - 1]')
    if (fitsEs2020(code)) return { code, map: null }
    const compilerOptions = {
      target: ts.ScriptTarget.ES2020,
      module: ts.ModuleKind.ESNext,
      useDefineForClassFields: false,
    }
    try {
      return {
        code: ts.transpileModule(withoutPrivateNames(code, this.parse(code)), { compilerOptions }).outputText,
        map: null,
      }
    } catch (error) {
      return this.error(`${inRoot(id)} does not fit older browsers: ${error.message}`)
    }
  },
})
