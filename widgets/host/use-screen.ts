import { useEffect, useState } from 'react'
import { findRoute, type FoundRoute, type Path } from '../../src/contract/routes.ts'
import type { App } from '../../src/core/app.ts'
import type { EarlyCalls, OpenedScreen } from '../../src/core/http/prefetched-call.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { loadModule } from '../../src/core/load-module.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import type { ScreenComponent } from '../../src/screens/app/screen-table.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { fetchArea } from './areas.ts'

const loadedScreens = new Map<Path, ScreenComponent>()

/** Loads the screen and the texts of a URL in parallel, unless they are loaded already. Rejects after a network failure.
 * @param opened see {@link App.fetchScreen}. */
export const fetchScreen = async (
  app: App,
  to: string,
  opened?: OpenedScreen,
  { preload }: EarlyCalls = {},
): Promise<void> => {
  const route = findRoute(to)
  if (!route) return
  const { area, path } = route
  preload?.(path, app.$locale.get(), app.session.$token.get(), opened)
  const { screens, texts } = await fetchArea(area)
  const [screen] = await Promise.all([screens[path](), app.loadTexts(area, texts)])
  loadedScreens.set(path, screen)
}

interface AreaTitles {
  titles?: Readonly<Record<string, string>>
  titlesWithQuery?: Readonly<Record<string, string>>
}

const titleOf = ({ titles, titlesWithQuery }: AreaTitles, path: Path, query: Query): string => {
  const withQuery = Object.keys(query).map((name) => query[name] && titlesWithQuery?.[`${path}?${name}`])
  return withQuery.find(Boolean) || titles?.[path] || ''
}

/** The screen and the texts of a route, loaded in parallel. `failed`: they could not be loaded. `title`: empty until the texts are
 * loaded. */
export const useScreen = (
  route: FoundRoute,
  query: Query,
): { Screen: ScreenComponent | undefined; title: string; failed: boolean; retry: () => void } => {
  const app = useApp()
  const locale = useStore(app.$locale)
  const { path, area } = route
  const [failedAttempt, setFailedAttempt] = useState('')
  const [retries, setRetries] = useState(0)
  const [leaving] = useState(() => new AbortController())
  const attempt = `${path} ${locale} ${retries}`
  const Screen = loadedScreens.get(path)
  const isReady = Boolean(Screen && app.hasTexts(area))

  const title = app.hasTexts(area) ? titleOf(app.text(area) as AreaTitles, path, query) : ''
  useEffect(() => () => leaving.abort(), [leaving])

  useEffect(() => {
    if (isReady && title) app.onScreenReady(title)
  }, [app, isReady, title, path])

  useEffect(() => {
    if (isReady) return
    let stale = false
    loadModule(app, () => app.fetchScreen(path, { query, signal: leaving.signal }), path).then(
      () => {
        if (!stale) setRetries((n) => n + 1)
      },
      (error: unknown) => {
        app.reportError('screen-not-fetched', error)
        if (!stale) setFailedAttempt(attempt)
      },
    )
    return () => {
      stale = true
    }
    // `attempt` includes everything that the effect depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app, attempt, isReady])

  return {
    Screen: isReady ? Screen : undefined,
    title,
    failed: failedAttempt === attempt,
    retry: () => setRetries((n) => n + 1),
  }
}
