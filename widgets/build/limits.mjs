/** A limit stands where it is used, as a number: what is exported for other files keeps its name in the first file, whoever needs it. */
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { root } from './places.mjs'
import { replaceParts } from './syntax.mjs'

const LIMITS = await tsImport(path.join(root, 'src/contract/limits.ts'), import.meta.url)

/** After the compiler of TypeScript. */
export const inlinedLimits = () => ({
  name: 'inlined-limits',
  transform(code, id) {
    if (id.includes('node_modules') || !/\/limits\.[jt]s/.test(code)) return null
    const edits = this.parse(code)
      .body.filter(({ type, source }) => type === 'ImportDeclaration' && /\/limits\.[jt]s$/.test(source.value))
      .map(({ start, end, specifiers }) => {
        const values = specifiers.map(({ imported, local }) => `${local.name} = ${JSON.stringify(LIMITS[imported.name])}`)
        return [start, end, `const ${values.join(', ')}`]
      })
    return { code: replaceParts(code, edits), map: null }
  },
})
