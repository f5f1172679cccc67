import { useState } from 'react'
import { previewTexts } from '../../contract/text/parts/preview.ts'
import { apiOrigin } from '../../core/http/api-url.ts'
import { pictureUrl } from '../../core/http/safe-url.ts'
import { Image } from '../../ui/media/image.tsx'
import { css } from '../../ui/style/style.ts'
import { useConfig } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { Pictures } from './pictures.tsx'

const thumbs = css`
  display: flex;
  flex-wrap: wrap;
  margin: var(--space-8) calc(0px - var(--space-4)) calc(0px - var(--space-4));
  & > button {
    margin: var(--space-4);
    border-radius: var(--control);
  }
`

/** Attached pictures as thumbnails; a tap opens the full-screen preview. Renders nothing without pictures.
 * @param urls URLs from the API: absolute, or relative to its origin.
 * @example <Attachments urls={truck.images} /> */
export const Attachments = ({ urls }: { urls: readonly string[] }) => {
  const { open } = useLocalTexts(previewTexts)
  const { apiBase } = useConfig()
  const [index, setIndex] = useState<number>()
  const images = urls.map((url) => ({ src: pictureUrl(apiOrigin(apiBase), url), alt: '' })).filter(({ src }) => src)
  if (images.length === 0) return null
  return (
    <>
      <div className={thumbs}>
        {images.map(({ src }, at) => (
          <button key={src} type="button" aria-label={open(at + 1)} onClick={() => setIndex(at)}>
            <Image src={src} alt="" width={64} ratio={1} />
          </button>
        ))}
      </div>
      <Pictures images={images} index={index} onClose={() => setIndex(undefined)} />
    </>
  )
}
