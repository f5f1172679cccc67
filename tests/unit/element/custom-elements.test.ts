import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ATTRIBUTES, OPTION_NAMES } from '../../../widgets/element/option-table.ts'
import { WIDGETS } from '../../../widgets/table.ts'
import { customElements, MANIFEST_FILE } from '../../tools/custom-elements.ts'

interface Declaration {
  tagName: string
  description: string
  attributes: { name: string; description: string }[]
  members: { name: string; description: string }[]
  events: { name: string; description: string }[]
}

it('custom-elements.json is up to date: `npm run custom-elements` writes it', () => {
  expect(readFileSync(MANIFEST_FILE, 'utf8')).toBe(customElements())
})

it('custom-elements.json describes every element, attribute, property and event', () => {
  const [module] = (JSON.parse(customElements()) as { modules: { declarations: Declaration[] }[] }).modules
  const declarations = module!.declarations
  expect(declarations.map(({ tagName }) => tagName)).toEqual(Object.keys(WIDGETS).map((name) => `park-${name}`))
  for (const { description, attributes, members, events } of declarations) {
    expect(attributes.map(({ name }) => name).sort()).toEqual([...ATTRIBUTES.keys()].sort())
    expect(members.map(({ name }) => name).sort()).toEqual([...OPTION_NAMES].sort())
    expect(events.map(({ name }) => name)).toContain('park:error')
    const described = [...attributes, ...members, ...events].filter((one) => one.description === '')
    expect([description === '', described.map(({ name }) => name)]).toEqual([false, []])
  }
})
