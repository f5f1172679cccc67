import { useBack } from '../../src/screens/app/app-context.ts'
import { SkeletonCards } from '../../src/ui/feedback/skeleton.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { stack } from '../../src/ui/style/layout.ts'

/** Placeholder until a screen and its texts have loaded. Back leaves it.
 * @param title empty until it is known. */
export const HostSkeleton = ({ title = '' }: { title?: string }) => (
  <Screen title={title} onBack={useBack()}>
    <div className={stack} aria-busy="true">
      <SkeletonCards />
    </div>
  </Screen>
)
