/** An app without a server, and components rendered inside it, on the runtime that the test runs on. */
import type { ReactElement, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { AppOptions } from '../../src/core/app-options.ts'
import { createApp, type App } from '../../src/core/app.ts'
import { createClient } from '../../src/core/http/client.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { AppProvider } from '../../src/screens/app/app-context.ts'
import { UiRoot } from '../../src/ui/layout/root.tsx'
import { createOverlayStack } from '../../src/ui/overlay/overlay-stack.ts'

const nowhere = (): void => undefined

/** Opens an app in English at `/nav` with its common texts; it ends with the test.
 * @example const app = openApp({ location: createMemoryLocation('/apply', went, back) }) */
export const openApp = (options: Partial<AppOptions> = {}): App => {
  const app = createApp({
    createClient,
    location: createMemoryLocation('/nav', nowhere, nowhere),
    log: nowhere,
    ...options,
    config: { locale: 'en', ...options.config },
  })
  onTestFinished(() => app.stop())
  return app
}

export interface RenderedInApp {
  app: App
  place: HTMLElement
  root: Root
  /** Renders another view in its place. */
  rerender: (view: ReactNode) => void
}

/** Renders a component inside an app, by default a new one, and removes it after the test. `inRoot` adds a screen's root, which
 * dialogs and lists need; `renderUi` renders components that need no app.
 * @example
 * const { app, place } = await renderInApp(<StatusTag states={jobStates} state="closed" />)
 * await screen.findByText('Closed') */
export const renderInApp = async (view: ReactNode, app?: App): Promise<RenderedInApp> => {
  const around = app ?? openApp()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const rerender = (next: ReactNode): void => root.render(<AppProvider app={around}>{next}</AppProvider>)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  rerender(view)
  return { app: around, place, root, rerender }
}

/** A view inside a screen's root.
 * @example await renderInApp(inRoot(app, <Bar of={order} />), app) */
export const inRoot = (app: App, view: ReactNode): ReactElement => (
  <UiRoot text={app.text('common')} overlays={createOverlayStack()} theme={undefined} lang="en">
    {view}
  </UiRoot>
)
