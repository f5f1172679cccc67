import { Callout, type CalloutProps } from '../../ui/feedback/callout.tsx'
import { ChangingText } from '../../ui/layout/changing-text.tsx'
import { useAfterPaint } from '../hooks/use-after-paint.ts'

export interface StatusCalloutProps extends Pick<CalloutProps, 'tone'> {
  children: string
}

/** A callout that appears while the user fills in a form, and is announced. Its text follows its live region, because screen readers
 * announce only what is added to an existing one.
 * @example {isWrong && <StatusCallout tone="warning">{text.note}</StatusCallout>} */
export const StatusCallout = ({ tone, children }: StatusCalloutProps) => {
  const isPainted = useAfterPaint()
  return (
    <Callout tone={tone}>
      <span role="status">
        <ChangingText>{isPainted && children}</ChangingText>
      </span>
    </Callout>
  )
}
