/** Keeps a list's rows on the page few: says which ones to draw, measures them, and keeps what is seen where it is. */
import { PAGE_SIZE_STEP } from '../../contract/limits.ts'
import type { ScrollAnchor } from './scroll-anchor.ts'
import {
  findPlace,
  firstWhere,
  indexesOf,
  isSameSpan,
  nextSpan,
  rowsBetween,
  rowTops,
  stepTo,
  type Plan,
  type RowPlace,
  type Span,
} from './virtual-layout.ts'
import { scrollByPx, scrollParent, scrollTarget, visibleSpan } from '../gesture/scroll-parent.ts'
import { rootClass } from '../style/tokens.ts'

/** Between two rows. */
export const ROW_GAP_PX = 12
/** Lists that are no longer than a first page are drawn whole. */
const WHOLE_UNTIL = PAGE_SIZE_STEP
/** So many rows ahead of the finger at a time: a slow phone takes some milliseconds for each, and the finger waits for a drawing. */
const ROWS_AT_ONCE = 3
/** Rows drawn on either side of the one to go back to, before anything is measured. */
const AROUND = 9
/** Heights differ by fractions of a pixel for no reason. */
const SAME_PX = 0.5

type Rows = readonly { id: string }[]

export interface Virtualizer {
  /** Which rows to draw. Called while drawing. */
  plan(rows: Rows): Plan
  /** They are drawn. */
  settle(): void
  /** Begins to look at the page; the result ends it.
   * @param onScroll told before anything is drawn anew, while it costs nothing to ask where things are. */
  watch(box: HTMLElement, onScroll: () => void): () => void
}

/** Without it nobody tells when a row's height changes: all rows are drawn then. */
const canMeasure = (): boolean => typeof ResizeObserver === 'function'

/** Whether the browser keeps what is seen in place when something above it changes its height. Safari does not. */
const isSteady = (): boolean => typeof CSS === 'object' && CSS.supports('overflow-anchor', 'auto')

