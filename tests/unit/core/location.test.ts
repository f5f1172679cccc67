import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBrowserLocation, link, type AppLocation } from '../../../src/core/navigation/location.ts'
import { createMemoryLocation } from '../../../src/core/navigation/memory-location.ts'
import { fakeWindow } from '../../helpers/fake-history.ts'

const nowhere = (): void => undefined

const setUp = (start = '/apply?id=3', behind: string[] = []) => {
  const win = fakeWindow(start, behind)
  return { win, location: createBrowserLocation(win) }
}

test('Back closes the overlay and keeps the URL; another Back leaves the page', async () => {
  const { win, location } = setUp('/apply?id=3', ['/before'])
  const close = vi.fn()
  location.pushOverlay(close)
  expect(win.index).toBe(2)
  await win.pressBack()
  expect(close).toHaveBeenCalledOnce()
  expect(location.current()).toBe('/apply?id=3')
  await win.pressBack()
  expect(location.current()).toBe('/before')
  expect(close).toHaveBeenCalledOnce()
})

test('an overlay closed by its button removes its history entry, so that Back leaves the page', async () => {
  const { win, location } = setUp('/apply?id=3', ['/before'])
  const close = vi.fn()
  const release = location.pushOverlay(close)
  release()
  await win.settled()
  expect(win.index).toBe(1)
  await win.pressBack()
  expect(location.current()).toBe('/before')
  expect(close).not.toHaveBeenCalled()
})

test.each([
  ['the browser', (path: string) => setUp(path).location],
  [
    'a widget',
    (path: string) =>
      createMemoryLocation(
        path,
        () => undefined,
        () => undefined,
      ),
  ],
])('in %s only the home screen without a previous screen has no Back', (_, open) => {
  expect(open('/nav').canGoBack()).toBe(false)
  expect(open('/nav?from=app').canGoBack()).toBe(false)
  const location = open('/apply?id=3')
  expect(location.canGoBack()).toBe(true)
  location.navigate('/nav')
  expect(location.canGoBack()).toBe(true)
})

test('of two overlays Back closes the upper one, then the lower one', async () => {
  const { win, location } = setUp()
  const closed: string[] = []
  location.pushOverlay(() => closed.push('lower'))
  location.pushOverlay(() => closed.push('upper'))
  await win.pressBack()
  expect(closed).toEqual(['upper'])
  await win.pressBack()
  expect(closed).toEqual(['upper', 'lower'])
})

test('going back by two entries at once closes both overlays', async () => {
  const { win, location } = setUp()
  const closed: string[] = []
  location.pushOverlay(() => closed.push('lower'))
  location.pushOverlay(() => closed.push('upper'))
  win.history.go(-2)
  await win.settled()
  expect(closed).toEqual(['upper', 'lower'])
})

test('the browser restores scroll positions again after a list is left', () => {
  const { win, location } = setUp()
  const enable = location.disableScrollRestoration?.()
  expect(win.history.scrollRestoration).toBe('manual')
  enable?.()
  expect(win.history.scrollRestoration).toBe('auto')
})

test('navigating while an overlay is open closes it and removes its history entry', async () => {
  const { win, location } = setUp()
  const close = vi.fn()
  location.pushOverlay(close)
  location.navigate('/orderDetail?orderId=7')
  await win.settled()
  expect(close).toHaveBeenCalledOnce()
  expect(win.entries).toEqual(['/apply?id=3', '/orderDetail?orderId=7'])
  await win.pressBack()
  expect(location.current()).toBe('/apply?id=3')
})

test('navigating while two overlays are open closes the upper one first, and removes the history entries of both', async () => {
  const { win, location } = setUp()
  const closed: string[] = []
  location.pushOverlay(() => closed.push('lower'))
  location.pushOverlay(() => closed.push('upper'))
  location.navigate('/nav')
  await win.settled()
  expect(closed).toEqual(['upper', 'lower'])
  expect(win.entries.slice(0, win.index + 1)).toEqual(['/apply?id=3', '/nav'])
})

test('navigating directly after two overlays were closed waits until both entries are removed, and keeps the screen', async () => {
  const { win, location } = setUp()
  const releases = [location.pushOverlay(nowhere), location.pushOverlay(nowhere)]
  releases.reverse().forEach((release) => release())
  location.navigate('/nav')
  await win.settled()
  expect(win.entries.slice(0, win.index + 1)).toEqual(['/apply?id=3', '/nav'])
})

