/** Virtualizes a list: decides which rows to render, measures them, and keeps the visible rows in place. */
import { PAGE_SIZE_STEP } from '../../contract/limits/paging.ts'
import type { ScrollAnchor } from './scroll-anchor.ts'
import {
  findPlace,
  firstWhere,
  indexesOf,
  isSameSpan,
  nearRows,
  nextSpan,
  rowTops,
  stepTo,
  wholeLines,
  type Plan,
  type RowPlace,
  type Span,
} from './virtual-layout.ts'
import { scrollByPx, scrollParent, scrollTarget, visibleSpan } from '../gesture/scroll-parent.ts'

/** Lists of up to one page are rendered completely. */
const WHOLE_UNTIL = PAGE_SIZE_STEP
/** Number of rows that a frame adds at each end before they are near: on a slow phone a row takes 10 to 20 ms. */
const ROWS_AT_ONCE = 1
/** Number of rows rendered on each side of the restored row before heights are known. */
const AROUND = 9
/** Height differences below this are rounding errors, px. */
const SAME_PX = 0.5

type Rows = readonly { id: string }[]

export interface Virtualizer {
  /** The rows to render. Call it while rendering. */
  plan(rows: Rows): Plan
  /** Call it after rendering. */
  settle(): void
  /** Starts observing the page. Returns a function that stops it. */
  watch(box: HTMLElement): () => void
}

/** Without ResizeObserver row heights are unknown: all rows are rendered. */
const canMeasure = (): boolean => typeof ResizeObserver === 'function'

/** Whether the browser has scroll anchoring. Safari has not. */
const isSteady = (): boolean => typeof CSS === 'object' && CSS.supports('overflow-anchor', 'auto')

/** Number of grid columns; 1 without a layout. */
const columnsOf = (box: Element): number =>
  Math.max(
    1,
    getComputedStyle(box)
      .gridTemplateColumns.split(' ')
      .filter((width) => width.endsWith('px')).length,
  )

