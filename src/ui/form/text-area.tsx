/** A row of a form with text of any length: the box grows with it. */
import { FieldFrame } from './field-frame.tsx'
import { css, cx } from '../style/style.ts'
import { textBox } from '../style/text-box.ts'
import type { TextFieldProps } from './text-field.tsx'
import { useTyping } from '../layout/use-typing.ts'

export interface TextAreaProps extends Omit<TextFieldProps, 'type'> {
  /** Lines shown at least, default 2. `1`: one paragraph, in which Enter leads on as in a `TextField`. */
  rows?: number | undefined
  /** Shows how many of `maxLength` characters are used. Default: once all of them are. */
  count?: boolean | undefined
}

const area = css`
  display: grid;
  /* As high as the row, so that a finger anywhere in it finds the text. */
  margin-block: calc(0px - var(--row));
  /* The shadow has the same text, or what stands there without one, and so the height the box needs. */
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    white-space: pre-wrap;
  }
  & > *,
  &::after {
    grid-area: 1 / 1;
    inline-size: 100%;
    padding-block: var(--row);
    font-size: var(--text-body);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`

const box = css`
  block-size: 100%;
  overflow: hidden;
  resize: none;
`

const counter = css`
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 1.25;
  text-align: end;
  font-variant-numeric: tabular-nums;
  /* What is wrong stands right under the text, beside this. */
  &:not(:last-child) {
    float: right;
    padding-inline-start: var(--space-8);
    line-height: 1.6;
    [dir='rtl'] & {
      float: left;
    }
  }
`

/** Lines that were pasted become words of one line; typed blanks stay. */
const oneLine = (text: string): string => text.replace(/ ?\n ?/g, ' ')

/** Several lines, or one that grows as it is typed. */
export const TextArea = (props: TextAreaProps) => {
  const {
    label,
    error,
    hint,
    autoComplete,
    placeholder,
    name,
    required,
    enterKeyHint,
    rows = 2,
    count,
    ...typed
  } = props
  const { quiet, ...typing } = useTyping({ ...typed, clean: rows === 1 ? oneLine : undefined })
  const used = [...typed.value].length
  return (
    <FieldFrame label={label} error={error} hint={hint} quiet={quiet}>
      {({ id, describedBy, invalid }) => (
        <>
          <div
            className={area}
            data-text={typing.value || placeholder}
            style={{ minHeight: error ? undefined : `calc(${rows * 1.5}em + 28px)` }}
          >
            <textarea
              className={cx(textBox, box)}
              id={id}
              rows={1}
              autoComplete={autoComplete}
              placeholder={placeholder}
              name={name}
              enterKeyHint={enterKeyHint}
              aria-required={required}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              {...typing}
            />
          </div>
          {typed.maxLength !== undefined && (count || used >= typed.maxLength) && (
            <p className={counter} aria-hidden="true">
              {used} / {typed.maxLength}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
