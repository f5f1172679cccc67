import { useApp, useBack } from '../../src/screens/app/app-context.ts'
import { SkeletonCards } from '../../src/ui/feedback/skeleton.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { stack } from '../../src/ui/style/layout.ts'

/** Placeholder until a screen and its texts have loaded. Back returns to the previous screen. The first screen has none: only its code
 * knows where its Back leads.
 * @param title empty until it is known. */
export const HostSkeleton = ({ title = '' }: { title?: string }) => {
  const app = useApp()
  const onBack = useBack()
  const isFirst = app.location.entry().depth === 0
  return (
    <Screen title={isFirst ? '' : title} onBack={isFirst ? undefined : onBack}>
      <div className={stack} aria-busy="true">
        <SkeletonCards />
      </div>
    </Screen>
  )
}
