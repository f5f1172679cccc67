/** Servers and build tools import the package, too: the import must have no side effects there. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

type Target = string | { types: string; default?: string }

const root = fileURLToPath(new URL('../..', import.meta.url))
const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, Target>
}
const entries = Object.entries(exports).flatMap(([name, target]) =>
  // Some entries have only types.
  typeof target === 'string' || !target.default
    ? []
    : [[name, { types: target.types, default: target.default }] as const],
)

/** Imports an entry, and checks that nothing else has changed in the process. @returns the names of its exports. */
const importInNode = (address: string): string[] => {
  const program = `
    const before = Object.getOwnPropertyNames(globalThis).sort().join()
    const listeners = process.eventNames().length
    const entry = await import(${JSON.stringify(address)})
    const after = Object.getOwnPropertyNames(globalThis).sort().join()
    if (after !== before) throw new Error('globals: ' + after.replace(before, ''))
    if (process.eventNames().length !== listeners) throw new Error('listeners')
    console.log(JSON.stringify(Object.keys(entry)))`
  // A timer or a socket that keeps the process alive makes this call time out.
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: 10_000,
  })
  return JSON.parse(output) as string[]
}

describe('the entries imported in Node', () => {
  it('are six entries', () => {
    expect(entries.map(([name]) => name)).toEqual([
      '.',
      './auto',
      './bridge',
      './bridge/shell',
      './bridge/mock',
      './react',
    ])
  })

  it.each(entries)('%s has no side effects and throws nothing', (name, target) => {
    const byFile = importInNode(pathToFileURL(path.join(root, (target as { default: string }).default)).href)
    expect(importInNode(path.posix.join('parkside', name))).toEqual(byFile)
    if (name !== './auto') expect(byFile.length).toBeGreaterThan(0)
  })

  it.each(['parkside.iife.js', 'parkside.loader.js'])('%s as a script has no side effects either', (file) => {
    expect(importInNode(pathToFileURL(path.join(root, 'dist', file)).href)).toEqual([])
  })

  it('a program with side effects is noticed', () => {
    expect(() => importInNode('data:text/javascript,globalThis.left = 1')).toThrow('globals')
  })
})
