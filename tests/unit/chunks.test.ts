import path from 'node:path'
import { expect, it } from 'vitest'
import { createManualChunks } from '../../widgets/build/chunks.mjs'
import { reachable } from '../../widgets/build/paths.mjs'

const root = path.resolve(import.meta.dirname, '../..')

interface Module {
  imports?: readonly string[]
  parts?: readonly string[]
  size?: number
}

/** Screens of one area that share parts of the same size, so that several ways to join them save the same. */
const MODULES: Record<string, Module> = {
  'widgets/main.ts': { parts: ['widgets/forklift/index.ts'] },
  'widgets/forklift/index.ts': { parts: ['a', 'b', 'c', 'd'].map((name) => `widgets/forklift/${name}.tsx`) },
  'widgets/forklift/a.tsx': { imports: ['src/p.ts', 'src/q.ts'] },
  'widgets/forklift/b.tsx': { imports: ['src/q.ts', 'src/r.ts'] },
  'widgets/forklift/c.tsx': { imports: ['src/r.ts', 'src/s.ts'] },
  'widgets/forklift/d.tsx': { imports: ['src/s.ts', 'src/p.ts'] },
  'src/p.ts': { size: 300 },
  'src/q.ts': { size: 300 },
  'src/r.ts': { size: 300 },
  'src/s.ts': { size: 300 },
}

const inRoot = (name: string): string => path.join(root, name)

const chunksOf = (names: readonly string[]): Record<string, string | undefined> => {
  const chunkOf = createManualChunks({ entryChunk: 'host', mainScreen: 'widgets/forklift/a.tsx' })
  const importersOf = (name: string): string[] =>
    Object.keys(MODULES).filter((other) => MODULES[other]?.parts?.includes(name))
  const api = {
    getModuleIds: () => names.map(inRoot).values(),
    getModuleInfo: (id: string) => {
      const name = path.relative(root, id)
      const { imports = [], size = 2000 } = MODULES[name] ?? {}
      return {
        isEntry: name === 'widgets/main.ts',
        importedIds: imports.map(inRoot),
        dynamicImporters: importersOf(name).map(inRoot),
        code: ' '.repeat(size),
      }
    },
  }
  return Object.fromEntries(names.map((name) => [name, chunkOf(inRoot(name), api)]).sort())
}

it('modules are in the same chunks, no matter in which order they were loaded', () => {
  const names = Object.keys(MODULES)
  const chunks = chunksOf(names)
  expect(new Set(Object.values(chunks)).size).toBeGreaterThan(2)
  for (const order of [names.toReversed(), [...names.slice(7), ...names.slice(0, 7)]])
    expect(chunksOf(order)).toEqual(chunks)
})

it('all indirect imports are found, also in a circle', () => {
  const imports: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['a'] }
  expect([...reachable(['a'], (name: string) => imports[name] ?? [])].sort()).toEqual(['a', 'b', 'c', 'd'])
})
