import { fireEvent, screen } from '@testing-library/dom'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { TOAST_MS } from '../../../src/contract/limits.ts'
import { common } from '../../../src/contract/text/en/common.ts'
import { PullRefresh, type PullRefreshProps } from '../../../src/ui/gesture/pull-refresh.tsx'
import { loadDeferred } from '../../../src/ui/deferred/load-deferred.ts'
import { listenPull } from '../../../src/ui/deferred/pull-gesture.tsx'
import { UiContext } from '../../../src/ui/layout/environment.ts'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { touch } from './gesture.ts'
import { awaiting, doing, renderUi } from './render.tsx'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'requestAnimationFrame'],
  })
})
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.scrollTop = 0
})

/** Gives an element heights, because happy-dom has no layout. */
const setHeights = (element: Element, scrollHeight: number, clientHeight: number): void => {
  Object.defineProperties(element, {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(element, 'scrollHeight')
    Reflect.deleteProperty(element, 'clientHeight')
  })
}
/** Renders, and waits until the code of the gesture has loaded. */
const rendered = async (ui: ReactElement) => {
  const shown = renderUi(ui)
  await awaiting(loadDeferred)
  return shown
}
const show = (props: Partial<PullRefreshProps> = {}) =>
  rendered(
    <PullRefresh onRefresh={() => new Promise(() => {})} {...props}>
      <p>Orders</p>
    </PullRefresh>,
  )
const content = () => screen.getByText('Orders')
/** How far the content has moved down, px. */
const moved = (): number =>
  Number(/translateY\((\d+)px\)/.exec(content().parentElement?.style.transform ?? '')?.[1] ?? 0)
const pull = (y: number, x = 0): Event => touch(content(), 'touchmove', [100 + x, 100 + y])
const begin = (): Event => touch(content(), 'touchstart', [100, 100])
const release = (): Event => touch(content(), 'touchend')
const wait = (ms: number): Promise<void> => awaiting(() => vi.advanceTimersByTime(ms))

