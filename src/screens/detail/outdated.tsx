import { toDateTime } from '../../contract/model/time.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { outdatedTexts } from '../../contract/text/parts/outdated.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { useTimeText } from '../app/time-text.ts'

/** Says that the data shown is old, because reloading it has failed.
 * @param at when it arrived, device time in milliseconds. */
export const Outdated = ({ at }: { at: number }) => {
  const text = useLocalTexts(outdatedTexts)
  const time = useTimeText()
  return <Callout tone="warning">{text.asOf(time(toDateTime(at)))}</Callout>
}
