/** Gestures of the preview: pinch to zoom; drag to move, to turn the page, or down to close; tap to close, double tap to zoom. */
import { DOUBLE_TAP_MS, EDGE_PX } from '../../contract/limits/gesture.ts'
import { listenDrag } from '../swipe/drag.ts'
import { prefersReducedMotion, MOVE_MS } from '../style/motion.ts'
import {
  fitted,
  kept,
  opened,
  roomOf,
  settled,
  stepped,
  stretched,
  TAP_ZOOM,
  NOT_ZOOMED,
  zoomedAt,
  type Size,
  type Zoom,
} from './preview-zoom.ts'
import { followedBy, turnedBy, type Pages } from '../swipe/swipe-motion.ts'
import { preventDefault } from '../gesture/prevent-default.ts'
import type { TouchTracker } from '../gesture/touch.ts'

/** Dragging down beyond this distance (px) or speed (px/ms) closes the preview. */
const PULL_PX = 120
const PULL_SPEED = 0.5

export interface PreviewParts {
  /** The element that covers the screen. */
  stage: HTMLElement
  pages: () => Pages & { show: (px: number) => void; release: (by: number) => void }
  /** Returns the visible picture after it is loaded. */
  picture: () => HTMLImageElement | null
  close: () => void
}

export interface PreviewGestures {
  /** Zooms in (1) or out (-1) by one step: for keys. */
  step(direction: 1 | -1): void
  /** Call when another picture is shown, and when it is loaded: resets the zoom. */
  reset(): void
  stop(): void
}

type Doing = 'turn' | 'move' | 'pull' | undefined
interface Point {
  x: number
  y: number
}
interface Pinch {
  zoom: Zoom
  distance: number
  point: Point
}

export const listenPreview = ({ stage, pages, picture, close }: PreviewParts): PreviewGestures => {
  let zoom = NOT_ZOOMED
  let begun = NOT_ZOOMED
  let doing: Doing
  let pinch: Pinch | undefined
  /** A second finger was added during a page turn: no pinch until all fingers are lifted. */
  let isSpent = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const screen = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight })
  const natural = (): Size => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = picture() ?? {}
    return { width, height }
  }
  const shown = (): Size => fitted(natural(), screen())
  const draw = (next: Zoom, isMoving: boolean, pulled = 0): void => {
    const style = picture()?.style
    // A picture that could not be loaded is not zoomed: a drag turns the page.
    zoom = style ? next : NOT_ZOOMED
    if (!style) return
    style.transition = isMoving && !prefersReducedMotion() ? `transform ${MOVE_MS}ms ease-out` : ''
    style.transform = `translate3d(${next.x}px, ${next.y + pulled}px, 0) scale(${next.scale})`
  }
  const rest = (next: Zoom): void => draw(kept(next, shown(), screen()), true)
  const fromMiddle = (clientX: number, clientY: number): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const tapped = ({ startX, startY }: TouchTracker): void => {
    if (timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined
        close()
      }, DOUBLE_TAP_MS)
      return
    }
    clearTimeout(timer)
    timer = undefined
    rest(zoom.scale === 1 ? zoomedAt(NOT_ZOOMED, TAP_ZOOM, fromMiddle(startX, startY)) : NOT_ZOOMED)
  }

  /** The gesture that the finger starts; `undefined` while it may still be a tap. */
  const intended = ({ direction, deltaX, deltaY, isTap, startX }: TouchTracker): Doing => {
    if (isTap || !direction) return undefined
    // A long picture can also be pulled down from its top.
    const first = opened(natural(), screen())
    if (direction === 'vertical' && deltaY > 0 && begun.scale === first.scale && begun.y > first.y - 1) return 'pull'
    if (zoom.scale === 1) return direction === 'horizontal' && startX >= EDGE_PX ? 'turn' : undefined
    const { x: room } = roomOf(begun.scale, shown(), screen())
    // Less than a pixel is a rounding error.
    const isAtEdge = (deltaX > 0 ? begun.x : -begun.x) > room - 1
    return direction === 'horizontal' && isAtEdge ? 'turn' : 'move'
  }

  const stopDrag = listenDrag(stage, {
    start: () => {
      begun = zoom
      doing = undefined
    },
    move: (touch) => {
      doing ??= intended(touch)
      const { deltaX, deltaY } = touch
      if (doing === 'turn') pages().show(followedBy(deltaX, stage.clientWidth, pages()))
      if (doing === 'move')
        draw(kept({ scale: begun.scale, x: begun.x + deltaX, y: begun.y + deltaY }, shown(), screen()), false)
      if (doing === 'pull') draw(begun, false, Math.max(0, deltaY))
      return doing !== undefined || touch.startX >= EDGE_PX
    },
    end: (touch, ms, isBroken) => {
      const { deltaX: delta, deltaY, isTap } = touch
      if (doing === 'turn') pages().release(isBroken ? 0 : turnedBy({ ...pages(), delta, ms, size: stage.clientWidth }))
      else if (doing === 'pull' && !isBroken && (deltaY > PULL_PX || deltaY / Math.max(1, ms) > PULL_SPEED)) close()
      else if (doing === 'pull') draw(begun, true)
      else if (isTap && !isBroken && ms < DOUBLE_TAP_MS) tapped(touch)
      isSpent = isBroken && doing === 'turn'
      doing = undefined
    },
  })

  const spread = ({ touches }: TouchEvent): Omit<Pinch, 'zoom'> | undefined => {
    const [one, other] = [touches[0], touches[1]]
    if (!one || !other) return undefined
    return {
      distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1,
      point: fromMiddle((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2),
    }
  }
  const onStart = (event: TouchEvent): void => {
    const fingers = spread(event)
    if (!fingers) isSpent = false
    pinch = fingers && !isSpent && picture() ? { ...fingers, zoom } : undefined
  }
  const onMove = (event: TouchEvent): void => {
    const fingers = spread(event)
    if (!fingers) return
    // Also prevents the browser's zoom.
    preventDefault(event)
    if (!pinch) return
    const { x, y, scale } = zoomedAt(
      pinch.zoom,
      stretched((pinch.zoom.scale * fingers.distance) / pinch.distance),
      pinch.point,
    )
    draw({ scale, x: x + fingers.point.x - pinch.point.x, y: y + fingers.point.y - pinch.point.y }, false)
  }
  const onEnd = (event: TouchEvent): void => {
    if (!pinch || event.touches.length > 1) return
    const next = settled(zoom.scale)
    rest(next === 1 ? NOT_ZOOMED : zoomedAt(zoom, next, pinch.point))
    pinch = undefined
  }
  stage.addEventListener('touchstart', onStart, { passive: true })
  stage.addEventListener('touchmove', onMove, { passive: false })
  stage.addEventListener('touchend', onEnd)
  stage.addEventListener('touchcancel', onEnd)

  return {
    step: (direction) => {
      const next = stepped(zoom.scale, direction)
      rest(next === 1 ? NOT_ZOOMED : zoomedAt(zoom, next, { x: 0, y: 0 }))
    },
    reset: () => {
      draw(opened(natural(), screen()), false)
      pinch = undefined
    },
    stop: () => {
      clearTimeout(timer)
      stopDrag()
      stage.removeEventListener('touchstart', onStart)
      stage.removeEventListener('touchmove', onMove)
      stage.removeEventListener('touchend', onEnd)
      stage.removeEventListener('touchcancel', onEnd)
    },
  }
}
