/** A paged list with its loading, empty and error states. Each load adds ten rows. */
import { useCallback, useState, type ReactNode } from 'react'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Path } from '../../contract/routes.ts'
import { HOUR_MS } from '../../contract/model/time/durations.ts'
import type { Clock } from '../../core/clock.ts'
import { createPagedList, type Growth, type PagedList, type Row } from '../../core/list/paged-list.ts'
import { refusalOf, type Outcome } from '../../core/http/outcome.ts'
import type { Parser } from '../../core/http/parse.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Empty, type EmptyProps } from '../../ui/feedback/empty.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { List } from '../../ui/list/list.tsx'
import { PullRefresh } from '../../ui/gesture/pull-refresh.tsx'
import { SkeletonList, type SkeletonListProps } from '../../ui/feedback/skeleton-shapes.tsx'
import { useApp, useText } from '../app/app-context.ts'
import { useRevalidation } from '../hooks/use-revalidation.ts'
import { useList } from './use-list.ts'

/** The empty state of a list. */
export interface EmptyList extends EmptyProps {
  /** A button to the screen that creates the first row, such as a booking. */
  next?: { label: string; path: Path } | undefined
  /** Text if a filter has no results. Default: that nothing matches it. */
  ofFilter?: string | undefined
}

const EmptyRows = ({ next, hint, action, ...empty }: EmptyList) => {
  const { emptyHint } = useText('common')
  const { location } = useApp()
  return (
    <Empty
      {...empty}
      hint={hint ?? (next || action ? undefined : emptyHint)}
      action={
        next ? (
          <Button kind="tonal" onPress={() => location.navigate(next.path)}>
            {next.label}
          </Button>
        ) : (
          action
        )
      }
    />
  )
}

export interface PagedListViewProps<T extends Row> {
  /** Identifies the list within its history entry, such as by its filters. If it changes, also change `key`. */
  name: string
  /** Accessible name of the list. */
  label: string
  /** Creates the list. `size` is the page size of the first request. */
  create: (size?: number) => PagedList<T>
  /** Renders a row. Pass the same function in each render, so that only changed rows render again.
   * @param open calls `onOpen`. @param at returns the time of the response, device time in ms. @param refresh requests the shown rows
   * again. All functions are stable. */
  row: (item: T, open: (item: T) => void, at: () => number, refresh: () => Promise<boolean>) => ReactNode
  /** Called when a row is opened. Pass the same function in each render. @param at time of the response, device time in ms. */
  onOpen?: ((item: T, at: number) => void) | undefined
  /** The empty state. A plain string gets the default hint. */
  empty: string | EmptyList
  /** Announces the total number of rows after a search; see `announceFound`. Default: it is not announced. */
  found?: ((total: number) => ReactNode) | undefined
  /** Renders all rows in one card with dividers, for rows without pictures. Default: each row is a card. */
  grouped?: boolean | undefined
  /** Renders two columns on wide screens. */
  wide?: boolean | undefined
  /** Side of the rows' pictures, for the loading state. Default: rows have none. */
  picture?: SkeletonListProps['picture']
}

export interface RowsProps<T extends Row> extends Omit<PagedListViewProps<T>, 'create'> {
  fetchPage: (page: PageQuery) => Promise<Outcome<Page<unknown>>>
  read: Parser<T>
  /** Next page size. Default: ten more rows. */
  grow?: Growth | undefined
}

/** A paged list of one API call: fetches the rows, and renders them or the loading, empty or error state.
 * @example
 * const open = useOpenDetail('/parkNews_info')
 * <Rows key={name} name={name} label={…} fetchPage={…} read={readNews} row={newsRow} onOpen={open} empty={…} /> */
export const Rows = <T extends Row>({ fetchPage, read, grow, ...rows }: RowsProps<T>) => {
  const app = useApp()
  const fetchChecked: typeof fetchPage = async (query) => {
    const outcome = await fetchPage(query)
    if (outcome.ok && !Array.isArray((outcome.value as Partial<Page<unknown>> | null)?.data))
      app.reportError(
        'unexpected-data',
        new Error(
          `The response for the list ${rows.name} has no array in data.data; npm run conform lists all differences.`,
        ),
      )
    return outcome
  }
  return <PagedListView {...rows} create={(size) => createPagedList(fetchChecked, read, size, grow)} />
}

const hourOf = (clock: Clock): number => Math.floor(clock.now() / HOUR_MS)

/** Like {@link Rows}, for a list that is created differently, such as a merged list.
 * @example <PagedListView key={name} name={name} label={…} create={(size) => createPayments(app, kinds, size)} row={row} empty={…} /> */
export const PagedListView = <T extends Row>({
  name,
  label,
  create,
  row,
  onOpen,
  empty,
  found,
  grouped,
  wide,
  picture,
}: PagedListViewProps<T>) => {
  const { list, view, anchor } = useList(name, create)
  const { clock } = useApp()
  // If the rows are fetched again in another hour, the list is mounted again, because a row that has not changed would still say *Tomorrow*
  // on the next day. The list keeps its position. Loading more rows does not mount it again, because the focus would be lost.
  const [hour, setHour] = useState(() => hourOf(clock))
  const updateHour = useCallback(() => setHour(hourOf(clock)), [clock])
  useRevalidation(updateHour)
  const pull = (): Promise<boolean> => {
    updateHour()
    return list.refresh()
  }
  const given = typeof empty === 'string' ? { text: empty } : empty
  const at = useCallback(() => list.$view.get().at, [list])
  const open = useCallback((item: T) => onOpen?.(item, at()), [onOpen, at])
  const draw = useCallback((item: T) => row(item, open, at, list.refresh), [row, open, at, list])
  // Also a list that was empty and could not be loaded again: no row would show it.
  if (view.items.length === 0 && view.state === 'failed') {
    return (
      <Card>
        <Failed of={view.failure} onRetry={list.load} />
      </Card>
    )
  }
  const refusal = refusalOf(view.failure)
  return (
    <PullRefresh onRefresh={pull} refusal={refusal}>
      {found?.(view.total)}
      <List
        key={hour}
        label={label}
        items={view.items}
        row={draw}
        total={view.total}
        state={view.state}
        refusal={refusal}
        onLoad={list.load}
        anchor={anchor}
        wide={wide}
        empty={<EmptyRows {...given} />}
        grouped={grouped}
      >
        {!view.answered && <SkeletonList grouped={grouped} picture={picture} />}
      </List>
    </PullRefresh>
  )
}
