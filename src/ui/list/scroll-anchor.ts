import type { RowPlace } from './virtual-layout.ts'

/** The scroll position of a list and the heights of its rows. A list that receives the same object again restores its position. The
 * list updates it while mounted. */
export interface ScrollAnchor {
  /** `undefined` at the top of the page. */
  at: RowPlace | undefined
  /** Measured heights by row id, px. They are valid for `width`. */
  readonly heights: Map<string, number>
  width: number
  /** Number of rows side by side. Known before the list is mounted again, because the first plan needs it. */
  columns: number
}

export const createScrollAnchor = (at?: RowPlace): ScrollAnchor => ({ at, heights: new Map(), width: 0, columns: 1 })
