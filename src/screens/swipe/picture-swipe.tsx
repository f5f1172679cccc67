/** The pictures of a detail screen as a carousel; a tap opens the full-screen preview. The carousel's code is loaded when the page is
 * idle, and only if there are several pictures. */
import { useState } from 'react'
import { carouselTexts } from '../../contract/text/parts/carousel.ts'
import { previewTexts } from '../../contract/text/parts/preview.ts'
import { apiOrigin } from '../../core/http/api-url.ts'
import { pictureUrl } from '../../core/http/safe-url.ts'
import { Image } from '../../ui/media/image.tsx'
import { css } from '../../ui/style/style.ts'
import { FirstPage } from '../../ui/swipe/first-page.tsx'
import { useConfig } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
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

const loadSwipe = () => import('../../ui/swipe/swipe.tsx').then((module) => module.Swipe)

/** @example <PictureSwipe label={text.pictures} addresses={company.images} /> */
export const PictureSwipe = ({ label, addresses }: PictureSwipeProps) => {
  const carousel = useLocalTexts(carouselTexts)
  const { open } = useLocalTexts(previewTexts)
  const { apiBase } = useConfig()
  const [index, setIndex] = useState<number>()
  /** Whether the first page stays: it has been used before the carousel was loaded, and focus returns to it from the preview. */
  const [isKept, setKept] = useState(false)
  const images = addresses.map((address) => ({ src: pictureUrl(apiOrigin(apiBase), address) })).filter(({ src }) => src)
  const count = images.length
  if (count === 0) return null
  const picture = (page: number, onUse?: () => void) => (
    <button
      type="button"
      className={press}
      aria-label={open(page + 1)}
      onFocus={onUse}
      onClick={() => {
        onUse?.()
        setIndex(page)
      }}
    >
      <Image src={images[page]?.src} alt="" ratio={RATIO} radius={0} />
    </button>
  )
  const first = (
    <FirstPage label={label} count={count}>
      {picture(0, () => setKept(true))}
    </FirstPage>
  )
  return (
    <>
      {count === 1 ? (
        first
      ) : (
        <LazyPart load={loadSwipe} wanted={false} content placeholder={first}>
          {(Swipe) =>
            isKept ? first : <Swipe label={label} count={count} ratio={RATIO} text={carousel} page={picture} />
          }
        </LazyPart>
      )}
      <Pictures images={images} index={index} onClose={() => setIndex(undefined)} />
    </>
  )
}
