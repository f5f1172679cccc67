/** Screens in the park's native app, which draws its own title bar. */
import { useContext, useMemo, type FunctionComponent } from 'react'
import { UiContext } from '../../ui/layout/environment.ts'
import { useApp, useConfig, useSupports } from './app-context.ts'
import type { ScreenComponent, ScreenProps } from './screen-table.ts'

/** Whether to hide our title bar although the shell has not announced its own (`titleBar`). The native app draws a title bar for the
 * screen that it opens. Screens opened from there need our Back button, unless the shell supports `nav.setTitle`: then its title bar
 * works for every screen. */
const useIsBarAround = (): boolean => {
  const { location } = useApp()
  const { appMarker } = useConfig()
  const shellShowsTitle = useSupports('nav.setTitle')
  const isInApp = appMarker !== '' && navigator.userAgent.includes(appMarker)
  return isInApp && (shellShowsTitle || location.entry().depth === 0)
}

/** Wraps a screen so that our title bar is hidden if the native app draws one.
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
