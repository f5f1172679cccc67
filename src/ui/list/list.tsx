/** An infinite list: asks for more rows near its end. The caller holds the rows. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { useUi } from '../layout/environment.ts'
import type { ListEnd } from './list-end.ts'
import { ListRows, useLongList } from './list-rows.tsx'
import { stack } from '../style/layout.ts'
import { createScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { css } from '../style/style.ts'

export interface ListProps<T extends { id: string }> {
  items: readonly T[]
  /** Renders a row's content; the list puts it into an `<article>`. Rows far from the viewport are not rendered. Pass the same function in
   * each render: then only changed rows render again. */
  row: (item: T) => ReactNode
  /** `idle`: there may be more. `finished`: there is none. */
  state: 'idle' | 'loading' | 'failed' | 'finished'
  /** Fetches more rows; the first ones are fetched by the caller. Not called again before its promise has settled, or, without a promise,
   * before the list has rendered again. */
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
  const gate = useRef<ListEnd>(undefined)
  const [isLong, setLong] = useState(false)
  const [ownPlace] = useState(() => place ?? createScrollAnchor())
  const { code, lost } = useLongList(items.length > 0 || Boolean(place?.at))
  const latest = useRef({ state, onLoad })
  useLayoutEffect(() => {
    latest.current = { state, onLoad }
  })

  useEffect(() => {
    if (!code || !end.current) return
    const isIdle = (): boolean => latest.current.state === 'idle'
    gate.current = code.followEnd(end.current, isIdle, () => latest.current.onLoad())
    return gate.current.stop
  }, [code])
  useEffect(() => gate.current?.drawn(), [code, state, items])

  // On a list that is seen whole, its end says nothing new.
  useLayoutEffect(() => {
    if (code && state === 'finished' && end.current) setLong(code.isBelowFold(end.current))
  }, [code, state, items])

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
          longList={code}
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
        {(state === 'failed' || (lost && state === 'idle')) && (
          <Button kind="plain" onPress={onLoad}>
            {text.loadFailed}
          </Button>
        )}
        {state === 'finished' && isLong && text.noMore}
      </div>
    </div>
  )
}
