import { sortForReview, type SignUpItem } from '../../src/features/activity/activity.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'

/** @example <ReviewCounts of={signUps} /> // 2 pending review · 1 on hold */
export const ReviewCounts = ({ of }: { of: readonly SignUpItem[] }) => {
  const text = useText('inapp')
  const { pending, onHold } = sortForReview(of)
  return <DotSeparated of={[text.waiting(pending.length), onHold.length > 0 && text.onHold(onHold.length)]} />
}
