/** A row of a form for any other control. */
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { css } from '../style/style.ts'

/** A control 44 px high in a row of 52; with a line below it, it keeps its distance to that. */
const place = css`
  display: flex;
  margin-block-start: calc((1.5em - 44px) / 2);
  &:last-child {
    margin-block-end: calc((1.5em - 44px) / 2);
  }
`

/** A row for another control: `{(ids) => <Stepper {...ids} … />}`. */
export const FieldRow = ({ children, ...frame }: Omit<FieldFrameProps, 'quiet' | 'kind'>) => (
  <FieldFrame {...frame} kind="row">
    {(ids) => <div className={place}>{children(ids)}</div>}
  </FieldFrame>
)
