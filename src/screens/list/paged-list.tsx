/** The rows of a list call, ten more at each load; with the loading, empty and failed views. */
import { useCallback, type ReactNode } from 'react'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Path } from '../../contract/routes.ts'
import { createPagedList, type Growth, type PagedList, type Row } from '../../core/list/paged-list.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import type { Parser } from '../../core/http/parse.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Empty, type EmptyProps } from '../../ui/feedback/empty.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { List } from '../../ui/list/list.tsx'
import { PullRefresh } from '../../ui/gesture/pull-refresh.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-shapes.tsx'
import { useApp, useText } from '../app/app-context.ts'
import { useList } from './use-list.ts'

/** What is shown when there are no rows. */
export interface EmptyList extends EmptyProps {
  /** The screen that makes a first row, such as a booking. Drawn as a button. */
  next?: { label: string; path: Path } | undefined
}

/** @internal */
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
  /** Distinguishes the lists of one history entry, by their filters. Give another name another `key`, too. */
  name: string
  /** Name of the list for screen readers. */
  label: string
  /** Makes the list; `size`: how many rows to begin with. */
  create: (size?: number) => PagedList<T>
  /** Renders a row. Pass the same function in each render: then only changed rows render again. @param open calls `onOpen`.
   * @param at when the rows arrived, device time in ms. Both stay the same functions. */
  row: (item: T, open: (item: T) => void, at: () => number) => ReactNode
  /** Pass the same function in each render. @param at when the row arrived, device time in ms. */
  onOpen?: ((item: T, at: number) => void) | undefined
  /** When there are no rows. A sentence alone gets the hint to come again later. */
  empty: string | EmptyList
  /** One card with hairlines, for rows of text without pictures. Default: each row is a card. */
  grouped?: boolean | undefined
  /** Two columns where there is room, for cards with pictures. */
  wide?: boolean | undefined
}

export interface RowsProps<T extends Row> extends Omit<PagedListViewProps<T>, 'create'> {
  fetchPage: (page: PageQuery) => Promise<Outcome<Page<unknown>>>
  read: Parser<T>
  /** How many rows to ask for after so many. Default: ten more. */
  grow?: Growth | undefined
}

/** @example <Rows key={name} name={name} label={…} fetchPage={…} read={readNews} row={newsRow} onOpen={useOpenDetail('/parkNews_info')} empty={…} /> */
export const Rows = <T extends Row>({ fetchPage, read, grow, ...rows }: RowsProps<T>) => {
  const app = useApp()
  const fetchChecked: typeof fetchPage = async (query) => {
    const outcome = await fetchPage(query)
    if (outcome.ok && !Array.isArray((outcome.value as Partial<Page<unknown>> | null)?.data))
      app.reportError(
        'unexpected-data',
        new Error(`The API's answer for the list ${rows.name} has no list in data.data.`),
      )
    return outcome
  }
  return <PagedListView {...rows} create={(size) => createPagedList(fetchChecked, read, size, grow)} />
}

/** The same for a list that is made differently, such as one of two calls.
 * @example <PagedListView key={name} name={name} label={…} create={(size) => createPayments(app, kinds, size)} row={row} empty={…} /> */
export const PagedListView = <T extends Row>({
  name,
  label,
  create,
  row,
  onOpen,
  empty,
  grouped,
  wide,
}: PagedListViewProps<T>) => {
  const { list, view, place } = useList(name, create)
  const given = typeof empty === 'string' ? { text: empty } : empty
  const at = useCallback(() => list.$view.get().at, [list])
  const open = useCallback((item: T) => onOpen?.(item, at()), [onOpen, at])
  const draw = useCallback((item: T) => row(item, open, at), [row, open, at])
  if (!view.answered && view.state === 'failed') {
    return (
      <Card>
        <Failed of={view.failure} onRetry={list.load} />
      </Card>
    )
  }
  return (
    <PullRefresh onRefresh={list.refresh}>
      <List
        label={label}
        items={view.items}
        row={draw}
        total={view.total}
        state={view.state}
        onLoad={list.load}
        place={place}
        wide={wide}
        empty={<EmptyRows {...given} />}
        grouped={grouped}
      >
        {!view.answered && <SkeletonList grouped={grouped} pictures={wide} />}
      </List>
    </PullRefresh>
  )
}
