/** Resistance of pull-to-refresh. */
import { PULL_HEAD_PX } from '../../contract/limits/paging.ts'

/** Maps the distance of the finger to the offset of the page: 1:1 up to the height of the head, half up to twice that, a quarter beyond.
 * In px, rounded.
 * @example pullDistance(100) // 75 */
export const pullDistance = (distance: number): number => {
  const head = PULL_HEAD_PX
  const eased =
    distance <= head
      ? distance
      : distance < head * 2
        ? head + (distance - head) / 2
        : head * 1.5 + (distance - head * 2) / 4
  return Math.round(eased)
}
