/** The rows of a list. Of a long list only rows near the viewport are in the document; spacers replace the others. Until the code that
 * decides which is here, all rows are drawn. */
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ScrollAnchor } from './scroll-anchor.ts'
import type { Plan } from './virtual-layout.ts'
import { card } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface ListRowsProps<T extends { id: string }> {
  items: readonly T[]
  /** Pass the same function in each render: then only changed rows render again. */
  row: (item: T) => ReactNode
  /** Number of all rows; -1: unknown. */
  total: number
  /** Must stay the same object while the list is mounted. */
  place: ScrollAnchor
  label: string | undefined
  busy: boolean
  /** One card with hairlines between the rows. Must stay the same, too. */
  grouped: boolean
  /** Two columns where there is room. */
  wide?: boolean | undefined
  /** The code of long lists, once it is here. */
  longList: LongList | undefined
  /** Content before the rows. */
  children?: ReactNode
}

/** Between two cards. */
const GAP_PX = 16

const feed = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${GAP_PX}px;
`
/** One card. The first row in the document may be another than the list's first. */
const group = css`
  gap: 0;
  border-radius: var(--radius);
  background: var(--card);
  & > article:not(:first-child) {
    border-block-start: 1px solid var(--line);
  }
  & .${card} {
    border-radius: 0;
    background: none;
  }
`
/** Two columns where there is room for both, by the room of the widget and not of the window: a partner's page may give it a narrow column.
 * The cards of a line are equally high. */
const columns = css`
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
/** The focused row is kept in the document while it is scrolled out of sight. */
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
  /** px from the list's top, for a row that is rendered apart from the others. */
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

const Space = ({ height }: { height: number }) => (height > 0 ? <div className={across} style={{ height }} /> : null)

type LongList = typeof import('./long-list.ts')

let longList: LongList | undefined

/** Fetches the code of long lists. Lists that are drawn afterwards have it at once. */
export const loadLongList = async (): Promise<LongList> => (longList = await import('./long-list.ts'))

/** The code of long lists. @returns `undefined` until it is here; `lost` where it cannot be fetched. */
export const useLongList = (isWanted: boolean): { code: LongList | undefined; lost: boolean } => {
  const [code, setCode] = useState(longList)
  const [lost, setLost] = useState(false)
  const isMissing = isWanted && !code
  useEffect(() => {
    if (isMissing) loadLongList().then(setCode, () => setLost(true))
  }, [isMissing])
  return { code, lost }
}

/** The plan of a list whose rows are all drawn. */
const wholePlan = (end: number): Plan => ({
  first: 0,
  end,
  indexes: Array.from({ length: end }, (_, index) => index),
  tops: [],
})

export const ListRows = <T extends { id: string }>({
  items,
  row,
  total,
  place,
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
    () => longList?.createVirtualizer(place, () => setTurn((turn) => turn + 1), gap),
    [longList, place, gap],
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
