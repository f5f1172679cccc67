/** Views that the park's native app shows inside itself: the app draws a bar around them. */
import type { FunctionComponent } from 'react'
import { css } from '../../ui/style/style.ts'
import { useApp, useConfig, useSupports } from './app-context.ts'
import type { ScreenComponent, ScreenProps } from './screen-table.ts'

/** Whether our bar is left out. The native app draws a bar around the view that it opens, so that view has none of ours. A screen that
 * was opened from that view needs our way back, unless the shell takes titles: then its bar follows every screen. */
const useIsBarHidden = (): boolean => {
  const { location } = useApp()
  const { appMarker } = useConfig()
  const shellShowsTitle = useSupports('nav.setTitle')
  const isInApp = appMarker !== '' && navigator.userAgent.includes(appMarker)
  return isInApp && (shellShowsTitle || location.entry().depth === 0)
}

/** The bar's background stays behind the phone's status bar. Of its content only the heading is left, for screen readers. What sticks
 * below the bar sticks below that. */
const withoutBar = css`
  & > * > header > * {
    min-block-size: 0;
  }
  & > * > header > * > * {
    display: none;
  }
  & > * > header > * > h1 {
    display: block;
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip: rect(0 0 0 0);
  }
  & [role='tablist'] {
    inset-block-start: var(--safe-top);
    margin-block-start: 0;
  }
  & > * > main {
    padding-block-start: 16px;
  }
`

/** A screen that has no bar of ours where the park's native app draws one.
 * @example '/emergency_detail': () => import('./emergency_detail.tsx').then((module) => inApp(module.EmergencyDetail)) */
export const inApp = (Screen: ScreenComponent): FunctionComponent<ScreenProps> => {
  const InApp = (props: ScreenProps) =>
    useIsBarHidden() ? (
      <div className={withoutBar}>
        <Screen {...props} />
      </div>
    ) : (
      <Screen {...props} />
    )
  return InApp
}
