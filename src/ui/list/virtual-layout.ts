/** Computes which rows of a long list to render. Pure functions. Lengths are in px; positions are relative to the list's top. */

/** Rows from `first` (inclusive) to `end` (exclusive). */
export interface Span {
  first: number
  end: number
}

/** The top of each row and the bottom of the last one. An unmeasured row is assumed to have the mean height of the measured rows.
 * @param columns number of rows side by side; a line is as high as its highest row. */
export const rowTops = (
  rows: readonly { id: string }[],
  heights: ReadonlyMap<string, number>,
  gap: number,
  columns = 1,
): number[] => {
  let sum = 0
  let count = 0
  for (const { id } of rows) {
    const height = heights.get(id)
    if (height === undefined) continue
    sum += height
    count += 1
  }
  const mean = count ? sum / count : 0
  const tops: number[] = []
  let top = 0
  for (let first = 0; first < rows.length; first += columns) {
    const line = rows.slice(first, first + columns)
    tops.push(...line.map(() => top))
    top += Math.max(...line.map(({ id }) => heights.get(id) ?? mean)) + gap
  }
  return [...tops, top]
}

/** Binary search: the first index below `count` for which `holds` returns `true`; `count` if there is none. */
export const firstWhere = (count: number, holds: (index: number) => boolean): number => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The rows that overlap a range of positions; the nearest row if there is none. */
export const rowsBetween = (tops: readonly number[], from: number, to: number): Span => {
  const count = tops.length - 1
  const first = Math.min(
    firstWhere(count, (row) => (tops[row + 1] ?? 0) > from),
    Math.max(0, count - 1),
  )
  return {
    first,
    end: Math.max(
      firstWhere(count, (row) => (tops[row] ?? 0) >= to),
      Math.min(first + 1, count),
    ),
  }
}

/** Extends a span to complete lines. */
export const wholeLines = ({ first, end }: Span, columns: number, count: number): Span => ({
  first: first - (first % columns),
  end: Math.min(count, Math.ceil(end / columns) * columns),
})

/** Minimum of the margin rendered above and below the viewport, px. The margin is one viewport height. */
const MARGIN_MIN_PX = 600
/** The rendered rows are kept while at least this part of the margin is left. */
const KEPT = 0.75
/** Rows within this part of the margin are rendered at once: they are about to become visible. */
const NEAR = 0.25

const marginOf = (from: number, to: number): number => Math.max(MARGIN_MIN_PX, to - from)

/** The rows to render around a range of positions. */
export const nextSpan = (tops: readonly number[], drawn: Span, from: number, to: number): Span => {
  const margin = marginOf(from, to)
  const need = rowsBetween(tops, from - margin * KEPT, to + margin * KEPT)
  const best = rowsBetween(tops, from - margin, to + margin)
  const covers = drawn.first <= need.first && drawn.end >= need.end
  return covers && drawn.end - drawn.first <= 2 * (best.end - best.first) ? drawn : best
}

/** The rows that are visible or about to become visible. */
export const nearRows = (tops: readonly number[], from: number, to: number): Span => {
  const near = marginOf(from, to) * NEAR
  return rowsBetween(tops, from - near, to + near)
}

/** The part of the wanted rows to render next: near rows, already rendered rows, and at most `most` more at each end. */
export const stepTo = (wanted: Span, drawn: Span, near: Span, most: number): Span => {
  const overlaps = drawn.first < wanted.end && drawn.end > wanted.first
  const { first, end } = overlaps
    ? { first: Math.min(drawn.first, near.first), end: Math.max(drawn.end, near.end) }
    : near
  return { first: Math.max(wanted.first, first - most), end: Math.min(wanted.end, end + most) }
}

/** A scroll position, given by the first visible row. */
export interface RowPlace {
  id: string
  /** Its index, used if the row no longer exists. */
  index: number
  /** Distance from the viewport's top to the row's top, px; negative if the row is partly above it. */
  top: number
}

/** Index of the row of a scroll position among the current rows; -1 without rows. */
export const findPlace = (items: readonly { id: string }[], { id, index }: RowPlace): number => {
  if (items[index]?.id === id) return index
  const now = items.findIndex((item) => item.id === id)
  return now < 0 ? Math.min(index, items.length - 1) : now
}

export interface Plan {
  /** Indexes of the rows to render, in order. */
  indexes: readonly number[]
  /** Rows from `first` to `end` are in the normal flow; the others are positioned at `tops`. */
  first: number
  end: number
  /** Positions of the rows and of the end, px from the list's top; empty if all rows are rendered. */
  tops: readonly number[]
}

/** Number of rows rendered on each side of the focused row. */
const NEIGHBOURS = 3

/** Indexes of the rows of a span, and of the focused row with its neighbours, so that Tab can reach them. */
export const indexesOf = ({ first, end }: Span, focused: number, count: number): number[] => {
  const near = focused < 0 ? [] : [...Array(2 * NEIGHBOURS + 1).keys()].map((at) => focused - NEIGHBOURS + at)
  const inside = []
  for (let index = first; index < end; index++) inside.push(index)
  return [
    ...near.filter((index) => index >= 0 && index < first),
    ...inside,
    ...near.filter((index) => index >= end && index < count),
  ]
}

export const isSameSpan = (one: Span, other: Span): boolean => one.first === other.first && one.end === other.end
