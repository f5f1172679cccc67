import { toDateTime } from '../../contract/model/time.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { outdated as en } from '../../contract/text/en/outdated.ts'
import { outdated as zh } from '../../contract/text/zh-CN/outdated.ts'
import { useLocalTexts } from '../app/local-texts.ts'

const TEXTS = { en, 'zh-CN': zh }

/** What is shown is from before, and asking again has failed: nobody is to take it for the present state.
 * @param at when it arrived, device time in milliseconds. */
export const Outdated = ({ at }: { at: number }) => {
  const text = useLocalTexts(TEXTS)
  return <Callout tone="warning">{text.asOf(toDateTime(at).slice(11, 16))}</Callout>
}
