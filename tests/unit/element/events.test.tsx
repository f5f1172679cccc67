import { expect, it } from 'vitest'
import { placeWidget, record } from './page.ts'
import { until } from '../../helpers/until.ts'

it('each shown screen emits one view event with its title', async () => {
  const heard = record(document, 'view')
  const element = placeWidget()
  await element.ready
  element.theme = 'dark'
  element.navigate('/login')
  await until(() => expect(heard).toHaveLength(2))
  element.navigate('/forklift')
  await until(() => expect(heard).toHaveLength(3))
  expect(heard.map(({ route, title }) => [route, title])).toEqual([
    ['/forklift', 'Forklift rental'],
    ['/login', expect.any(String)],
    ['/forklift', 'Forklift rental'],
  ])
})
