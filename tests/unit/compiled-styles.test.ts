/** The build step that replaces styles with compiled rules. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type Program } from 'acorn'
import { transform } from 'esbuild'
import { css as gooberCss } from 'goober'
import { rollup } from 'rollup'
import ts from 'typescript'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  css,
  elements,
  keyframes,
  styleElements,
  styleFrames,
  styleRules,
  styleText,
} from '../../src/ui/style/style.ts'
import { compileStyles, PURE_CALLS, styles } from '../../widgets/build/styles.mjs'
import { IMPROVEMENTS, isKnown } from '../helpers/oldest-browsers.ts'
import { readSources } from '../tools/import-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const parsed = (code: string): Program => parse(code, { ecmaVersion: 2020, sourceType: 'module' })
const compiled = (code: string): string => compileStyles(code, parsed(code))?.code ?? ''
/** Properties of a module's styles. */
const propertiesOf = (code: string): string[] => {
  const calls = compiled(code).matchAll(/\bstyle(?:Rules|Frames|Elements)\((["'`])([^]*?)\1\)/g)
  return Array.from(calls, ([, , rules = '']) => rules).flatMap((rules) =>
    Array.from(rules.matchAll(/[{;]([a-z-]+):(?=[^{}]*[;}])/g), ([, property = '']) => property),
  )
}
const withTags = (code: string): string =>
  compiled(`import { css, keyframes, elements, cx } from './style.js';\n${code}`)

describe('a module’s styles', () => {
  it('are compiled to calls with their rules', () => {
    expect(
      withTags('const a = css`top: 0;`; const b = keyframes`to { top: 0; }`; elements`a { top: 0; }`; cx(a)'),
    ).toBe(
      `import { styleRules, styleFrames, styleElements } from './style.js';
import { css, keyframes, elements, cx } from './style.js';
const a = styleRules("&{top:0}"); const b = styleFrames("to{top:0}"); styleElements("a{top:0}"); cx(a)`,
    )
  })

  it('keep interpolated values', () => {
    expect(withTags('css`animation: ${turn} ${2 * N}ms; & + .${row} { content: "\\\\25"; }`')).toContain(
      'styleRules(`&{animation:${turn} ${2 * N}ms}& + .${row}{content:"\\\\25"}`)',
    )
  })

  it('include constants that are marked as CSS', () => {
    const light = 'const light = /* css */ `--a: 1; --b: ${N};`;'
    expect(withTags(`${light} css\`\${light} @media (hover) { \${light} }\``)).toContain(
      'styleRules(`&{--a:1;--b:${N}}@media (hover){&{--a:1;--b:${N}}}`)',
    )
  })

  it('are only those with a tag of ui/style.ts, under any imported name', () => {
    expect(compileStyles('html`a`; css`top: 0;`', parsed('html`a`; css`top: 0;`'))).toBeNull()
    expect(compiled("import { css as c } from '../ui/style.js'; c`top: 0;`")).toContain('styleRules("&{top:0}")')
  })

  it.each([
    [
      'css`top: 0; ${rest}`',
      'an interpolated declaration must be a constant of this module, marked with /* css */: top: 0; ${rest}',
    ],
    ['css`${all} top: 0;`', 'an interpolated declaration must be a constant'],
    ['css`/* ${x} */ top: 0;`', 'a value is inserted into a comment'],
    ['css`top: 0`', 'a declaration does not end with ;: top:0'],
  ])('written as %s are refused', (code, message) => {
    expect(() => withTags(code)).toThrow(message)
  })
})

describe('the styles of the sources', () => {
  const compilerOptions = { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX }
  const styled = Object.entries(readSources(root))
    .filter(
      ([file, text]) =>
        /^(src|widgets)\/.+\.tsx?$/.test(file) &&
        /from '[./\w]*\/style\.ts'/.test(text) &&
        /\b(css|keyframes|elements)`/.test(text),
    )
    .map(([file, text]): [string, string] => [
      file,
      ts.transpileModule(text, { compilerOptions, fileName: file }).outputText,
    ])

  /** Runs only a module's constants and styles; each import is replaced by its own name. */
  const run = (code: string, given: Record<string, unknown>): void => {
    const tree = parsed(code)
    const imports = tree.body.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
    )
    const needed = new RegExp(`\\b(${Object.keys(given).join('|')}) ?[\`(]|/\\* css \\*/|^const \\w+ = [\\d.]+;$`)
    const statements = tree.body
      .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
      .map((node) => (node ? code.slice(node.start, node.end) : ''))
      .filter((text) => needed.test(text))
    const names = [...new Set([...imports, ...Object.keys(given)])]
    new Function(...names, statements.join('\n'))(...names.map((name) => given[name] ?? name))
  }

  const numbered = (text: string): string => {
    const names: string[] = []
    return text.replace(/pk\d+/g, (name) => `#${names.includes(name) ? names.indexOf(name) : names.push(name) - 1}`)
  }

  /** Rules that `work` has added, with names replaced by numbers in order of appearance. */
  const added = (work: () => void): string => {
    const before = styleText()
    work()
    return numbered(styleText().replace(before, ''))
  }

  /** The rules that goober itself generates. It gives equal texts the same name. */
  const byGoober = (code: string): string => {
    const sink = { data: '' }
    let all = ''
    let count = 0
    const bound =
      (options: object) =>
      (...template: Parameters<typeof css>) => {
        sink.data = ''
        const name = gooberCss.bind({ target: sink, ...options } as unknown as { target: Element })(...template)
        all += sink.data.split(name).join(`pk${++count}`)
        return `pk${count}`
      }
    run(code, { css: bound({}), keyframes: bound({ k: 1 }), elements: bound({ g: 1 }) })
    return numbered(all)
  }

  const bare = (text: string): string =>
    text
      .replace(/(?<!\d)0(?=\.\d)/g, '')
      .replace(/\s/g, '')
      .replace(/;}/g, '}')

  it.each(styled)('%s are the same compiled by the build, at run time, and by goober', (_, code) => {
    const built = added(() => run(compiled(code), { styleRules, styleFrames, styleElements }))
    expect(built.length).toBeGreaterThan(10)
    expect(added(() => run(code, { css, keyframes, elements }))).toBe(built)
    expect(bare(built)).toBe(bare(byGoober(code)))
  })

  it('are found in more than 35 files', () => expect(styled.length).toBeGreaterThan(35))

  it('have only properties that the oldest browsers know, or can do without', () => {
    const found = styled.flatMap(([file, code]) => propertiesOf(code).map((property) => ({ file, property })))
    expect(found.length).toBeGreaterThan(1500)
    const isUsed = (name: string): boolean => found.some(({ property }) => property === name)
    expect([...IMPROVEMENTS].filter((name) => !isUsed(name) || isKnown(name))).toEqual([])
    const needed = found.filter(({ property }) => !property.startsWith('--') && !IMPROVEMENTS.has(property))
    expect(needed.filter(({ property }) => !isKnown(property))).toEqual([])
  })
})

describe('a bundle', () => {
  const bundle = async (text: string) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'styles-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const input = path.join(dir, 'styled.ts')
    await writeFile(input, text.replace('ui/style.ts', path.join(root, 'src/ui/style/style.ts')))
    const plain = {
      name: 'plain',
      transform: async (code: string, id: string) => ({
        code: (await transform(code, { loader: 'ts', sourcefile: id })).code,
        map: null,
      }),
    }
    const made = await rollup({
      input,
      external: ['goober'],
      treeshake: { manualPureFunctions: PURE_CALLS, moduleSideEffects: 'no-external' },
      plugins: [plain, styles()],
      onwarn: () => undefined,
    })
    return (await made.generate({})).output[0]
  }

  it('contains the used styles, and no compiler', async () => {
    const { code, modules } = await bundle(`import { css, keyframes } from 'ui/style.ts'
const turn = keyframes\`to { top: 9px; }\`
const ring = css\`animation: \${turn} 1s;\`
export const used = css\`top: 1px;\``)
    expect(code).toContain('&{top:1px}')
    expect(code).not.toMatch(/9px|animation/)
    expect(
      Object.entries(modules).filter(([id, { renderedLength }]) => /compiler|goober/.test(id) && renderedLength > 0),
    ).toEqual([])
  })

  it('fails for a style that cannot be compiled, and names its file', async () => {
    const text =
      "import { css } from 'ui/style.ts'\n\nexport const a = css`top: 0;`\nexport const b = css`\n  left: 0\n`\n"
    await expect(bundle(text)).rejects.toThrow(
      /styled\.ts: this style cannot be compiled: a declaration does not end with ;: left:0/,
    )
  })
})
