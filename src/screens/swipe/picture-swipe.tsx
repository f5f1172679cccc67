/** A carousel of pictures; a tap opens the full-screen preview. */
import { useState } from 'react'
import { carouselTexts } from '../../contract/text/parts/carousel.ts'
import { previewTexts } from '../../contract/text/parts/preview.ts'
import { apiOrigin } from '../../core/http/api-url.ts'
import { pictureUrl } from '../../core/http/safe-url.ts'
import { Image } from '../../ui/media/image.tsx'
import { css } from '../../ui/style/style.ts'
import { Swipe } from '../../ui/swipe/swipe.tsx'
import { useConfig } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { Pictures } from '../media/pictures.tsx'

/** Aspect ratio: width divided by height. */
const RATIO = 3 / 2

const press = css`
  display: block;
  width: 100%;
  outline-offset: -4px;
`

export interface PictureSwipeProps {
  /** Accessible name of the carousel. */
  label: string
  /** URLs from the server. Nothing is rendered if none of them is valid. */
  addresses: readonly string[]
}

/** @example <PictureSwipe label={text.pictures} addresses={company.images} /> */
export const PictureSwipe = ({ label, addresses }: PictureSwipeProps) => {
  const carousel = useLocalTexts(carouselTexts)
  const { open } = useLocalTexts(previewTexts)
  const { apiBase } = useConfig()
  const [index, setIndex] = useState<number>()
  const images = addresses.map((address) => ({ src: pictureUrl(apiOrigin(apiBase), address) })).filter(({ src }) => src)
  if (images.length === 0) return null
  return (
    <>
      <Swipe
        label={label}
        count={images.length}
        ratio={RATIO}
        text={carousel}
        page={(page) => (
          <button type="button" className={press} aria-label={open(page + 1)} onClick={() => setIndex(page)}>
            <Image src={images[page]?.src} alt="" ratio={RATIO} radius={0} />
          </button>
        )}
      />
      <Pictures images={images} index={index} onClose={() => setIndex(undefined)} />
    </>
  )
}
