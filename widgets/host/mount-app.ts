import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp, type App } from '../../src/core/app.ts'
import type { AppOptions } from '../../src/core/app-options.ts'
import type { EarlyCalls } from '../../src/core/http/prefetched-call.ts'
import { adoptStyles } from '../../src/ui/style/style.ts'
import { ParkApp, type RouterHooks } from './park-app.tsx'
import { fetchScreen } from './use-screen.ts'

export interface MountAppOptions extends AppOptions {
  router: RouterHooks
  nonce?: string | undefined
  early?: EarlyCalls | undefined
  /** The app is rendered after this has resolved; until then the element keeps its content. */
  beforeFirstRender?: (app: App) => Promise<void>
}

/** Renders an app in an element. @returns a function that removes it. */
export const mountApp = (
  target: HTMLElement,
  { router, nonce, early, beforeFirstRender, ...options }: MountAppOptions,
): { app: App; unmount: () => void } => {
  const app: App = createApp({ ...options, fetchScreen: (to, opened) => fetchScreen(app, to, opened, early) })
  const root = target.getRootNode()
  const isEmbedded = root instanceof ShadowRoot
  const reactRoot = createRoot(target)
  let removeStyles: (() => void) | undefined
  const render = (): void => {
    // Not earlier, because the new styles would affect the element's previous content.
    removeStyles = adoptStyles(isEmbedded ? root : document, nonce)
    reactRoot.render(createElement(ParkApp, { app, router, isEmbedded }))
  }
  if (beforeFirstRender) void beforeFirstRender(app).then(render)
  else render()
  return {
    app,
    unmount: () => {
      reactRoot.unmount()
      removeStyles?.()
      app.stop()
    },
  }
}