test('replacing while an overlay is open replaces the screen, not the overlay', async () => {
  const { win, location } = setUp('/apply?id=3', ['/before'])
  location.pushOverlay(() => undefined)
  location.navigate('/forklift', { replace: true })
  await win.settled()
  expect(location.current()).toBe('/forklift')
  await win.pressBack()
  expect(location.current()).toBe('/before')
})

test('navigation after closing an overlay waits for the history traversal', async () => {
  const { win, location } = setUp()
  location.pushOverlay(() => undefined)()
  location.navigate('/nav')
  await win.settled()
  expect(location.current()).toBe('/nav')
  expect(win.entries).toEqual(['/apply?id=3', '/nav'])
})

test('an overlay that opens while another one closes gets its own history entry', async () => {
  const { win, location } = setUp()
  const second = vi.fn()
  location.pushOverlay(() => undefined)()
  location.pushOverlay(second)
  await win.settled()
  expect(win.index).toBe(1)
  await win.pressBack()
  expect(second).toHaveBeenCalledOnce()
})

test('an overlay that opens again after a reload uses the existing history entry', async () => {
  const { win, location } = setUp()
  location.pushOverlay(() => undefined)
  const reloaded = createBrowserLocation(win)
  const close = vi.fn()
  reloaded.pushOverlay(close)
  expect(win.entries).toHaveLength(2)
  await win.pressBack()
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['to the previous screen', ['/list'], '/list', ['/list']],
  ['to the fallback without a previous screen', [], '/nav', ['/nav']],
])('after a reload with an open overlay Back leads %s', async (_, behind, path, entries) => {
  const win = fakeWindow(behind[0] ?? '/apply?id=3')
  const before = createBrowserLocation(win)
  if (behind.length > 0) before.navigate('/apply?id=3')
  before.pushOverlay(nowhere)
  const reloaded = createBrowserLocation(win)
  reloaded.back('/nav')
  await win.settled()
  expect(reloaded.current()).toBe(path)
  expect(win.entries.slice(0, win.index + 1)).toEqual(entries)
})

test.each([
  ['/list', ['/list']],
  ['/nav', ['/nav', '/other']],
])('after a reload with an open overlay, a return from a screen of %s has the entries %j', async (from, entries) => {
  const win = fakeWindow(from)
  const before = createBrowserLocation(win)
  before.navigate('/apply?id=3')
  before.pushOverlay(nowhere)
  const reloaded = createBrowserLocation(win)
  const to = entries.at(-1) as string
  reloaded.returnTo(to)
  await win.settled()
  expect(reloaded.current()).toBe(to)
  expect(win.entries.slice(0, win.index + 1)).toEqual(entries)
})

test.each([
  [undefined, ['/apply?id=3', '/forklift']],
  [{ replace: true }, ['/forklift']],
])(
  'after a reload with an open overlay a new screen replaces the entry of the overlay (%j)',
  async (options, entries) => {
    const { win, location } = setUp()
    location.pushOverlay(nowhere)
    const reloaded = createBrowserLocation(win)
    reloaded.navigate('/forklift', options)
    await win.settled()
    expect(win.entries.slice(0, win.index + 1)).toEqual(entries)
  },
)

test('a traversal that the browser ignores does not block navigation', () => {
  vi.useFakeTimers()
  try {
    const win = fakeWindow('/apply')
    let pop = (): void => undefined
    const location = createBrowserLocation({
      ...win,
      addEventListener: ((_: string, listener: () => void) => void (pop = listener)) as typeof addEventListener,
      history: { ...win.history, state: { depth: 1, overlays: 1 }, go: () => undefined } as History,
    })
    location.pushOverlay(() => undefined)()
    // The browser does this one late, and ignores the next one.
    vi.advanceTimersByTime(300)
    pop()
    location.pushOverlay(() => undefined)()
    location.navigate('/nav')
    vi.advanceTimersByTime(499)
    expect(win.entries).toEqual(['/apply'])
    vi.advanceTimersByTime(1)
    expect(win.entries).toContain('/nav')
  } finally {
    vi.useRealTimers()
  }
})

test('Back leads to the previous screen, or to the fallback on the first one', async () => {
  const { win, location } = setUp('/orderDetail?orderId=7')
  location.back('/forklift')
  expect(location.current()).toBe('/forklift')
  location.navigate('/apply?id=3')
  location.back('/nav')
  await win.settled()
  expect(location.current()).toBe('/forklift')
})

