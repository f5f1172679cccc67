import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../../core/idle.ts'
import { useApp } from './app-context.ts'

export interface LazyPartProps<Props> {
  /** Fetches the component; pass the same function in each render. */
  load: () => Promise<ComponentType<Props>>
  /** The person has asked for the part: fetch it now, and say so when that fails. */
  wanted: boolean
  /** Fetching a wanted part failed; a toast has said so. */
  onFail: () => void
  /** Renders the part once it is loaded. */
  children: (Component: ComponentType<Props>) => ReactNode
}

/** A part of a screen in a chunk of its own, such as a sheet or a dialog. It is fetched when the page is idle, or at once when it is
 * wanted earlier.
 * @example <LazyPart load={loadSheet} wanted={open} onFail={close}>{(Sheet) => <Sheet open={open} onClose={close} />}</LazyPart> */
export const LazyPart = <Props,>({ load, wanted, onFail, children }: LazyPartProps<Props>) => {
  const app = useApp()
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()
  const isHere = Boolean(part)
  useEffect(() => {
    if (isHere) return
    let stale = false
    const fetchPart = async (): Promise<void> => {
      const done = wanted ? app.toasts.startLoading() : undefined
      try {
        const Component = await load()
        if (!stale) setPart({ Component })
      } catch (error) {
        if (stale || !wanted) return
        app.reportError('part-not-fetched', error)
        app.toasts.show(app.text('common').networkFailed)
        onFail()
      } finally {
        done?.()
      }
    }
    const cancel = wanted ? void fetchPart() : whenIdle(() => void fetchPart())
    return () => {
      stale = true
      cancel?.()
    }
    // `onFail` is the one of the render that wanted the part.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [app, load, wanted, isHere])
  return part && children(part.Component)
}
