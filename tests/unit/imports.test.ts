import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsOf, offences, readSources } from '../tools/import-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the direction of imports', () => {
  it('is kept in all files', () => {
    const sources = readSources(root)
    expect(Object.keys(sources)).toContain('src/contract/routes.ts')
    expect(offences(sources)).toEqual([])
  })

  it('distinguishes static, dynamic and type imports', () => {
    const text = [
      `import { a } from './a.ts'`,
      `import type { B } from './b.ts'`,
      `export * from '../c.ts'`,
      `const load = () => import('./d.ts')`,
      `export type { E } from 'e'`,
    ].join('\n')
    expect(importsOf('src/ui/x.ts', text)).toEqual([
      { to: 'src/ui/a.ts', kind: 'static' },
      { to: 'src/ui/b.ts', kind: 'type' },
      { to: 'src/c.ts', kind: 'static' },
      { to: 'src/ui/d.ts', kind: 'dynamic' },
      { to: 'e', kind: 'type' },
    ])
  })

  it.each([
    ['the bridge imports a package', 'bridge/a.ts', `import { atom } from 'nanostores'`],
    ['the contract imports a package', 'src/contract/a.ts', `import ky from 'ky'`],
    ['the contract knows the core', 'src/contract/a.ts', `import '../core/b.ts'`],
    ['a second file knows ky', 'src/core/a.ts', `import ky from 'ky'`],
    ['the core knows React', 'src/core/a.ts', `import { useState } from 'react'`],
    ['the kit knows the core', 'src/ui/a.tsx', `import { b } from '../core/b.ts'`],
    ['the kit knows routes', 'src/ui/a.tsx', `import { ROUTES } from '../contract/routes.ts'`],
    ['a second file knows goober', 'src/ui/a.ts', `import { css } from 'goober'`],
    ['a screen maker knows an area', 'src/screens/a.tsx', `import { b } from '../../widgets/forklift/b.ts'`],
    ['an area knows another', 'widgets/forklift/a.ts', `import { b } from '../fee/b.ts'`],
    ['an area knows the host', 'widgets/forklift/a.ts', `import { b } from '../host/b.ts'`],
    ['an area knows the router', 'widgets/forklift/a.ts', `import { useLocation } from 'wouter'`],
    ['the host binds an area firmly', 'widgets/host/a.ts', `import { b } from '../forklift/b.ts'`],
    ['the sandbox knows the core', 'examples/sandbox/a.ts', `import { b } from '../../src/core/b.ts'`],
    ['an example knows the sources', 'examples/lab/a.ts', `import { b } from '../../widgets/index.ts'`],
    ['the sources know a test', 'src/core/a.ts', `import { b } from '../../tests/b.ts'`],
    ['a step of the build knows the sources', 'widgets/build/a.mjs', `import { b } from '../host/b.ts'`],
    ['the sources know a step of the build', 'widgets/host/a.ts', `import { b } from '../build/b.mjs'`],
    ['a view fetches', 'widgets/forklift/a.tsx', `export const A = () => <p onClick={() => fetch('/')}>fetch</p>`],
    ['a view stores', 'widgets/forklift/a.tsx', `export const a = () => window.localStorage.clear()`],
    ['something is exported without a name', 'src/core/a.ts', `export default 1`],
  ])('is violated if %s', (_, file, text) => {
    const here = { [file]: text }
    for (const { to } of importsOf(file, text)) if (to.includes('/')) here[to] = ''
    expect(offences(here)).toHaveLength(1)
  })

  it('is violated by a cycle, which is reported once', () => {
    const sources = {
      'src/core/a.ts': `import './b.ts'`,
      'src/core/b.ts': `import './c.ts'`,
      'src/core/c.ts': `import './b.ts'`,
    }
    expect(offences(sources)).toEqual(['circle: src/core/b.ts → src/core/c.ts → src/core/b.ts'])
  })

  it("allows the host to load an area, an area to use the kit, and a word in a view's text that looks like an import", () => {
    const sources = {
      'widgets/host/a.ts': `export const load = () => import('../forklift/index.ts')`,
      'widgets/forklift/index.ts': `import { b } from '../../src/ui/b.tsx'`,
      'src/ui/b.tsx': `import { useState } from 'react'\nexport const B = () => <p title="ky">fetch localStorage</p>`,
    }
    expect(offences(sources)).toEqual([])
  })
})
