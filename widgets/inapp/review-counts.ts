import type { Texts } from '../../src/contract/text/index.ts'
import { sortForReview, type SignUpItem } from '../../src/features/activity/activity.ts'

/** @example reviewCounts(signUps, text) // '2 pending review · 1 on hold' */
export const reviewCounts = (signUps: readonly SignUpItem[], text: Texts['inapp']): string => {
  const { pending, onHold } = sortForReview(signUps)
  return [text.waiting(pending.length), onHold.length > 0 && text.onHold(onHold.length)].filter(Boolean).join(' · ')
}
