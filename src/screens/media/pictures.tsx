/** The full-screen preview of a screen's pictures. Its code is loaded when the page is idle or the preview is opened. */
import { useLocalTexts } from '../app/local-texts.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { carouselTexts } from '../../contract/text/parts/carousel.ts'
import { previewTexts } from '../../contract/text/parts/preview.ts'
import type { PreviewImage } from '../../ui/preview/image-preview.tsx'

export interface PicturesProps {
  images: readonly PreviewImage[]
  /** Index of the picture to show; `undefined`: the preview is closed. */
  index?: number | undefined
  onClose: () => void
}

const load = () => import('../../ui/preview/image-preview.tsx').then((module) => module.ImagePreview)
/** @example
 * const [index, setIndex] = useState<number>()
 * <Pictures images={images} index={index} onClose={() => setIndex(undefined)} /> */
export const Pictures = ({ images, index, onClose }: PicturesProps) => {
  const carousel = useLocalTexts(carouselTexts)
  const preview = useLocalTexts(previewTexts)
  const open = index !== undefined
  return (
    <LazyPart load={load} wanted={open} onFail={onClose}>
      {(ImagePreview) => (
        <ImagePreview open={open} images={images} index={index} text={{ ...carousel, ...preview }} onClose={onClose} />
      )}
    </LazyPart>
  )
}
