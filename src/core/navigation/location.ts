/** The present address, and navigation. The hosted page uses the browser's history; a widget has one in memory (memory-location.ts). */
import { HOME } from '../../contract/routes.ts'

export interface NavigateOptions {
  /** Replaces the present history entry: Back does not return to it. */
  replace?: boolean
}

export interface AppLocation {
  /** Path and query: `/apply?id=3`. */
  current(): string
  /** Closes open overlays and shows another address. The address that is shown already is ignored. */
  navigate(to: string, options?: NavigateOptions): void
  /** To the previous screen, or to `fallback` (default: home) when the app was entered here. */
  back(fallback?: string): void
  /** Takes the present screen's place, and the place of the screen before where that has the same path: a list that led here stands in
   * the history once. @example location.returnTo('/orderList?showActive=3') */
  returnTo(to: string): void
  /** `false` at home without a previous screen. */
  canGoBack(): boolean
  /** Pushes a history entry so that Back closes an overlay: then `onBack` is called. The result removes the entry, for an overlay that was
   * closed by other means. */
  enter(onBack: () => void): () => void
  /** The present screen's history entry. `key`: the same after Back and after a reload. `depth`: entries of this app behind it. */
  entry(): { key: string; depth: number }
  /** Turns the browser's scroll restoration off until the result is called. Absent where the page is a partner's. */
  ownScroll?(): () => void
  /** The address that the page was loaded with. Absent where the page is a partner's. */
  readonly entryUrl?: string
  /** Leaves for another address and replaces this entry: Back from a login page would loop. */
  leave(url: string): void
  /** Reloads the page. Absent where the page is a partner's. */
  reload?(): void
}

/** The parts of a window that are used; tests pass their own. */
export type HistoryWindow = Pick<
  Window,
  'history' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>

interface EntryState {
  /** Screens of this app behind this entry. */
  depth: number
  /** Overlays open at this entry. */
  overlays: number
  /** Names the screen's entry and those of its overlays. Empty where the page was entered. */
  key: string
  /** Path of the screen before; empty where the page was entered. */
  from: string
}

/** A traversal may never happen (a frame may refuse it); navigation goes on after this long. */
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
    // One of them may start another traversal; the rest then waits for that one.
    for (const run of next) afterTraversal(run)
  }
  /** `history.go` is asynchronous; the next change of the history waits for it. */
  const afterTraversal = (run: () => void): void => {
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

  const current = (): string => {
    const { pathname, search } = win.location
    return pathname.slice(pathname.startsWith(basePath) ? basePath.length : 0) + search
  }

  return {
    current,
    navigate: (to, options = {}) =>
      afterTraversal(() => {
        const open = overlays.splice(0)
        open.reverse().forEach((overlay) => overlay.onBack())
        if (to === current()) {
          if (open.length > 0) go(-open.length)
          return
        }
        if (open.length === 0) return write(to, options)
        // The overlays' entries are removed; the new screen replaces the lowest one.
        const surplus = options.replace ? open.length : open.length - 1
        if (surplus > 0) go(-surplus)
        afterTraversal(() => write(to, { replace: true }))
      }),
    canGoBack: () => state().depth > 0 || win.location.pathname !== basePath + HOME,
    back: (fallback = HOME) =>
      afterTraversal(() => {
        if (state().depth > 0) win.history.back()
        else write(fallback, { replace: true })
      }),
    returnTo: (to) =>
      afterTraversal(() => {
        const { from, depth } = state()
        if (depth > 0 && from === to.split('?', 1)[0]) go(-1)
        afterTraversal(() => write(to, { replace: true }))
      }),
    enter: (onBack) => {
      const overlay = { onBack }
      overlays.push(overlay)
      afterTraversal(() => {
        if (!overlays.includes(overlay)) return
        const here = state()
        // After a reload the entry may exist already.
        if (here.overlays < overlays.length)
          win.history.pushState({ ...here, depth: here.depth + 1, overlays: overlays.length }, '')
      })
      return () => {
        const at = overlays.indexOf(overlay)
        if (at < 0) return
        overlays.splice(at, 1)
        afterTraversal(() => {
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
