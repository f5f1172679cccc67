/** Pictures of a form: what has been chosen, how far each one is, and a tile to choose more. */
import { ImagePlus, RotateCw, X } from '../media/icons.ts'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { focusedIn } from '../overlay/focus-trap.ts'
import { Icon } from '../media/icon.tsx'
import { Image } from '../media/image.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { css, cx } from '../style/style.ts'

export interface UploaderItem {
  id: string
  src: string
  state: 'waiting' | 'uploading' | 'failed' | 'done'
}

export interface UploaderText {
  /** Of the tile that adds. */
  add: string
  used: (count: number, max: number) => string
  open: (position: number) => string
  remove: (position: number) => string
  retry: (position: number) => string
  waiting: string
  uploading: string
  failed: string
  done: string
}

export interface UploaderProps {
  label: string
  hint?: string | undefined
  /** What is wrong with the field. */
  error?: string | undefined
  items: readonly UploaderItem[]
  max: number
  text: UploaderText
  /** What was not taken, or has failed, and why: spoken when it comes. */
  problem?: string | undefined
  /** What the file picker offers. Default `image/*`. */
  accept?: string | undefined
  /** Files were chosen in the browser's own picker, which lets a phone's person choose the camera, too. */
  onPick: (files: File[]) => void
  /** Another picker takes the browser's place: the tile is a button then. */
  onAsk?: (() => void) | undefined
  /** A tile was tapped. */
  onOpen?: ((index: number) => void) | undefined
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** Wider than any row, so that it has a line of its own below the label. */
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.75em, 1fr));
  inline-size: 640px;
  max-inline-size: 100%;
  grid-gap: 12px;
  gap: 12px;
  margin-block-start: 10px;
  text-align: center;
  /* Sentences begin where the tiles do, at a distance. */
  & ~ p {
    margin-block: 8px 0;
    text-align: start;
  }
`

const tile = css`
  position: relative;
  /* A lone tile is no larger than one of many. */
  max-inline-size: 7.25em;
`

const opener = css`
  display: block;
  inline-size: 100%;
  border-radius: var(--control);
  &:active {
    opacity: 0.8;
  }
`

const veil = css`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  border-radius: var(--control);
  background: var(--shade);
  color: #fff;
  font-size: 0.75em;
  line-height: 1.25;
  text-align: center;
  pointer-events: none;
  & > * + * {
    margin-block-start: 6px;
  }
`

/** What has failed is one button: the whole tile tries again. */
const again = css`
  pointer-events: auto;
  outline-offset: -4px;
`

/** As large as a finger, around a small cross in the corner. */
const cross = css`
  position: absolute;
  top: -12px;
  right: -12px;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  outline-offset: -8px;
  & > span {
    display: flex;
    align-items: center;
    justify-content: center;
    width: 24px;
    height: 24px;
    border: 2px solid var(--card);
    border-radius: 50%;
    background: var(--ink);
    color: var(--card);
  }
`

const adder = css`
  position: relative;
  display: block;
  inline-size: 100%;
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
  /* As high as it is wide. */
  &::before {
    content: '';
    display: block;
    padding-block-start: 100%;
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
    font-size: 0.75em;
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
    font-size: 0;
  }
`

const sentence = css`
  margin-block-start: 8px;
  color: var(--danger);
  font-size: 0.8125em;
  line-height: 1.4;
  text-align: start;
  &:empty {
    display: none;
  }
`

interface TileProps extends Pick<UploaderProps, 'text' | 'onOpen' | 'onRetry' | 'onRemove'> {
  item: UploaderItem
  index: number
}

const Tile = ({ item: { id, src, state }, index, text, onOpen, onRetry, onRemove }: TileProps) => (
  <li className={tile}>
    <button
      type="button"
      className={opener}
      aria-label={`${text.open(index + 1)}, ${text[state]}`}
      onClick={() => onOpen?.(index)}
    >
      <Image src={src} alt="" ratio={1} />
    </button>
    {state === 'failed' ? (
      <button type="button" className={cx(veil, again)} aria-label={text.retry(index + 1)} onClick={() => onRetry(id)}>
        <Icon of={RotateCw} />
        <span>{text.failed}</span>
      </button>
    ) : (
      state !== 'done' && (
        <span className={veil} aria-hidden="true">
          {state === 'uploading' && <Spinner />}
          <span>{text[state]}</span>
        </span>
      )
    )}
    <button type="button" className={cross} aria-label={text.remove(index + 1)} onClick={() => onRemove(id)}>
      <span>
        <Icon of={X} size={14} />
      </span>
    </button>
  </li>
)

/** @example <Uploader label={text.photos} items={items} max={3} text={text.uploader} onPick={add} onRetry={retry} onRemove={remove} /> */
export const Uploader = ({
  label,
  hint,
  error,
  items,
  max,
  text,
  problem,
  accept = 'image/*',
  onPick,
  onAsk,
  ...tiles
}: UploaderProps) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(items.length)
  useLayoutEffect(() => {
    const [box, isFewer] = [list.current, items.length < before.current]
    before.current = items.length
    // The button that took one away went with it.
    const focused = box && focusedIn(box)
    if (isFewer && (!focused || focused === document.body))
      box?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true })
  }, [items])

  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const files = Array.from(input.files ?? [])
    // The same file may be chosen again.
    input.value = ''
    if (files.length > 0) onPick(files)
  }
  const name = `${text.add}, ${text.used(items.length, max)}`
  const face = (
    <span aria-hidden="true">
      <Icon of={ImagePlus} size={24} />
      {text.used(items.length, max)}
    </span>
  )
  return (
    <FieldFrame label={label} hint={hint} error={error} kind="row">
      {({ id, labelledBy, describedBy, invalid }) => (
        <>
          <ul className={grid} ref={list} aria-labelledby={labelledBy}>
            {items.map((item, index) => (
              <Tile key={item.id} item={item} index={index} text={text} {...tiles} />
            ))}
            {items.length < max && (
              <li className={tile}>
                {onAsk ? (
                  <button
                    type="button"
                    id={id}
                    data-add=""
                    className={adder}
                    aria-label={name}
                    aria-describedby={describedBy}
                    data-invalid={invalid || undefined}
                    onClick={onAsk}
                  >
                    {face}
                  </button>
                ) : (
                  <span className={adder} data-invalid={invalid || undefined}>
                    {face}
                    <input
                      type="file"
                      id={id}
                      data-add=""
                      accept={accept}
                      multiple={max > 1}
                      aria-label={name}
                      aria-describedby={describedBy}
                      aria-invalid={invalid || undefined}
                      onChange={pick}
                    />
                  </span>
                )}
              </li>
            )}
          </ul>
          <p className={sentence} role="status">
            {problem}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
