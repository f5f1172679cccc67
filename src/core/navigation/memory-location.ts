import { HOME } from '../../contract/routes.ts'
import type { AppLocation } from './location.ts'

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
  /** `onBack` of each open overlay, from bottom to top. */
  let overlays: (() => void)[] = []
  const top = (): string => entries[entries.length - 1] ?? home
  return {
    current: top,
    navigate: (to, { replace } = {}) => {
      const open = overlays.reverse()
      overlays = []
      open.forEach((onBack) => onBack())
      if (to === top()) return
      if (replace) entries.pop()
      else keys.push(String(++made))
      entries.push(to)
      show(to)
    },
    canGoBack: () => entries.length > 1 || top().split('?', 1)[0] !== home,
    back: (fallback = home) => {
      entries.pop()
      if (entries.length === 0) entries.push(fallback)
      else keys.pop()
      show(top())
    },
    returnTo: (to) => {
      const before = entries[entries.length - 2]
      if (before?.split('?', 1)[0] === to.split('?', 1)[0]) {
        entries.pop()
        keys.pop()
      }
      entries.pop()
      entries.push(to)
      show(to)
    },
    // There is no history entry to push: Escape, the shell's `nav.back` event and `navigate` close overlays.
    pushOverlay: (onBack) => {
      overlays.push(onBack)
      return () => {
        overlays = overlays.filter((one) => one !== onBack)
      }
    },
    entry: () => ({ key: keys[keys.length - 1] ?? '', depth: keys.length - 1 }),
    leave,
  }
}
