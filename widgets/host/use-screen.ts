import { useEffect, useState } from 'react'
import { findRoute, type FoundRoute, type Path } from '../../src/contract/routes.ts'
import type { App } from '../../src/core/app.ts'
import { useApp } from '../../src/screens/app-context.ts'
import type { ScreenComponent } from '../../src/screens/screen-table.ts'
import { useStore } from '../../src/screens/use-store.ts'
import { findScreen } from './areas.ts'

const fetched = new Map<Path, ScreenComponent>()

/** Fetches an address's screen and its texts side by side; at once where they are here already. Rejects when the network does. */
export const fetchScreen = async (app: App, to: string): Promise<void> => {
  const route = findRoute(to)
  const found = route && findScreen(route)
  if (!found) return
  const [screen] = await Promise.all([found.load(), app.needText('common'), app.needText(found.text)])
  fetched.set(route.path, screen)
}

/** A route's screen and its texts, fetched side by side; `failed` when the network did not let them come. */
export const useScreen = (route: FoundRoute): { Screen?: ScreenComponent; failed: boolean; retry: () => void } => {
  const app = useApp()
  const locale = useStore(app.$locale)
  const { path } = route
  const found = findScreen(route)
  const [settled, setSettled] = useState('')
  const [turn, setTurn] = useState(0)
  const attempt = `${path} ${locale} ${turn}`
  const Screen = fetched.get(path)
  const isReady = Boolean(found && Screen && app.hasText(found.text) && app.hasText('common'))

  const title = isReady && found ? (app.text(found.text) as { titles?: Readonly<Record<string, string>> }).titles?.[path] : undefined
  useEffect(() => {
    if (title) app.entitle(title)
  }, [app, title, path])

  useEffect(() => {
    if (!found || isReady) return
    let stale = false
    fetchScreen(app, path).then(
      () => {
        if (!stale) setSettled('')
        if (!stale) setTurn((n) => n + 1)
      },
      (error: unknown) => {
        app.fail('screen-not-fetched', error)
        if (!stale) setSettled(attempt)
      },
    )
    return () => {
      stale = true
    }
    // `found` is looked up anew at each drawing; the attempt says all that matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [app, attempt, isReady])

  return { ...(isReady && Screen ? { Screen } : {}), failed: settled === attempt, retry: () => setTurn((n) => n + 1) }
}
