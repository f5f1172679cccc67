/** Events that an app emits about its screens. */
import { expect, it, vi } from 'vitest'
import { createScreenEvents } from '../../../src/core/navigation/screen-events.ts'
import type { ShellSync } from '../../../src/core/shell/shell-sync.ts'
import type { AppLocation } from '../../../src/core/navigation/location.ts'

it('a screen rendered again with the same title is one view; another title or route is another view', () => {
  const emit = vi.fn(() => true)
  let route = '/forklift'
  const location = { current: () => route, canGoBack: () => false } as unknown as AppLocation
  const events = createScreenEvents({ emit, location, sync: () => undefined })
  const views = (): unknown[] =>
    (emit.mock.calls as unknown[][]).filter(([name]) => name === 'view').map(([, one]) => one)
  for (const title of ['Forklift rental', 'Forklift rental', '叉车租赁']) events.onScreenReady(title)
  route = '/apply?id=1'
  events.onScreenReady('叉车租赁')
  expect(views()).toEqual([
    { route: '/forklift', title: 'Forklift rental' },
    { route: '/forklift', title: '叉车租赁' },
    { route: '/apply?id=1', title: '叉车租赁' },
  ])
  expect((emit.mock.calls as unknown[][]).filter(([name]) => name === 'ready')).toHaveLength(1)
})

it('a screen’s route and title are reported to the page and its shell, without the openid of a redirect', () => {
  const emit = vi.fn(() => true)
  const navigate = vi.fn()
  const location = { current: () => '/apply?id=1', canGoBack: () => true, navigate } as unknown as AppLocation
  const onTitle = vi.fn()
  const [sendRoute, sendTitle] = [vi.fn(() => events.shown.route), vi.fn(() => events.shown.title)]
  const sync = () => ({ sendRoute, sendTitle }) as Partial<ShellSync> as ShellSync
  const events = createScreenEvents({ emit, location, sync, onTitle })
  events.onRouteShown('/apply?id=1&openid=o-1')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/apply?id=1', { replace: true })
  for (const one of [emit, sendRoute]) expect(one).not.toHaveBeenCalled()
  events.onRouteShown('/apply?id=1')
  expect(emit).toHaveBeenCalledExactlyOnceWith('navigate', { route: '/apply?id=1', canGoBack: true })
  expect(sendRoute).toHaveReturnedWith('/apply?id=1')
  events.onScreenReady('Apply')
  expect(onTitle).toHaveBeenCalledExactlyOnceWith('Apply')
  expect(sendTitle).toHaveReturnedWith('Apply')
})

it('an error screen has a title, but is neither the first ready screen nor a view', () => {
  const emit = vi.fn(() => true)
  const location = { current: () => '/apply?id=1', canGoBack: () => true } as unknown as AppLocation
  const onTitle = vi.fn()
  const sendTitle = vi.fn(() => events.shown.title)
  const events = createScreenEvents({
    emit,
    location,
    sync: () => ({ sendTitle }) as Partial<ShellSync> as ShellSync,
    onTitle,
  })
  events.onErrorShown('Park services')
  expect(onTitle).toHaveBeenCalledExactlyOnceWith('Park services')
  expect(sendTitle).toHaveReturnedWith('Park services')
  expect(emit).not.toHaveBeenCalled()
  events.onScreenReady('Apply')
  events.onErrorShown('Park services')
  events.onScreenReady('Apply')
  expect(emit.mock.calls).toEqual([
    ['ready', {}],
    ['view', { route: '/apply?id=1', title: 'Apply' }],
  ])
  expect(onTitle).toHaveBeenLastCalledWith('Apply')
})
