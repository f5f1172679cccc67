/** The guides that the package publishes: their tables and examples match the code, and their links lead to published files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { ERROR_CODES, METHODS, type Message } from '../../bridge/contract.ts'
import { createBridge } from '../../bridge/create-bridge.ts'
import type { Wire } from '../../bridge/transport.ts'
import { DEFAULT_CONFIG } from '../../src/core/config.ts'
import { PARK_ERROR_CODES } from '../../src/core/error-codes.ts'
import { ATTRIBUTES } from '../../widgets/element/option-table.ts'
import { WIDGETS } from '../../widgets/table.ts'
import { THEME_PROPERTIES } from '../../widgets/theme-properties.ts'
import { VERSION } from '../../widgets/version.ts'
import { customElements } from '../tools/custom-elements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Names in code style in the first cells of the tables below a heading of a guide. */
const namesBelow = (file: string, heading: string): string[] => {
  const [, rest = ''] = read(file).split(`\n${heading}\n`)
  const section = rest.split(/\n## /, 1)[0] ?? ''
  const cells = [...section.matchAll(/^\|([^|]+)/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

describe('the tables of the guides', () => {
  it('name every code of park:error', () => {
    expect(namesBelow('widgets/README.md', '## Errors')).toEqual([...PARK_ERROR_CODES])
  })

  it('name every element, and the lab offers it', () => {
    const elements = Object.keys(WIDGETS).map((name) => `park-${name}`)
    const table = [...read('widgets/README.md').matchAll(/^\| `<([\w-]+)>`/gm)].map(([, name]) => name)
    expect(table.sort()).toEqual(elements.toSorted())
    const offered = [...read('examples/lab/index.html').matchAll(/<option>(park-\w+)</g)].map(([, name]) => name)
    expect(offered.sort()).toEqual(elements.toSorted())
    expect(elements.filter((name) => !read('README.md').includes(`<${name}>`))).toEqual([])
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
    const shown = [...read('examples/event-log.js').matchAll(/^ {2}'(.+)',$/gm)].map(([, name]) => `park:${name}`)
    expect(shown.sort()).toEqual(events)
  })

  it('name every theme property', () => {
    for (const name of THEME_PROPERTIES) expect(read('widgets/README.md')).toContain(`${name}:`)
  })

  it('name every method and error code of the bridge', () => {
    for (const [guide, heading] of [
      ['bridge/README.md', '## Methods'],
      ['examples/native-shell/README.md', '## Responses'],
    ] as const)
      expect(namesBelow(guide, heading).sort()).toEqual([...METHODS].sort())
    expect(namesBelow('bridge/README.md', '## Error codes').sort()).toEqual([...ERROR_CODES].sort())
  })

  it('name every setting of a deployment', () => {
    expect(namesBelow('examples/hosted/README.md', '## Settings').sort()).toEqual(Object.keys(DEFAULT_CONFIG).sort())
  })
})

describe('the example of the wire', () => {
  const [, section = ''] = read('bridge/README.md').split('\n## The wire\n')
  const [, block = ''] = section.split('```')
  const messages = block
    .trim()
    .split(/\n(?=[→←])/)
    .map((line) => ({ isFromWidget: line.startsWith('→'), body: JSON.parse(line.slice(1)) as Message }))

  it('is what a bridge sends and accepts', async () => {
    const { s } = messages[0]!.body
    const sent: Message[] = []
    let wire: Wire | undefined
    const report = vi.fn()
    const bridge = createBridge({
      transport: {
        open: (opened) => {
          wire = opened
          return () => undefined
        },
        send: (text) => void sent.push(JSON.parse(text) as Message),
      },
      lib: VERSION,
      report,
    })
    const session = sent[0]!.s
    const here = (message: Message): unknown => JSON.parse(JSON.stringify(message).replaceAll(`"${s}`, `"${session}`))
    const receive = (): void =>
      messages.filter(({ isFromWidget }) => !isFromWidget).forEach(({ body }) => wire?.receive(here(body)))

    const token = bridge.request('auth.getToken', { reason: 'start' })
    const call = bridge.request('ui.call', { phone: '4000000000' })
    bridge.on('nav.go', ({ route }) => bridge.emit('nav.changed', { route, canGoBack: true }))
    receive()
    await expect(token).resolves.toEqual({ token: 'xyz' })
    await expect(call).rejects.toMatchObject({ code: 'DENIED' })
    expect(sent).toEqual(messages.filter(({ isFromWidget }) => isFromWidget).map(({ body }) => here(body)))
    expect(report).not.toHaveBeenCalled()
  })
})

it('the guides and examples have the version of package.json', () => {
  const examples = readdirSync(path.join(root, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|ts|tsx|md)$/.test(name))
    .map((name) => path.join('examples', name))
  const named = ['README.md', 'widgets/README.md', 'bridge/README.md', ...examples].flatMap((file) =>
    [...read(file).matchAll(/(?:\/parkside\/|parkside-|"lib":")(\d+\.\d+\.\d+)/g)].map(([, version]) => [
      file,
      version,
    ]),
  )
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(VERSION).toBe(version)
  expect(new Set(named.map(([file]) => file)).size).toBeGreaterThan(6)
  expect(named.filter(([, other]) => other !== version)).toEqual([])
})

describe('the links of the guides', () => {
  const { files } = JSON.parse(read('package.json')) as { files: string[] }
  const isPublished = (file: string): boolean =>
    ['README.md', 'LICENSE', 'package.json', ...files].some((one) => file === one || file.startsWith(`${one}/`))

  it('the package contains what the sample configurations include, which packing writes', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { prepack: string } }
    const samples = read('examples/hosted/nginx.conf') + read('examples/hosted/Caddyfile')
    const included = [...samples.matchAll(/^\s*(?:include|import) (park-\S+?);?$/gm)].map(([, name]) => name!)
    const commands = [...scripts.prepack.matchAll(/tsx (\S+)-(\w+)\.ts (\w+) > (\S+)/g)]
    const written = commands.map(([, , , , name]) => name)
    expect(included).toHaveLength(4)
    expect(written.toSorted()).toEqual(included.toSorted())
    // Each is written for the server that includes it.
    expect(written).toEqual(commands.map(([, , what, server]) => `park-${what}.${server}`))
    expect(files).toContain('examples/hosted/park-*')
  })

  it.each(['SECURITY.md', 'widgets/README.md', 'bridge/README.md', 'examples/hosted/README.md'])(
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

it.each(['android/ParkMethods.kt', 'ios/ParkMethods.swift'])('the sample %s has every method and haptic', (file) => {
  const source = read(`examples/native-shell/${file}`)
  const count = (name: string): number => source.split(`"${name}"`).length - 1
  // A method is offered, and has a branch.
  expect(METHODS.filter((name) => count(name) < 2)).toEqual([])
  expect(['success', 'warning'].filter((name) => count(name) < 1)).toEqual([])
})