test('leaving replaces the page, so that Back does not return to a login page', () => {
  const { win, location } = setUp()
  location.leave('https://provider.example/authorize')
  expect(win.left).toEqual(['https://provider.example/authorize'])
})

test('the current path is not pushed again', async () => {
  const { win, location } = setUp('/nav')
  location.navigate('/orderList')
  const { index } = win
  location.navigate('/orderList')
  location.navigate('/orderList', { replace: true })
  expect(win.index).toBe(index)
  const onBack = vi.fn()
  location.pushOverlay(onBack)
  location.navigate('/orderList')
  await win.settled()
  expect(onBack).toHaveBeenCalledOnce()
  expect([win.index, location.current()]).toEqual([index, '/orderList'])
  await win.pressBack()
  expect(location.current()).toBe('/nav')
})

test('a memory location does not push the current path again, either', () => {
  const show = vi.fn()
  const location = createMemoryLocation('/nav', show, () => undefined)
  location.navigate('/nav')
  location.navigate('/orderList')
  location.navigate('/orderList')
  location.navigate('/orderList', { replace: true })
  expect(show.mock.calls).toEqual([['/orderList']])
  location.back()
  expect(location.current()).toBe('/nav')
})

test.each(['/apply?id=3', '/forklift'])(
  'a memory location closes its open overlays on the way from /apply?id=3 to %s',
  (to) => {
    const closed: string[] = []
    const location = createMemoryLocation('/apply?id=3', nowhere, nowhere)
    location.pushOverlay(() => closed.push('lower'))
    location.pushOverlay(() => closed.push('closed before'))()
    location.pushOverlay(() => closed.push('upper'))
    location.navigate(to)
    location.navigate(to)
    expect(closed).toEqual(['upper', 'lower'])
    expect(location.current()).toBe(to)
  },
)

test('a memory location has its own history', () => {
  const shown: string[] = []
  const location = createMemoryLocation(
    '/forklift',
    (to) => shown.push(to),
    () => undefined,
  )
  location.navigate('/apply?id=3')
  location.navigate('/orderDetail?orderId=7', { replace: true })
  location.back('/nav')
  location.back('/nav')
  expect(shown).toEqual(['/apply?id=3', '/orderDetail?orderId=7', '/forklift', '/nav'])
})

test('in a memory location the screen that replaces the home screen is the home screen', () => {
  const location = createMemoryLocation('/orderList', nowhere, nowhere, '/orderList')
  location.navigate('/orderDetail?orderId=7')
  location.navigate('/apply?id=3', { replace: true })
  location.back()
  expect(location.canGoBack()).toBe(false)
  location.navigate('/forklift', { replace: true })
  expect(location.canGoBack()).toBe(false)
  location.navigate('/orderDetail?orderId=7')
  location.navigate('/forklift', { replace: true })
  expect(location.canGoBack()).toBe(true)
})

test('a memory location whose home screen was replaced by a login, with a query, does not lead back', () => {
  const location = createMemoryLocation('/fee/list?tab=1', nowhere, nowhere, '/fee/list')
  location.navigate('/login?redirect=%2Ffee%2Flist', { replace: true })
  expect(location.canGoBack()).toBe(false)
  location.navigate('/protocal')
  expect(location.canGoBack()).toBe(true)
  location.back()
  expect([location.current(), location.canGoBack()]).toEqual(['/login?redirect=%2Ffee%2Flist', false])
  location.navigate('/fee/list', { replace: true })
  expect(location.canGoBack()).toBe(false)
})

test('an entry of a memory location keeps its key after Back and when it is replaced', () => {
  const location = createMemoryLocation('/forklift', nowhere, nowhere)
  const entries = [
    () => location.navigate('/orderList'),
    () => location.navigate('/orderDetail?orderId=7'),
    () => location.back(),
    () => location.navigate('/orderDetail?orderId=8'),
    () => location.returnTo('/orderList?showActive=3'),
    () => location.returnTo('/apply?id=3'),
    () => location.back(),
    () => location.back('/nav'),
  ].map((move) => {
    move()
    return location.entry()
  })
  const [first, list] = [
    { key: '0', depth: 0 },
    { key: '1', depth: 1 },
  ]
  expect(entries).toEqual([list, { key: '2', depth: 2 }, list, { key: '3', depth: 2 }, list, list, first, first])
})

test('a link omits empty values and encodes the others', () => {
  expect(link('/orderDetail', { orderId: 'a b', openid: null, x: '', tab: 0 })).toBe('/orderDetail?orderId=a+b&tab=0')
  expect(link('/nav')).toBe('/nav')
})

