import { expect, it } from 'vitest'
import { createElementClass, defineElements, tagOf } from '../../../../widgets/element/element.ts'
import { WIDGETS, type WidgetName } from '../../../../widgets/table.ts'
import { VERSION } from '../../../../widgets/version.ts'
import { mount } from '../../../../widgets/element/mount.ts'
import { LIVE, written } from '../page.ts'

const [major] = VERSION.split('.')

it('elements of another major version keep their name; another copy of this version is used instead of this one', async () => {
  const Other = class extends HTMLElement {
    static readonly version = '99.1.0'
  }
  const First = class extends createElementClass('order') {
    static override readonly version = `${major}.99.0`
  }
  customElements.define('park-forklift', Other)
  customElements.define('park-order', First)

  defineElements()
  defineElements()

  expect(customElements.get('park-forklift')).toBe(Other)
  expect(tagOf('forklift')).toBe(`park-forklift-v${major}`)
  expect(customElements.get(`park-forklift-v${major}`)).toHaveProperty('version', VERSION)
  expect(customElements.get('park-order')).toBe(First)
  for (const widget of Object.keys(WIDGETS) as WidgetName[])
    expect(customElements.get(tagOf(widget))).toHaveProperty('version', widget === 'order' ? First.version : VERSION)
  expect(tagOf('order')).toBe('park-order')
  expect(written.info).toEqual([
    `[parkside] duplicate: this page has already loaded version ${First.version}, which is used instead of this copy (${VERSION}). Load it once.`,
  ])

  const park = mount(document.body, { ...LIVE, widget: 'forklift' })
  expect(park.element.localName).toBe(`park-forklift-v${major}`)
  await park.ready
})
