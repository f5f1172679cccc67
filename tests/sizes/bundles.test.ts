/** Rules for the files that browsers load. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { FALLBACK } from '../../widgets/build/inline-entry.mjs'
import { chunkOf, firstUse, readBuild, readChunks } from '../tools/sizes.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const read = (target: string, file: string): string =>
  readFileSync(path.join(dist, readBuild(target).base, file), 'utf8')

interface Node {
  type: string
  [key: string]: unknown
}

/** Visits every node of a syntax tree. */
const visit = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, see))
  if (typeof value !== 'object' || value === null) return
  if (typeof (value as Node).type === 'string') see(value as Node)
  for (const [key, part] of Object.entries(value)) if (key !== 'regex') visit(part, see)
}

const parseScript = (code: string): unknown => parse(code, { ecmaVersion: 2020, sourceType: 'module' })

const patternsOf = (tree: unknown): string[] => {
  const found: string[] = []
  visit(tree, (node) => {
    if (node.regex) found.push((node.regex as { pattern: string }).pattern)
  })
  return found
}

const textsOf = (tree: unknown): string[] => {
  const found: string[] = []
  visit(tree, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateElement') found.push((node.value as { raw: string }).raw)
  })
  return found
}

/** Text that must not appear in the files, because old browsers or partners' pages would break. */
const FORBIDDEN = ['.onunload', 'process.env', 'import.meta.env', 'Object.hasOwn(', 'nanostoresGlobal']

