/** Rows that go on: asks for more when the end comes near. Which rows, and how many, is the caller's. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { useUi } from '../layout/environment.ts'
import { createLoadGate } from './load-gate.ts'
import { ListRows } from './list-rows.tsx'
import { stack } from '../style/layout.ts'
import { createScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts'
import { scrollParent, visibleSpan } from '../gesture/scroll-parent.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { css } from '../style/style.ts'

/** More is fetched when the end is this near, px. */
const NEAR_PX = 300

export interface ListProps<T extends { id: string }> {
  items: readonly T[]
  /** Draws what a row says; the list puts it into an `<article>`. Rows that are far away are not drawn. Best the same function from
   * drawing to drawing: then only rows that are new or other ones are drawn. */
  row: (item: T) => ReactNode
  /** `idle`: there may be more. `finished`: there is none. */
  state: 'idle' | 'loading' | 'failed' | 'finished'
  /** Fetches more. Asked once per need: not again before its promise has settled, or, without a promise, before the list has
   * been drawn anew. */
  onLoad: () => unknown
  /** How many rows there are in all, for screen readers; default: nobody knows. */
  total?: number | undefined
  /** Where the list was when it was shown last, and where it writes that to. The first one given counts. */
  place?: ScrollAnchor | undefined
  /** Stands in the list's place when it is finished and has no rows. */
  empty?: ReactNode
  /** Stands before the rows: grey shapes, until the first ones are here. */
  children?: ReactNode
  /** What the rows are, for screen readers. */
  label?: string | undefined
}

const foot = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  color: var(--weak);
  font-size: 0.875em;
  text-align: center;
`

/** Whether a list's end is in sight, or soon will be. What is not drawn, or in a scroller without height, is not. */
const isNear = (end: Element | null, scroller: Element | undefined): boolean => {
  if (!end || !scroller || end.getClientRects().length === 0) return false
  const { top, bottom } = visibleSpan(scroller)
  return bottom > top && end.getBoundingClientRect().bottom - bottom <= NEAR_PX
}

/** @example
 * <List items={view.items} state={view.state} row={(order) => <OrderCard order={order} />} onLoad={list.load} /> */
export const List = <T extends { id: string }>({
  items,
  row,
  state,
  onLoad,
  total = -1,
  place,
  empty,
  children,
  label,
}: ListProps<T>) => {
  const { text } = useUi()
  const end = useRef<HTMLDivElement>(null)
  const scroller = useRef<Element>(undefined)
  const [gate] = useState(() => createLoadGate())
  const [ownPlace] = useState(() => place ?? createScrollAnchor())
  useLayoutEffect(
    () => gate.serve(() => state === 'idle' && isNear(end.current, scroller.current), onLoad),
    [gate, state, onLoad],
  )

  useEffect(() => {
    const element = end.current
    if (!element) return
    gate.open()
    scroller.current = scrollParent(element)
    // A tab that is shown, a page that grows: nothing scrolls then.
    const observer =
      typeof IntersectionObserver === 'function'
        ? new IntersectionObserver(() => gate.check(), { rootMargin: `${NEAR_PX}px` })
        : undefined
    observer?.observe(element)
    // A frame that grows out of its page's sight is told nothing else.
    const view = element.ownerDocument.defaultView
    view?.addEventListener('resize', gate.check)
    return () => {
      gate.close()
      view?.removeEventListener('resize', gate.check)
      observer?.disconnect()
    }
  }, [gate])

  useEffect(() => gate.drawn(), [gate, state, items])
  // As long as there is nothing, after each drawing: what stands around the list may have changed its place. Later that would lay the
  // page out for each row that comes into sight.
  useEffect(() => {
    if (items.length === 0) gate.drawn()
  })

  const isBare = state === 'finished' && items.length === 0 && Boolean(empty)
  return (
    <div className={stack}>
      {isBare ? (
        empty
      ) : (
        <ListRows
          items={items}
          row={row}
          total={total}
          place={ownPlace}
          label={label}
          busy={state === 'loading'}
          onScroll={gate.check}
        >
          {children}
        </ListRows>
      )}
      <div className={foot} ref={end} style={isBare ? { display: 'none' } : undefined}>
        {/* Grey shapes say it themselves. */}
        {state === 'loading' && !children && (
          <>
            <Spinner />
            {text.loading}
          </>
        )}
        {state === 'failed' && (
          <Button kind="plain" onPress={gate.ask}>
            {text.loadFailed}
          </Button>
        )}
        {state === 'finished' && text.noMore}
      </div>
    </div>
  )
}
