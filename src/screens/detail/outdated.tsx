import { clockTime, toDateTime } from '../../contract/model/time.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { outdatedTexts } from '../../contract/text/parts/outdated.ts'
import { useLocalTexts } from '../app/local-texts.ts'

/** Says that the data shown is old, because reloading it has failed.
 * @param at when it arrived, device time in milliseconds. */
export const Outdated = ({ at }: { at: number }) => {
  const text = useLocalTexts(outdatedTexts)
  return <Callout tone="warning">{text.asOf(clockTime(toDateTime(at)))}</Callout>
}
