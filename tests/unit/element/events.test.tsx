import { expect, it, vi } from 'vitest'
import { placeWidget, record } from './page.ts'

it('each shown screen emits one view event with its title', async () => {
  const heard = record(document, 'view')
  const element = placeWidget()
  await element.ready
  element.theme = 'dark'
  element.navigate('/login')
  await vi.waitFor(() => expect(heard).toHaveLength(2), 10_000)
  element.navigate('/forklift')
  await vi.waitFor(() => expect(heard).toHaveLength(3), 10_000)
  expect(heard.map(({ route, title }) => [route, title])).toEqual([
    ['/forklift', 'Forklift rental'],
    ['/login', expect.any(String)],
    ['/forklift', 'Forklift rental'],
  ])
})
