/** The root component: URL → guard → area → screen. */
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { FoundRoute } from '../../src/contract/routes.ts'
import type { App } from '../../src/core/app.ts'
import type { LoginReason } from '../../src/core/events.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { AppProvider, useApp, useText } from '../../src/screens/app/app-context.ts'
import { ErrorBoundary } from '../../src/screens/app/error-boundary.tsx'
import { FailedScreen } from '../../src/screens/app/failed-screen.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { loadDeferred } from '../../src/ui/deferred/load-deferred.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import type { RouteFocus } from '../../src/ui/deferred/route-focus.ts'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { createOverlayStack } from '../../src/ui/overlay/overlay-stack.ts'
import { UiRoot } from '../../src/ui/layout/root.tsx'
import { Toasts } from '../../src/ui/feedback/toast.tsx'
import { HostSkeleton } from './skeleton.tsx'
import { useNewScreen } from './use-new-screen.ts'
import { useScreen } from './use-screen.ts'

/** wouter's hooks for the path and query of the location in use. (Its `<Router>` would only pass them on, for 0.7 kB.) */
export interface RouterHooks {
  hook: () => readonly [string, ...unknown[]]
  searchHook: () => string
}

/** @param onShown called when the screen has been painted; with `undefined` while its placeholder is shown. */
const RouteScreen = ({
  route,
  query,
  onShown,
}: {
  route: FoundRoute
  query: Query
  onShown: (path: string | undefined) => void
}) => {
  const { Screen: Shown, title, failed, retry } = useScreen(route, query)
  // In each render, because the URL may change without a change of the screen. The error screen counts as a screen of its own: after
  // *Try again* the focus goes to the title.
  useEffect(() => onShown(Shown ? route.path : failed ? '' : undefined))
  if (Shown) return <Shown path={route.path} title={title} query={query} />
  return failed ? <FailedScreen title={title} onRetry={retry} /> : <HostSkeleton title={title} />
}

/** Sends the user to login. If login ends without a token, it shows a button to try again, and Back.
 * @param wasShown whether the token was lost while this screen was shown. */
