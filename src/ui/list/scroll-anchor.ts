import type { RowPlace } from './virtual-layout.ts'

/** Where a list is scrolled to, and how high its rows are. A list that is given the same object again shows the same rows at the same
 * place. The list writes into it while it is shown. */
export interface ScrollAnchor {
  /** Undefined at the page's very top. */
  at: RowPlace | undefined
  /** Measured heights by row id, px, at this width. */
  readonly heights: Map<string, number>
  width: number
}

export const createScrollAnchor = (at?: RowPlace): ScrollAnchor => ({ at, heights: new Map(), width: 0 })
