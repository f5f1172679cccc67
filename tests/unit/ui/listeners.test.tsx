/** What listens to an element, the page or the window, and no longer after it was stopped. */
import { expect, it, onTestFinished } from 'vitest'
import { preventPageScroll } from '../../../src/ui/deferred/prevent-page-scroll.ts'
import { listenPull } from '../../../src/ui/deferred/pull-gesture.tsx'
import { trackKeyboardInset } from '../../../src/ui/deferred/keyboard-inset.ts'
import { loadNearEnd } from '../../../src/ui/list/list-end.ts'
import { trapFocus } from '../../../src/ui/overlay/focus-trap.ts'
import { listenPreview } from '../../../src/ui/preview/preview-gestures.ts'
import { listenDrag } from '../../../src/ui/swipe/drag.ts'
import { watchListeners } from '../../helpers/watch-listeners.ts'

const ignore = (): void => undefined
const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel']

/** Each starts to listen on behalf of an element, and returns how it stops; and the listeners that it has meanwhile. */
const LISTENERS: Record<string, { start: (element: HTMLElement) => () => void; types: string[] }> = {
  'a drag': {
    start: (element) => listenDrag(element, { move: () => true, end: ignore }),
    types: [...TOUCHES, 'mousedown', 'dragstart'],
  },
  'a drag with the mouse, during a drag': {
    start: (element) => {
      const stop = listenDrag(element, { move: () => true, end: ignore })
      element.dispatchEvent(new MouseEvent('mousedown'))
      return stop
    },
    types: [...TOUCHES, 'mousedown', 'dragstart', 'mousemove', 'mouseup'],
  },
  'pulling to refresh': {
    start: (element) => listenPull(element, () => ({ onRefresh: () => Promise.resolve() }), ignore).stop,
    types: TOUCHES,
  },
  'the preview': {
    start: (stage) => {
      const pages = { count: 1, at: 0, width: 100, loop: false, show: ignore, release: ignore }
      return listenPreview({ stage, pages: () => pages, picture: () => null, close: ignore }).stop
    },
    types: [...TOUCHES, ...TOUCHES, 'mousedown', 'dragstart'],
  },
  'a layer over the page': { start: preventPageScroll, types: ['touchstart', 'touchmove'] },
  'the phone keyboard': { start: trackKeyboardInset, types: ['resize', 'scroll'] },
  'focus in a dialog': { start: trapFocus, types: ['keydown'] },
  'the end of a list': {
    start: (element) => loadNearEnd(element, () => true, ignore).stop,
    types: ['scroll (capture)', 'resize'],
  },
}

it.each(Object.keys(LISTENERS))('%s has no listener after it was stopped', (name) => {
  const { start, types } = LISTENERS[name]!
  const element = document.body.appendChild(document.createElement('div'))
  const viewport = Object.assign(new EventTarget(), { height: 600, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  onTestFinished(() => {
    element.remove()
    Reflect.deleteProperty(window, 'visualViewport')
  })
  const left = watchListeners(window, document, element, viewport)
  const stop = start(element)
  expect(left().sort()).toEqual([...types].sort())
  stop()
  expect(left()).toEqual([])
})
