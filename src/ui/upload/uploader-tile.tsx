/** One picture of an uploader with its progress and actions. */
import ImageOff from 'lucide/dist/esm/icons/image-off.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { passFocus } from '../layout/focus-title.ts'
import { Icon } from '../media/icon.tsx'
import { Image } from '../media/image.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { css, cx } from '../style/style.ts'
import { tile } from './tile-grid.ts'

export interface UploaderItem {
  id: string
  src: string
  /** `failed` can be retried; `rejected` cannot. */
  state: 'waiting' | 'uploading' | 'failed' | 'rejected' | 'done'
  /** Upload progress in percent, if known. */
  percent?: number | undefined
}

export interface UploaderText {
  /** Accessible name of the tile that adds a picture. */
  add: string
  used: (count: number, max: number) => string
  open: (position: number) => string
  remove: (position: number) => string
  retry: (position: number) => string
  /** Accessible name of the progress of an upload. */
  progress: (position: number) => string
  /** Joins the name of a tile and its state. */
  named: (name: string, state: string) => string
  waiting: string
  uploading: string
  failed: string
  rejected: string
  done: string
  /** Shown on an uploaded picture that the browser cannot show. */
  noPreview: string
}

export interface UploaderTileProps {
  item: UploaderItem
  index: number
  text: UploaderText
  /** Called when a picture is tapped. */
  onOpen?: ((index: number) => void) | undefined
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

const opener = css`
  display: block;
  width: 100%;
  border-radius: var(--control);
  /* The icon of a picture that cannot be shown would be behind the icon and the text of the veil. */
  &[data-veiled] svg {
    display: none;
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
  width: 100%;
  border-radius: var(--control);
  background: var(--shade);
  color: #fff;
  font-size: var(--text-caption);
  line-height: 1.25;
  text-align: center;
  pointer-events: none;
  & > * + * {
    margin-top: var(--space-4);
  }
`

/** The whole tile of a failed upload is the retry button. */
const again = css`
  pointer-events: auto;
  outline-offset: -4px;
`

/** Touch target around the small remove icon in the corner. */
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

export const UploaderTile = ({
  item: { id, src, state, percent },
  index,
  text,
  onOpen,
  onRetry,
  onRemove,
}: UploaderTileProps) => {
  /** Whether the browser cannot show the picture, such as a HEIC photograph on phones that do not know the format. */
  const [isUnseen, setUnseen] = useState(false)
  const isPlain = state === 'done' && !isUnseen
  const note = state === 'done' ? text.noPreview : text[state]
  return (
    <li className={tile}>
      <button
        type="button"
        className={opener}
        data-veiled={!isPlain || undefined}
        onErrorCapture={() => setUnseen(true)}
        onLoadCapture={() => setUnseen(false)}
        aria-label={text.named(text.open(index + 1), text[state])}
        onClick={() => onOpen?.(index)}
      >
        <Image src={src} alt="" ratio={1} />
      </button>
      {state === 'failed' ? (
        <button
          type="button"
          className={cx(veil, again)}
          aria-label={text.retry(index + 1)}
          onClick={({ currentTarget }) => {
            // This button is not shown during the upload.
            passFocus(currentTarget, currentTarget.previousElementSibling as HTMLElement)
            onRetry(id)
          }}
        >
          <Icon of={RotateCw} />
          <span>{text.failed}</span>
        </button>
      ) : (
        !isPlain && (
          <span
            className={veil}
            {...(state === 'uploading'
              ? { role: 'progressbar', 'aria-label': text.progress(index + 1), 'aria-valuenow': percent }
              : { 'aria-hidden': true })}
          >
            {state === 'uploading' && <Spinner />}
            {(state === 'rejected' || state === 'done') && <Icon of={ImageOff} />}
            <ChangingText>{state === 'uploading' && percent !== undefined ? `${percent}%` : note}</ChangingText>
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
}
