/** An infinite list: requests more rows near its end. The caller stores the rows. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { listTexts } from '../../contract/text/parts/list.ts'
import { Button } from '../form/button.tsx'
import { useUi } from '../layout/environment.ts'
import type { ListEnd } from './list-end.ts'
import { passFocus } from '../layout/focus-title.ts'
import { ListRows, useLongList } from './list-rows.tsx'
import { stack } from '../style/layout.ts'
import { createScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useOnline } from '../feedback/use-online.ts'
import { css } from '../style/style.ts'

export interface ListProps<T extends { id: string }> {
  items: readonly T[]
  /** Renders the content of a row, which the list wraps in an `<article>`. Rows far from the viewport are not rendered. Pass the same
   * function in each render, so that only changed rows render again. */
  row: (item: T) => ReactNode
  /** `idle`: there may be more rows. `finished`: all rows are loaded. */
  state: 'idle' | 'loading' | 'failed' | 'finished'
  /** What the server said when the last request failed. Default: it did not respond. */
  refusal?: string | undefined
  /** Loads more rows; the caller loads the first ones itself. It is not called again until its promise has settled, or, if it returns
   * none, until the list has rendered again. */
  onLoad: () => unknown
  /** Total number of rows, for screen readers. Default: unknown. */
  total?: number | undefined
  /** Restores and records the scroll position. Only the object of the first render is used. */
  anchor?: ScrollAnchor | undefined
  /** Shown instead of the list when it is finished and has no rows. */
  empty?: ReactNode
  /** Content before the rows: a skeleton until the first rows are loaded. */
  children?: ReactNode
  /** Accessible name of the list. */
  label?: string | undefined
  /** One card with dividers between the rows, for lists of text. Default: each row is a card. Only the value of the first render is
   * used. */
  grouped?: boolean | undefined
  /** Two columns on wide screens, for cards with pictures. Default: one column. */
  wide?: boolean | undefined
}

const foot = css`
  display: flex;
  flex-wrap: wrap;
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
  refusal,
  onLoad,
  total = -1,
  anchor,
  empty,
  children,
  label,
  grouped = false,
  wide,
}: ListProps<T>) => {
  const { text, lang } = useUi()
  const { loadFailed, noMore } = listTexts[lang]
  const end = useRef<HTMLDivElement>(null)
  const gate = useRef<ListEnd>(undefined)
  const [isLong, setLong] = useState(false)
  const [ownAnchor] = useState(() => anchor ?? createScrollAnchor())
  const { code, lost } = useLongList(items.length > 0 || Boolean(anchor?.at))
  const latest = useRef({ state, onLoad })
  useLayoutEffect(() => {
    latest.current = { state, onLoad }
  })

  useEffect(() => {
    if (!code || !end.current) return
    const isIdle = (): boolean => latest.current.state === 'idle'
    gate.current = code.loadNearEnd(end.current, isIdle, () => latest.current.onLoad())
    return gate.current.stop
  }, [code])
  useEffect(() => gate.current?.drawn(), [code, state, items])
  useOnline(state === 'failed' && refusal === undefined ? onLoad : undefined)

  // Do not show an end marker for a list that is visible as a whole.
  useLayoutEffect(() => {
    if (code && state === 'finished' && end.current) setLong(code.isBelowFold(end.current))
  }, [code, state, items])

  const retry = (): unknown => {
    // The button is not shown while it retries. Tab continues at the end of the list.
    if (end.current) passFocus(end.current, end.current)
    return onLoad()
  }

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
          anchor={ownAnchor}
          label={label}
          grouped={grouped}
          busy={state === 'loading' || (state === 'idle' && items.length === 0)}
          wide={wide}
          longList={code}
        >
          {children}
        </ListRows>
      )}
      <div className={foot} ref={end} tabIndex={-1} aria-live="polite" style={isBare ? { display: 'none' } : undefined}>
        {/* A skeleton already shows that it is loading. */}
        {state === 'loading' && !children && (
          <>
            <Spinner />
            <ChangingText>{text.loading}</ChangingText>
          </>
        )}
        {state === 'failed' && <ChangingText>{refusal}</ChangingText>}
        {(state === 'failed' || (lost && state === 'idle')) && (
          <Button kind="plain" onPress={retry}>
            {loadFailed}
          </Button>
        )}
        {state === 'finished' && isLong && <ChangingText>{noMore}</ChangingText>}
      </div>
    </div>
  )
}
