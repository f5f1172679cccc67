import { describe, expect, it, vi } from 'vitest'
import { createBrowserLocation } from '../../../src/core/navigation/location.ts'
import { createOverlayStack, type OverlayHandle, type OverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { fakeWindow } from '../../helpers/fake-history.ts'

/** Opens an overlay that closes when requested. */
const openPlain = (overlays: OverlayStack, onClose = (): void => {}): OverlayHandle => {
  const handle = overlays.open(() => {
    onClose()
    handle.release()
  })
  return handle
}

describe('an overlay stack', () => {
  it('keeps the order of opening; a later overlay has a higher z-index', () => {
    const overlays = createOverlayStack()
    const [a, b] = [openPlain(overlays), openPlain(overlays)]
    expect(overlays.list).toEqual([a, b])
    expect(overlays.top()).toBe(b)
    expect(b.id).toBeGreaterThan(a.id)
    expect(a.id).toBe(2018)
  })

  it('closes the top one and only it', () => {
    const overlays = createOverlayStack()
    const a = openPlain(overlays)
    openPlain(overlays)
    expect(overlays.closeTop()).toBe(true)
    expect(overlays.list).toEqual([a])
    expect(overlays.closeTop()).toBe(true)
    expect(overlays.closeTop()).toBe(false)
  })

  it('reports each change until the listener is removed', () => {
    const overlays = createOverlayStack()
    const heard = vi.fn()
    const off = overlays.listen(heard)
    const handle = openPlain(overlays)
    handle.release()
    handle.release()
    expect(heard).toHaveBeenCalledTimes(2)
    off()
    openPlain(overlays)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('consumes Escape even if the overlay refuses to close', () => {
    const overlays = createOverlayStack()
    overlays.open(() => false)
    expect(overlays.closeTop()).toBe(true)
    expect(overlays.list).toHaveLength(1)
  })
})

describe('an overlay stack with a history', () => {
  const onHistory = (behind: string[] = []) => {
    const win = fakeWindow('/apply', behind)
    const location = createBrowserLocation(win)
    return { win, location, overlays: createOverlayStack(location) }
  }
  /** Opens an overlay and marks it as painted. */
  const openSettled = (...wanted: Parameters<typeof openPlain>) => {
    const handle = openPlain(...wanted)
    handle.pushEntry()
    return handle
  }

  it('adds no entry before the overlay is painted, and none if it was removed by then', async () => {
    const { win, overlays } = onHistory(['/forklift'])
    const handle = openPlain(overlays)
    expect(win.entries).toEqual(['/forklift', '/apply'])
    handle.release()
    handle.pushEntry()
    expect(win.entries).toEqual(['/forklift', '/apply'])
    openSettled(overlays).pushEntry()
    expect(win.entries).toEqual(['/forklift', '/apply', '/apply'])
    await win.settled()
  })

  it('closes the overlay on Back: the URL stays, and another Back leaves the page', async () => {
    const { win, overlays } = onHistory(['/forklift'])
    const onClose = vi.fn()
    openSettled(overlays, onClose)
    expect(win.entries).toEqual(['/forklift', '/apply', '/apply'])
    await win.pressBack()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(overlays.list).toEqual([])
    expect(win.entries[win.index]).toBe('/apply')
    await win.pressBack()
    expect(win.entries[win.index]).toBe('/forklift')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('removes its entry after a close by a button, so that Back leaves the page', async () => {
    const { win, overlays } = onHistory(['/forklift'])
    openSettled(overlays).release()
    await win.settled()
    await win.pressBack()
    expect(win.entries[win.index]).toBe('/forklift')
  })

  it('closes B, then A', async () => {
    const { win, overlays } = onHistory()
    const a = openSettled(overlays)
    openSettled(overlays)
    await win.pressBack()
    expect(overlays.list).toEqual([a])
    overlays.closeTop()
    await win.settled()
    expect(overlays.list).toEqual([])
    expect(win.index).toBe(0)
  })

  it('handles Back while it refuses to close', async () => {
    const { win, overlays } = onHistory(['/forklift'])
    let isBusy = true
    const handle = overlays.open(() => {
      if (isBusy) return false
      handle.release()
      return true
    })
    handle.pushEntry()
    for (const _ of [1, 2, 3]) {
      await win.pressBack()
      await Promise.resolve()
      expect(overlays.list).toEqual([handle])
      expect(win.index).toBe(2)
    }
    isBusy = false
    await win.pressBack()
    expect(overlays.list).toEqual([])
    expect(win.entries[win.index]).toBe('/apply')
  })

  it('adds no new entry if a refusing overlay was removed by then', async () => {
    const { win, overlays } = onHistory()
    const handle = overlays.open(() => {
      handle.release()
      return false
    })
    handle.pushEntry()
    await win.pressBack()
    await Promise.resolve()
    expect(win.index).toBe(0)
    expect(win.history.state).not.toMatchObject({ overlays: 1 })
  })
})
