/** List screens as data: which call, how a row is read and drawn, what is said. */
import { memo, type ReactNode } from 'react'
import type { Args, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Path } from '../../contract/routes.ts'
import type { App } from '../../core/app.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Row } from '../../core/store/paged-list.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { ListItem, type ListItemProps } from '../../ui/list/list-item.tsx'
import { usePrefetchScreen } from '../app/screen-registry.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import type { ScreenComponent } from '../app/screen-table.ts'
import { useOpenDetail } from './use-open-detail.ts'

/** The `fetchPage` of one call. @param args what the address says besides the page: filters, words.
 * @example pages(listNews, ({ newsType }) => ({ newsType: number(newsType) as NewsType | null })) */
export const pages =
  <E extends Endpoint>(
    call: E & (ReplyOf<E> extends Page<unknown> ? unknown : never),
    args?: (query: Query) => Omit<Args<E>, keyof PageQuery>,
  ) =>
  (app: App, page: PageQuery, query: Query): Promise<Outcome<Page<unknown>>> =>
    app.client.attempt(call as Endpoint<string, object, Page<unknown>>, { ...page, ...args?.(query) })

/** What stands in the entry of one; hooks may be called in it. */
export type UseItem<T> = (item: T) => Omit<ListItemProps, 'onOpen'>

/** The `row` of a list of `<Entry>`s that lead to a screen. */
export const itemRows = <T extends Row>(useEntry: UseItem<T>): ListScreenProps<T>['row'] => {
  const Item = memo(({ item, open }: { item: T; open: (item: T) => void }) => (
    <ListItem {...useEntry(item)} onOpen={() => open(item)} />
  ))
  return (item, open): ReactNode => <Item item={item} open={open} />
}

/** What a list is called by and filtered with. */
export type ListTexts<T extends Row> = Pick<ListScreenProps<T>, 'empty' | 'filter' | 'search'>

export type ListSpec<T extends Row> = Pick<ListScreenProps<T>, 'fetchPage' | 'read'> & {
  /** The screen of one; without it rows lead nowhere. */
  to?: Path
  /** Called at each drawing, hooks and all. */
  useWords: (query: Query) => ListTexts<T>
} & ({ useEntry: UseItem<T>; row?: never } | { row: ListScreenProps<T>['row']; useEntry?: never })

/** A route that is a list, of entries or of rows of another form. What does not fit draws a `<ListScreen>` itself.
 * @example
 * export const ParkNews = listScreen({
 *   to: '/parkNews_info',
 *   fetchPage: pages(listNews),
 *   read: readNews,
 *   useEntry: (news) => ({ title: news.title, text: news.summary, picture: usePicture(news.coverImg) }),
 *   useWords: () => ({ empty: useText('park').noNews }),
 * }) */
export const listScreen = <T extends Row>({
  to,
  useWords,
  useEntry,
  row = itemRows(useEntry as UseItem<T>),
  ...list
}: ListSpec<T>): ScreenComponent => {
  const Made: ScreenComponent = (screen) => {
    usePrefetchScreen(to)
    const open = useOpenDetail<T>(to ?? screen.path)
    return <ListScreen {...screen} {...list} {...useWords(screen.query)} row={row} onOpen={to && open} />
  }
  return Made
}
