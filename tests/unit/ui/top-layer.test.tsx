import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { keepInTopLayer, showAgain } from '../../../src/ui/overlay/top-layer.ts'
import { MOVE_MS } from '../../../src/ui/style/motion.ts'

/** happy-dom has the attribute of popovers, but not the method. */
const popoverElement = () => Object.assign(document.createElement('div'), { showPopover: vi.fn() })

const inWidget = (element = popoverElement()) => {
  document.createElement('div').attachShadow({ mode: 'open' }).append(element)
  return element
}

describe('the top layer', () => {
  it('contains the element from the first open overlay until the last one has been animated', () => {
    vi.useFakeTimers()
    const overlays = createOverlayStack()
    const element = inWidget()
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
    const element = inWidget()
    const stop = keepInTopLayer(element, overlays)
    overlays.open(() => undefined).release()
    overlays.open(() => undefined)
    vi.advanceTimersByTime(MOVE_MS)
    expect(element.popover).toBe('manual')
    stop()
    vi.useRealTimers()
  })

  it('does not contain the overlays of the hosted page', () => {
    const overlays = createOverlayStack()
    const element = document.body.appendChild(popoverElement())
    onTestFinished(() => element.remove())
    const stop = keepInTopLayer(element, overlays)
    overlays.open(() => undefined)
    expect(element.showPopover).not.toHaveBeenCalled()
    stop()
  })

  it('does not change the element after the cleanup', () => {
    const overlays = createOverlayStack()
    const element = inWidget()
    keepInTopLayer(element, overlays)()
    overlays.open(() => undefined)
    expect(element.showPopover).not.toHaveBeenCalled()
  })

  it('contains the element again after a move, with the focus in the top dialog', () => {
    const host = document.createElement('div')
    document.body.append(host)
    onTestFinished(() => host.remove())
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML =
      '<div popover="manual"><div inert><div role="dialog" tabindex="-1"></div></div><div><div role="dialog" tabindex="-1" id="top"></div></div></div>'
    let isOpen = false
    const element = Object.assign(root.querySelector<HTMLElement>('[popover]')!, {
      showPopover: vi.fn(() => void (isOpen = true)),
      matches: () => isOpen,
    })
    showAgain(root)
    showAgain(root)
    expect(element.showPopover).toHaveBeenCalledOnce()
    expect(root.activeElement?.id).toBe('top')
  })

  it('contains nothing after a move without overlays', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    expect(() => showAgain(root)).not.toThrow()
  })
})