test.each([
  [
    'the previous screen has the path',
    ['/orderList?showActive=0', '/orderDetail?orderId=7'],
    ['/nav', '/orderList?showActive=3'],
  ],
  ['it has another one', ['/forklift', '/orderDetail?orderId=7'], ['/nav', '/forklift', '/orderList?showActive=3']],
  ['there is none', [], ['/orderList?showActive=3']],
  [
    'it has the same query, too',
    ['/forklift', '/orderList?showActive=3', '/login'],
    ['/nav', '/forklift', '/orderList?showActive=3'],
  ],
])('a list that is returned to is in the history once: %s', async (_, visited, entries) => {
  const { win, location } = setUp('/nav')
  for (const to of visited) location.navigate(to)
  location.returnTo('/orderList?showActive=3')
  await win.settled()
  expect(location.current()).toBe('/orderList?showActive=3')
  expect(win.entries.slice(0, win.index + 1)).toEqual(entries)

  let shown = ''
  const memory = createMemoryLocation(
    '/nav',
    (to) => (shown = to),
    () => undefined,
  )
  for (const to of visited) memory.navigate(to)
  memory.returnTo('/orderList?showActive=3')
  expect(shown).toBe('/orderList?showActive=3')
  const left = [memory.current()]
  while (memory.entry().depth > 0) {
    memory.back()
    left.unshift(memory.current())
  }
  expect(left).toEqual(entries)
})

test.each([
  ['the browser', (path: string) => setUp(path).location],
  ['a widget', (path: string) => createMemoryLocation(path, nowhere, nowhere)],
])('in %s a screen keeps its history entry while its URL is replaced or an overlay is open', (_, open) => {
  const location = open('/nav')
  const first = location.entry()
  location.navigate('/nav?from=app', { replace: true })
  expect(location.entry()).toEqual(first)
  location.navigate('/orderList')
  const before = location.entry()
  expect(before.depth).toBe(1)
  location.pushOverlay(nowhere)
  expect(location.entry()).toEqual(before)
})

test('Back from a screen that was opened from a sheet leads to the list below the sheet', async () => {
  const { win, location } = setUp('/orderList')
  location.pushOverlay(() => undefined)
  location.navigate('/orderDetail?orderId=7')
  await win.settled()
  location.returnTo('/orderList?showActive=3')
  await win.settled()
  expect(win.entries.slice(0, win.index + 1)).toEqual(['/orderList?showActive=3'])
})

test('the URL with which the page was loaded stays known after navigation', () => {
  const { location } = setUp('/parkNews?openid=o-reader')
  const { initialUrl } = location
  expect(initialUrl).toMatch(/\/parkNews\?openid=o-reader$/)
  location.navigate('/parkNews_info?id=1')
  expect(location.initialUrl).toBe(initialUrl)
})

describe('a widget in a browser with close watchers', () => {
  const watchers: { onclose?: () => void; isDestroyed?: boolean }[] = []
  class Watcher {
    onclose?: () => void
    isDestroyed?: boolean
    constructor() {
      watchers.push(this)
    }
    destroy(): void {
      this.isDestroyed = true
    }
  }
  const active = (): boolean[] => watchers.map(({ isDestroyed }) => !isDestroyed)
  const setUpWidget = (): AppLocation => {
    watchers.length = 0
    vi.stubGlobal('CloseWatcher', Watcher)
    return createMemoryLocation('/apply', nowhere, nowhere)
  }
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('a close request closes the overlay that it is for, once', () => {
    const location = setUpWidget()
    const closed: string[] = []
    location.pushOverlay(() => closed.push('lower'), true)
    location.pushOverlay(() => closed.push('upper'), true)
    watchers[1]?.onclose?.()
    expect(closed).toEqual(['upper'])
    expect(active()).toEqual([true, false])
    location.navigate('/nav')
    expect(closed).toEqual(['upper', 'lower'])
    expect(active()).toEqual([false, false])
  })

  test('an overlay closed by its button gives the next close request to the one below it', () => {
    const location = setUpWidget()
    location.pushOverlay(nowhere, true)
    location.pushOverlay(nowhere, true)()
    expect(active()).toEqual([true, false])
  })

  test('a form with unsaved changes has no watcher: Escape in it does not ask whether to discard them', () => {
    setUpWidget().pushOverlay(nowhere)
    expect(watchers).toEqual([])
  })
})
