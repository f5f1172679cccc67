import { toDateTime } from '../contract/model/time.ts'
import { Notice } from '../ui/notice.tsx'
import { outdated as en } from '../contract/text/en/outdated.ts'
import { outdated as zh } from '../contract/text/zh-CN/outdated.ts'
import { usePartText } from './part-text.ts'

const TEXTS = { en, 'zh-CN': zh }

/** What is shown is from before, and asking again has failed: nobody is to take it for the present state.
 * @param at when it arrived, device time in milliseconds. */
export const Outdated = ({ at }: { at: number }) => {
  const text = usePartText(TEXTS)
  return <Notice tone="warning">{text.asOf(toDateTime(at).slice(11, 16))}</Notice>
}
