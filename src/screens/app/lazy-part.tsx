import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../../core/idle.ts'
import { useApp } from './app-context.ts'

export interface LazyPartProps<Props> {
  /** Fetches it; the same function at each drawing. */
  load: () => Promise<ComponentType<Props>>
  /** The person has asked for it. */
  wanted: boolean
  /** It was wanted and could not be fetched, which the person has been told. */
  onFail: () => void
  /** Draws it, once it is here. */
  children: (Component: ComponentType<Props>) => ReactNode
}

/** A part of a screen that is not there at first, with code of its own: a sheet, a dialog. It is fetched when the screen has come to
 * rest, or at once when it is wanted before.
 * @example <Part load={loadSheet} wanted={open} onFail={close}>{(Sheet) => <Sheet open={open} onClose={close} />}</Part> */
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
    // `onFail` is the one of the drawing that wanted it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [app, load, wanted, isHere])
  return part && children(part.Component)
}
