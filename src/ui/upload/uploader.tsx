/** The pictures of a form with their upload states, and a tile to add more. */
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import type { ChangeEvent } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { FieldFrame } from '../form/field-frame.tsx'
import { useKeepFocus } from '../layout/keep-focus.ts'
import { Icon } from '../media/icon.tsx'
import { css, cx } from '../style/style.ts'
import { grid, square, tile } from './tile-grid.ts'
import { UploaderTile, type UploaderItem, type UploaderText, type UploaderTileProps } from './uploader-tile.tsx'

export type { UploaderItem, UploaderText }

export interface UploaderProps extends Pick<UploaderTileProps, 'onOpen' | 'onRetry' | 'onRemove'> {
  label: string
  hint?: string | undefined
  /** Error message of the field. */
  error?: string | undefined
  items: readonly UploaderItem[]
  max: number
  text: UploaderText
  /** Describes rejected files and failed uploads; announced when it appears. */
  problem?: string | undefined
  /** Called with files from the browser's file picker, which on phones also offers the camera. */
  onPick: (files: File[]) => void
  /** Replaces the browser's file picker; the tile is then a button. */
  onAsk?: (() => void) | undefined
}

const adder = css`
  position: relative;
  display: block;
  width: 100%;
  border: 1px dashed var(--weak);
  border-radius: var(--control);
  color: var(--weak);
  &:focus-within {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  &:active {
    background: var(--field);
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  & > span {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    font-size: var(--text-caption);
    line-height: 1.25;
  }
  & > input {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`

const sentence = css`
  margin-top: var(--space-8);
  color: var(--danger);
  font-size: var(--text-caption);
  line-height: 1.4;
  text-align: start;
  &:empty {
    display: none;
  }
`

/** @example <Uploader label={text.photos} items={items} max={3} text={text.uploader} onPick={add} onRetry={retry} onRemove={remove} /> */
export const Uploader = ({ label, hint, error, items, max, text, problem, onPick, onAsk, ...tiles }: UploaderProps) => {
  // A button is removed with its picture, and the tile that adds pictures after the last one.
  const keepFocus = useKeepFocus<HTMLUListElement>(
    items,
    (list) => list.querySelector<HTMLElement>('[data-add]') ?? list.lastElementChild?.querySelector('button'),
  )

  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(input.files ?? [])]
    // Allows the same file to be selected again.
    input.value = ''
    if (files.length > 0) onPick(files)
  }
  const name = text.named(text.add, text.used(items.length, max))
  const sign = (
    <span aria-hidden="true">
      <Icon of={ImagePlus} size={24} />
      <ChangingText>{text.used(items.length, max)}</ChangingText>
    </span>
  )
  return (
    <FieldFrame label={label} hint={hint} error={error} kind="row">
      {({ id, labelledBy, describedBy, invalid }) => (
        <>
          <ul {...keepFocus} className={grid} aria-labelledby={labelledBy}>
            {items.map((item, index) => (
              <UploaderTile key={item.id} item={item} index={index} text={text} {...tiles} />
            ))}
            {items.length < max && (
              <li className={tile}>
                {onAsk ? (
                  <button
                    type="button"
                    id={id}
                    data-add=""
                    className={cx(adder, square)}
                    aria-label={name}
                    aria-describedby={describedBy}
                    data-invalid={invalid || undefined}
                    onClick={onAsk}
                  >
                    {sign}
                  </button>
                ) : (
                  <span className={cx(adder, square)} data-invalid={invalid || undefined}>
                    {sign}
                    <input
                      type="file"
                      id={id}
                      data-add=""
                      accept="image/*"
                      multiple={max > 1}
                      aria-label={name}
                      aria-describedby={describedBy}
                      data-invalid={invalid || undefined}
                      onChange={pick}
                    />
                  </span>
                )}
              </li>
            )}
          </ul>
          <p className={sentence} role="status">
            <ChangingText>{problem}</ChangingText>
          </p>
        </>
      )}
    </FieldFrame>
  )
}
