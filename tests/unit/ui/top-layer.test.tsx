import { describe, expect, it, vi } from 'vitest'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { keepInTopLayer } from '../../../src/ui/overlay/top-layer.ts'
import { MOVE_MS } from '../../../src/ui/style/motion.ts'

/** happy-dom has the attribute of popovers, but not the method. */
const popoverElement = () => Object.assign(document.createElement('div'), { showPopover: vi.fn() })

describe('the top layer', () => {
  it('contains the element from the first open overlay until the last one has been animated', () => {
    vi.useFakeTimers()
    const overlays = createOverlayStack()
    const element = popoverElement()
    const stop = keepInTopLayer(element, overlays)
    const first = overlays.open(() => undefined)
    const second = overlays.open(() => undefined)
    expect(element.showPopover).toHaveBeenCalledOnce()
    first.release()
    second.release()
    vi.advanceTimersByTime(MOVE_MS - 1)
    expect(element.popover).toBe('manual')
    vi.advanceTimersByTime(1)
    expect(element.popover).toBeNull()
    stop()
    vi.useRealTimers()
  })

  it('keeps the element if another overlay opens during the animation', () => {
    vi.useFakeTimers()
    const overlays = createOverlayStack()
    const element = popoverElement()
    const stop = keepInTopLayer(element, overlays)
    overlays.open(() => undefined).release()
    overlays.open(() => undefined)
    vi.advanceTimersByTime(MOVE_MS)
    expect(element.popover).toBe('manual')
    stop()
    vi.useRealTimers()
  })

  it('does not change the element after the cleanup', () => {
    const overlays = createOverlayStack()
    const element = popoverElement()
    keepInTopLayer(element, overlays)()
    overlays.open(() => undefined)
    expect(element.showPopover).not.toHaveBeenCalled()
  })
})
