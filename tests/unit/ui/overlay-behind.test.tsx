import { screen, waitFor } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadDeferred } from '../../../src/ui/deferred/load-deferred.ts'
import { beginOverlay } from '../../../src/ui/overlay/overlay-session.ts'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { Popup } from '../../../src/ui/overlay/popup.tsx'
import { lockScroll } from '../../../src/ui/overlay/scroll-lock.ts'
import { renderUi } from '../../helpers/render.tsx'
import { button, dialog, gone, layerOf, Nested, Opener, Page, shadeOf } from './opener.tsx'

describe('the page behind a popup', () => {
  it('is inert while it is open: the page, and lower overlays', async () => {
    const { user, page } = await renderUi(<Nested />)
    expect(page.hasAttribute('inert')).toBe(false)
    await user.click(button('Open A'))
    const a = await dialog('A')
    await waitFor(() => expect(page.hasAttribute('inert')).toBe(true))
    expect(layerOf(a).hasAttribute('inert')).toBe(false)
    await user.click(button('Open B'))
    const b = await dialog('B')
    await waitFor(() => expect(layerOf(a).hasAttribute('inert')).toBe(true))
    expect(layerOf(b).hasAttribute('inert')).toBe(false)
    expect(Number(layerOf(b).style.zIndex)).toBeGreaterThan(Number(layerOf(a).style.zIndex))
    await user.keyboard('{Escape}')
    await gone('B')
    expect(layerOf(a).hasAttribute('inert')).toBe(false)
    expect(page.hasAttribute('inert')).toBe(true)
    await user.keyboard('{Escape}')
    await gone('A')
    expect(page.hasAttribute('inert')).toBe(false)
  })

  it('is hidden from screen readers without support of inert', async () => {
    const inert = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert') as PropertyDescriptor
    delete (HTMLElement.prototype as Partial<HTMLElement>).inert
    try {
      const { user, page } = await renderUi(<Page />)
      await user.click(button('Open A'))
      await dialog('A')
      await waitFor(() => expect(page.getAttribute('aria-hidden')).toBe('true'))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(page.hasAttribute('aria-hidden')).toBe(false))
    } finally {
      Object.defineProperty(HTMLElement.prototype, 'inert', inert)
    }
  })

  it('does not include the toasts', async () => {
    const { user } = await renderUi(<Page />, { toast: <p>saved</p> })
    await user.click(button('Open A'))
    await dialog('A')
    expect(screen.getByText('saved').closest('[inert]')).toBeNull()
  })

  it('keeps no listeners of a popup that is closed before the code that adapts it is loaded', async () => {
    const [layer, panel] = ['div', 'div'].map((name) => document.body.appendChild(document.createElement(name)))
    onTestFinished(() => [layer, panel].forEach((element) => element?.remove()))
    const added = vi.spyOn(layer!, 'addEventListener')
    const session = beginOverlay(layer!, panel!, createOverlayStack(), () => undefined)
    session.settle()
    session.end()
    await loadDeferred()
    expect(added).not.toHaveBeenCalled()
  })

  it('does not scroll until the last overlay of all widgets has closed', async () => {
    document.body.style.overflow = 'clip'
    const first = await renderUi(<Nested />)
    const second = await renderUi(<Opener name="C" />)
    await first.user.click(button('Open A'))
    await dialog('A')
    expect(document.body.style.overflow).toBe('hidden')
    await first.user.click(button('Open B'))
    await dialog('B')
    await second.user.click(button('Open C'))
    await dialog('C')
    first.overlays.closeTop()
    await gone('B')
    first.overlays.closeTop()
    await gone('A')
    expect(document.body.style.overflow).toBe('hidden')
    second.overlays.closeTop()
    await gone('C')
    expect(document.body.style.overflow).toBe('clip')
    document.body.style.overflow = ''
  })

  it('stays locked when one of two locks is released twice', () => {
    const first = lockScroll(document.createElement('div'))
    const second = lockScroll(document.createElement('div'))
    first()
    first()
    expect(document.body.style.overflow).toBe('hidden')
    second()
    expect(document.body.style.overflow).toBe('')
  })

  it('keeps the scrolling that the page has set meanwhile', () => {
    document.body.style.overflow = 'hidden'
    const unlock = lockScroll(document.createElement('div'))
    document.body.style.overflow = ''
    unlock()
    expect(document.body.style.overflow).toBe('')
  })

  it('scrolls while the widget is hidden, and after the popup is gone', async () => {
    let resized = (): void => undefined
    class Observer {
      constructor(callback: () => void) {
        resized = callback
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    onTestFinished(() => void vi.unstubAllGlobals())
    const rects = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList)
    onTestFinished(() => rects.mockRestore())
    const { overlays, unmount } = await renderUi(
      <Popup open onClose={() => {}} title="A">
        content
      </Popup>,
    )
    await waitFor(() => expect(document.body.style.overflow).toBe(''))
    const show = (): void => {
      rects.mockReturnValue([new DOMRect()] as unknown as DOMRectList)
      resized()
    }
    show()
    expect(document.body.style.overflow).toBe('hidden')
    resized()
    rects.mockReturnValue([] as unknown as DOMRectList)
    resized()
    expect(document.body.style.overflow).toBe('')
    expect(overlays.list).toHaveLength(1)
    show()
    unmount()
    expect(document.body.style.overflow).toBe('')
  })
})

