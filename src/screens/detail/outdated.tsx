import { toDateTime } from '../../contract/model/time.ts'
import type { Clock } from '../../core/clock.ts'
import { refusalOf, type Failure } from '../../core/http/outcome.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { useOnline } from '../../ui/feedback/use-online.ts'
import { outdatedTexts } from '../../contract/text/parts/outdated.ts'
import { useApp } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { useTimeText } from '../app/time-text.ts'

/** A time of the device by the app's clock, which may differ. */
const byClock = (clock: Clock, at: number): number => at + clock.now() - Date.now()

interface OutdatedProps {
  /** Time of the response, device time in ms. */
  at: number
  failure: Failure
  onRetry: () => unknown
}

/** Shows that the data are old because reloading has failed, and what the server said. If the server did not respond, it retries when the
 * network is available again. */
export const Outdated = ({ at, failure, onRetry }: OutdatedProps) => {
  const { clock } = useApp()
  const text = useLocalTexts(outdatedTexts)
  const time = useTimeText()
  const refusal = refusalOf(failure)
  useOnline(refusal === undefined ? onRetry : undefined)
  return (
    <Callout tone="warning">
      {refusal && <p>{refusal}</p>}
      <p>{text.asOf(time(toDateTime(byClock(clock, at))))}</p>
    </Callout>
  )
}
