/** All routes: address → guard → area → screen. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Router, useLocation, useSearch, type RouterOptions } from 'wouter'
import type { FoundRoute } from '../../src/contract/routes.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/guard.ts'
import { AppContext, useApp, useText } from '../../src/screens/app-context.ts'
import { Boundary } from '../../src/screens/boundary.tsx'
import { BuiltAreas } from '../../src/screens/built.ts'
import { FailedScreen } from '../../src/screens/failed-screen.tsx'
import { createOverlayStack } from '../../src/ui/overlay-stack.ts'
import { UiRoot } from '../../src/ui/root.tsx'
import { Toasts } from '../../src/ui/toast.tsx'
import { AREAS, BUILT } from './areas.ts'
import { Frame } from './frame.tsx'
import { useArea } from './use-area.ts'

const Shown = ({ route, query }: { route: FoundRoute; query: Query }) => {
  const app = useApp()
  const [area, retry] = useArea(route.area)
  const Screen = area.state === 'ready' ? area.screens[route.path] : undefined
  const unknown = area.state === 'ready' && !Screen
  useEffect(() => {
    // In the table, but without a screen yet: as good as unknown.
    if (unknown) app.location.navigate('/nav', { replace: true })
  }, [app, unknown])
  if (area.state === 'failed') return app.hasText('common') ? <FailedScreen onRetry={retry} /> : <Frame onRetry={retry} />
  return Screen ? <Screen query={query} /> : <Frame />
}

/** Does what the guard says, and shows a screen when it says so. */
const Guarded = () => {
  const app = useApp()
  const [path] = useLocation()
  const search = useSearch()
  useStore(app.session.$token)
  const to = search ? `${path}?${search}` : path
  const decision = app.guard(to)
  const isBuilt = decision.kind === 'show' && Boolean(AREAS[decision.route.area])
  const redirect = decision.kind === 'redirect' ? decision.to : decision.kind === 'show' && !isBuilt ? '/nav' : undefined
  const wanted = decision.kind === 'login' ? decision.wanted : undefined

  useEffect(() => {
    if (redirect) app.location.navigate(redirect, { replace: true })
    else if (wanted) app.login.start(wanted)
    else app.arrive(to)
  }, [app, redirect, to, wanted])

  if (decision.kind !== 'show' || !isBuilt) return <Frame />
  return (
    <Boundary app={app} key={decision.route.path}>
      <Shown route={decision.route} query={decision.query} />
    </Boundary>
  )
}

const NoticeSlots = () => {
  const app = useApp()
  const text = useText('common')
  const message = useStore(app.notices.$message)
  const loading = useStore(app.notices.$loading)
  return <Toasts message={message} loading={loading ? text.loading : null} />
}

const Rooted = () => {
  const app = useApp()
  const locale = useStore(app.$locale)
  const theme = useStore(app.$theme)
  const overlays = useState(() => createOverlayStack(app.location))[0]
  const text = useText('common')
  return (
    <UiRoot text={text} overlays={overlays} theme={theme} lang={locale} toast={text ? <NoticeSlots /> : null}>
      <Guarded />
    </UiRoot>
  )
}

/** @param router wouter's location hooks; the browser's by default. */
export const ParkApp = ({ app, router = {} }: { app: App; router?: RouterOptions }) => (
  <AppContext.Provider value={app}>
    <BuiltAreas.Provider value={BUILT}>
      <Router {...router}>
        <Rooted />
      </Router>
    </BuiltAreas.Provider>
  </AppContext.Provider>
)
