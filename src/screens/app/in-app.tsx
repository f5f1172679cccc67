/** Views that the park's native app shows inside itself: they have its bar already. */
import type { FunctionComponent } from 'react'
import { css } from '../../ui/style/style.ts'
import { useConfig } from './app-context.ts'
import type { ScreenComponent, ScreenProps } from './screen-table.ts'

/** Whether the park's native app is around us: its marker is in the user agent. */
export const useIsInApp = (): boolean => {
  const { appMarker } = useConfig()
  return appMarker !== '' && navigator.userAgent.includes(appMarker)
}

/** The bar's ground stays behind the phone's own bar; of the rest only the heading is left, to be read aloud. What sticks below the bar
 * sticks below that. */
const barless = css`
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

/** A screen that has no bar of ours inside the park's native app.
 * @example '/emergency_detail': () => import('./emergency_detail.tsx').then((module) => inApp(module.EmergencyDetail)) */
export const inApp = (Screen: ScreenComponent): FunctionComponent<ScreenProps> => {
  const InApp = (given: ScreenProps) => {
    const isInApp = useIsInApp()
    return isInApp ? (
      <div className={barless}>
        <Screen {...given} />
      </div>
    ) : (
      <Screen {...given} />
    )
  }
  return InApp
}
