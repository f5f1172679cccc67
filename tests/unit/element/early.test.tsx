/** A page that contains the elements before they are defined. */
import { expect, it } from 'vitest'
import { defineElements, type ParkElement } from '../../../widgets/element/element.ts'
import { contentOf, LIVE, written } from './page.ts'
import { until } from '../../helpers/until.ts'

it('options set before the element is defined are used, and later changes, too', async () => {
  const element = document.createElement('park-forklift') as ParkElement
  Object.assign(element, { ...LIVE, theme: 'dark' })
  document.body.append(element)
  defineElements()
  customElements.upgrade(element)
  const root = await until(() => contentOf(element)!.firstElementChild!)
  await until(() => expect(root.getAttribute('data-theme')).toBe('dark'))
  element.theme = 'light'
  await until(() => expect(root.getAttribute('data-theme')).toBe('light'))
})

it('elements that are defined twice by one copy are no duplicate', () => {
  defineElements()
  defineElements()
  expect(written.info).toEqual([])
})
