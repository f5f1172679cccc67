import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { fetchCode } from '../../core/fetch-code.ts'
import { whenIdle } from '../../core/idle.ts'
import { useApp } from './app-context.ts'

export interface LazyOptions<Part> {
  /** Fetches the part; pass the same function in each render. */
  load: () => Promise<Part>
  /** The person has asked for the part: fetch it now, and say so when that fails. */
  wanted: boolean
  /** The screen itself shows that the part is being fetched, or has failed: no toast says so. */
  drawn?: boolean
  /** Fetching a wanted part failed; a toast has said so. */
  onFail: () => void
}

export interface LazyPartProps<Props> extends LazyOptions<ComponentType<Props>> {
  /** Renders the part once it is loaded. */
  children: (Component: ComponentType<Props>) => ReactNode
  /** What keeps its place until then. Default: nothing. */
  place?: ReactNode
}

/** Parts that have been fetched, by their `load`: the next time they are drawn at once. A screen to which Back leads is then as high as it was
 * when the browser restores its scroll position. */
const fetchedParts = new WeakMap<object, { part: unknown }>()

/** Code of a screen in a chunk of its own. It is fetched when the page is idle, or at once when it is wanted earlier.
 * @returns `undefined` until it is here.
 * @example const delivery = useLazy({ load: loadDelivery, wanted: open, onFail: close }) */
export const useLazy = <Part,>({ load, wanted, drawn, onFail }: LazyOptions<Part>): Part | undefined => {
  const app = useApp()
  const [fetched, setFetched] = useState(() => fetchedParts.get(load) as { part: Part } | undefined)
  const isHere = Boolean(fetched)
  useEffect(() => {
    if (isHere) return
    let stale = false
    const fetchNow = async (): Promise<void> => {
      const done = wanted && !drawn ? app.toasts.startLoading() : undefined
      try {
        const now = { part: await (wanted ? fetchCode(app, load) : load()) }
        fetchedParts.set(load, now)
        if (!stale) setFetched(now)
      } catch (error) {
        if (stale || !wanted) return
        app.reportError('part-not-fetched', error)
        if (!drawn) app.toasts.show(app.text('common').networkFailed)
        onFail()
      } finally {
        done?.()
      }
    }
    const cancel = wanted ? void fetchNow() : whenIdle(() => void fetchNow())
    return () => {
      stale = true
      cancel?.()
    }
    // `onFail` is the one of the render that wanted the part.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [app, load, wanted, drawn, isHere])
  return fetched?.part
}

/** A part of a screen in a chunk of its own, such as a sheet or a dialog: see {@link useLazy}.
 * @example <LazyPart load={loadSheet} wanted={open} onFail={close}>{(Sheet) => <Sheet open={open} onClose={close} />}</LazyPart> */
export const LazyPart = <Props,>({ children, place, ...options }: LazyPartProps<Props>) => {
  const Component = useLazy(options)
  return Component ? children(Component) : place
}
