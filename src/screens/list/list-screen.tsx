/** A list screen. Filters and search terms are stored in the URL, so Back and a reload keep them. */
import type { ReactNode } from 'react'
import { KEYWORD_MAX } from '../../contract/limits/search.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { App } from '../../core/app.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Row } from '../../core/list/paged-list.ts'
import { link } from '../../core/navigation/location.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import type { Tabs, TabsProps } from '../../ui/layout/tabs.tsx'
import { useApp, useBack } from '../app/app-context.ts'
import { Rows, type RowsProps } from './paged-list-view.tsx'
import type { ScreenProps } from '../app/screen-table.ts'
import type { searchBy } from './search.tsx'
import { useEmpty } from './use-empty.tsx'

export interface Filter {
  /** Query parameter. */
  name: string
  /** An item's `key` is the value of the query parameter. Without a value, or with one that no tab has, the first tab is active and the
   * list is not filtered. No items: they are still being loaded. */
  items: TabsProps['items']
  Tabs: typeof Tabs
}

/** Props of the screen and its list. `fetchPage` receives the URL's query. */
export interface ListScreenProps<T extends Row>
  extends ScreenProps, Omit<RowsProps<T>, 'name' | 'label' | 'fetchPage' | 'found'> {
  fetchPage: (app: App, page: PageQuery, query: Query) => Promise<Outcome<Page<unknown>>>
  /** Filter tabs, made by `filterBy` or `filterTabs`. They include their component, so that a list without a filter does not load it. */
  filter?: Filter | undefined
  /** A search field, made by `searchBy`. The query parameter is `keyword`. */
  search?: ReturnType<typeof searchBy> | undefined
  /** Additional filters, such as those in a sheet: their query parameters, and their controls, which are shown above the tabs or beside
   * the search field. */
  more?: { names: readonly string[]; controls: ReactNode } | undefined
  /** An `<ActionBar>`. */
  bar?: ReactNode
}

/** @example <ListScreen {...screen} fetchPage={pages(listNews)} read={readNews} row={newsRow}
 *   onOpen={useOpenDetail('/parkNews_info')} empty={…} filter={filterTabs('newsType', […])} search={searchBy(text.searchNews)} /> */
export const ListScreen = <T extends Row>({
  title,
  path,
  query: asked,
  fetchPage,
  filter,
  search,
  more,
  bar,
  empty,
  ...rows
}: ListScreenProps<T>) => {
  const app = useApp()
  const onBack = useBack()
  const tab = filter ? filter.items.findIndex(({ key }) => key === (asked[filter.name] ?? '')) : 0
  // A link may name a filter that has no tab, and a search term that the field cannot hold. The API refuses both.
  const query: Query = {
    ...asked,
    ...(filter && filter.items.length > 0 && tab < 0 && { [filter.name]: '' }),
    ...(asked.keyword && { keyword: asked.keyword.slice(0, KEYWORD_MAX) }),
  }
  const choose = (name: string, value: string): void =>
    app.location.navigate(link(path, { ...query, [name]: value }), { replace: true })
  const term = search && query.keyword
  const filters = [...(more?.names ?? []), ...(filter ? [filter.name] : [])]
  const isFiltered = filters.some((name) => query[name])
  // The query may also name what the list belongs to, such as a vehicle.
  const { keyword: _, ...rest } = Object.fromEntries(Object.entries(query).filter(([name]) => !filters.includes(name)))
  const shownEmpty = useEmpty(empty, isFiltered, term, () =>
    app.location.navigate(search?.all ?? link(path, rest), { replace: true }),
  )
  const chosen = link(path, query)
  const list = (
    <Rows
      {...rows}
      empty={shownEmpty}
      found={term ? search?.found : undefined}
      key={chosen}
      name={chosen}
      label={title}
      fetchPage={(page) => fetchPage(app, page, query)}
    />
  )
  const isIdle = Boolean(search?.idle) && !term
  return (
    <Screen title={title} onBack={onBack} wide={rows.wide} bar={bar}>
      {search && (
        <search.Search
          label={search.label}
          value={query.keyword}
          onSearch={(keyword) => choose('keyword', keyword)}
          onSubmit={search.onSubmit}
          beside={isIdle ? undefined : more?.controls}
        />
      )}
      {!search && more?.controls}
      {isIdle ? (
        search?.idle
      ) : filter ? (
        <filter.Tabs
          sticky
          label={title}
          items={filter.items}
          active={Math.max(0, tab)}
          onChange={(index) => choose(filter.name, filter.items[index]?.key ?? '')}
        >
          {list}
        </filter.Tabs>
      ) : (
        list
      )}
    </Screen>
  )
}
