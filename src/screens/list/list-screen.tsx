/** A screen with a list. Filters and search words are in the address, so Back and a reload keep them. */
import type { ReactNode } from 'react'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { App } from '../../core/app.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Row } from '../../core/list/paged-list.ts'
import { link } from '../../core/navigation/location.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { searchTexts } from '../../contract/text/parts/search.ts'
import { Button } from '../../ui/form/button.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import type { Tabs, TabsProps } from '../../ui/layout/tabs.tsx'
import { useApp } from '../app/app-context.ts'
import { Rows, type RowsProps } from './paged-list.tsx'
import type { ScreenProps } from '../app/screen-table.ts'
import type { Search, SearchOptions } from './search.tsx'
import { useBack } from '../hooks/use-back.ts'

export interface Filter {
  /** Its name in the address. */
  name: string
  /** An item's `key` is the value in the address; the first tab is shown without a value. */
  items: TabsProps['items']
  Tabs: typeof Tabs
}

/** The screen's own props, and those of its list. The call gets the address's query. */
export interface ListScreenProps<T extends Row>
  extends ScreenProps, Omit<RowsProps<T>, 'name' | 'label' | 'fetchPage'> {
  fetchPage: (app: App, page: PageQuery, query: Query) => Promise<Outcome<Page<unknown>>>
  /** Filter tabs, as `filterBy` or `filterOf` make them. They bring their component, so that a list without a filter does not load it. */
  filter?: Filter | undefined
  /** A search field, as `searchBy` makes it. The words are `keyword` in the address. */
  search?: ({ label: string; Search: typeof Search } & SearchOptions) | undefined
  /** Filters besides the tabs, such as those of a sheet: their names in the address, and what sets them, shown above the tabs or
   * beside the search field. */
  more?: { names: readonly string[]; controls: ReactNode } | undefined
  /** An `<ActionBar>`. */
  bar?: ReactNode
}

type Empty = RowsProps<Row>['empty']

/** Where a search or a filter leaves no rows, the empty state names the words and leads back to all rows. A list that gives a next step for
 * this tab keeps it. */
export const useEmpty = (empty: Empty, isFiltered: boolean, words: string | undefined, showAll: () => void): Empty => {
  const text = useLocalTexts(searchTexts)
  const given = typeof empty === 'string' ? { text: empty } : empty
  if (!words && (given.next || !isFiltered)) return empty
  return {
    scene: 'search',
    ...given,
    hint: undefined,
    next: undefined,
    ...(words && { text: text.nothingFound(words), scene: 'search' }),
    action: (
      <Button kind="tonal" onPress={showAll}>
        {text.showAll}
      </Button>
    ),
  }
}

/** @example <ListScreen {...screen} fetchPage={pages(listNews)} read={readNews} row={newsRow}
 *   onOpen={useOpenDetail('/parkNews_info')} empty={…} filter={filterOf('newsType', […])} search={searchBy(text.searchNews)} /> */
export const ListScreen = <T extends Row>({
  title,
  path,
  query,
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
  const choose = (name: string, value: string): void =>
    app.location.navigate(link(path, { ...query, [name]: value }), { replace: true })
  const words = search === undefined ? undefined : query.keyword
  const others = Object.fromEntries((more?.names ?? []).map((name) => [name, query[name]]))
  const isFiltered = Boolean(filter && query[filter.name]) || Object.values(others).some(Boolean)
  const shownEmpty = useEmpty(empty, isFiltered, words, () =>
    app.location.navigate(search?.all ?? path, { replace: true }),
  )
  const chosen = link(path, { filter: filter && query[filter.name], keyword: query.keyword, ...others })
  const list = (
    <Rows
      {...rows}
      empty={shownEmpty}
      key={chosen}
      name={chosen}
      label={title}
      fetchPage={(page) => fetchPage(app, page, query)}
    />
  )
  const isIdle = Boolean(search?.idle) && !words
  const active = filter
    ? Math.max(
        0,
        filter.items.findIndex(({ key }) => key === query[filter.name]),
      )
    : 0
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
          active={active}
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
