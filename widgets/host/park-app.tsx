/** All routes: address → guard → area → screen. */
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import type { FoundRoute, Path } from '../../src/contract/routes.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { AppProvider, useApp, useText } from '../../src/screens/app/app-context.ts'
import { Boundary } from '../../src/screens/app/boundary.tsx'
import { ScreenRegistry } from '../../src/screens/app/screen-registry.ts'
import { FailedScreen } from '../../src/screens/app/failed-screen.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { fetchDeferred } from '../../src/ui/feedback/illustration.tsx'
import type { RouteFocus } from '../../src/ui/layout/route-focus.ts'
import { createOverlayStack } from '../../src/ui/overlay/overlay-stack.ts'
import { UiRoot } from '../../src/ui/layout/root.tsx'
import { Toasts } from '../../src/ui/feedback/toast.tsx'
import { AREAS, findArea } from './areas.ts'
import { HostSkeleton } from './skeleton.tsx'
import { fetchScreen, useScreen } from './use-screen.ts'

/** wouter's hooks: path, and query, of the location in use. (Its `<Router>` would only hand them on, for 0.7 kB.) */
export interface RouterHooks {
  hook: () => readonly [string, ...unknown[]]
  searchHook: () => string
}

/** @param onShown the screen is painted. */
const Shown = ({ route, query, onShown }: { route: FoundRoute; query: Query; onShown: (path: string) => void }) => {
  const app = useApp()
  const { Screen, title, failed, retry } = useScreen(route)
  // At each drawing: an address may change without another screen.
  useEffect(() => {
    if (Screen) onShown(route.path)
  })
  if (Screen) return <Screen path={route.path} title={title} query={query} />
  // A failed import may be remembered by the browser: a page of its own starts afresh, with everything typed saved.
  const again = (): void => app.location.reload?.() ?? retry()
  if (failed) return app.hasTexts('common') ? <FailedScreen onRetry={again} /> : <HostSkeleton onRetry={again} />
  return <HostSkeleton />
}

/** Does what the guard says, and shows a screen when it says so. */
const Guarded = ({ router }: { router: RouterHooks }) => {
  const app = useApp()
  const [path] = router.hook()
  const search = router.searchHook().replace(/^\?/, '')
  useStore(app.session.$token)
  const root = useRef<HTMLDivElement>(null)
  const way = useRef<RouteFocus>({})
  const onShown = (path: string): void => {
    const screen = app.location.entry().key + path
    // Nothing is fetched for the first one; without the network's help the focus stays where it is.
    if ((way.current.shown ??= screen) === screen) return
    fetchDeferred().then(
      ({ moveFocus }) => root.current && moveFocus(way.current, screen, root.current),
      () => undefined,
    )
  }
  const to = search ? `${path}?${search}` : path
  const decision = app.guard(to)
  const isBuilt = decision.kind === 'show' && findArea(decision.route) !== undefined
  // In the table, but without a screen yet: as good as unknown.
  const redirect =
    decision.kind === 'redirect' ? decision.to : decision.kind === 'show' && !isBuilt ? app.home : undefined
  const wanted = decision.kind === 'login' ? decision.wanted : undefined

  useEffect(() => {
    if (redirect) app.location.navigate(redirect, { replace: true })
    else if (wanted) void app.login.start(wanted, 'needed')
    else app.onRouteShown(to)
  }, [app, redirect, to, wanted])

  if (decision.kind !== 'show' || !isBuilt) return <HostSkeleton />
  return (
    <div
      ref={root}
      onClickCapture={({ target }: MouseEvent) => {
        way.current.pressed = target as Element
      }}
    >
      <Boundary app={app} key={decision.route.path}>
        <Shown route={decision.route} query={decision.query} onShown={onShown} />
      </Boundary>
    </div>
  )
}

const NoticeSlots = () => {
  const app = useApp()
  const text = useText('common')
  const message = useStore(app.toasts.$message)
  const loading = useStore(app.toasts.$loading)
  return <Toasts message={message} loading={loading ? text.loading : null} />
}

const Rooted = ({ router }: { router: RouterHooks }) => {
  const app = useApp()
  const locale = useStore(app.$locale)
  const theme = useStore(app.$theme)
  const safeArea = useStore(app.$safeArea)
  const overlays = useState(() => createOverlayStack(app.location))[0]
  useEffect(
    () =>
      app.shell.on('nav.back', () => {
        if (!overlays.closeTop() && app.location.canGoBack()) app.location.back()
      }),
    [app, overlays],
  )
  const text = useText('common')
  return (
    <UiRoot
      text={text}
      overlays={overlays}
      theme={theme}
      lang={locale}
      safeArea={safeArea}
      toast={text ? <NoticeSlots /> : null}
    >
      <Guarded router={router} />
    </UiRoot>
  )
}

export const ParkApp = ({ app, router }: { app: App; router: RouterHooks }) => {
  const built = useMemo(() => ({ areas: AREAS, fetch: (path: Path) => fetchScreen(app, path) }), [app])
  return (
    <AppProvider app={app}>
      <ScreenRegistry.Provider value={built}>
        <Rooted router={router} />
      </ScreenRegistry.Provider>
    </AppProvider>
  )
}