describe('a finger on a popup', () => {
  const move = (target: Element, from: [number, number], to: [number, number], fingers = 1): boolean => {
    const send = (type: string, [clientX, clientY]: [number, number]): Event => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      Object.assign(event, { touches: Array.from({ length: fingers }, () => ({ clientX, clientY })) })
      target.dispatchEvent(event)
      return event
    }
    send('touchstart', from)
    return send('touchmove', to).defaultPrevented
  }
  const openWith = async (scrollTop: number) => {
    await renderUi(
      <Popup open onClose={() => {}} title="A">
        <div style={{ overflowY: 'auto' }} data-testid="scroller">
          <p>content</p>
        </div>
      </Popup>,
    )
    const panel = await dialog('A')
    const scroller = screen.getByTestId('scroller')
    Object.defineProperties(scroller, { scrollHeight: { value: 500 }, clientHeight: { value: 200 } })
    scroller.scrollTop = scrollTop
    await waitFor(() => expect(document.activeElement).toBe(panel))
    await loadDeferred()
    return { shade: shadeOf(panel), content: screen.getByText('content') }
  }

  it('scrolls what can scroll further that way', async () => {
    const { content } = await openWith(100)
    expect(move(content, [0, 100], [0, 60])).toBe(false)
    expect(move(content, [0, 100], [0, 140])).toBe(false)
  })

  it.each([
    ['at the top', 0, 40],
    ['at the end', 300, -40],
    ['half a pixel before the end', 299.5, -40],
  ])('moves nothing behind it %s', async (_, scrollTop, dy) => {
    const { content } = await openWith(scrollTop)
    expect(move(content, [0, 100], [0, 100 + dy])).toBe(true)
    expect(move(content, [0, 100], [0, 100 - dy])).toBe(false)
  })

  it('moves nothing from the backdrop', async () => {
    const { shade } = await openWith(100)
    expect(move(shade, [0, 100], [0, 60])).toBe(true)
  })

  it('may move sideways, and zoom with a second finger', async () => {
    const { shade } = await openWith(100)
    expect(move(shade, [0, 100], [40, 105])).toBe(false)
    expect(move(shade, [0, 100], [0, 60], 2)).toBe(false)
  })

  it('moves the visible part of a zoomed page, and no longer afterwards', async () => {
    const { shade } = await openWith(100)
    const viewport = { scale: 2 }
    vi.stubGlobal('visualViewport', viewport)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(move(shade, [0, 100], [0, 60])).toBe(false)
    viewport.scale = 1
    expect(move(shade, [0, 100], [0, 60])).toBe(true)
  })
})

describe('the phone keyboard', () => {
  const openOver = async (content: ReactNode) => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', viewport)
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(window, 'visualViewport'))
    const added = vi.spyOn(viewport, 'addEventListener')
    const removed = vi.spyOn(viewport, 'removeEventListener')
    const { unmount } = await renderUi(
      <Popup open onClose={() => {}} title="A">
        {content}
      </Popup>,
    )
    const layer = layerOf(await dialog('A'))
    const focused = screen.getByLabelText('name')
    const scrolled = vi.fn()
    focused.scrollIntoView = scrolled
    await waitFor(() => expect(document.activeElement).toBe(focused))
    await loadDeferred()
    const resize = (height: number, scale = 1, offsetTop = 0): string => {
      Object.assign(viewport, { height, scale, offsetTop })
      viewport.dispatchEvent(new Event('resize'))
      return layer.style.getPropertyValue('--kb')
    }
    return { layer, resize, scrolled, unmount, added, removed }
  }

  it('lifts a popup that it would cover', async () => {
    const { resize, scrolled } = await openOver(<input aria-label="name" data-autofocus />)
    expect(resize(window.innerHeight - 260)).toBe('260px')
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' })
    expect(resize(window.innerHeight - 260, 2)).toBe('0px')
    // A keyboard that closes moves nothing.
    expect(scrolled).toHaveBeenCalledTimes(1)
    // The browser has moved up the page, and the popup with it.
    expect(resize(window.innerHeight - 260, 1, 100)).toBe('160px')
  })

  it('is not watched any more after the popup is gone', async () => {
    const { layer, resize, unmount, added, removed } = await openOver(<input aria-label="name" data-autofocus />)
    expect(added.mock.calls.map(([name]) => name)).toEqual(['resize', 'scroll'])
    resize(window.innerHeight - 260)
    unmount()
    expect(removed.mock.calls).toEqual(added.mock.calls)
    // The same layer may open again without a keyboard.
    expect(layer.style.getPropertyValue('--kb')).toBe('')
  })

  // A button that moves between press and release does not receive the click.
  it('is not assumed without a focused field, when the browser’s toolbars appear', async () => {
    const { resize } = await openOver(<button aria-label="name" data-autofocus />)
    expect(resize(window.innerHeight - 70)).toBe('')
  })
})
