/** Pictures at full size, over the page. */
import { Popup } from './popup.tsx'

export interface PreviewImage {
  src: string
  alt?: string | undefined
}

export interface ImagePreviewProps {
  open: boolean
  images: readonly PreviewImage[]
  /** Which one is shown first. Default 0. */
  index?: number | undefined
  onClose: () => void
}

/** One picture, as large as the screen. */
export const ImagePreview = ({ open, images, index = 0, onClose }: ImagePreviewProps) => {
  const image = images[index]
  return (
    <Popup open={open} onClose={onClose} side="center" label={image?.alt}>
      {image && <img src={image.src} alt={image.alt ?? ''} style={{ maxWidth: '100%' }} />}
    </Popup>
  )
}
