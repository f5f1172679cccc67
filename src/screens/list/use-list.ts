import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { App } from '../../core/app.ts'
import type { ListView, PagedList, Row } from '../../core/list/paged-list.ts'
import { listen } from '../../core/listen.ts'
import { isRecord } from '../../core/http/parse.ts'
import { createScrollAnchor, type ScrollAnchor } from '../../ui/list/scroll-anchor.ts'
import { useApp } from '../app/app-context.ts'
import { useRevalidation } from '../hooks/use-revalidation.ts'
import { useStore } from '../hooks/use-store.ts'

interface Kept<T extends Row> {
  list: PagedList<T>
  anchor: ScrollAnchor
}

/** Maximum number of lists whose scroll positions are saved. */
const ANCHORS_MAX = 4

/** Reads the saved number of rows and scroll position. */
const readAnchor = (saved: unknown): { size?: number; anchor: ScrollAnchor } => {
  if (!isRecord(saved) || !Number.isInteger(saved.size) || !isRecord(saved.at)) return { anchor: createScrollAnchor() }
  const { id, index, top } = saved.at
  const isWhole = typeof id === 'string' && Number.isInteger(index) && typeof top === 'number'
  return {
    size: Number(saved.size),
    anchor: createScrollAnchor(isWhole ? { id, index: Number(index), top } : undefined),
  }
}

const saveAnchor = (app: App, key: string, { list, anchor }: Kept<Row>): void => {
  const { [key]: _, ...others } = app.saved.$state.get().scrollPositions
  const kept = Object.entries(others).slice(anchor.at ? 1 - ANCHORS_MAX : -ANCHORS_MAX)
  app.saved.set({
    scrollPositions: Object.fromEntries(anchor.at ? [...kept, [key, { size: list.size, at: anchor.at }]] : kept),
  })
}

/** The list of a screen. After Back it immediately shows the cached rows at the same scroll position and refreshes them. After a reload
 * it fetches as many rows as before in one request. Pass `anchor` to `<List>`.
 * @param name identifies the list within its route and history entry. If it changes, also change `key`.
 * @param create creates the list. `size` is the page size of the first request. */
export const useList = <T extends Row>(
  name: string,
  create: (size?: number) => PagedList<T>,
): { list: PagedList<T>; view: ListView<T>; anchor: ScrollAnchor } => {
  const app = useApp()
  const kept = useMemo(() => {
    const { lists } = app.cache
    const { key: entry } = app.location.entry()
    // Back from a link replaces the history entry by that of another route.
    const [path] = app.location.current().split('?', 1)
    const key = `${entry}${path} ${name}`
    const before = lists.get<Kept<T>>(key)
    const isBack = before?.list.$view.get().answered === true
    const saved = readAnchor(app.saved.$state.get().scrollPositions[key])
    const now = before && isBack ? before : { list: create(saved.size), anchor: saved.anchor }
    lists.set(key, now)
    return { ...now, key, isBack }
    // One list per name; `create` is taken from the render that created it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app, name])
  const { list, anchor } = kept

  useEffect(() => {
    void (kept.isBack ? kept.list.refresh() : kept.list.load())
  }, [kept])
  useRevalidation(list.refresh)

  useLayoutEffect(() => {
    const restoreScrolling = app.location.disableScrollRestoration?.()
    // A partner's page manages its own scroll position.
    const save = (): void => {
      if (restoreScrolling) saveAnchor(app, kept.key, kept)
    }
    const saveNow = (): void => {
      save()
      app.saved.save()
    }
    const offPageHide = listen('pagehide', saveNow)
    return () => {
      offPageHide()
      save()
      restoreScrolling?.()
    }
  }, [app, kept])
  return { list, view: useStore(list.$view), anchor }
}
