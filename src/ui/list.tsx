/** Rows that go on: asks for more when the end comes near. Which rows, and how many, is the caller's. */
import { Children, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useUi } from './environment.ts'
import { createListGate } from './list-gate.ts'
import { stack } from './layout.ts'
import { scrollParent, scrollTarget, visibleSpan } from './scroll-parent.ts'
import { Spinner } from './spinner.tsx'
import { css } from './style.ts'

/** More is fetched when the end is this near, px. */
const NEAR_PX = 300

export interface ListProps {
  /** `idle`: there may be more. `finished`: there is none. */
  state: 'idle' | 'loading' | 'failed' | 'finished'
  /** Fetches more. Asked once per need: not again before its promise has settled, or, without a promise, before the list has
   * been drawn anew. */
  onLoad: () => unknown
  /** Stands in the list's place when it is finished and has no rows. */
  empty?: ReactNode
  /** One element per row, best an `<article>`. */
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
const isNear = (end: Element | null): boolean => {
  if (!end || end.getClientRects().length === 0) return false
  const { top, bottom } = visibleSpan(scrollParent(end))
  return bottom > top && end.getBoundingClientRect().bottom - bottom <= NEAR_PX
}

export const List = ({ state, onLoad, empty, children, label }: ListProps) => {
  const { text } = useUi()
  const end = useRef<HTMLDivElement>(null)
  const [gate] = useState(() => createListGate())
  useLayoutEffect(() => gate.serve(() => state === 'idle' && isNear(end.current), onLoad), [gate, state, onLoad])

  useEffect(() => gate.drawn(), [gate, state, children])

  useEffect(() => {
    const element = end.current
    if (!element) return
    gate.open()
    const target = scrollTarget(scrollParent(element))
    target.addEventListener('scroll', gate.check, { passive: true })
    // A tab that is shown, a page that grows: nothing scrolls then.
    const observer =
      typeof IntersectionObserver === 'function' ? new IntersectionObserver(() => gate.check(), { rootMargin: `${NEAR_PX}px` }) : undefined
    observer?.observe(element)
    return () => {
      gate.close()
      target.removeEventListener('scroll', gate.check)
      observer?.disconnect()
    }
  }, [gate])

  const bare = state === 'finished' && Children.toArray(children).length === 0
  return (
    <div className={stack}>
      {bare && empty ? (
        empty
      ) : (
        <div className={stack} role="feed" aria-label={label} aria-busy={state === 'loading'}>
          {children}
        </div>
      )}
      <div className={foot} ref={end} style={bare && empty ? { display: 'none' } : undefined}>
        {state === 'loading' && (
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
