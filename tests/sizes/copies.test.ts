/** No code is included twice: no module, no package in two versions, and no helper function of a compiler or a package. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { readBuild, readBuilds, root } from '../tools/sizes.ts'

/** Shorter functions may be equal by chance, or because esbuild adds its helper for class fields to each package's file; in characters. */
const LEAST = 130
/** Longer functions, such as the wrapper of a whole file, are compared by their inner functions. */
const MOST = 4000

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]).filter(isNode) : isNode(value) ? [value] : [],
  )

/** Children of a node whose names a minifier shortens, that is, all but the names of properties. */
const named = (node: Node): Node[] => {
  if (node.type === 'MemberExpression' && !node.computed) return [node.object as Node]
  if (node.type === 'Property' && !node.computed) return [node.value as Node]
  return childrenOf(node)
}

/** A function's text with its names replaced by numbers, so that two copies are equal even if their names were shortened differently. */
const shapeOf = (code: string, node: Node): string => {
  const numbers = new Map<string, number>()
  const marks: [number, number, string][] = []
  const look = (one: Node): void => {
    if (one.type === 'Identifier') {
      const name = String(one.name)
      if (!numbers.has(name)) numbers.set(name, numbers.size)
      marks.push([one.start, one.end, `$${numbers.get(name)}`])
    } else named(one).forEach(look)
  }
  look(node)
  let at = node.start
  const parts = marks
    .sort((a, b) => a[0] - b[0])
    .map(([start, end, mark]) => {
      const part = code.slice(at, start) + mark
      at = end
      return part
    })
  return parts.join('') + code.slice(at, node.end)
}

/** Functions that occur more than once. Inner functions of a copy are not listed again. */
const copies = (files: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  const found: string[] = []
  for (const code of files) {
    const look = (node: Node): void => {
      const length = node.end - node.start
      if (/Function/.test(node.type) && length >= LEAST && length <= MOST) {
        const shape = shapeOf(code, node)
        if (seen.has(shape)) return void found.push(code.slice(node.start, node.end))
        seen.set(shape, code)
      }
      childrenOf(node).forEach(look)
    }
    look(parse(code, { ecmaVersion: 2020, sourceType: 'module' }) as unknown as Node)
  }
  return found
}

describe.each(Object.keys(readBuilds()))('the %s build', (target) => {
  const { base, chunks } = readBuild(target)
  const scripts = Object.keys(chunks).filter((name) => name.endsWith('.js'))
  const modules = scripts.flatMap((name) => Object.keys(chunks[name]?.modules ?? {}))

  it('contains no module twice', () => {
    expect(modules.filter((id, at) => modules.indexOf(id) !== at)).toEqual([])
  })

  it('contains no package in two versions', () => {
    const places = new Set(modules.flatMap((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []))
    const names = [...places].map((place) => place.replace(/^.*node_modules\//, ''))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('contains no function twice', () => {
    expect(copies(scripts.map((name) => readFileSync(path.join(root, 'dist', base, name), 'utf8')))).toEqual([])
  })
})

describe('the search for copies', () => {
  const helper = (own: string): string =>
    `const ${own} = (${own}1, ${own}2) => { for (const ${own}3 in ${own}2) if (${own}2[${own}3] !== 1) ${own}1[${own}3] = Object.assign({}, ${own}2[${own}3]); Object.freeze(${own}2); Object.freeze(${own}1); return ${own}1 }; use(${own})`

  it('finds a function with other names, in the same file or another', () => {
    expect(copies([helper('a'), helper('b')])).toHaveLength(1)
    expect(copies([`${helper('a')}; ${helper('b')}`])).toHaveLength(1)
    expect(copies([helper('a'), helper('b').replace('!== 1', '!== 2')])).toEqual([])
    expect(copies([helper('a'), helper('b').replace('.assign', '.create')])).toEqual([])
  })
})
