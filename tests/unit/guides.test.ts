/** The guides that the package publishes: their tables match the code, and their links lead to published files. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES, TIME_LIMITS } from '../../bridge/contract.ts'
import { DEFAULT_CONFIG } from '../../src/core/config.ts'
import { PARK_ERROR_CODES } from '../../src/core/error-codes.ts'
import { ATTRIBUTES } from '../../widgets/element/option-table.ts'
import { THEME_PROPERTIES } from '../../widgets/theme-properties.ts'
import { customElements } from '../tools/custom-elements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** First cells of the tables below a heading of a guide, if the cell is a single name in code style. */
const namesBelow = (file: string, heading: string): string[] => {
  const [, rest = ''] = read(file).split(`\n${heading}\n`)
  const section = rest.split(/\n## /, 1)[0] ?? ''
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
}

describe('the tables of the guides', () => {
  it('name every code of park:error', () => {
    expect(namesBelow('widgets/README.md', '## Errors')).toEqual([...PARK_ERROR_CODES])
  })

  it('name every attribute', () => {
    expect(namesBelow('widgets/README.md', '## Options').sort()).toEqual([...ATTRIBUTES.keys()].sort())
  })

  it('name every event of the elements', () => {
    const manifest = JSON.parse(customElements()) as {
      modules: { declarations: { events: { name: string }[] }[] }[]
    }
    const events = manifest.modules[0]!.declarations[0]!.events.map(({ name }) => name)
    expect(namesBelow('widgets/README.md', '## Events').sort()).toEqual(events.sort())
  })

  it('name every theme property', () => {
    for (const name of THEME_PROPERTIES) expect(read('widgets/README.md')).toContain(`${name}:`)
  })

  it('name every method and error code of the bridge', () => {
    expect(namesBelow('bridge/README.md', '## Methods').sort()).toEqual(Object.keys(TIME_LIMITS).sort())
    expect(namesBelow('bridge/README.md', '## Error codes').sort()).toEqual([...ERROR_CODES].sort())
  })

  it('name every setting of a deployment', () => {
    expect(namesBelow('examples/hosted/README.md', '## Settings').sort()).toEqual(Object.keys(DEFAULT_CONFIG).sort())
  })
})

describe('the links of the guides', () => {
  const { files } = JSON.parse(read('package.json')) as { files: string[] }
  const isPublished = (file: string): boolean =>
    ['README.md', 'LICENSE', 'package.json', ...files].some((one) => file === one || file.startsWith(`${one}/`))

  it.each(['widgets/README.md', 'bridge/README.md', 'examples/hosted/README.md'])(
    '%s leads to files that are there and published',
    (guide) => {
      const links = [...read(guide).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^https?:/.test(link))
        .map((link) => path.posix.join(path.posix.dirname(guide), link))
      expect(links.length).toBeGreaterThan(0)
      expect(links.filter((file) => !existsSync(path.join(root, file)) || !isPublished(file))).toEqual([])
    },
  )
})
