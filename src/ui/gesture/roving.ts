/** Arrow-key navigation within a row or column that has one tab stop (roving tabindex). */

export interface RovingOptions {
  axis: 'horizontal' | 'vertical'
  /** Right-to-left layout. Default `false`. */
  rtl?: boolean
  /** Wraps around at the ends. Default `false`. */
  loop?: boolean
}

/** Index of the item that a key moves to from item `at` of `count`; `undefined` for other keys.
 * @example rovingTarget('End', 0, 6, { axis: 'horizontal' }) // 5 */
export const rovingTarget = (
  key: string,
  at: number,
  count: number,
  { axis, rtl = false, loop = false }: RovingOptions,
): number | undefined => {
  const [back, on] =
    axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== back && key !== on) return undefined
  const next = at + (key === on ? 1 : -1)
  return loop ? (next + count) % count : Math.min(count - 1, Math.max(0, next))
}
