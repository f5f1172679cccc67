/** The rows of a list. In a long list only rows near the viewport are rendered; spacers replace the others. Until the virtualizer's
 * code is loaded, all rows are rendered. */
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ScrollAnchor } from './scroll-anchor.ts'
import type { Plan } from './virtual-layout.ts'
import { card } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface ListRowsProps<T extends { id: string }> {
  items: readonly T[]
  /** Renders a row. Pass the same function in each render, so that only changed rows render again. */
  row: (item: T) => ReactNode
  /** Total number of rows; -1 or `Infinity` if unknown. */
  total: number
  /** Must be the same object while the list is mounted. */
  anchor: ScrollAnchor
  label: string | undefined
  busy: boolean
  /** One card with dividers between the rows. Must not change while the list is mounted. */
  grouped: boolean
  /** Two columns on wide screens. */
  wide?: boolean | undefined
  /** The code of long lists, after it is loaded. */
  longList: LongList | undefined
  /** Content before the rows. */
  children?: ReactNode
}

/** Gap between two cards. */
const GAP_PX = 16

const feed = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${GAP_PX}px;
`
/** One card. The first rendered row may not be the first row of the list. */
const group = css`
  gap: 0;
  border-radius: var(--radius);
  background: var(--card);
  & > article:not(:first-child) {
    border-top: 1px solid var(--line);
  }
  & .${card} {
    border-radius: 0;
    background: none;
  }
`
/** Two columns if both fit into the width of the widget (not of the window: a partner's page may place it in a narrow column). Cards in
 * one line have the same height. A skeleton of such a list uses it with `stack`. */
export const columns = css`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  & > article,
  & > article > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`
const across = css`
  grid-column: 1 / -1;
`
/** Keeps the focused row in the document while it is scrolled out of view. */
const away = css`
  position: absolute;
  left: 0;
  right: 0;
`

interface RowProps {
  item: { id: string }
  row: (item: never) => ReactNode
  position: number
  total: number
  /** Offset from the list's top, px, for a row that is rendered outside the visible span. */
  top: number | undefined
}

const Row = memo(({ item, row, position, total, top }: RowProps) => (
  <article
    aria-posinset={position}
    aria-setsize={total < Infinity ? total : -1}
    className={top === undefined ? undefined : away}
    style={top === undefined ? undefined : { top }}
  >
    {row(item as never)}
  </article>
))

const Space = ({ height }: { height: number }) => (height > 0 ? <div className={across} style={{ height }} /> : null)

type LongList = typeof import('./long-list.ts')

let longList: LongList | undefined

/** Loads the code of long lists. Lists that are mounted later use it immediately. */
export const loadLongList = async (): Promise<LongList> => (longList = await import('./long-list.ts'))

/** Loads the code of long lists when it is wanted. @returns `code`: `undefined` until it is loaded; `lost`: whether loading has failed. */
export const useLongList = (isWanted: boolean): { code: LongList | undefined; lost: boolean } => {
  const [code, setCode] = useState(longList)
  const [lost, setLost] = useState(false)
  const isMissing = isWanted && !code
  useEffect(() => {
    if (isMissing) loadLongList().then(setCode, () => setLost(true))
  }, [isMissing])
  return { code, lost }
}

/** The plan that renders all rows. */
const wholePlan = (end: number): Plan => ({
  first: 0,
  end,
  indexes: [...Array(end).keys()],
  tops: [],
})

export const ListRows = <T extends { id: string }>({
  items,
  row,
  total,
  anchor,
  label,
  busy,
  grouped,
  wide,
  longList,
  children,
}: ListRowsProps<T>) => {
  const gap = grouped ? 0 : GAP_PX
  const box = useRef<HTMLDivElement>(null)
  const [, setTurn] = useState(0)
  const rows = useMemo(
    () => longList?.createVirtualizer(anchor, () => setTurn((turn) => turn + 1), gap),
    [longList, anchor, gap],
  )
  useLayoutEffect(() => (box.current ? rows?.watch(box.current) : undefined), [rows])
  const { indexes, first, end, tops } = rows?.plan(items) ?? wholePlan(items.length)
  useLayoutEffect(() => rows?.settle())

  const at = (index: number): number => tops[index] ?? 0
  const drawRow = (index: number): ReactNode => {
    const item = items[index]
    if (!item) return null
    const isAway = index < first || index >= end
    return (
      <Row
        key={item.id}
        item={item}
        row={row}
        position={index + 1}
        total={total}
        top={isAway ? at(index) : undefined}
      />
    )
  }
  return (
    <div
      className={cx(feed, grouped && group, wide && columns)}
      ref={box}
      role="feed"
      aria-label={label}
      aria-busy={busy}
    >
      {children}
      <Space key="above" height={at(first) - gap} />
      {indexes.map(drawRow)}
      <Space key="below" height={at(items.length) - at(end) - gap} />
    </div>
  )
}
