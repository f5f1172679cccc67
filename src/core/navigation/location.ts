/** Where the person is, and how to go on. The hosted page has the browser's history; a widget has one of its own (memory-location.ts). */
import { HOME } from '../../contract/routes.ts'

export interface NavigateOptions {
  /** Takes the place of the current screen: Back does not return to it. */
  replace?: boolean
}

export interface AppLocation {
  /** Path and query: `/apply?id=3`. */
  current(): string
  navigate(to: string, options?: NavigateOptions): void
  /** To the screen before, or to `fallback` (default: home) when the app was entered here. */
  back(fallback?: string): void
  /** Takes the present screen's place, and the place of the screen before where that has the same path: a list that led here stands in
   * the history once. @example location.returnTo('/orderList?showActive=3') */
  returnTo(to: string): void
  /** Whether Back leads anywhere: not at home, when nothing was before. */
  canGoBack(): boolean
  /** Gives Back something to close first: pushes an entry, and calls `onBack` when Back takes it. The result removes the entry
   * after the overlay was closed by other means. */
  enter(onBack: () => void): () => void
  /** The present screen's entry in the history: the same `key` again when Back leads here or the page is loaded anew, and how many
   * entries of this app lie behind it. */
  entry(): { key: string; depth: number }
  /** Stops the browser from scrolling this entry by itself, until the result is called; not there where the page is not ours. */
  ownScroll?(): () => void
  /** The address that the page was loaded with; not there where the page is not ours. */
  readonly entryUrl?: string
  /** Leaves for another address, without a way back here (Back from a login page would loop). */
  leave(url: string): void
  /** Loads the page anew; not there where the page is not ours. */
  reload?(): void
}

/** What of a window the history needs; tests pass their own. */
export type HistoryWindow = Pick<
  Window,
  'history' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>

interface EntryState {
  /** Screens of this app behind this entry. */
  depth: number
  /** Overlays that are open at this entry. */
  overlays: number
  /** Names the screen's entry; its overlays have it, too. Empty where the page was entered. */
  key: string
  /** Path of the screen before; empty where the page was entered. */
  from: string
}

/** A traversal that never comes (refused in a frame) must not hold up navigation for ever. */
const TRAVERSAL_LIMIT_MS = 500

export const createBrowserLocation = (win: HistoryWindow, basePath = ''): AppLocation & { stop(): void } => {
  const overlays: { onBack: () => void }[] = []
  let waiting: (() => void)[] | undefined
  let timer = 0

  const state = (): EntryState => ({
    depth: 0,
    overlays: 0,
    key: '',
    from: '',
    ...(win.history.state as Partial<EntryState> | null),
  })
  const settle = (): void => {
    win.clearTimeout(timer)
    const next = waiting ?? []
    waiting = undefined
    // One of them may set off the next traversal: the others wait for that one, too.
    for (const run of next) whenStill(run)
  }
  /** History moves later than it is told to; whatever comes next waits for it. */
  const whenStill = (run: () => void): void => {
    if (waiting) waiting.push(run)
    else run()
  }
  const go = (steps: number): void => {
    waiting = []
    timer = win.setTimeout(settle, TRAVERSAL_LIMIT_MS)
    win.history.go(steps)
  }
  const onPopState = (): void => {
    if (waiting) return settle()
    const open = state().overlays
    while (overlays.length > open) overlays.pop()?.onBack()
  }
  win.addEventListener('popstate', onPopState)

  const write = (to: string, { replace }: NavigateOptions): void => {
    const here = state()
    // An overlay's entry lies on its screen, which is then the screen before.
    const from = replace && here.overlays === 0 ? here.from : win.location.pathname.slice(basePath.length)
    const next = replace
      ? { depth: here.depth, key: here.key, from }
      : { depth: here.depth + 1, key: Date.now().toString(36), from }
    win.history[replace ? 'replaceState' : 'pushState']({ ...next, overlays: 0 }, '', basePath + to)
  }

  return {
    current: () => {
      const { pathname, search } = win.location
      return pathname.slice(pathname.startsWith(basePath) ? basePath.length : 0) + search
    },
    navigate: (to, options = {}) =>
      whenStill(() => {
        const open = overlays.splice(0)
        open.reverse().forEach((overlay) => overlay.onBack())
        if (open.length === 0) return write(to, options)
        // The overlays' entries go, and the new screen takes the place of the lowest one.
        const surplus = options.replace ? open.length : open.length - 1
        if (surplus > 0) go(-surplus)
        whenStill(() => write(to, { replace: true }))
      }),
    canGoBack: () => state().depth > 0 || win.location.pathname !== basePath + HOME,
    back: (fallback = HOME) =>
      whenStill(() => {
        if (state().depth > 0) win.history.back()
        else write(fallback, { replace: true })
      }),
    returnTo: (to) =>
      whenStill(() => {
        const { from, depth } = state()
        if (depth > 0 && from === to.split('?', 1)[0]) go(-1)
        whenStill(() => write(to, { replace: true }))
      }),
    enter: (onBack) => {
      const overlay = { onBack }
      overlays.push(overlay)
      whenStill(() => {
        if (!overlays.includes(overlay)) return
        const here = state()
        // After a reload the entry may be there already.
        if (here.overlays < overlays.length)
          win.history.pushState({ ...here, depth: here.depth + 1, overlays: overlays.length }, '')
      })
      return () => {
        const at = overlays.indexOf(overlay)
        if (at < 0) return
        overlays.splice(at, 1)
        whenStill(() => {
          if (state().overlays > overlays.length) go(-1)
        })
      }
    },
    entry: () => {
      const { key, depth: here, overlays: above } = state()
      const depth = here - above
      return { key: `${depth}.${key}`, depth }
    },
    ownScroll: () => {
      win.history.scrollRestoration = 'manual'
      return () => {
        win.history.scrollRestoration = 'auto'
      }
    },
    entryUrl: win.location.href,
    leave: (url) => win.location.replace(url),
    reload: () => win.location.reload(),
    stop: () => {
      win.clearTimeout(timer)
      win.removeEventListener('popstate', onPopState)
    },
  }
}

/** A path with its query. Empty values are left out.
 * @example link('/orderDetail', { orderId: '7' }) // '/orderDetail?orderId=7' */
export const link = (path: string, query: Record<string, string | number | null | undefined> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value != null && value !== '') search.set(name, String(value))
  const text = String(search)
  return text ? `${path}?${text}` : path
}
