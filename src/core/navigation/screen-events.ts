import type { Emit } from '../events.ts'
import { withoutOpenid } from '../session/guard.ts'
import type { ShellSync } from '../shell/shell-sync.ts'
import type { AppLocation } from './location.ts'

export interface ScreenEventsOptions {
  emit: Emit
  location: AppLocation
  /** `undefined` while there is no shell. */
  sync: () => ShellSync | undefined
  /** Receives the title of each rendered screen. */
  onTitle?: ((title: string) => void) | undefined
}

export interface ScreenEvents {
  /** The current screen; empty strings before the first one. */
  readonly shown: Readonly<{ route: string; title: string }>
  /** Call when the route has changed. */
  onRouteShown(to: string): void
  /** Call when the current screen is rendered. */
  onScreenReady(title: string): void
  /** Call with the title of an error screen, which is shown instead of the current one. It is no view. */
  onErrorShown(title: string): void
}

/** Reports the current screen: by the events `navigate`, `ready` and `view`, and to the shell. */
export const createScreenEvents = ({ emit, location, sync, onTitle }: ScreenEventsOptions): ScreenEvents => {
  const shown = { route: '', title: '' }
  /** Route and title of the last `view` event. */
  let viewed = ''
  const setTitle = (title: string): void => {
    shown.title = title
    onTitle?.(title)
    sync()?.sendTitle()
  }
  return {
    shown,
    onRouteShown: (to) => {
      const clean = withoutOpenid(to)
      if (clean !== to) return location.navigate(clean, { replace: true })
      shown.route = to
      emit('navigate', { route: to, canGoBack: location.canGoBack() })
      sync()?.sendRoute()
    },
    onScreenReady: (title) => {
      if (!viewed) emit('ready', {})
      const route = location.current()
      if (viewed !== route + title) emit('view', { route, title })
      viewed = route + title
      setTitle(title)
    },
    onErrorShown: setTitle,
  }
}
