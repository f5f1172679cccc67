import { toDateTime } from '../contract/model/time.ts'
import { Notice } from '../ui/notice.tsx'
import { useText } from './app-context.ts'

/** What is shown is from before, and asking again has failed: nobody is to take it for the present state.
 * @param at when it arrived, device time in milliseconds. */
export const Outdated = ({ at }: { at: number }) => {
  const common = useText('common')
  return <Notice tone="warning">{common.outdated(toDateTime(at).slice(11, 16))}</Notice>
}
