/** The hosted page in a partner's iframe. Its location is in memory, because history entries of an iframe are part of the partner's
 * history. It sends events and its height to the partner and uses the partner's colours and font. It never opens the identity provider's
 * page, which refuses to be embedded. */
import { memoryLocation } from 'wouter/memory-location'
import type { Settings } from '../../src/core/config.ts'
import type { App } from '../../src/core/app.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { FRAME_MARK, TRACKED_EVENTS, isWidget, scopeOf } from '../table.ts'
import { THEME_PROPERTIES } from '../theme-properties.ts'
import { VERSION } from '../version.ts'
import type { MountAppOptions } from './mount-app.ts'

/** @param target the element that shows the app. */
export const iframeOptions = (
  target: HTMLElement,
  config: Settings,
): Omit<MountAppOptions, 'createClient'> & { onStart: (app: App) => void } => {
  const { pathname, search, hash } = window.location
  const name = hash.startsWith(FRAME_MARK) ? hash.slice(FRAME_MARK.length) : ''
  const { home, includesRoute } = scopeOf(isWidget(name) ? name : 'app')
  const start = pathname + search
  const router = memoryLocation({ path: start })
  const location = createMemoryLocation(
    start,
    (to) => router.navigate(to),
    (url) => window.location.replace(url),
    home,
  )
  // The screen is as high as its content, because the partner sizes the iframe by it.
  document.body.style.setProperty('--park-screen-height', 'auto')
  let app: App | undefined
  const sendSize = (): void => app?.shell.emit('ui.size', { height: Math.ceil(target.getBoundingClientRect().height) })
  return {
    config: { ...config, authorizeUrl: '' },
    shell: 'frame',
    lib: VERSION,
    home,
    includesRoute,
    location,
    router,
    emit: (name, detail) => {
      if (TRACKED_EVENTS.includes(name))
        app?.shell.emit('track', { name, props: detail as Record<string, string | boolean> })
      // Browsers do not run the observer of an iframe outside the viewport.
      if (name === 'view') sendSize()
      return true
    },
    onStart: (started) => {
      app = started
      new ResizeObserver(sendSize).observe(target)
      started.shell.$state.subscribe(({ context }) => {
        for (const name of THEME_PROPERTIES) document.body.style.setProperty(name, String(context.style?.[name] ?? ''))
        // The partner may have connected after the first size was sent.
        sendSize()
      })
    },
  }
}
