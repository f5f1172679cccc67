import { expect, it, vi } from 'vitest'
import { createScrollAnchor } from '../../../src/ui/list/scroll-anchor.ts'
import { createVirtualizer } from '../../../src/ui/list/virtualizer.ts'

/** A list of no rows in a box whose width the test sets. */
const setUp = () => {
  let resized = (): void => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        resized = run
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  let width = 0
  const box = document.body.appendChild(document.createElement('div'))
  Object.defineProperty(box, 'clientWidth', { get: () => width })
  const anchor = createScrollAnchor()
  const redraw = vi.fn()
  createVirtualizer(anchor, redraw, 12).watch(box, () => undefined)
  const resize = (to: number): void => {
    width = to
    resized()
  }
  return { anchor, redraw, resize }
}

it('measured heights hold at their width only', () => {
  const { anchor, redraw, resize } = setUp()
  resize(320)
  anchor.heights.set('1001', 148)
  resize(320)
  // Hidden, as behind another screen: nothing was turned.
  resize(0)
  expect(anchor.heights.get('1001')).toBe(148)
  expect(redraw).not.toHaveBeenCalled()
  resize(640)
  expect(anchor.heights.size).toBe(0)
  expect(redraw).toHaveBeenCalledOnce()
})
