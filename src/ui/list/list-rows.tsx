/** The rows of a list. Of a long one only those near the screen are in the document; empty boxes stand for the others. */
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ScrollAnchor } from './scroll-anchor.ts'
import { createVirtualizer, ROW_GAP_PX } from './virtualizer.ts'
import { css } from '../style/style.ts'

export interface ListRowsProps<T extends { id: string }> {
  items: readonly T[]
  /** Best the same one from drawing to drawing: then only rows that are new or other ones are drawn. */
  row: (item: T) => ReactNode
  /** How many there are in all, -1: nobody knows. */
  total: number
  /** Stays the same as long as the list is shown. */
  place: ScrollAnchor
  label: string | undefined
  busy: boolean
  /** Stays the same, too. */
  onScroll: () => void
  /** Stands before the rows. */
  children?: ReactNode
}

const feed = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${ROW_GAP_PX}px;
`
/** Holds the focus while the page is scrolled elsewhere. */
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
  /** px from the list's top, for a row that stands away from the others. */
  top: number | undefined
}

const Row = memo(({ item, row, position, total, top }: RowProps) => (
  <article
    aria-posinset={position}
    aria-setsize={total}
    className={top === undefined ? undefined : away}
    style={top === undefined ? undefined : { top }}
  >
    {row(item as never)}
  </article>
))

const Space = ({ height }: { height: number }) => (height > 0 ? <div style={{ height }} /> : null)

export const ListRows = <T extends { id: string }>({
  items,
  row,
  total,
  place,
  label,
  busy,
  onScroll,
  children,
}: ListRowsProps<T>) => {
  const box = useRef<HTMLDivElement>(null)
  const [, setTurn] = useState(0)
  const [rows] = useState(() => createVirtualizer(place, () => setTurn((turn) => turn + 1)))
  useLayoutEffect(() => (box.current ? rows.watch(box.current, onScroll) : undefined), [rows, onScroll])
  const { indexes, first, end, tops } = rows.plan(items)
  useLayoutEffect(() => rows.settle())

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
    <div className={feed} ref={box} role="feed" aria-label={label} aria-busy={busy}>
      {children}
      <Space key="above" height={at(first) - ROW_GAP_PX} />
      {indexes.map(drawRow)}
      <Space key="below" height={at(items.length) - at(end) - ROW_GAP_PX} />
    </div>
  )
}
