/** An infinite list: asks for more rows near its end. The caller holds the rows. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { useUi } from '../layout/environment.ts'
import { createLoadGate } from './load-gate.ts'
import { ListRows } from './list-rows.tsx'
import { stack } from '../style/layout.ts'
import { createScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts'
import { scrollParent, scrollTarget, visibleSpan } from '../gesture/scroll-parent.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { css } from '../style/style.ts'

/** Distance to the end at which more rows are fetched, px. */
const NEAR_PX = 300

export interface ListProps<T extends { id: string }> {
  items: readonly T[]
  /** Renders a row's content; the list puts it into an `<article>`. Rows far from the viewport are not rendered. Pass the same function in
   * each render: then only changed rows render again. */
  row: (item: T) => ReactNode
  /** `idle`: there may be more. `finished`: there is none. */
  state: 'idle' | 'loading' | 'failed' | 'finished'
  /** Fetches more rows. Not called again before its promise has settled, or, without a promise, before the list has rendered
   * again. */
  onLoad: () => unknown
  /** Number of all rows, for screen readers; default: unknown. */
  total?: number | undefined
  /** Restores the scroll position, and keeps it up to date. Only the first object that is passed counts. */
  place?: ScrollAnchor | undefined
  /** Shown instead of the list when it is finished and has no rows. */
  empty?: ReactNode
  /** Content before the rows: a skeleton until the first rows are loaded. */
  children?: ReactNode
  /** Name of the list for screen readers. */
  label?: string | undefined
  /** One card with hairlines between the rows, for lists of text. Default: the rows are cards. Only the first value counts. */
  grouped?: boolean | undefined
  /** Two columns where there is room, for cards with pictures. Default: one. */
  wide?: boolean | undefined
}

const foot = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: 44px;
  color: var(--weak);
  font-size: var(--text-body2);
  text-align: center;
`

/** Whether the list's end is near the viewport. False for a hidden list, or in a scroller without height. */
const isNear = (end: Element | null, scroller: Element | undefined): boolean => {
  if (!end || !scroller || end.getClientRects().length === 0) return false
  const { top, bottom } = visibleSpan(scroller)
  return bottom > top && end.getBoundingClientRect().bottom - bottom <= NEAR_PX
}

/** Whether a person scrolls to get there: it lies below the first screen, at the page's top. */
const isBelowFold = (end: Element): boolean => {
  const scroller = scrollParent(end)
  return scroller.scrollHeight > scroller.clientHeight
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
  grouped = false,
  wide,
}: ListProps<T>) => {
  const { text } = useUi()
  const end = useRef<HTMLDivElement>(null)
  const scroller = useRef<Element>(undefined)
  const [gate] = useState(() => createLoadGate())
  const [isLong, setLong] = useState(false)
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
    const target = scrollTarget(scroller.current)
    target.addEventListener('scroll', gate.check, { passive: true })
    // A tab that becomes visible or a page that grows fires no scroll event.
    const observer =
      typeof IntersectionObserver === 'function'
        ? new IntersectionObserver(() => gate.check(), { rootMargin: `${NEAR_PX}px` })
        : undefined
    observer?.observe(element)
    // For an iframe that grows beyond its page's viewport this is the only event.
    const view = element.ownerDocument.defaultView
    view?.addEventListener('resize', gate.check)
    return () => {
      gate.close()
      target.removeEventListener('scroll', gate.check)
      view?.removeEventListener('resize', gate.check)
      observer?.disconnect()
    }
  }, [gate])

  useEffect(() => gate.drawn(), [gate, state, items])
  // While the list is empty, after each render: content around it may have moved it. With rows this would force a layout for each new row.
  useEffect(() => {
    if (items.length === 0) gate.drawn()
  })

  // On a list that is seen whole, its end says nothing new.
  useLayoutEffect(() => {
    if (state === 'finished' && end.current) setLong(isBelowFold(end.current))
  }, [state, items])

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
          grouped={grouped}
          busy={state === 'loading'}
          wide={wide}
        >
          {children}
        </ListRows>
      )}
      <div className={foot} ref={end} style={isBare ? { display: 'none' } : undefined}>
        {/* A skeleton already shows that it is loading. */}
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
        {state === 'finished' && isLong && text.noMore}
      </div>
    </div>
  )
}
