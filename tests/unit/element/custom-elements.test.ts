import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ATTRIBUTES, OPTION_NAMES } from '../../../widgets/element/option-table.ts'
import { TRACKED_EVENTS, WIDGETS } from '../../../widgets/table.ts'
import { customElements, MANIFEST_FILE } from '../../tools/custom-elements.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const declarationsOf = (manifest: string): Declaration[] =>
  (JSON.parse(manifest) as { modules: { declarations: Declaration[] }[] }).modules[0]!.declarations

interface Declaration {
  tagName: string
  description: string
  attributes: { name: string; description: string }[]
  members: { name: string; description: string }[]
  events: { name: string; type: { text: string }; description: string }[]
  cssProperties: { name: string }[]
}

it('custom-elements.json is up to date: `npm run custom-elements` writes it', () => {
  expect(readFileSync(MANIFEST_FILE, 'utf8')).toBe(customElements())
})

it('custom-elements.json describes every element, attribute, property and event', () => {
  const declarations = declarationsOf(customElements())
  expect(declarations.map(({ tagName }) => tagName)).toEqual(Object.keys(WIDGETS).map((name) => `park-${name}`))
  for (const { description, attributes, members, events } of declarations) {
    expect(attributes.map(({ name }) => name).sort()).toEqual([...ATTRIBUTES.keys()].sort())
    const own = ['instance', 'state', 'ready', 'navigate', 'back', 'update']
    expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining([...OPTION_NAMES, ...own]))
    expect(events.map(({ name }) => name)).toContain('park:error')
    for (const { type } of events) expect(type.text).toMatch(/^CustomEvent<(.* & )?\{ v: 1; instance: string \}>$/)
    const described = [...attributes, ...members, ...events].filter((one) => one.description === '')
    expect([description === '', described.map(({ name }) => name)]).toEqual([false, []])
  }
})

it('every event of an element also comes from a frame', () => {
  // The frame's messages for these have names of their own.
  const others = ['navigate', 'login', 'error', 'resize']
  const [{ events }] = declarationsOf(customElements()) as [Declaration]
  expect([...TRACKED_EVENTS, ...others].map((name) => `park:${name}`).sort()).toEqual(
    events.map(({ name }) => name).sort(),
  )
})

it('custom-elements.json names every custom property that the styles read', () => {
  const styles = readdirSync(path.join(root, 'src/ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, 'src/ui', file), 'utf8'))
  // The safe area is set by the widget itself.
  const read = styles.flatMap((text) => text.match(/--park-(?!safe-)[a-z-]+/g) ?? [])
  const [{ cssProperties }] = declarationsOf(customElements()) as [Declaration]
  expect(cssProperties.map(({ name }) => name).sort()).toEqual([...new Set(read)].sort())
})
