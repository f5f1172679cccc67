import { HOME } from '../../contract/routes.ts'
import type { AppLocation } from './location.ts'

/** A location of its own for a widget: nothing of the page's address or history is touched.
 * @param show is told of every change; `leave` hands addresses outside the app to the page. */
export const createMemoryLocation = (
  start: string,
  show: (to: string) => void,
  leave: (url: string) => void,
  home: string = HOME,
): AppLocation => {
  const entries = [start]
  const keys = ['0']
  let count = 0
  const top = (): string => entries[entries.length - 1] ?? home
  return {
    current: top,
    navigate: (to, { replace } = {}) => {
      if (replace) entries.pop()
      else keys.push(String(++count))
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
    // There is no Back button here: a shell's back event and Escape go to the overlay stack.
    enter: () => () => undefined,
    entry: () => ({ key: keys[keys.length - 1] ?? '', depth: keys.length - 1 }),
    leave,
  }
}
