import { Button } from '../../src/ui/form/button.tsx'
import { SkeletonCards } from '../../src/ui/feedback/skeleton.tsx'
import { useOnline } from '../../src/ui/feedback/use-online.ts'
import { stack } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'

const page = css`
  min-height: var(--park-screen-height, 100vh);
  align-content: start;
  padding: calc(var(--bar) + var(--space-8)) var(--space-16);
`

/** Placeholder until a screen and its texts have loaded. @param onRetry if loading failed: shows a button, labelled in both languages. */
export const HostSkeleton = ({ onRetry }: { onRetry?: () => void }) => {
  useOnline(onRetry)
  return (
    <div className={cx(stack, page)} aria-busy={!onRetry}>
      {onRetry ? <Button onPress={onRetry}>重试 · Try again</Button> : <SkeletonCards />}
    </div>
  )
}