/** @param redraw has the rows drawn anew, soon. */
export const createVirtualizer = (place: ScrollAnchor, redraw: () => void): Virtualizer => {
  let box: HTMLElement | undefined
  let scroller: Element | undefined
  let rows: Rows = []
  let drawn: Plan = { indexes: [], first: 0, end: 0, tops: [] }
  let span: Span = { first: 0, end: WHOLE_UNTIL }
  /** The row with the focus. */
  let focus: string | undefined
  /** Where to go back to, until that has been done. */
  let goal = place.at
  let printing = false
  /** More is to be drawn, as soon as this has been painted. */
  let isPart = false
  /** The page is looked at before the next painting. */
  let isAsked = false
  /** Where a row stood before the drawing that is under way: there it is to stand afterwards. */
  let before: { id: string; top: number } | undefined

  const isWhole = (): boolean => printing || rows.length <= WHOLE_UNTIL || !canMeasure()
  /** Until a height or a row is another one. */
  let knownTops: readonly number[] | undefined
  const tops = (): readonly number[] => (knownTops ??= isWhole() ? [] : rowTops(rows, place.heights, ROW_GAP_PX))
  /** Until the rows are drawn anew. */
  let knownElements: Element[] | undefined
  const elements = (): Element[] =>
    (knownElements ??= box ? Array.from(box.children).filter(({ localName }) => localName === 'article') : [])
  const topOf = (element: Element | undefined): number | undefined => element?.getBoundingClientRect().top
  const rowElement = (id: string): Element | undefined =>
    elements()[drawn.indexes.findIndex((index) => rows[index]?.id === id)]

  const plan = (next: Rows): Plan => {
    const at = place.at
    before = undefined
    if (box && at && !goal && !isSteady()) {
      const top = topOf(rowElement(at.id))
      if (top !== undefined) before = { id: at.id, top }
    }
    if (at && next !== rows && next.length > 0) {
      // Rows came or went above: the same ones stay drawn.
      const index = findPlace(next, at)
      const shift = goal ? index - AROUND - span.first : index - at.index
      span = goal
        ? { first: index - AROUND, end: index + AROUND }
        : { first: span.first + shift, end: span.end + shift }
      if (!goal) place.at = { ...at, index }
    }
    if (next !== rows) knownTops = undefined
    knownElements = undefined
    rows = next
    const count = rows.length
    const end = isWhole() ? count : Math.min(Math.max(span.end, 1), count)
    const first = isWhole() ? 0 : Math.max(0, Math.min(span.first, end - 1))
    const focused = focus === undefined || isWhole() ? -1 : rows.findIndex(({ id }) => id === focus)
    drawn = { first, end, indexes: indexesOf({ first, end }, focused, count), tops: tops() }
    return drawn
  }

  const measure = (): void => {
    elements().forEach((element, at) => {
      const id = rows[drawn.indexes[at] ?? -1]?.id
      if (id === undefined) return
      const { height } = element.getBoundingClientRect()
      if (Math.abs((place.heights.get(id) ?? -1) - height) <= SAME_PX) return
      place.heights.set(id, height)
      knownTops = undefined
    })
  }

  const focusedRow = (): string | undefined => {
    const active = (box?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement
    const at = active && box?.contains(active) ? elements().findIndex((element) => element.contains(active)) : -1
    return at < 0 ? undefined : rows[drawn.indexes[at] ?? -1]?.id
  }

  /** Sees where the page is now. */
  const look = (): void => {
    if (!box || !scroller || goal || rows.length === 0 || box.getClientRects().length === 0) return
    const view = visibleSpan(scroller)
    const inFlow = elements()
      .slice(drawn.indexes.indexOf(drawn.first))
      .slice(0, drawn.end - drawn.first)
    const seen = Math.min(
      firstWhere(inFlow.length, (at) => (inFlow[at]?.getBoundingClientRect().bottom ?? 0) > view.top),
      inFlow.length - 1,
    )
    const top = topOf(inFlow[seen])
    if (top === undefined) return
    const index = drawn.first + seen
    const row = rows[index]
    place.at = row && scroller.scrollTop > 0 ? { id: row.id, index, top: top - view.top } : undefined
    if (isWhole() || view.bottom <= view.top) return
    const now = tops()
    const from = (now[index] ?? 0) - (top - view.top)
    const to = from + view.bottom - view.top
    const wanted = nextSpan(now, drawn, from, to)
    const next = stepTo(wanted, drawn, rowsBetween(now, from, to), ROWS_AT_ONCE)
    if (isSameSpan(next, drawn)) return
    isPart = !isSameSpan(next, wanted)
    span = next
    focus = focusedRow()
    redraw()
  }

  /** In the next frame: rows that were drawn in this one are enough for it. */
  const lookSoon = (): void => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      look()
    })
  }

  /** To the row that was in sight when the list was left. */
  const goBack = (scroller: Element, { top, ...wanted }: RowPlace): void => {
    const row = elements()[drawn.indexes.indexOf(findPlace(rows, { ...wanted, top }))]
    if (row) scrollByPx(scroller, row.getBoundingClientRect().top - visibleSpan(scroller).top - top)
  }

  /** Only what cannot wait: otherwise nothing is measured before the browser has laid the page out by itself. */
  const settle = (): void => {
    if (!box || !scroller) return
    if (goal && rows.length > 0) {
      goBack(scroller, goal)
      goal = undefined
    } else if (before && scroller.scrollTop > 0) {
      const top = topOf(rowElement(before.id))
      if (top !== undefined && Math.abs(top - before.top) > SAME_PX) scrollByPx(scroller, top - before.top)
    }
    if (isPart) lookSoon()
    isPart = false
  }

  const onResize = (): void => {
    if (!box || box.clientWidth === 0) return
    const isOther = place.width > 0 && place.width !== box.clientWidth
    place.width = box.clientWidth
    if (isOther) {
      // Turned round: no height holds, and what was seen is to be seen.
      place.heights.clear()
      knownTops = undefined
      goal ??= place.at
      redraw()
    } else if (!isWhole()) {
      measure()
      lookSoon()
    }
  }

  const watch = (element: HTMLElement, onScroll: () => void): (() => void) => {
    box = element
    scroller = scrollParent(element)
    const target = scrollTarget(scroller)
    const print = ({ type }: Event): void => {
      printing = type === 'beforeprint'
      knownTops = undefined
      redraw()
    }
    const onMove = (): void => {
      onScroll()
      look()
    }
    target.addEventListener('scroll', onMove, { passive: true })
    addEventListener('beforeprint', print)
    addEventListener('afterprint', print)
    const observer = canMeasure() ? new ResizeObserver(onResize) : undefined
    observer?.observe(element)
    place.toTop = () => {
      const root = element.closest(`.${rootClass}`)
      const above = root && scroller ? visibleSpan(scroller).top - root.getBoundingClientRect().top : 0
      if (scroller && above > 0) scrollByPx(scroller, -above)
    }
    return () => {
      target.removeEventListener('scroll', onMove)
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', print)
      observer?.disconnect()
      box = scroller = undefined
      delete place.toTop
    }
  }

  return { plan, settle, watch }
}