/** @param redraw schedules a render of the rows. @param gap between two rows, px. */
export const createVirtualizer = (anchor: ScrollAnchor, redraw: () => void, gap: number): Virtualizer => {
  let box: HTMLElement | undefined
  let scroller: Element | undefined
  let rows: Rows = []
  let drawn: Plan = { indexes: [], first: 0, end: 0, tops: [] }
  let span: Span = { first: 0, end: WHOLE_UNTIL }
  /** Id of the focused row. */
  let focus: string | undefined
  /** The position to restore; undefined once it is restored. */
  let toRestore = anchor.at
  let printing = false
  /** Whether more rows must be rendered after the next paint. */
  let isIncomplete = false
  /** Whether a check is scheduled for the next frame. */
  let isScheduled = false
  /** Position of a row before the current render; restored afterwards. */
  let rowToKeep: { id: string; top: number } | undefined

  const isWhole = (): boolean => printing || rows.length <= WHOLE_UNTIL || !canMeasure()
  /** Cached until a height or the rows change. */
  let knownTops: readonly number[] | undefined
  const tops = (): readonly number[] =>
    (knownTops ??= isWhole() ? [] : rowTops(rows, anchor.heights, gap, anchor.columns))
  /** Cached until the next render. */
  let knownElements: Element[] | undefined
  const elements = (): Element[] =>
    (knownElements ??= box ? [...box.children].filter(({ localName }) => localName === 'article') : [])
  const topOf = (element: Element | undefined): number | undefined => element?.getBoundingClientRect().top
  const rowElement = (id: string): Element | undefined =>
    elements()[drawn.indexes.findIndex((index) => rows[index]?.id === id)]

  const plan = (next: Rows): Plan => {
    const at = anchor.at
    rowToKeep = undefined
    if (box && at && !toRestore && !isSteady()) {
      const top = topOf(rowElement(at.id))
      if (top !== undefined) rowToKeep = { id: at.id, top }
    }
    if (at && next !== rows && next.length > 0) {
      // Rows were added or removed above: keep the same rows rendered.
      const index = findPlace(next, at)
      const shift = index - at.index
      span = toRestore
        ? { first: index - AROUND, end: index + AROUND }
        : { first: span.first + shift, end: span.end + shift }
      if (!toRestore) anchor.at = { ...at, index }
    }
    if (next !== rows) knownTops = undefined
    knownElements = undefined
    rows = next
    const count = rows.length
    const last = Math.min(Math.max(span.end, 1), count)
    const { first, end } = isWhole()
      ? { first: 0, end: count }
      : wholeLines({ first: Math.max(0, Math.min(span.first, last - 1)), end: last }, anchor.columns, count)
    const focused = focus === undefined || isWhole() ? -1 : rows.findIndex(({ id }) => id === focus)
    drawn = { first, end, indexes: indexesOf({ first, end }, focused, count), tops: tops() }
    return drawn
  }

  const measure = (): void => {
    elements().forEach((element, at) => {
      const id = rows[drawn.indexes[at] ?? -1]?.id
      if (id === undefined) return
      const { height } = element.getBoundingClientRect()
      if (Math.abs((anchor.heights.get(id) ?? -1) - height) <= SAME_PX) return
      anchor.heights.set(id, height)
      knownTops = undefined
    })
  }

  const focusedRow = (): string | undefined => {
    const active = (box?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement
    const at = active && box?.contains(active) ? elements().findIndex((element) => element.contains(active)) : -1
    return at < 0 ? undefined : rows[drawn.indexes[at] ?? -1]?.id
  }

  /** Reads the scroll position and renders other rows if needed. */
  const update = (): void => {
    if (!box || !scroller || toRestore || rows.length === 0 || box.getClientRects().length === 0) return
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
    anchor.at = row && scroller.scrollTop > 0 ? { id: row.id, index, top: top - view.top } : undefined
    if (isWhole() || view.bottom <= view.top) return
    const now = tops()
    const from = (now[index] ?? 0) - (top - view.top)
    const to = from + view.bottom - view.top
    const wanted = nextSpan(now, drawn, from, to)
    const next = stepTo(wanted, drawn, nearRows(now, from, to), ROWS_AT_ONCE)
    if (isSameSpan(next, drawn)) return
    isIncomplete = !isSameSpan(next, wanted)
    span = next
    focus = focusedRow()
    redraw()
  }

  /** Schedules a check for the next frame. After a scroll event this is the same frame. Rows are rendered once per frame, after other
   * listeners of the event have read the layout: it would have to be computed again for each of them. */
  const scheduleUpdate = (): void => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      update()
    })
  }

  /** Scrolls to the row that was visible when the list was left. */
  const restorePosition = (scroller: Element, { top, ...wanted }: RowPlace): void => {
    const row = elements()[drawn.indexes.indexOf(findPlace(rows, { ...wanted, top }))]
    if (row) scrollByPx(scroller, row.getBoundingClientRect().top - visibleSpan(scroller).top - top)
  }

  /** Restores positions after a render. Everything else waits for the browser's next layout. */
  const settle = (): void => {
    if (!box) return
    // With more rows, the body may have become the scroller.
    scroller = scrollParent(box)
    if (toRestore && rows.length > 0) {
      restorePosition(scroller, toRestore)
      toRestore = undefined
    } else if (rowToKeep && scroller.scrollTop > 0) {
      const top = topOf(rowElement(rowToKeep.id))
      if (top !== undefined && Math.abs(top - rowToKeep.top) > SAME_PX) scrollByPx(scroller, top - rowToKeep.top)
    }
    if (isIncomplete) scheduleUpdate()
    isIncomplete = false
  }

  const onResize = (): void => {
    if (!box || box.clientWidth === 0) return
    anchor.columns = columnsOf(box)
    const isOther = anchor.width > 0 && anchor.width !== box.clientWidth
    anchor.width = box.clientWidth
    if (isOther) {
      // The width has changed: discard all heights and restore the position.
      anchor.heights.clear()
      knownTops = undefined
      toRestore ??= anchor.at
      redraw()
    } else {
      // Also measure short lists: their heights are used to estimate rows that are added later.
      measure()
      // The user may have scrolled before this code was loaded.
      scheduleUpdate()
    }
  }

  const watch = (element: HTMLElement): (() => void) => {
    box = element
    scroller = scrollParent(element)
    anchor.columns = columnsOf(element)
    const target = scrollTarget(scroller)
    const print = ({ type }: Event): void => {
      printing = type === 'beforeprint'
      knownTops = undefined
      redraw()
    }
    target.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true })
    addEventListener('resize', scheduleUpdate)
    addEventListener('beforeprint', print)
    addEventListener('afterprint', print)
    const observer = canMeasure() ? new ResizeObserver(onResize) : undefined
    observer?.observe(element)
    return () => {
      target.removeEventListener('scroll', scheduleUpdate, true)
      removeEventListener('resize', scheduleUpdate)
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', print)
      observer?.disconnect()
      box = scroller = undefined
    }
  }

  return { plan, settle, watch }
}