/** Functions that Prototype.js and MooTools replace on the page. DOMPurify has a helper for a `Map` or `Set`, which it never calls. */
const REPLACED = /\bArray\.from\((?!\w+\):"Arguments"===)|\.scrollTo\(/g

const REM = /(^|[\s:,(])-?(\d+|\d*\.\d+)rem\b/

describe.each(['hosted', 'esm', 'iife', 'loader'])('the %s build', (target) => {
  const chunks = readChunks(target)
  const scripts = Object.keys(chunks).filter((name) => name.endsWith('.js'))
  const modules = Object.values(chunks).flatMap((chunk) => Object.keys(chunk.modules))

  it(`contains ${target === 'loader' ? 'no' : 'one'} copy of Preact`, () => {
    const copies = modules.filter((id) => /node_modules\/preact\/dist\//.test(id))
    expect(copies).toHaveLength(target === 'loader' ? 0 : 1)
    expect(modules.filter((id) => /node_modules\/preact\/hooks\//.test(id))).toHaveLength(copies.length)
  })

  it(`${target === 'hosted' ? 'uses' : 'does not use'} the page's URL and history`, () => {
    const router = modules.filter((id) => id.includes('wouter-preact/src/use-browser-location'))
    expect(router).toHaveLength(target === 'hosted' ? 1 : 0)
  })

  it('contains neither React nor a shim for it', () => {
    expect(
      modules.filter((id) => /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//.test(id)),
    ).toEqual([])
  })

  it('contains no style compiler', () => {
    expect(modules.filter((id) => /node_modules\/goober\/|style-compiler/.test(id))).toEqual([])
  })

  it('contains no module of Node, of the examples or of the tests', () => {
    expect(modules.filter((id) => /^node:|examples\/|tests\//.test(id))).toEqual([])
  })

  it('is ES2020 without features that old phones or strict policies refuse', () => {
    const offenders = scripts.flatMap((name) => {
      const code = read(target, name)
      const tree = parseScript(code)
      const texts = textsOf(tree)
      const found = [
        ...patternsOf(tree).filter((pattern) => /\(\?<[=!]/.test(pattern)),
        ...texts.filter((text) => text === 'unload' || text === 'beforeunload' || REM.test(text)),
        ...FORBIDDEN.filter((word) => code.includes(word)),
        ...(code.match(REPLACED) ?? []),
      ]
      return found.map((what) => `${name}: ${what}`)
    })
    expect(scripts.length).toBeGreaterThan(0)
    expect(offenders).toEqual([])
  })

  it('has its source maps in a folder that is not published', () => {
    const maps = path.join(dist, 'maps', readBuild(target).base)
    expect(scripts.filter((name) => !existsSync(path.join(maps, `${name}.map`)))).toEqual(
      scripts.filter((name) => name.endsWith(`/${FALLBACK.name}`)),
    )
    expect(scripts.filter((name) => read(target, name).includes('sourceMappingURL'))).toEqual([])
  })

  it('imports only existing files', () => {
    const known = new Set(Object.keys(chunks))
    const missing = Object.entries(chunks).flatMap(([file, { imports, dynamicImports }]) =>
      // `react` is the page's own React.
      [...imports, ...dynamicImports].filter(
        (name) => !known.has(name) && !(file === 'react/index.js' && name === 'react'),
      ),
    )
    expect(missing).toEqual([])
  })
})

describe('large files that are loaded as modules', () => {
  const isEager = (target: string, file: string): boolean =>
    read(target, file).startsWith('//# allFunctionsCalledOnLoad\n')

  it.each([
    ['hosted', 'widgets/host/hosted-page.tsx'],
    ['hosted', 'src/core/http/client.ts'],
    ['esm', 'src/core/app.ts'],
  ])('are compiled by the browser while they load: in %s, that with %s', (target, module) => {
    expect(isEager(target, chunkOf(target, module))).toBe(true)
  })

  it('do not include texts and classic scripts', () => {
    expect(isEager('hosted', chunkOf('hosted', 'src/contract/text/zh-CN/forklift.ts'))).toBe(false)
    expect(isEager('iife', 'parkside.iife.js')).toBe(false)
  })
})

describe('the single-file build', () => {
  it.each([
    ['iife', 'parkside.iife.js'],
    ['loader', 'parkside.loader.js'],
  ])('%s is one classic script without imports', (target, file) => {
    const chunks = readChunks(target)
    expect(Object.keys(chunks)).toEqual([file])
    expect(chunks[file]?.imports).toEqual([])
    expect(() => parse(read(target, file), { ecmaVersion: 2020, sourceType: 'script' })).not.toThrow()
  })

  it('imports nothing, and contains every screen and text', () => {
    const imports: unknown[] = []
    visit(parseScript(read('iife', 'parkside.iife.js')), (node) => {
      if (node.type === 'ImportExpression') imports.push(node)
    })
    expect(imports).toEqual([])
    const modulesOf = (target: string): string[] =>
      Object.values(readChunks(target)).flatMap((chunk) => Object.keys(chunk.modules))
    const wanted = modulesOf('esm').filter((id) => /^widgets\/\w+\/\w+\.tsx$|^src\/contract\/text\//.test(id))
    expect(wanted.length).toBeGreaterThan(10)
    expect(modulesOf('iife')).toEqual(expect.arrayContaining(wanted))
  })
})

describe('an entry of the package', () => {
  const esm = readChunks('esm')
  const modulesOf = (names: Iterable<string>): string[] =>
    [...names].flatMap((name) => Object.keys(esm[name]?.modules ?? {}))

  it.each(['bridge', 'bridge-shell', 'bridge-mock'])('%s is one file that contains only the bridge', (name) => {
    const modules = Object.values(readChunks(name)).flatMap((chunk) => Object.keys(chunk.modules))
    expect(Object.keys(readChunks(name))).toHaveLength(1)
    expect(modules.length).toBeGreaterThan(0)
    expect(modules.filter((id) => !id.startsWith('bridge/'))).toEqual([])
  })

  it('react contains no second copy of the elements, and no Preact', () => {
    expect(Object.keys(esm['react/index.js']?.modules ?? {})).toContain('widgets/react.ts')
    expect(read('esm', 'react/index.js')).toMatch(/from ?"react"/)
    expect(
      Object.keys(esm['react/index.js']?.modules ?? {}).filter((id) => !/^widgets\/(element\/)?react/.test(id)),
    ).toEqual([])
  })

  it('renders forklift rental without a module of another area', () => {
    const area =
      /^widgets\/(?!host\/|element\/|build\/|forklift\/|general\/)\w+\/|^src\/contract\/text\/(?!parts|states)[\w-]+\/(?!common|forklift|general)\w+\.ts$|^src\/contract\/api\/(?!forklift|app|user)\w+/
    for (const locale of ['en', 'zh-CN']) {
      const modules = modulesOf(firstUse(esm, '/forklift', locale, 'esm/auto.js'))
      expect(modules).toContain('widgets/forklift/forklift.tsx')
      expect(modules.filter((id) => area.test(id))).toEqual([])
      // The table of the general area only: each of its screens is loaded when it opens.
      expect(modules.filter((id) => /^widgets\/general\/.+\.tsx$/.test(id))).toEqual([])
    }
  })
})

describe('the hosted page', () => {
  const html = read('hosted', 'index.html')
  const chunks = readChunks('hosted')

  it('contains two scripts and one style, which a policy can allow by hash, and data', () => {
    expect(html).not.toMatch(/\sstyle=|\son\w+=/)
    expect(html.match(/<style[^>]*>/g)).toEqual(['<style>'])
    const inline = [...html.matchAll(/<script([^>]*)>[^]*?<\/script>/g)].filter(
      ([, attributes]) => !attributes?.includes('src='),
    )
    expect(inline.map(([, attributes]) => attributes?.trim())).toEqual([
      'id="park-config" type="application/json"',
      'id="park-files" type="application/json"',
      '',
      'type="module"',
    ])
  })

  it('names only existing files', () => {
    const named = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThanOrEqual(2)
    for (const name of named) expect(Object.keys(chunks)).toContain(name)
  })

  it('preloads the static imports of its entry, and nothing else', () => {
    const entry = Object.values(chunks).find(({ isEntry }) => isEntry)!
    const preloaded = [...html.matchAll(/modulepreload" href="\/([^"]+)"/g)].map(([, name]) => name)
    expect(preloaded.toSorted()).toEqual(entry.imports.toSorted())
  })

  it('is also available compressed', () => {
    const files = readdirSync(path.join(dist, 'hosted'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html|svg|css)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(3)
    for (const name of files) {
      const file = path.join(dist, 'hosted', name)
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file))).toBe(true)
      expect(gunzipSync(readFileSync(`${file}.gz`)).equals(readFileSync(file))).toBe(true)
    }
  })
})

describe('the searches of these tests', () => {
  it.each([
    ['an optional call is fine', 'a?.b ?? 1', true],
    ['a class field is too new', 'class A { b = 1 }', false],
    ['a logical assignment is too new', 'let a; a ||= 1', false],
    ['top-level await is too new', 'await 1', false],
  ])('%s', (_, code, fits) => {
    if (fits) expect(() => parseScript(code)).not.toThrow()
    else expect(() => parseScript(code)).toThrow()
  })

  it('find a lookbehind and a rem', () => {
    expect(patternsOf(parseScript('a.replace(/(?<=b)c/, "")'))).toEqual(['(?<=b)c'])
    expect(textsOf(parseScript('const a = css`margin:0 1.5rem;`')).some((text) => REM.test(text))).toBe(true)
    expect(REM.test('a theorem, 2 remarks')).toBe(false)
  })
})

it.each(['hosted', 'esm'])(
  'in %s, the file of the running orders imports itself what its imports need, so that all files are requested at once',
  (target) => {
    const chunks = readChunks(target)
    const part = chunkOf(target, 'widgets/forklift/own-orders.tsx')
    const direct = chunks[part]?.imports ?? []
    expect(direct.length).toBeGreaterThan(1)
    // The entry is loaded before.
    const needed = direct.filter((name) => !chunks[name]?.isEntry).flatMap((name) => chunks[name]?.imports ?? [])
    expect(needed.filter((name) => !direct.includes(name))).toEqual([])
  },
)
