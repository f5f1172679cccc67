/** List maker: a screen of rows that lead to other screens. What the person has filtered stands in the address, so Back and a reload
 * find it again. */
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { App } from '../../core/app.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Row } from '../../core/store/paged-list.ts'
import { link } from '../../core/navigation/location.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import { Tabs, type TabsProps } from '../../ui/list/tabs.tsx'
import { useApp } from '../app/app-context.ts'
import { Rows, type RowsProps } from './paged-list.tsx'
import type { ScreenProps } from '../app/screen-table.ts'
import { Search } from './search.tsx'
import { useBack } from '../hooks/use-back.ts'

/** What the screen was given; filters are read from its query, which the call is handed. */
export interface ListScreenProps<T extends Row>
  extends ScreenProps, Omit<RowsProps<T>, 'name' | 'label' | 'fetchPage'> {
  fetchPage: (app: App, page: PageQuery, query: Query) => Promise<Outcome<Page<unknown>>>
  /** A row of tabs: `name` is the filter's in the address, an item's `key` its value; the first one is shown without any. */
  filter?: { name: string; items: TabsProps['items'] } | undefined
  /** Name of the search box; without one there is none. The words are the address's `keyword`. */
  search?: string | undefined
}

/** @example <ListScreen {...screen} fetchPage={pages(listNews)} read={readNews} row={newsRow}
 *   onOpen={useOpen('/parkNews_info')} empty={…} filter={{ name: 'newsType', items: […] }} search={text.searchNews} /> */
export const ListScreen = <T extends Row>({
  title,
  path,
  query,
  fetchPage,
  filter,
  search,
  ...rows
}: ListScreenProps<T>) => {
  const app = useApp()
  const onBack = useBack()
  const choose = (name: string, value: string): void =>
    app.location.navigate(link(path, { ...query, [name]: value }), { replace: true })
  const chosen = link(path, { filter: filter && query[filter.name], keyword: query.keyword })
  const list = (
    <Rows {...rows} key={chosen} name={chosen} label={title} fetchPage={(page) => fetchPage(app, page, query)} />
  )
  const active = filter
    ? Math.max(
        0,
        filter.items.findIndex(({ key }) => key === query[filter.name]),
      )
    : 0
  return (
    <Screen title={title} onBack={onBack}>
      {search && <Search label={search} value={query.keyword} onSearch={(keyword) => choose('keyword', keyword)} />}
      {filter ? (
        <Tabs
          sticky
          label={title}
          items={filter.items}
          active={active}
          onChange={(index) => choose(filter.name, filter.items[index]?.key ?? '')}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </Screen>
  )
}
