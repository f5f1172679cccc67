import { expect, it, onTestFinished, vi } from 'vitest'
import { lockWhileRendered } from '../../../src/ui/deferred/lock-while-rendered.ts'

/** A layer in a popover of which this page only records the calls, and its observer. */
const setUp = (isRendered: boolean) => {
  let observe = (): void => undefined
  class Observer {
    constructor(callback: () => void) {
      observe = callback
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const calls: string[] = []
  const popover = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => popover.remove())
  popover.setAttribute('popover', 'manual')
  Object.assign(popover, { hidePopover: () => calls.push('hide'), showPopover: () => calls.push('show') })
  const layer = popover.appendChild(document.createElement('div'))
  let rects = isRendered ? 1 : 0
  Object.assign(layer, { getClientRects: () => Array.from({ length: rects }) })
  const unlock = vi.fn()
  const end = lockWhileRendered(layer, unlock)
  onTestFinished(end)
  const show = (shown: boolean): void => {
    rects = shown ? 1 : 0
    observe()
  }
  return { calls, unlock, show }
}

it('a layer is raised at first, because the page may have opened a dialog before', () => {
  const { calls, unlock, show } = setUp(true)
  expect(calls).toEqual(['hide', 'show'])
  // A change of its size changes nothing.
  show(true)
  expect(calls).toHaveLength(2)
  expect(unlock).not.toHaveBeenCalled()
})

it('a layer that is not rendered releases its lock, and is raised whenever it is rendered', () => {
  const { calls, unlock, show } = setUp(false)
  expect(unlock).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
  for (const times of [1, 2]) {
    show(true)
    expect(calls).toHaveLength(2 * times)
    show(false)
  }
  expect(unlock).toHaveBeenCalledOnce()
})
