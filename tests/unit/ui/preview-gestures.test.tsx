import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carouselTexts } from '../../../src/contract/text/parts/carousel.ts'
import { previewTexts } from '../../../src/contract/text/parts/preview.ts'
import { common } from '../../../src/contract/text/en/common.ts'
import { OverlayContainer, UiContext } from '../../../src/ui/layout/environment.ts'
import { ImagePreview } from '../../../src/ui/preview/image-preview.tsx'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { touch } from './gesture.ts'
import { awaiting, renderUi } from './render.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const onClose = vi.fn()
const images = [{ src: '/a.jpg', alt: 'Hall' }, { src: '/b.jpg' }]

let unmount: () => void
const show = (index = 0): HTMLElement => {
  onClose.mockClear()
  const container = document.body.appendChild(document.createElement('div'))
  unmount = renderUi(
    <UiContext.Provider value={{ text: common, lang: 'en', overlays: createOverlayStack() }}>
      <OverlayContainer.Provider value={container}>
        <ImagePreview
          open
          images={images}
          index={index}
          text={{ ...carouselTexts.en, ...previewTexts.en }}
          onClose={onClose}
        />
      </OverlayContainer.Provider>
    </UiContext.Provider>,
  ).unmount
  return screen.getByRole('dialog', { name: 'Pictures' })
}
const stage = (): HTMLElement => screen.getByRole('dialog').firstElementChild as HTMLElement
const transform = (): string => document.querySelector<HTMLElement>('[data-shown] img')?.style.transform ?? ''
const wait = (ms: number): Promise<void> => awaiting(() => vi.advanceTimersByTime(ms))
const tap = (): void => {
  touch(stage(), 'touchstart', [100, 100])
  touch(stage(), 'touchend')
}

