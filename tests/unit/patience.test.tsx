import { getByText, within } from '@testing-library/dom'
import { expect, it } from 'vitest'

it('a query that finds nothing prints where it has searched, also in a shadow root', () => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<p>Here</p>'
  expect(() => within(root as unknown as HTMLElement).getByText('There')).toThrow(/There[^]*Here/)
  expect(() => getByText(root.firstElementChild as HTMLElement, 'There')).toThrow(/There[^]*Here/)
})
