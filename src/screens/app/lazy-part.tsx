import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadModule } from '../../core/load-module.ts'
import { prefetchWhenIdle, whenIdle } from '../../core/idle.ts'
import { useApp } from './app-context.ts'

export interface LazyOptions<Part> {
  /** A dynamic import of the part; pass the same function in each render. */
  load: () => Promise<Part>
  /** Whether the part is needed now. It is then loaded immediately, and a failure is shown. */
  wanted: boolean
  /** Whether the part is content that the screen shows unasked, such as a banner. It is then loaded even if the user saves data.
   * Default `false`: the part is prefetched in case it will be wanted. */
  content?: boolean
  /** Whether the screen shows the loading and error states itself, so that no toasts are shown. Default `false`. */
  inline?: boolean
  /** Called if a wanted part could not be loaded. Unless `inline`, a toast has shown the error. A part that the user opens needs it: it must
   * no longer be wanted, so that it can be opened again. Default: the part stays missing while the component is mounted. */
  onFail?: (() => void) | undefined
}

export interface LazyPartProps<Props> extends LazyOptions<ComponentType<Props>> {
  /** Renders the part once it is loaded. */
  children: (Component: ComponentType<Props>) => ReactNode
  /** Placeholder until it is loaded. Default: none. */
  placeholder?: ReactNode
}

/** Loaded parts by their `load`, so that they are rendered synchronously the next time. After Back, the screen then has its full height
 * when the browser restores the scroll position. Tests clear it. */
export const loadedParts = new Map<object, { part: unknown }>()

/** Loads code lazily: when the page is idle, or immediately when it is wanted.
 * @returns `undefined` until it is loaded.
 * @example const delivery = useLazy({ load: loadDelivery, wanted: open, onFail: close }) */
export const useLazy = <Part,>({ load, wanted, content, inline, onFail }: LazyOptions<Part>): Part | undefined => {
  const app = useApp()
  const [fetched, setFetched] = useState(() => loadedParts.get(load) as { part: Part } | undefined)
  const isLoaded = Boolean(fetched)
  useEffect(() => {
    if (isLoaded) return
    let stale = false
    const fetchNow = async (): Promise<void> => {
      const done = wanted && !inline ? app.toasts.startLoading() : undefined
      try {
        const now = { part: await (wanted ? loadModule(app, load) : load()) }
        loadedParts.set(load, now)
        if (!stale) setFetched(now)
      } catch (error) {
        if (stale || !wanted) return
        app.reportError('part-not-fetched', error)
        if (!inline) app.toasts.show(app.text('common').networkFailed)
        onFail?.()
      } finally {
        done?.()
      }
    }
    const defer = content ? whenIdle : prefetchWhenIdle
    const cancel = wanted ? void fetchNow() : defer(() => void fetchNow())
    return () => {
      stale = true
      cancel?.()
    }
    // `onFail` is taken from the render in which the part became wanted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app, load, wanted, content, inline, isLoaded])
  return fetched?.part
}

/** Renders a lazily loaded component, such as a sheet or a dialog; see {@link useLazy}.
 * @example <LazyPart load={loadSheet} wanted={open} onFail={close}>{(Sheet) => <Sheet open={open} onClose={close} />}</LazyPart> */
export const LazyPart = <Props,>({ children, placeholder, ...options }: LazyPartProps<Props>) => {
  const Component = useLazy(options)
  return Component ? children(Component) : placeholder
}
