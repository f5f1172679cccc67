/** Resistance of pull-to-refresh. */
import { PULL_HEAD_PX } from '../../contract/limits.ts'

/** 1:1 up to `head`, half as far up to twice that, a quarter beyond. All px; the result is whole.
 * @example pullEase(100) // 75 */
export const pullDistance = (distance: number, head: number = PULL_HEAD_PX): number => {
  const eased =
    distance <= head
      ? distance
      : distance < head * 2
        ? head + (distance - head) / 2
        : head * 1.5 + (distance - head * 2) / 4
  return Math.round(eased)
}
