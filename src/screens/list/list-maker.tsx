/** Makes list screens from a declaration: the API call, the parser, the row and the texts. */
import type { Args, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Path } from '../../contract/routes.ts'
import type { App } from '../../core/app.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Row } from '../../core/list/paged-list.ts'
import { INLINE, type Outcome } from '../../core/http/outcome.ts'
import { usePrefetchScreen } from '../app/prefetch-screen.ts'
import { itemRows, type UseItem } from './item-rows.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import type { ScreenComponent } from '../app/screen-table.ts'
import { useOpenDetail } from './use-open-detail.ts'

/** Makes the `fetchPage` of a list call. @param args maps the URL's query to the filters of the call.
 * @example pages(listNews, ({ newsType }) => ({ newsType: number(newsType) as NewsType | null })) */
export const pages =
  <E extends Endpoint>(
    call: E & (ReplyOf<E> extends Page<unknown> ? unknown : never),
    args?: (query: Query) => Omit<Args<E>, keyof PageQuery>,
  ) =>
  (app: App, page: PageQuery, query: Query): Promise<Outcome<Page<unknown>>> =>
    app.client.attempt(call as Endpoint<string, object, Page<unknown>>, { ...page, ...args?.(query) }, INLINE)

/** Filters, search, bar and empty text of a list. */
export type ListTexts<T extends Row> = Pick<ListScreenProps<T>, 'empty' | 'filter' | 'search' | 'more' | 'bar'>

export type ListSpec<T extends Row> = Pick<
  ListScreenProps<T>,
  'fetchPage' | 'read' | 'grouped' | 'wide' | 'picture'
> & {
  /** Route of the detail screen. Default: rows cannot be opened. */
  to?: Path
  /** A hook, called in each render. */
  useTexts: (query: Query) => ListTexts<T>
} & ({ useItem: UseItem<T>; row?: never } | { row: ListScreenProps<T>['row']; useItem?: never })

/** Makes a list screen of `<ListItem>`s or custom rows. A screen with other needs renders `<ListScreen>` itself.
 * @example
 * export const ParkNews = listScreen({
 *   to: '/parkNews_info',
 *   fetchPage: pages(listNews),
 *   read: readNews,
 *   useItem: (news) => ({ title: news.title, text: news.summary, picture: usePicture(news.coverImg) }),
 *   useTexts: () => ({ empty: useText('park').noNews }),
 * }) */
export const listScreen = <T extends Row>({
  to,
  useTexts,
  useItem,
  row = itemRows(useItem as UseItem<T>),
  ...list
}: ListSpec<T>): ScreenComponent => {
  const Made: ScreenComponent = (screen) => {
    usePrefetchScreen(to)
    const open = useOpenDetail<T>(to ?? screen.path)
    return <ListScreen {...screen} {...list} {...useTexts(screen.query)} row={row} onOpen={to && open} />
  }
  return Made
}
