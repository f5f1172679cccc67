/** Routes with two screens, of which the first is shown more often. */
import { useState, type ReactNode } from 'react'
import type { Query } from '../../core/session/guard.ts'
import { SkeletonDetail } from '../../ui/feedback/skeleton-shapes.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useApp } from './app-context.ts'
import { FailedScreen } from './failed-screen.tsx'
import { useLazy } from './lazy-part.tsx'
import type { ScreenComponent, ScreenLoader } from './screen-table.ts'

/** Makes a screen that renders `First`, or another screen if the query names an entity. The other screen's code is loaded when the page
 * is idle, or immediately when it is needed.
 * @param nameOf returns the name in the query. `First` is shown if it is empty.
 * @param skeleton shown until the other screen's code is loaded. Its Back leads to `First` if the app was opened there.
 * @example
 * export const FeeRecord = twoScreens(Records, ({ id }) => id, async () => (await import('./one-record.tsx')).OneRecord) */
export const twoScreens = (
  First: ScreenComponent,
  nameOf: (query: Query) => string | undefined,
  load: ScreenLoader,
  skeleton: ReactNode = <SkeletonDetail />,
): ScreenComponent => {
  const Made: ScreenComponent = (screen) => {
    const { location } = useApp()
    const [isFailed, setFailed] = useState(false)
    const name = nameOf(screen.query)
    const wanted = Boolean(name) && !isFailed
    const Other = useLazy({ load, wanted, inline: true, onFail: () => setFailed(true) })
    if (!name) return <First {...screen} />
    if (Other) return <Other key={name} {...screen} />
    if (isFailed) return <FailedScreen title={screen.title} up={screen.path} onRetry={() => setFailed(false)} />
    return (
      <Screen title={screen.title} onBack={() => location.back(screen.path)}>
        {skeleton}
      </Screen>
    )
  }
  return Made
}
