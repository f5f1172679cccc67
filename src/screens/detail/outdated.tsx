import { toDateTime } from '../../contract/model/time.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { outdatedTexts } from '../../contract/text/parts/outdated.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { useTimeText } from '../app/time-text.ts'

/** Shows that the data are old because reloading has failed.
 * @param at time of the response, device time in ms. */
export const Outdated = ({ at }: { at: number }) => {
  const text = useLocalTexts(outdatedTexts)
  const time = useTimeText()
  return <Callout tone="warning">{text.asOf(time(toDateTime(at)))}</Callout>
}
