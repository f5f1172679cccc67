import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp, type App, type AppOptions } from '../../src/core/app.ts'
import { adoptStyles } from '../../src/ui/style/style.ts'
import { ParkApp, type RouterHooks } from './park-app.tsx'

export interface MountAppOptions extends AppOptions {
  router: RouterHooks
  nonce?: string | undefined
  /** Drawn once this has resolved: until then the element stays as it is. */
  after?: (app: App) => Promise<void>
}

/** Shows an app in an element; the result takes it away again. */
export const mountApp = (
  target: HTMLElement,
  { router, nonce, after, ...options }: MountAppOptions,
): { app: App; unmount: () => void } => {
  const app = createApp(options)
  const root = target.getRootNode()
  const view = createRoot(target)
  let discard: (() => void) | undefined
  let isGone = false
  const draw = (): void => {
    if (isGone) return
    // Not before: what stands here meanwhile would be laid out anew for it.
    discard = adoptStyles(root instanceof ShadowRoot ? root : document, nonce)
    view.render(createElement(ParkApp, { app, router }))
  }
  if (after) void after(app).then(draw)
  else draw()
  return {
    app,
    unmount: () => {
      isGone = true
      view.unmount()
      discard?.()
      app.stop()
    },
  }
}