describe('taps on a picture', () => {
  it.each([
    ['one', [], 250, 1],
    ['one, 249 ms later', [], 249, 0],
    ['two within 100 ms', [100], 1000, 0],
    ['two with 251 ms between', [251], 0, 1],
  ])('%s', async (_, pauses, then, closed) => {
    show()
    tap()
    for (const pause of pauses) {
      await wait(pause)
      tap()
    }
    await wait(then)
    expect(onClose).toHaveBeenCalledTimes(closed)
    expect(transform().includes('scale(2)')).toBe(_ === 'two within 100 ms')
  })

  it('that are held, or have a second finger, are ignored', async () => {
    show()
    touch(stage(), 'touchstart', [100, 100])
    await wait(300)
    touch(stage(), 'touchend')
    touch(stage(), 'touchstart', [100, 100])
    touch(stage(), 'touchstart', [100, 100], [200, 100])
    touch(stage(), 'touchend')
    await wait(1000)
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('two taps zoom in, and two more zoom out again; a drag down does not close a picture that is zoomed in', async () => {
  show()
  for (const scale of [2, 1]) {
    tap()
    tap()
    expect(transform()).toContain(`scale(${scale})`)
    await wait(1000)
  }
  tap()
  tap()
  touch(stage(), 'touchstart', [200, 100])
  touch(stage(), 'touchmove', [200, 300])
  vi.advanceTimersByTime(1000)
  touch(stage(), 'touchend')
  expect(onClose).not.toHaveBeenCalled()
})

it('a tap just before the preview is removed does not close the next one', async () => {
  show()
  tap()
  unmount()
  await wait(1000)
  expect(onClose).not.toHaveBeenCalled()
})

it('a pinch ends when only one finger is left', () => {
  show()
  Object.defineProperties(stage(), { clientWidth: { value: 390 }, clientHeight: { value: 844 } })
  touch(stage(), 'touchstart', [100, 100], [200, 100])
  touch(stage(), 'touchmove', [100, 100], [300, 100])
  expect(transform()).toContain('scale(2)')
  // A third finger is lifted.
  touch(stage(), 'touchend', [100, 100], [300, 100])
  touch(stage(), 'touchmove', [100, 100], [250, 100])
  expect(transform()).toContain('scale(1.5)')
  touch(stage(), 'touchend', [100, 100])
  touch(stage(), 'touchmove', [100, 100], [300, 100])
  expect(transform()).toContain('scale(1.5)')
})

it('a pinch begins with the second finger', () => {
  show()
  touch(stage(), 'touchstart', [100, 100])
  touch(stage(), 'touchstart', [100, 100], [200, 100])
  touch(stage(), 'touchmove', [100, 100], [300, 100])
  expect(transform()).toContain('scale(2)')
})

it('a pinch that the system interrupts leaves no picture that is smaller than the screen', () => {
  show()
  touch(stage(), 'touchstart', [100, 100], [300, 100])
  touch(stage(), 'touchmove', [100, 100], [200, 100])
  expect(transform()).toContain('scale(0.5)')
  touch(stage(), 'touchcancel')
  expect(transform()).toContain('scale(1)')
})

it('a pinch ends when its picture is loaded, which is shown as a whole', () => {
  show()
  touch(stage(), 'touchstart', [100, 100], [200, 100])
  fireEvent.load(document.querySelector('[data-shown] img') as Element)
  touch(stage(), 'touchmove', [100, 100], [300, 100])
  expect(transform()).toContain('scale(1)')
})

it('a second finger ends a drag without turning the page or closing, and zooms nothing during a page turn', () => {
  show()
  Object.defineProperties(stage(), { clientWidth: { value: 390 }, clientHeight: { value: 844 } })
  touch(stage(), 'touchstart', [300, 100])
  touch(stage(), 'touchmove', [50, 100])
  touch(stage(), 'touchstart', [50, 100], [200, 100])
  touch(stage(), 'touchmove', [50, 100], [300, 100])
  expect(transform()).not.toContain('scale(1.')
  touch(stage(), 'touchend')
  expect(screen.getByRole('status').textContent).toBe('1 / 2')
  touch(stage(), 'touchstart', [200, 100])
  touch(stage(), 'touchmove', [200, 300])
  touch(stage(), 'touchstart', [200, 300], [300, 300])
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  [19, false],
  [20, true],
])('a drag that starts %i px from the edge of the screen turns the page: %s', (x, isTurned) => {
  show(1)
  Object.defineProperties(stage(), { clientWidth: { value: 390 }, clientHeight: { value: 844 } })
  touch(stage(), 'touchstart', [x, 100])
  const move = touch(stage(), 'touchmove', [300, 100])
  touch(stage(), 'touchend')
  // What is left to the system's Back gesture is not prevented.
  expect(move.defaultPrevented).toBe(isTurned)
  expect(screen.getByRole('status').textContent).toBe(isTurned ? '1 / 2' : '2 / 2')
})

it('a long picture fills the width when it is loaded, and is pulled down from its top only; a drag turns the page', () => {
  show()
  const size = { clientWidth: { value: 390 }, clientHeight: { value: 844 }, offsetWidth: { value: 390 } }
  Object.defineProperties(stage(), size)
  const [picture, next] = [...document.querySelectorAll('img')]
  Object.defineProperties(picture!, { naturalWidth: { value: 701 }, naturalHeight: { value: 3505 } })
  fireEvent.load(next!)
  expect(transform()).not.toContain('scale(2')
  fireEvent.load(picture!)
  const atTop = transform()
  expect(atTop).toMatch(/^translate3d\(0px, 553\.\d+px, 0\) scale\(2\.31/)
  const drag = (...[from, to, ms]: [number, number, number]): void => {
    touch(stage(), 'touchstart', [200, from])
    touch(stage(), 'touchmove', [200, to])
    vi.advanceTimersByTime(ms)
    touch(stage(), 'touchend')
  }
  drag(100, 200, 1000)
  expect(transform()).toBe(atTop)
  drag(400, 300, 1000)
  drag(300, 500, 1000)
  expect(transform()).toBe(atTop)
  expect(onClose).not.toHaveBeenCalled()
  drag(100, 230, 1000)
  expect(onClose).toHaveBeenCalledTimes(1)
  touch(stage(), 'touchstart', [300, 100])
  touch(stage(), 'touchmove', [100, 100])
  touch(stage(), 'touchend')
  expect(screen.getByRole('status').textContent).toBe('2 / 2')
  touch(stage(), 'touchstart', [200, 100])
  touch(stage(), 'touchmove', [200, 300])
  touch(stage(), 'touchend')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it.each([
  ['100 px', 100, 1000, 0],
  ['130 px', 130, 1000, 1],
  ['100 px quickly', 100, 100, 1],
])('a picture that is pulled down by %s closes the preview or returns to its place', (_, px, ms, closed) => {
  show()
  touch(stage(), 'touchstart', [200, 100])
  touch(stage(), 'touchmove', [200, 100 + px])
  expect(transform()).toContain(`translate3d(0px, ${px}px, 0)`)
  vi.advanceTimersByTime(ms)
  touch(stage(), 'touchend')
  expect(onClose).toHaveBeenCalledTimes(closed)
  if (!closed) expect(transform()).toBe('translate3d(0px, 0px, 0) scale(1)')
})

it('a button at the last picture keeps focus', () => {
  show()
  const next = screen.getByRole('button', { name: carouselTexts.en.next })
  next.focus()
  fireEvent.click(next)
  expect([next.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', next])
  expect(next).toHaveProperty('disabled', false)
  fireEvent.click(next)
  expect(screen.getByRole('status').textContent).toBe('2 / 2')
})

it('keys turn pages and zoom; a picture that cannot be loaded shows an error', () => {
  const dialog = show(1)
  const counter = (): string | null => screen.getByRole('status').textContent
  expect(counter()).toBe('2 / 2')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(counter()).toBe('2 / 2')
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(counter()).toBe('1 / 2')
  // The browser's own zoom.
  expect(fireEvent.keyDown(dialog, { key: '+', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(dialog, { key: '+', metaKey: true })).toBe(true)
  for (const key of ['+', '=', '+']) fireEvent.keyDown(dialog, { key })
  expect(transform()).toContain('scale(3)')
  fireEvent.keyDown(dialog, { key: '-' })
  expect(transform()).toContain('scale(2)')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(document.querySelector('img')?.style.transform).toBe('')
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  fireEvent.error(document.querySelector('[data-shown] img') as Element)
  for (const said of ['No picture', 'Hall']) expect(screen.getByText(said)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a picture that cannot be loaded is not zoomed: after a double tap, a drag still turns the page', () => {
  show()
  Object.defineProperties(stage(), { clientWidth: { value: 390 }, clientHeight: { value: 844 } })
  fireEvent.error(document.querySelector('[data-shown] img') as Element)
  tap()
  tap()
  touch(stage(), 'touchstart', [300, 100])
  touch(stage(), 'touchmove', [50, 100])
  touch(stage(), 'touchend')
  expect(screen.getByRole('status').textContent).toBe('2 / 2')
})
