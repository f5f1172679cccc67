/** How pages that are turned by a finger follow it, and where they come to rest. */
import { SWIPE_TURN_SPEED } from '../../contract/limits.ts'

export interface Pages {
  /** The one shown, 0 to `count` - 1. */
  at: number
  count: number
  /** Past the last comes the first. */
  loop: boolean
}

export interface Release extends Pages {
  /** How far the finger has gone, px; less than 0 towards the next page. */
  delta: number
  /** How long that took, ms. */
  ms: number
  /** A page's width, px. */
  size: number
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** How far the pages follow a finger, px: one page at most; nowhere where there is no page. */
export const followedBy = (delta: number, size: number, { at, count, loop }: Pages): number => {
  if (count < 2) return 0
  if (loop) return within(delta, -size, size)
  return Math.round(within(delta, (at + 1 - count) * size, at * size))
}

/** How many pages a release turns: more than 0 forward. Fast or far enough turns, and only if both are strictly more.
 * @example turnedBy({ delta: -51, ms: 200, size: 300, at: 0, count: 3, loop: true }) // 1 */
export const turnedBy = ({ delta, ms, size, at, count, loop }: Release): number => {
  if (count < 2 || delta === 0 || size <= 0) return 0
  if (Math.abs(delta) / Math.max(1, ms) <= SWIPE_TURN_SPEED && Math.abs(delta) <= size / 2) return 0
  if (loop) return delta < 0 ? 1 : -1
  const pages = delta < 0 ? Math.ceil(-delta / size) : Math.floor(-delta / size)
  return within(at + pages, 0, count - 1) - at
}

/** The page that a place in an endless row shows. @example pageAt(-1, 3) // 2 */
export const pageAt = (place: number, count: number): number => (count > 0 ? ((place % count) + count) % count : 0)