const LoginGate = ({ wanted, wasShown }: { wanted: string; wasShown: () => boolean }) => {
  const app = useApp()
  const text = useText('common')
  const [attempt, setAttempt] = useState<{ reason?: LoginReason }>({})
  const [ended, setEnded] = useState<object>()
  useEffect(() => {
    const end = (): void => setEnded(attempt)
    app.login.start(wanted, attempt.reason ?? (wasShown() ? 'forbidden' : 'needed')).then(end, end)
    // `wasShown` is a new function in each render, with the same result.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app, wanted, attempt])
  if (ended !== attempt) return <HostSkeleton />
  return (
    <Screen title={text.logIn} onBack={app.location.canGoBack() ? () => app.location.back(app.home) : undefined}>
      <Card>
        <p role="status">{text.loginNeeded}</p>
      </Card>
      <Button wide onPress={() => setAttempt({ reason: 'asked' })}>
        {text.logIn}
      </Button>
    </Screen>
  )
}

/** Applies the guard's decision to the current URL. */
const GuardedScreen = ({ router, isEmbedded }: Pick<ParkAppProps, 'router' | 'isEmbedded'>) => {
  const app = useApp()
  // Both hooks render this again when the URL changes.
  const [path] = router.hook()
  router.searchHook()
  useStore(app.session.$token)
  const resets = useStore(app.$screenResets)
  useStore(app.login.$isExchanging)
  const root = useRef<HTMLDivElement>(null)
  const focus = useRef<RouteFocus>({})
  const lastShown = useRef('')
  const top = useRef<HTMLDivElement>(null)
  useNewScreen(path, root, top)
  const { key } = app.location.entry()
  const onShown = (path: string | undefined): void => {
    const { current } = focus
    const { shown, pressed } = current
    const screen = key + path
    // Back from a link to one entity may show the list of the same route in the same history entry. The pressed control is then removed.
    const isSame = shown === screen && pressed?.closest('button, a')?.isConnected !== false
    // The first screen does not move the focus, so the code for it is not loaded. If that code cannot be loaded, the focus stays where it
    // is.
    if (isSame || (!shown && path === undefined)) return
    current.shown = screen
    if (!shown) return
    current.pressed = undefined
    // Set now, because the callbacks of a placeholder and of its screen may run in any order. In our own page, the user may begin with Back
    // of the browser.
    current.names ??= pressed || (!isEmbedded && !shown.startsWith(key)) ? {} : undefined
    loadDeferred().then(
      ({ moveFocus }) => {
        const move = { from: shown === screen ? '' : shown, pressed, to: path === undefined ? undefined : screen }
        if (root.current) moveFocus(current, move, root.current)
      },
      // The next screen tries again.
      () => {
        current.pressed ??= pressed
      },
    )
  }
  const to = app.location.current()
  const decision = app.guard(to)
  const redirect = decision.kind === 'redirect' ? decision.to : undefined
  const isShown = decision.kind === 'show'

  useEffect(() => {
    // A logged-in user who opens the login screen stays on the previous screen, which must not be in the history twice.
    if (redirect === lastShown.current) app.location.returnTo(redirect)
    else if (redirect) app.location.navigate(redirect, { replace: true })
    if (!isShown) return
    lastShown.current = to
    app.onRouteShown(to)
  }, [app, redirect, to, isShown])

  if (decision.kind === 'login')
    return <LoginGate key={decision.wanted} wanted={decision.wanted} wasShown={() => lastShown.current === to} />
  if (!isShown) return <HostSkeleton />
  return (
    <div
      ref={root}
      onClickCapture={({ target }: MouseEvent) => {
        const { current } = focus
        // The second tap of a double tap may hit the new screen before it is painted: the first one was the control that opened it.
        if (current.shown?.startsWith(key)) current.pressed = target as Element
      }}
    >
      <div ref={top} />
      {/* A new instance for each history entry: a screen must not show what was typed or asked in the same screen of another order. */}
      <ErrorBoundary app={app} key={`${key} ${decision.route.path} ${resets}`}>
        <RouteScreen route={decision.route} query={decision.query} onShown={onShown} />
      </ErrorBoundary>
    </div>
  )
}

const ToastSlots = () => {
  const app = useApp()
  const text = useText('common')
  const message = useStore(app.toasts.$message)
  const loading = useStore(app.toasts.$loading)
  const { isSuccess, isHidden, button } = useStore(app.toasts.$details)
  return (
    <Toasts
      message={message}
      isSuccess={isSuccess}
      isHidden={isHidden}
      button={button as ReactNode}
      loading={loading ? text.loading : null}
    />
  )
}

export interface ParkAppProps {
  app: App
  router: RouterHooks
  /** Whether it is part of a partner's page. Default `false`. */
  isEmbedded?: boolean | undefined
}

const Root = ({ router, isEmbedded }: Omit<ParkAppProps, 'app'>) => {
  const app = useApp()
  const locale = useStore(app.$locale)
  const theme = useStore(app.$theme)
  const safeArea = useStore(app.shell.$state, ({ context }) => context.safeArea)
  const isBarHidden = useStore(app.shell.$state, ({ context }) => context.titleBar)
  const overlays = useState(() => createOverlayStack(app.location))[0]
  useEffect(() => {
    const goBack = (): void => {
      if (!overlays.closeTop() && app.location.canGoBack()) app.location.back()
    }
    // It is no state of React: nothing renders it.
    // oxlint-disable-next-line react/immutability
    app.backHandler.current = goBack
    return app.shell.on('nav.back', goBack)
  }, [app, overlays])
  useEffect(() => {
    let count = 0
    return overlays.listen(() => {
      const { length } = overlays.list
      // A message about an earlier action would cover what the dialog or sheet says.
      if (length > count && !app.toasts.$details.get().staysOverDialogs) app.toasts.hide()
      count = length
    })
  }, [app, overlays])
  const text = useText('common')
  return (
    <UiRoot
      text={text}
      overlays={overlays}
      isBarHidden={isBarHidden}
      isEmbedded={isEmbedded}
      lightHaptic={app.lightHaptic}
      theme={theme}
      lang={locale}
      safeArea={safeArea}
      toast={<ToastSlots />}
    >
      <GuardedScreen router={router} isEmbedded={isEmbedded} />
    </UiRoot>
  )
}

export const ParkApp = ({ app, ...props }: ParkAppProps) => (
  <AppProvider app={app}>
    <Root {...props} />
  </AppProvider>
)
