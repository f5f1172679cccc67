import { HOME } from '../../contract/routes.ts'
import type { AppLocation } from './location.ts'

/** Receives the phone's Back and Escape before the page does. Only Chromium has it. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

const createCloseWatcher = (): CloseWatcher | undefined => {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
  return CloseWatcher && new CloseWatcher()
}

const pathOf = (to: string): string => to.split('?', 1)[0]!

/** A location for a widget: a history in memory that does not touch the page's URL or history.
 * @param show called with every new path. @param leave called with URLs outside the app. */
export const createMemoryLocation = (
  start: string,
  show: (to: string) => void,
  leave: (url: string) => void,
  home: string = HOME,
): AppLocation => {
  const entries = [start]
  const keys = ['0']
  let made = 0
  /** `onBack` of each open overlay, from bottom to top, with its watcher. */
  const overlays = new Map<() => void, CloseWatcher | undefined>()
  const forget = (onBack: () => void): void => {
    overlays.get(onBack)?.destroy()
    overlays.delete(onBack)
  }
  const top = (): string => entries[entries.length - 1] ?? home
  return {
    current: top,
    navigate: (to, { replace } = {}) => {
      for (const onBack of [...overlays.keys()].reverse()) {
        forget(onBack)
        onBack()
      }
      if (to === top()) return
      if (replace) {
        // A home screen that redirects the user would do so again after Back.
        if (pathOf(entries.pop()!) === pathOf(home) && entries.length === 0) home = to
      } else keys.push(String(++made))
      entries.push(to)
      show(to)
    },
    canGoBack: () => entries.length > 1 || pathOf(top()) !== pathOf(home),
    back: (fallback = home) => {
      entries.pop()
      if (entries.length === 0) entries.push(fallback)
      else keys.pop()
      show(top())
    },
    returnTo: (to) => {
      const before = entries[entries.length - 2]
      if (before && pathOf(before) === pathOf(to)) {
        entries.pop()
        keys.pop()
      }
      entries.pop()
      entries.push(to)
      show(to)
    },
    // There is no history entry to push. Where there is no watcher, Back leaves the page; the widget's own Escape key, the shell's
    // `nav.back` event and `navigate` close overlays everywhere.
    pushOverlay: (onBack, isDialog) => {
      const watcher = isDialog ? createCloseWatcher() : undefined
      const close = (): void => forget(onBack)
      overlays.set(onBack, watcher)
      if (watcher)
        watcher.onclose = () => {
          close()
          onBack()
        }
      return close
    },
    entry: () => ({ key: keys[keys.length - 1] ?? '', depth: keys.length - 1 }),
    leave,
  }
}
