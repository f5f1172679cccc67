/** Views that the park's native app shows inside itself: the app draws a bar around them. */
import { useContext, useMemo, type FunctionComponent } from 'react'
import { UiContext } from '../../ui/layout/environment.ts'
import { useApp, useConfig, useSupports } from './app-context.ts'
import type { ScreenComponent, ScreenProps } from './screen-table.ts'

/** Whether our bar is left out although the shell has not said that it draws one. The native app draws a bar around the view that it opens,
 * so that view has none of ours. A screen that was opened from that view needs our way back, unless the shell takes titles: then its bar
 * follows every screen. */
const useIsBarAround = (): boolean => {
  const { location } = useApp()
  const { appMarker } = useConfig()
  const shellShowsTitle = useSupports('nav.setTitle')
  const isInApp = appMarker !== '' && navigator.userAgent.includes(appMarker)
  return isInApp && (shellShowsTitle || location.entry().depth === 0)
}

/** A screen that has no bar of ours where the park's native app draws one.
 * @example '/emergency_detail': () => import('./emergency_detail.tsx').then((module) => inApp(module.EmergencyDetail)) */
export const inApp = (Screen: ScreenComponent): FunctionComponent<ScreenProps> => {
  const InApp = (props: ScreenProps) => {
    const ui = useContext(UiContext)
    const isBarAround = useIsBarAround()
    const environment = useMemo(() => ui && { ...ui, isBarHidden: ui.isBarHidden || isBarAround }, [ui, isBarAround])
    return (
      <UiContext.Provider value={environment}>
        <Screen {...props} />
      </UiContext.Provider>
    )
  }
  return InApp
}
