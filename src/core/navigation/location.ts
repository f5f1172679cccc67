/** The current location and navigation. The hosted page uses the browser's history; a widget uses a history in memory
 * (memory-location.ts). */
import { HOME } from '../../contract/routes.ts'

export interface NavigateOptions {
  /** Replaces the current history entry, so that Back does not return to it. Default `false`. */
  replace?: boolean
}

export interface AppLocation {
  /** Path and query: `/apply?id=3`. */
  current(): string
  /** Closes open overlays and navigates to a path. Does nothing else if the path is the current one. */
  navigate(to: string, options?: NavigateOptions): void
  /** Goes back to the previous screen, or to `fallback` (default: home) if this is the app's first history entry. */
  back(fallback?: string): void
  /** Replaces the current history entry, and also the previous one if it has the same path. A list that led here is then in the history
   * only once.
   * @example location.returnTo('/orderList?showActive=3') */
  returnTo(to: string): void
  /** `false` on the home screen if there is no previous screen. */
  canGoBack(): boolean
  /** Pushes a history entry for an overlay, so that Back closes it. Back calls `onBack`. Returns a function that removes the entry if
   * the overlay was closed by other means.
   * @param isDialog whether Escape may call `onBack`, too. */
  pushOverlay(onBack: () => void, isDialog?: boolean): () => void
  /** The history entry of the current screen. `key` identifies it and survives Back and a reload. `depth` is the number of entries of
   * this app before it. */
  entry(): { key: string; depth: number }
  /** Disables the browser's scroll restoration. Returns a function that enables it again. Absent on a partner's page. */
  disableScrollRestoration?(): () => void
  /** The URL that the page was loaded with. Absent on a partner's page. */
  readonly initialUrl?: string
  /** Leaves the app for another URL and replaces this history entry: otherwise Back from a login page would loop. */
  leave(url: string): void
  /** Reloads the page. Absent on a partner's page. */
  reload?(): void
}

/** The members of `window` that are used; tests pass a fake. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'setTimeout' | 'clearTimeout'>

interface EntryState {
  /** Number of entries of this app before this one. */
  depth: number
  /** Number of open overlays. */
  overlays: number
  /** Identifies the screen; its overlays' entries have the same key. Empty in the entry that the page was opened with. */
  key: string
  /** Path of the previous screen; empty in the entry that the page was opened with. */
  from: string
}

/** Timeout for `history.go`, ms. The browser may ignore it, for example in a sandboxed iframe; navigation then continues. */
const TRAVERSAL_LIMIT_MS = 500

export const createBrowserLocation = (win: HistoryWindow): AppLocation => {
  /** `onBack` of each open overlay, from bottom to top. */
  const overlays: (() => void)[] = []
  let waiting: (() => void)[] | undefined
  let timer = 0

  const state = (): EntryState => ({
    depth: 0,
    overlays: 0,
    key: '',
    from: '',
    ...(win.history.state as Partial<EntryState> | null),
  })
  const runWaiting = (): void => {
    win.clearTimeout(timer)
    const next = waiting ?? []
    waiting = undefined
    // One of them may start another traversal; the others then wait for that one.
    for (const run of next) afterTraversal(run)
  }
  /** Runs a history change after the pending `history.go`, which is asynchronous. */
  const afterTraversal = (run: () => void): void => {
    if (waiting) waiting.push(run)
    else run()
  }
  const go = (steps: number): void => {
    waiting = []
    timer = win.setTimeout(runWaiting, TRAVERSAL_LIMIT_MS)
    win.history.go(steps)
  }
  win.addEventListener('popstate', () => {
    if (waiting) return runWaiting()
    const open = state().overlays
    while (overlays.length > open) overlays.pop()?.()
  })

  const write = (to: string, { replace }: NavigateOptions): void => {
    const here = state()
    const next = {
      depth: replace ? here.depth : here.depth + 1,
      overlays: 0,
      key: replace ? here.key : Date.now().toString(36),
      // If an overlay is replaced, its own screen is the previous one.
      from: replace && here.overlays === 0 ? here.from : win.location.pathname,
    }
    win.history[replace ? 'replaceState' : 'pushState'](next, '', to)
  }
  /** Goes back by this many entries, and then replaces the current one. */
  const replaceBelow = (steps: number, to: string): void => {
    if (steps > 0) go(-steps)
    afterTraversal(() => write(to, { replace: true }))
  }

  const current = (): string => win.location.pathname + win.location.search

  return {
    current,
    navigate: (to, options = {}) =>
      afterTraversal(() => {
        const open = overlays.splice(0)
        open.reverse().forEach((onBack) => onBack())
        // After a reload there may be entries of overlays that are no longer open.
        const above = state().overlays
        if (to === current()) {
          if (above > 0) go(-above)
          return
        }
        if (above === 0) return write(to, options)
        // Remove the overlays' entries; the new screen replaces the lowest of them.
        replaceBelow(options.replace ? above : above - 1, to)
      }),
    canGoBack: () => state().depth > 0 || win.location.pathname !== HOME,
    back: (fallback = HOME) =>
      afterTraversal(() => {
        const { depth, overlays: above } = state()
        const surplus = above - overlays.length
        if (depth > surplus) return win.history.go(-1 - surplus)
        replaceBelow(surplus, fallback)
      }),
    returnTo: (to) =>
      afterTraversal(() => {
        const { from, overlays: above } = state()
        const surplus = above - overlays.length
        replaceBelow(from === to.split('?', 1)[0] ? surplus + 1 : surplus, to)
      }),
    pushOverlay: (onBack) => {
      overlays.push(onBack)
      afterTraversal(() => {
        const here = state()
        // After a reload the entry may exist already. The overlay may be closed already.
        if (here.overlays < overlays.length)
          win.history.pushState({ ...here, depth: here.depth + 1, overlays: overlays.length }, '')
      })
      return () => {
        const at = overlays.indexOf(onBack)
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
    disableScrollRestoration: () => {
      win.history.scrollRestoration = 'manual'
      return () => {
        win.history.scrollRestoration = 'auto'
      }
    },
    initialUrl: win.location.href,
    leave: (url) => win.location.replace(url),
    reload: () => win.location.reload(),
  }
}

/** Builds a path with a query. Empty values are omitted.
 * @example link('/orderDetail', { orderId: '7' }) // '/orderDetail?orderId=7' */
export const link = (path: string, query: Record<string, string | number | null | undefined> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value != null && value !== '') search.set(name, String(value))
  const text = String(search)
  return text ? `${path}?${text}` : path
}
