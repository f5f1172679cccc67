/** The hosted page in a partner's frame: a location in memory (what a frame pushes would stand in the partner's history), events and
 * height told to the partner, its colours and type taken over, no way to the provider's page (which refuses to be framed). */
import { memoryLocation } from 'wouter/memory-location'
import type { Config } from '../../src/core/config.ts'
import type { AppEvent } from '../../src/core/events.ts'
import type { App } from '../../src/core/app.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { FRAME_MARK, isWidget, scopeOf } from '../table.ts'
import { THEME_PROPERTIES } from '../theme-properties.ts'
import { VERSION } from '../version.ts'
import type { MountAppOptions } from './mount-app.ts'

/** What the partner hears as `track`; the rest has events of its own on the bridge. */
const TOLD: readonly AppEvent[] = [
  'ready',
  'view',
  'session',
  'order-submitted',
  'order-changed',
  'order-paid',
  'pay-cancelled',
  'pay-failed',
]

/** @param target shows the app. */
export const iframeOptions = (
  target: HTMLElement,
  config: Partial<Config>,
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
  // As high as what it shows: the partner sizes the frame by that.
  document.body.style.setProperty('--park-screen-height', 'auto')
  let app: App | undefined
  return {
    config: { ...config, authorizeUrl: '' },
    ...{ shell: 'frame', lib: VERSION, home, includesRoute, location, router },
    emit: (name, detail) => {
      if (TOLD.includes(name)) app?.shell.emit('track', { name, props: detail as Record<string, string | boolean> })
      return true
    },
    onStart: (started) => {
      app = started
      const tellSize = (): void =>
        started.shell.emit('ui.size', { height: Math.ceil(target.getBoundingClientRect().height) })
      new ResizeObserver(tellSize).observe(target)
      started.shell.$state.subscribe(({ context }) => {
        for (const name of THEME_PROPERTIES) document.body.style.setProperty(name, String(context.style?.[name] ?? ''))
        // The partner may have come later than the first size.
        tellSize()
      })
    },
  }
}
