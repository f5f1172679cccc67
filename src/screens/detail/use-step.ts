import type { TimelineItem } from '../../ui/detail/timeline.tsx'
import { useTimeText } from '../app/time-text.ts'

/** Makes the steps of a `<Timeline>`. A step that is done at an unknown time has no time; one that is not done has a dash.
 * @example const step = useStep(); <Timeline items={[step(text.submitted, order.createTime), step(text.ended, order.endTime)]} /> */
export const useStep = () => {
  const timeText = useTimeText()
  /** @param at its time as the API sends it. @param done default: whether it has a time. @param isOff see `TimelineItem`. */
  return (label: string, at: string | null, done = Boolean(at), isOff = false): TimelineItem => ({
    label,
    time: at ? timeText(at) : done ? '' : '–',
    done,
    isOff,
  })
}
