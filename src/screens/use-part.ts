import { useEffect, useState, type ComponentType } from 'react'
import { whenQuiet } from '../core/quiet.ts'
import { useApp } from './app-context.ts'

/** A part of a screen that is not there at first, with code of its own: a sheet, a dialog. It is fetched when the screen has come to
 * rest, or at once when it is wanted before; until then it is `undefined`.
 * @param load fetches it; the same one at each drawing. @param wanted the person has asked for it.
 * @param giveUp it could not be fetched, which the person has been told.
 * @example const DeliverySheet = usePart(loadDeliverySheet, choosing, () => setChoosing(false)) */
export const usePart = <Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean, giveUp: () => void): ComponentType<Props> | undefined => {
  const app = useApp()
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>()
  const isHere = Boolean(part)
  useEffect(() => {
    if (isHere) return
    let stale = false
    const fetchPart = async (): Promise<void> => {
      const done = wanted ? app.notices.begin() : undefined
      try {
        const Part = await load()
        if (!stale) setPart({ Part })
      } catch (error) {
        if (stale || !wanted) return
        app.fail('part-not-fetched', error)
        app.notices.say(app.text('common').networkFailed)
        giveUp()
      } finally {
        done?.()
      }
    }
    const cancel = wanted ? void fetchPart() : whenQuiet(() => void fetchPart())
    return () => {
      stale = true
      cancel?.()
    }
    // `giveUp` is the one of the drawing that wanted it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [app, load, wanted, isHere])
  return part?.Part
}
