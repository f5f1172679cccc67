/** Distance and direction of a one-finger gesture, for pull-to-refresh, carousels and overlays. */

/** The direction is locked when one offset reaches this distance, px. */
const LOCK_PX = 10
/** Maximum offset of a tap on each axis, px. */
const TAP_PX = 5

export type Direction = 'horizontal' | 'vertical' | undefined

/** Time stamp of an event and the time its handler ran, ms. The handler may run later, and the two may use different clocks. */
export interface Moment {
  readonly stamp: number
  readonly heard: number
}

/** If a gesture seems longer than this, the time stamps come from different clocks, ms. */
const LONGEST_MS = 60_000

export const momentOf = ({ timeStamp = 0 }: { readonly timeStamp?: number }): Moment => ({
  stamp: timeStamp,
  heard: Date.now(),
})

/** Time between two events, ms, regardless of when their handlers ran. If an old webview sets time stamps to 0 or uses another clock,
 * the time between the handlers. */
export const msBetween = (from: Moment, to: Moment): number => {
  const ms = to.stamp - from.stamp
  return from.stamp > 0 && ms >= 0 && ms < LONGEST_MS ? ms : to.heard - from.heard
}

/** A touch event, or any object with `touches`. */
export interface TouchLike {
  readonly timeStamp?: number
  readonly touches: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
}

export interface TouchTracker {
  /** Start of the gesture: position in the viewport, px, and time. */
  readonly startX: number
  readonly startY: number
  readonly started: Moment
  /** Signed distance from the start, px. */
  readonly deltaX: number
  readonly deltaY: number
  /** Undefined until one axis has the larger offset. */
  readonly direction: Direction
  readonly isTap: boolean
  /** Starts tracking at the first finger: on touchstart, or to restart within a gesture. */
  start(event: TouchLike): void
  move(event: TouchLike): void
}

/** @example const touch = createTouch(); touch.start(event); touch.move(later); if (touch.direction === 'vertical') … */
export const createTouch = (): TouchTracker => {
  const touch = {
    startX: 0,
    startY: 0,
    started: momentOf({}),
    deltaX: 0,
    deltaY: 0,
    direction: undefined as Direction,
    isTap: true,
    start: (event: TouchLike) => {
      const first = event.touches[0]
      touch.startX = first?.clientX ?? 0
      touch.startY = first?.clientY ?? 0
      touch.started = momentOf(event)
      touch.deltaX = 0
      touch.deltaY = 0
      touch.direction = undefined
      touch.isTap = true
    },
    move: ({ touches }: TouchLike) => {
      const first = touches[0]
      if (!first) return
      // Safari reports negative x values during a swipe back from the edge.
      touch.deltaX = Math.max(0, first.clientX) - touch.startX
      touch.deltaY = first.clientY - touch.startY
      const x = Math.abs(touch.deltaX)
      const y = Math.abs(touch.deltaY)
      if (!touch.direction || (x < LOCK_PX && y < LOCK_PX))
        touch.direction = x > y ? 'horizontal' : y > x ? 'vertical' : undefined
      if (x > TAP_PX || y > TAP_PX) touch.isTap = false
    },
  }
  return touch
}
