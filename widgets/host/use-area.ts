import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AreaName } from '../../src/contract/routes.ts'
import { useApp } from '../../src/screens/app-context.ts'
import { AREAS, type AreaScreens } from './areas.ts'

export type AreaState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; screens: AreaScreens }

const loaded = new Map<AreaName, AreaScreens>()

/** The screens of an area and its texts, fetched side by side. A failed fetch is tried again by `retry`. */
export const useArea = (name: AreaName | undefined): [AreaState, () => void] => {
  const app = useApp()
  const locale = useStore(app.$locale)
  const [settled, setSettled] = useState<{ name: AreaName; locale: string; failed: boolean } | null>(null)
  const [turn, setTurn] = useState(0)
  const area = name && AREAS[name]
  const screens = name && loaded.get(name)
  const isReady = Boolean(area && screens && app.hasText(area.text) && app.hasText('common'))

  useEffect(() => {
    if (!name || !area || isReady) return
    let stale = false
    const settle = (failed: boolean): void => {
      if (!stale) setSettled({ name, locale, failed })
    }
    Promise.all([area.load(), app.needText('common'), app.needText(area.text)]).then(
      ([module]) => {
        loaded.set(name, module.screens)
        settle(false)
      },
      (error: unknown) => {
        app.log('area-failed', error)
        settle(true)
      },
    )
    return () => {
      stale = true
    }
  }, [app, area, isReady, locale, name, turn])

  const failed = settled?.failed && settled.name === name && settled.locale === locale
  const retry = (): void => {
    setSettled(null)
    setTurn((n) => n + 1)
  }
  if (isReady && screens) return [{ state: 'ready', screens }, retry]
  return [{ state: failed ? 'failed' : 'loading' }, retry]
}
