/** Which rows of a long list are drawn: arithmetic only. Lengths are px, places count from the list's top. */

/** Rows from `first` up to, and without, `end`. */
export interface Span {
  first: number
  end: number
}

/** Where each row begins, and, as one more, where a row after the last one would. A row that was never measured is taken for as high
 * as those that were are on average. */
export const rowTops = (
  rows: readonly { id: string }[],
  heights: ReadonlyMap<string, number>,
  gap: number,
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
  const tops = [0]
  let top = 0
  for (const { id } of rows) tops.push((top += (heights.get(id) ?? mean) + gap))
  return tops
}

/** The first of `count` numbers, in ascending order, for which the test holds; `count` where it holds for none. */
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

/** The rows that touch the part between two places; the nearest one where none does. */
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

/** A screen of rows is drawn on either side of what is seen; no less than this, for small scrollers and quick fingers. */
const MARGIN_MIN_PX = 600

/** What is to be drawn around the part between two places. What is drawn stays as it is while half the margin is left of it. */
export const nextSpan = (tops: readonly number[], drawn: Span, from: number, to: number): Span => {
  const margin = Math.max(MARGIN_MIN_PX, to - from)
  const need = rowsBetween(tops, from - margin / 2, to + margin / 2)
  const best = rowsBetween(tops, from - margin, to + margin)
  const covers = drawn.first <= need.first && drawn.end >= need.end
  return covers && drawn.end - drawn.first <= 2 * (best.end - best.first) ? drawn : best
}

/** As much of what is to be drawn as one drawing should take: what is in sight, what is drawn already, and `most` rows more at either end. */
export const stepTo = (wanted: Span, drawn: Span, seen: Span, most: number): Span => {
  const isNear = drawn.first < wanted.end && drawn.end > wanted.first
  const { first, end } = isNear
    ? { first: Math.min(drawn.first, seen.first), end: Math.max(drawn.end, seen.end) }
    : seen
  return { first: Math.max(wanted.first, first - most), end: Math.min(wanted.end, end + most) }
}

/** Where a list was: its first row in sight. */
export interface RowPlace {
  id: string
  /** Its index, for when it is gone. */
  index: number
  /** From the top of what scrolls to the row's, px; negative where it is cut off. */
  top: number
}

/** Index of a place's row as the rows are now; -1 without rows. */
export const findPlace = (items: readonly { id: string }[], { id, index }: RowPlace): number => {
  if (items[index]?.id === id) return index
  const now = items.findIndex((item) => item.id === id)
  return now < 0 ? Math.min(index, items.length - 1) : now
}

export interface Plan {
  /** Indexes of the rows to draw, in order. */
  indexes: readonly number[]
  /** Those from here up to `end` follow each other; others stand away from them, at `tops`. */
  first: number
  end: number
  /** px from the list's top, one more than rows; empty when all of them are drawn. */
  tops: readonly number[]
}

/** Rows on either side of a focused one that are drawn with it. */
const NEIGHBOURS = 3

/** A span's rows, and beside a focused one elsewhere its neighbours, so that Tab finds them: not every row can be focused. */
export const indexesOf = ({ first, end }: Span, focused: number, count: number): number[] => {
  const near = focused < 0 ? [] : Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => focused - NEIGHBOURS + at)
  const isAway = (index: number): boolean => index >= 0 && index < count && (index < first || index >= end)
  const inside = Array.from({ length: end - first }, (_, at) => first + at)
  return [
    ...near.filter((index) => isAway(index) && index < first),
    ...inside,
    ...near.filter((index) => isAway(index) && index >= end),
  ]
}

export const isSameSpan = (one: Span, other: Span): boolean => one.first === other.first && one.end === other.end
