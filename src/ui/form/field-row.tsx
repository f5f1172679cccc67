/** A form row for any other control. */
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { css } from '../style/style.ts'

/** A 44 px high control in a 52 px high row, with a gap to a line below it. The frame has removed the space above it. */
const place = css`
  display: flex;
  &:last-child {
    margin-bottom: calc((1.5em - 44px) / 2);
  }
`

/** A form row for a custom control.
 * @example <FieldRow label={text.quantity}>{(ids) => <Stepper {...ids} value={value} onChange={setValue} />}</FieldRow> */
export const FieldRow = ({ children, ...frame }: Omit<FieldFrameProps, 'isHandlingInput' | 'kind'>) => (
  <FieldFrame {...frame} kind="row">
    {(ids) => <div className={place}>{children(ids)}</div>}
  </FieldFrame>
)
