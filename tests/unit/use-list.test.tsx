/** The list of a screen: kept for Back, and its scroll position for a reload. */
import { fireEvent, screen } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { KEYWORD_MAX } from '../../src/contract/limits/search.ts'
import type { App } from '../../src/core/app.ts'
import { createPagedList } from '../../src/core/list/paged-list.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { filterTabs } from '../../src/screens/list/filter-by.ts'
import { ListScreen } from '../../src/screens/list/list-screen.tsx'
import { searchBy } from '../../src/screens/list/search.tsx'
import { useList } from '../../src/screens/list/use-list.ts'
import type { ScrollAnchor } from '../../src/ui/list/scroll-anchor.ts'
import { inRoot, renderInApp, openApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const nowhere = (): void => undefined
const PLACE = { id: '7', index: 0, top: -8 }

/** An app on a list, which may restore its scroll position. */
const open = () =>
  openApp({
    location: { ...createMemoryLocation('/parkNews', nowhere, nowhere), disableScrollRestoration: () => nowhere },
  })

/** Shows the list of the current history entry. Its first request is for `first` rows unless a scroll position is restored. `sizes` are
 * those of its requests, which are answered by `answer`. */
const show = async (app: App, first = 10) => {
  const sizes: number[] = []
  let answer = nowhere
  const response = new Promise<void>((resolve) => (answer = resolve))
  let anchor: ScrollAnchor | undefined
  const List = () => {
    const { view, anchor: current } = useList('news', (size = first) =>
      createPagedList(
        async ({ pageSize }) => {
          sizes.push(pageSize)
          await response
          return { ok: true, value: { data: [{ id: 7 }], total: 1 } }
        },
        () => ({ id: '7' }),
        size,
      ),
    )
    anchor = current
    return <p>{view.answered ? `rows ${view.items.map(({ id }) => id).join()}` : 'loading'}</p>
  }
  const { root } = await renderInApp(<List />, app)
  return { sizes, answer, anchor: () => anchor as ScrollAnchor, leave: () => root.unmount() }
}

it('a list has its rows immediately after Back, and loads them when it is opened again', async () => {
  const app = await open()
  const first = await show(app)
  await screen.findByText('loading')
  first.answer()
  await screen.findByText('rows 7')
  first.leave()
  app.location.navigate('/parkNews_info?id=7')
  app.location.navigate('/parkNews')
  const again = await show(app)
  await screen.findByText('loading')
  again.leave()
  app.location.back()
  app.location.back()
  await show(app)
  await screen.findByText('rows 7')
  // And it loads them again, because they may have changed.
  await until(() => expect(first.sizes).toEqual([10, 10]))
})

it('a list that was left no longer stores its position, and the browser scrolls again', async () => {
  const restore = vi.fn()
  const location = { ...createMemoryLocation('/parkNews', nowhere, nowhere), disableScrollRestoration: () => restore }
  const app = openApp({ location })
  const list = await show(app)
  await screen.findByText('loading')
  list.anchor().at = PLACE
  expect(restore).not.toHaveBeenCalled()
  list.leave()
  expect(restore).toHaveBeenCalledOnce()
  const save = vi.spyOn(app.saved, 'set')
  dispatchEvent(new Event('pagehide'))
  onTestFinished(() => sessionStorage.clear())
  expect(save).not.toHaveBeenCalled()
})

it('on a partner’s page, which has its own scroll position, a list stores none', async () => {
  const app = openApp()
  const list = await show(app)
  await screen.findByText('loading')
  list.anchor().at = PLACE
  list.leave()
  expect(app.saved.$state.get().scrollPositions).toEqual({})
})

it('a reload restores the scroll position of a list, with as many rows as before', async () => {
  const app = await open()
  const list = await show(app, 20)
  await screen.findByText('loading')
  list.answer()
  await screen.findByText('rows 7')
  list.anchor().at = PLACE
  dispatchEvent(new Event('pagehide'))
  expect(Object.values(app.saved.$state.get().scrollPositions)).toEqual([{ size: 20, at: PLACE }])

  const reloaded = await open()
  onTestFinished(() => sessionStorage.clear())
  const restored = await show(reloaded)
  await screen.findByText('loading')
  await until(() => expect(restored.sizes).toEqual([20]))
  expect(restored.anchor().at).toEqual(PLACE)
})

it.each(['pagehide', 'leave'] as const)(
  'a restored list that is left again before it is loaded keeps its number of rows and its scroll position (%s)',
  async (way) => {
    const app = await open()
    const key = `${app.location.entry().key}/parkNews news`
    app.saved.set({ scrollPositions: { [key]: { size: 30, at: PLACE } } })
    const unanswered = await show(app)
    await screen.findByText('loading')
    if (way === 'leave') unanswered.leave()
    else dispatchEvent(new Event('pagehide'))
    onTestFinished(() => sessionStorage.clear())
    expect(app.saved.$state.get().scrollPositions).toEqual({ [key]: { size: 30, at: PLACE } })
    const again = await show(app)
    await until(() => expect(again.sizes).toEqual([30]))
  },
)

it('a list that is left at its top has no stored position, and those of the last four lists are stored', async () => {
  const app = await open()
  const key = `${app.location.entry().key}/parkNews news`
  const others = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { size: 10, at: PLACE }]))
  app.saved.set({ scrollPositions: { ...others, [key]: { size: 30, at: PLACE } } })
  const list = await show(app)
  await screen.findByText('loading')
  dispatchEvent(new Event('pagehide'))
  onTestFinished(() => sessionStorage.clear())
  const kept = (): string[] => Object.keys(app.saved.$state.get().scrollPositions)
  expect(kept()).toEqual(['b', 'c', 'd', key])
  list.anchor().at = undefined
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['b', 'c', 'd'])
})

it('a list screen does not ask for a filter without a tab or a term too long for its field, and shows all of what it belongs to', async () => {
  const app = openApp()
  const asked: Query[] = []
  const query = { plate: 'A1', newsType: '9', keyword: 'x'.repeat(KEYWORD_MAX + 1) }
  const news = (items: readonly { key: string; label: string }[]) => (
    <ListScreen
      path="/parkNews"
      title="News"
      query={query}
      fetchPage={(_, __, of) => {
        asked.push(of)
        return Promise.resolve({ ok: true, value: { data: [], total: 0 } as never })
      }}
      read={() => undefined}
      row={() => null}
      empty="No news"
      filter={filterTabs('newsType', items)}
      search={searchBy('Search')}
    />
  )
  const keyword = 'x'.repeat(KEYWORD_MAX)
  // While the tabs are being loaded, any filter may have one.
  const { rerender } = await renderInApp(inRoot(app, news([])), app)
  await until(() => expect(asked).toEqual([{ ...query, keyword }]))
  rerender(inRoot(app, news([{ key: '', label: 'All' }])))
  await until(() => expect(asked.at(-1)).toEqual({ plate: 'A1', newsType: '', keyword }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(app.location.current()).toBe('/parkNews?plate=A1')
})
