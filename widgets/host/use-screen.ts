import { useEffect, useState } from 'react'
import { findRoute, type FoundRoute, type Path } from '../../src/contract/routes.ts'
import type { App } from '../../src/core/app.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import type { ScreenComponent } from '../../src/screens/app/screen-table.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { TextArea } from '../../src/contract/text/index.ts'
import { findArea } from './areas.ts'

const fetched = new Map<Path, ScreenComponent>()

/** Fetches an address's screen and its texts side by side; at once where they are here already. Rejects when the network does. */
export const fetchScreen = async (app: App, to: string): Promise<void> => {
  const route = findRoute(to)
  const fetchArea = route && findArea(route)
  if (!fetchArea) return
  const fetchBoth = async () => {
    const { screens, texts } = await fetchArea()
    return Promise.all([screens[route.path]?.(), app.loadTexts(route.area as TextArea, texts)])
  }
  const [[screen]] = await Promise.all([fetchBoth(), app.loadTexts('common')])
  if (!screen) throw new Error(`${route.path} has no screen`)
  fetched.set(route.path, screen)
}

/** A route's screen and its texts, fetched side by side; `failed` when the network did not let them come. */
export const useScreen = (
  route: FoundRoute,
): { Screen?: ScreenComponent; title: string; failed: boolean; retry: () => void } => {
  const app = useApp()
  const locale = useStore(app.$locale)
  const { path } = route
  const area = route.area as TextArea
  const [settled, setSettled] = useState('')
  const [turn, setTurn] = useState(0)
  const attempt = `${path} ${locale} ${turn}`
  const Screen = fetched.get(path)
  const isReady = Boolean(Screen && app.hasTexts(area) && app.hasTexts('common'))

  const title = isReady ? ((app.text(area) as { titles?: Readonly<Record<string, string>> }).titles?.[path] ?? '') : ''
  useEffect(() => {
    if (title) app.onScreenReady(title)
  }, [app, title, path])

  useEffect(() => {
    if (isReady) return
    let stale = false
    fetchScreen(app, path).then(
      () => {
        if (!stale) setSettled('')
        if (!stale) setTurn((n) => n + 1)
      },
      (error: unknown) => {
        app.reportError('screen-not-fetched', error)
        if (!stale) setSettled(attempt)
      },
    )
    return () => {
      stale = true
    }
    // The attempt says all that matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [app, attempt, isReady])

  return {
    ...(isReady && Screen ? { Screen } : {}),
    title,
    failed: settled === attempt,
    retry: () => setTurn((n) => n + 1),
  }
}
