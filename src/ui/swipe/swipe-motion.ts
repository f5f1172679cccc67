/** Motion of a carousel: how its pages follow a finger, and where they stop. */
import { SWIPE_TURN_SPEED } from '../../contract/limits/gesture.ts'

export interface Pages {
  /** Index of the visible page, 0 to `count` - 1. */
  at: number
  count: number
  /** Whether it wraps around at the ends. */
  loop: boolean
}

export interface Release extends Pages {
  /** Distance of the finger, px; negative towards the next page. */
  delta: number
  /** Duration of the gesture, ms. */
  ms: number
  /** A page's width, px. */
  size: number
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** How far the pages follow the finger, px: at most one page; 0 if there is no page in that direction. */
export const followedBy = (delta: number, size: number, { at, count, loop }: Pages): number => {
  if (count < 2) return 0
  if (loop) return within(delta, -size, size)
  return Math.round(within(delta, (at + 1 - count) * size, at * size))
}

/** How many pages to turn on release; positive is forward. Turns if the speed or the distance exceeds its threshold.
 * @example turnedBy({ delta: -51, ms: 200, size: 300, at: 0, count: 3, loop: true }) // 1 */
export const turnedBy = ({ delta, ms, size, at, count, loop }: Release): number => {
  if (count < 2 || size <= 0) return 0
  if (Math.abs(delta) / Math.max(1, ms) <= SWIPE_TURN_SPEED && Math.abs(delta) <= size / 2) return 0
  if (loop) return delta < 0 ? 1 : -1
  const pages = delta < 0 ? Math.ceil(-delta / size) : Math.floor(-delta / size)
  return within(at + pages, 0, count - 1) - at
}

/** Index of the page at a position of the endless strip.
 * @example pageAt(-1, 3) // 2 */
export const pageAt = (place: number, count: number): number => (count > 0 ? ((place % count) + count) % count : 0)
