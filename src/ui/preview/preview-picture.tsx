/** One picture of the full-screen preview. */
import ImageOff from 'lucide/dist/esm/icons/image-off.mjs'
import { useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { useUi } from '../layout/environment.ts'
import { Icon } from '../media/icon.tsx'
import { css } from '../style/style.ts'

export interface PreviewImage {
  src: string
  /** Alternative text. Default: none. */
  alt?: string | undefined
}

const whole = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  & > img {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & > p {
    margin-top: var(--space-8);
  }
`

export interface PreviewPictureProps extends PreviewImage {
  /** Called when the picture is loaded. */
  onReady: () => void
}

export const PreviewPicture = ({ src, alt, onReady }: PreviewPictureProps) => {
  const { text } = useUi()
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading')
  return (
    <div className={whole}>
      {state === 'loading' && <Spinner />}
      {state === 'broken' ? (
        <>
          <Icon of={ImageOff} size={40} />
          <p>{text.noPicture}</p>
          {alt && <p>{alt}</p>}
        </>
      ) : (
        <img
          src={src}
          alt={alt ?? ''}
          decoding="async"
          draggable={false}
          onLoad={() => {
            setState('ready')
            onReady()
          }}
          onError={() => setState('broken')}
        />
      )}
    </div>
  )
}