describe('pulling', () => {
  it.each([
    [0, 0, undefined],
    [49, 49, 'Pull to refresh'],
    [50, 50, 'Release to refresh'],
    [60, 55, 'Release to refresh'],
    [100, 75, 'Release to refresh'],
    [200, 100, 'Release to refresh'],
    [300, 125, 'Release to refresh'],
  ])('%i px moves the page %i px and shows %j', async (finger, page, words) => {
    await show()
    begin()
    pull(finger)
    expect(moved()).toBe(page)
    expect(['Pull to refresh', 'Release to refresh'].filter((text) => screen.queryByText(text))).toEqual(
      words ? [words] : [],
    )
  })

  it('keeps the browser from scrolling, but only a pull does', async () => {
    await show()
    begin()
    expect(pull(30).defaultPrevented).toBe(true)
    release()
    begin()
    expect(pull(12, 30).defaultPrevented).toBe(false)
    expect(moved()).toBe(0)
    release()
    begin()
    expect(pull(-30).defaultPrevented).toBe(false)
  })

  it('counts from the moment the page reaches its top', async () => {
    await show()
    document.documentElement.scrollTop = 30
    begin()
    expect(pull(20).defaultPrevented).toBe(false)
    document.documentElement.scrollTop = 0
    pull(30)
    expect(moved()).toBe(0)
    pull(70)
    expect(moved()).toBe(40)
  })

  it('treats iOS overscroll above the top as the top', async () => {
    await show()
    document.documentElement.scrollTop = -12
    begin()
    pull(40)
    expect(moved()).toBe(40)
  })

  it('ignores a page that was scrolled down again in the same gesture', async () => {
    await show()
    begin()
    pull(-80)
    document.documentElement.scrollTop = 80
    expect(pull(40).defaultPrevented).toBe(false)
    expect(moved()).toBe(0)
  })

  it('uses its scroll container, not the page', async () => {
    await rendered(
      <div data-testid="scroller" style={{ overflowY: 'auto', height: '200px' }}>
        <PullRefresh onRefresh={() => Promise.resolve()}>
          <p>Orders</p>
        </PullRefresh>
      </div>,
    )
    document.documentElement.scrollTop = 500
    screen.getByTestId('scroller').scrollTop = 10
    begin()
    pull(40)
    expect(moved()).toBe(0)
    release()
    screen.getByTestId('scroller').scrollTop = 0
    begin()
    pull(40)
    expect(moved()).toBe(40)
  })

  it.each([
    ['is left to the page around an iframe as high as its content', 600, 0],
    ['of an iframe that scrolls moves its page', 601, 40],
  ])('%s', async (_, scrollHeight, page) => {
    vi.stubGlobal('parent', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    await show()
    setHeights(document.documentElement, scrollHeight, 600)
    begin()
    expect(pull(40).defaultPrevented).toBe(page > 0)
    expect(moved()).toBe(page)
  })

  it('ends at a second finger', async () => {
    const onRefresh = vi.fn()
    await show({ onRefresh })
    begin()
    pull(80)
    touch(content(), 'touchstart', [100, 180], [150, 180])
    expect(moved()).toBe(0)
    release()
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it.each([
    ['where it scrolls instead of the page', 'hidden', 601, 0],
    ['unless its overflow is that of the page', 'visible', 601, 40],
    ['unless it is as high as its content', 'hidden', 600, 40],
  ])('uses the scroll position of the body %s', async (_, overflow, scrollHeight, page) => {
    const { body, documentElement } = document
    await show()
    // The content has grown.
    documentElement.style.overflowY = overflow
    body.style.overflowY = 'auto'
    setHeights(body, scrollHeight, 600)
    body.scrollTop = 10
    onTestFinished(() => {
      body.removeAttribute('style')
      documentElement.removeAttribute('style')
      body.scrollTop = 0
    })
    begin()
    pull(40)
    expect(moved()).toBe(page)
  })

  it('of a zoomed page moves its visible part, and refreshes nothing', async () => {
    const viewport = { scale: 2 }
    vi.stubGlobal('visualViewport', viewport)
    onTestFinished(() => void vi.unstubAllGlobals())
    await show()
    begin()
    expect(pull(80).defaultPrevented).toBe(false)
    expect(moved()).toBe(0)
    release()
    viewport.scale = 1
    begin()
    pull(40)
    expect(moved()).toBe(40)
  })

  it('does nothing for two fingers', async () => {
    await show()
    touch(content(), 'touchstart', [100, 100], [150, 100])
    pull(80)
    expect(moved()).toBe(0)
  })
})

describe('the browser’s own pull-to-refresh', () => {
  const isOff = (): boolean => document.documentElement.style.overscrollBehaviorY === 'contain'

  it('is off while there is this one', async () => {
    const { unmount } = await show()
    expect(isOff()).toBe(true)
    unmount()
    expect(isOff()).toBe(false)
  })

  it('stays on in an iframe, where the page around it must scroll', async () => {
    vi.stubGlobal('parent', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    await show()
    expect(isOff()).toBe(false)
  })

  it('is left to a partner’s page', () => {
    const element = document.createElement('div')
    document.createElement('div').attachShadow({ mode: 'open' }).append(element)
    const { stop } = listenPull(element, () => ({ onRefresh: () => Promise.resolve() }), vi.fn())
    expect(isOff()).toBe(false)
    document.documentElement.style.overscrollBehaviorY = 'contain'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    stop()
    expect(isOff()).toBe(true)
  })
})

describe('releasing', () => {
  const refresh = async (props: Partial<PullRefreshProps>): Promise<void> => {
    await show(props)
    begin()
    pull(60)
    expect(moved()).toBe(55)
    await awaiting(release)
  }

  it('too early moves back without refreshing', async () => {
    const onRefresh = vi.fn()
    await show({ onRefresh })
    begin()
    pull(49)
    release()
    expect(moved()).toBe(0)
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('holds the page at 50 px, refreshes once, and ignores touches meanwhile', async () => {
    const onRefresh = vi.fn(() => new Promise(() => {}))
    await refresh({ onRefresh })
    expect(moved()).toBe(50)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    begin()
    pull(100)
    release()
    expect(moved()).toBe(50)
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('triggers a haptic when the refresh begins', async () => {
    const lightHaptic = vi.fn()
    await rendered(
      <UiContext.Provider value={{ text: common, lang: 'en', overlays: createOverlayStack(), lightHaptic }}>
        <PullRefresh onRefresh={() => Promise.resolve()}>
          <p>Orders</p>
        </PullRefresh>
      </UiContext.Provider>,
    )
    for (const finger of [49, 60]) {
      begin()
      pull(finger)
      expect(lightHaptic).not.toHaveBeenCalled()
      await awaiting(release)
    }
    expect(lightHaptic).toHaveBeenCalledOnce()
  })

  it('shows success for half a second, then moves back', async () => {
    await refresh({ onRefresh: () => Promise.resolve(true) })
    expect(screen.getByRole('status').textContent).toBe('Up to date')
    // A pull begins only after the page is back in its place.
    begin()
    pull(30)
    release()
    await wait(499)
    expect(moved()).toBe(50)
    await wait(1)
    expect(moved()).toBe(0)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it.each([
    ['rejected', () => Promise.reject(new Error('offline'))],
    ['answered false', () => Promise.resolve(false)],
    [
      'thrown',
      () => {
        throw new Error('broken')
      },
    ],
  ])('shows a failure when it was %s, moves back, and can be pulled again', async (_, onRefresh) => {
    await refresh({ onRefresh })
    expect(screen.getByRole('status').textContent).toBe('Couldn’t refresh')
    expect(screen.queryByText('Up to date')).toBeNull()
    await wait(TOAST_MS - 1)
    expect(moved()).toBe(50)
    await wait(1)
    expect(moved()).toBe(0)
    begin()
    pull(40)
    expect(moved()).toBe(40)
  })

  it('shows a failure only until the next pull begins', async () => {
    let isOnline = false
    const onRefresh = vi.fn(async () => isOnline)
    await refresh({ onRefresh })
    isOnline = true
    await wait(TOAST_MS - 400)
    begin()
    expect([moved(), screen.getByRole('status').textContent]).toEqual([0, ''])
    pull(60)
    await awaiting(release)
    expect([onRefresh.mock.calls.length, screen.getByRole('status').textContent]).toEqual([2, 'Up to date'])
    // The time of the failure does not end the success early.
    await wait(499)
    expect(moved()).toBe(50)
  })

  it('says what the server said', async () => {
    await refresh({ onRefresh: () => Promise.resolve(false), refusal: 'We are closed' })
    expect(screen.getByRole('status').textContent).toBe('We are closed')
  })

  it.each([30, 120])('by the system (touchcancel) after %i px refreshes nothing', async (px) => {
    const onRefresh = vi.fn(() => Promise.resolve())
    await show({ onRefresh })
    begin()
    pull(px)
    touch(content(), 'touchcancel')
    expect([moved(), onRefresh.mock.calls]).toEqual([0, []])
  })

  it.each([
    ['while it refreshes', false],
    ['while it shows the result', true],
  ])('leaves no timer when it is removed %s', async (_, isAnswered) => {
    let answer = (): void => {}
    const onRefresh = () => new Promise<void>((resolve) => (answer = resolve))
    const { unmount } = await show({ onRefresh })
    begin()
    pull(60)
    await awaiting(release)
    if (isAnswered) await awaiting(() => doing(answer))
    unmount()
    await awaiting(() => doing(answer))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the button for users who cannot pull', () => {
  const press = (): Promise<void> => awaiting(() => fireEvent.click(screen.getByRole('button', { name: 'Refresh' })))

  it('refreshes once, and says so as a pull does', async () => {
    let answer = (_: boolean): void => {}
    const onRefresh = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    await show({ onRefresh })
    await press()
    await press()
    expect(onRefresh).toHaveBeenCalledTimes(1)
    expect([moved(), screen.getByRole('status').textContent]).toEqual([50, 'Loading...'])
    await awaiting(() => answer(true))
    expect(screen.getByRole('status').textContent).toBe('Up to date')
    await wait(500)
    expect([moved(), screen.getByRole('status').textContent]).toEqual([0, ''])
  })

  it('can be pressed again after a failure, whose time does not end the new refresh', async () => {
    const onRefresh = vi.fn(() => Promise.resolve(false))
    await show({ onRefresh })
    await press()
    expect(screen.getByRole('status').textContent).toBe('Couldn’t refresh')
    await wait(TOAST_MS - 1)
    onRefresh.mockReturnValue(new Promise(() => {}))
    await press()
    await wait(1)
    expect([onRefresh.mock.calls.length, screen.getByRole('status').textContent]).toEqual([2, 'Loading...'])
  })
})
