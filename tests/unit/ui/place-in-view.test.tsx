import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { placeInView } from '../../../src/ui/deferred/place-in-view.ts'
import { stubIntersectionObserver } from '../../helpers/intersection-observer.ts'

/** A layer in an iframe of 2,000 px. `see` reports the part of the layer that the user sees. */
const openLayer = () => {
  const report = stubIntersectionObserver()
  vi.stubGlobal('innerHeight', 2000)
  const layer = document.createElement('div')
  const scrollIntoView = vi.fn()
  Object.assign(layer, { scrollIntoView })
  const stop = placeInView(layer)
  onTestFinished(stop)
  const see = (top: number, bottom: number): string[] => {
    report([{ isIntersecting: bottom > top, intersectionRect: new DOMRect(0, top, 320, bottom - top) }])
    return [layer.style.top, layer.style.bottom]
  }
  return { layer, see, scrollIntoView, stop }
}

describe('a dialog in an iframe as high as its content', () => {
  beforeEach(() => {
    vi.stubGlobal('parent', {})
    onTestFinished(() => void vi.unstubAllGlobals())
  })

  it('is in the part that the user sees', () => {
    expect(openLayer().see(700, 1400)).toEqual(['700px', '600px'])
  })

  it.each([
    ['at the start', 0, 100, ['0px', '1520px']],
    ['at the end', 1900, 2000, ['1520px', '0px']],
  ])('has enough room if little is seen, %s', (_, top, bottom, place) => {
    expect(openLayer().see(top, bottom)).toEqual(place)
  })

  it('is placed as soon as the user sees some of it, and again when the iframe has another height', () => {
    const { layer, see } = openLayer()
    expect(see(0, 0)).toEqual(['', ''])
    expect(see(0, 600)).toEqual(['0px', '1400px'])
    dispatchEvent(new Event('resize'))
    expect(layer.style.top).toBe('')
  })

  it('is not placed any more after it has closed', () => {
    const { layer, see, stop } = openLayer()
    see(0, 600)
    stop()
    dispatchEvent(new Event('resize'))
    expect(layer.style.top).toBe('0px')
  })

  it('scrolls the page only if the user has pressed something', () => {
    const { see, scrollIntoView } = openLayer()
    see(0, 100)
    expect(scrollIntoView).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    see(0, 100)
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  })
})

it('a dialog of a page without an iframe covers the window', () => {
  expect(openLayer().see(0, 100)).toEqual(['', ''])
  vi.unstubAllGlobals()
})
