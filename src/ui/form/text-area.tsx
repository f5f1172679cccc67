/** A form row with text of any length: the textarea grows with its content. */
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { css, cx } from '../style/style.ts'
import { textBox } from '../style/text-box.ts'
import type { TextInputProps } from './text-field.tsx'
import { useTyping } from './use-typing.ts'

export interface TextAreaProps extends TextInputProps {
  /** Minimum number of lines. `1`: a single paragraph, in which Enter moves to the next field as in a `TextField`. Default 2. */
  rows?: number | undefined
  /** Whether to show the character count. Default: only when `maxLength` is reached. */
  count?: boolean | undefined
}

const area = css`
  display: grid;
  /* As high as the row, so that a tap anywhere in the row focuses the text. */
  margin-top: calc(0px - var(--row));
  margin-bottom: calc(0px - var(--row));
  /* The invisible copy has the same text or the placeholder, and therefore the height that the textarea needs. */
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    white-space: pre-wrap;
  }
  & > *,
  &::after {
    grid-area: 1 / 1;
    width: 100%;
    padding-top: var(--row);
    padding-bottom: var(--row);
    font-size: var(--text-body);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`

/** In a single paragraph, such as an address, `A区-01-101` is not divided between the letter and the character. */
const whole = css`
  word-break: keep-all;
`

const box = css`
  height: 100%;
  overflow: hidden;
  resize: none;
`

const counter = css`
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 1.25;
  text-align: end;
  font-variant-numeric: tabular-nums;
`

/** Converts pasted line breaks to spaces; typed spaces are kept. */
const oneLine = (text: string): string => text.replace(/ ?\n ?/g, ' ')

/** A multi-line text field, or with `rows={1}` a single paragraph that grows. */
export const TextArea = (props: TextAreaProps) => {
  const { label, error, hint, placeholder, value, maxLength, rows = 2, count } = props
  const { isHandlingInput, ...typing } = useTyping({
    ...props,
    clean: props.clean ?? (rows === 1 ? oneLine : undefined),
  })
  const used = [...value].length
  return (
    <FieldFrame label={label} error={error} hint={hint} isHandlingInput={isHandlingInput}>
      {(ids) => (
        <>
          <div
            className={cx(area, rows === 1 && whole)}
            data-text={typing.value || placeholder}
            style={{ minHeight: `calc(${rows * 1.5}em + 28px)` }}
          >
            <textarea className={cx(textBox, box)} rows={1} {...inputAttributes(props, ids)} {...typing} />
          </div>
          {maxLength !== undefined && (count || used >= maxLength) && (
            <p className={counter} aria-hidden="true" translate="no">
              {used} / {maxLength}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
