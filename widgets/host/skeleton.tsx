import { SkeletonCards } from '../../src/ui/feedback/skeleton.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'

const page = css`
  min-height: var(--park-screen-height, 100vh);
  align-content: start;
  padding: calc(var(--bar) + var(--space-8)) var(--space-16);
`

/** Placeholder until a screen and its texts have loaded. */
export const HostSkeleton = () => (
  <div className={cx(stack, page)} aria-busy="true">
    <SkeletonCards />
  </div>
)
