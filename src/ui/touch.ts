/** One finger's gesture: how far it has gone, and which way. Stepper, pull-to-refresh, swipes and overlays all read it. */

/** The direction may change until one offset reaches this, px; then it holds for the rest of the gesture. */
const LOCK_PX = 10
/** A gesture within this on both axes is still a tap, px. */
const TAP_PX = 5

export type Direction = 'horizontal' | 'vertical' | undefined

/** A touch event, or whatever carries `touches`. */
export interface TouchLike {
  readonly touches: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
}

export interface TouchTracker {
  /** Where the gesture began, px of the viewport, and when, ms. */
  readonly startX: number
  readonly startY: number
  readonly startTime: number
  /** Signed distance from there, px. */
  readonly deltaX: number
  readonly deltaY: number
  /** Undefined until one axis is ahead. */
  readonly direction: Direction
  readonly isTap: boolean
  /** Begins anew at the first finger: on touchstart, and wherever a gesture is to be counted from now on. */
  start(event: TouchLike): void
  move(event: TouchLike): void
}

/** @example const touch = createTouch(); touch.start(event); touch.move(later); if (touch.direction === 'vertical') … */
export const createTouch = (): TouchTracker => {
  const touch = {
    startX: 0,
    startY: 0,
    startTime: 0,
    deltaX: 0,
    deltaY: 0,
    direction: undefined as Direction,
    isTap: true,
    start: ({ touches }: TouchLike) => {
      const first = touches[0]
      touch.startX = first?.clientX ?? 0
      touch.startY = first?.clientY ?? 0
      touch.startTime = Date.now()
      touch.deltaX = 0
      touch.deltaY = 0
      touch.direction = undefined
      touch.isTap = true
    },
    move: ({ touches }: TouchLike) => {
      const first = touches[0]
      if (!first) return
      // Safari reports a negative x while a finger swipes back from the edge.
      touch.deltaX = Math.max(0, first.clientX) - touch.startX
      touch.deltaY = first.clientY - touch.startY
      const x = Math.abs(touch.deltaX)
      const y = Math.abs(touch.deltaY)
      if (!touch.direction || (x < LOCK_PX && y < LOCK_PX)) touch.direction = x > y ? 'horizontal' : y > x ? 'vertical' : undefined
      if (x > TAP_PX || y > TAP_PX) touch.isTap = false
    },
  }
  return touch
}

/** Keeps the browser from acting on an event, where it still can be kept. */
export const preventDefault = (event: Event): void => {
  if (event.cancelable !== false) event.preventDefault()
}
