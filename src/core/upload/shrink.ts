/** Makes a photograph small enough to be sent from a phone: upright, its longer side 1600 px, JPEG. */
import { PICTURE_QUALITY, PICTURE_SIDE_PX } from '../../contract/limits.ts'
import { isOnItsSide, orientationOf, uprightTransform } from './exif.ts'

interface Decoded {
  picture: ImageBitmap | HTMLImageElement
  width: number
  height: number
  /** What is still to be turned, as in EXIF. */
  orientation: number
  free: () => void
}

const ownOrientation = async (file: Blob): Promise<number> =>
  // Not `blob.arrayBuffer()`: iOS 14.
  orientationOf(new DataView(await new Response(file.slice(0, 131_072)).arrayBuffer()))

const asBitmap = async (file: Blob): Promise<Decoded> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  return { picture, width, height, orientation: 1, free: () => picture.close() }
}

const asElement = async (file: Blob): Promise<Decoded> => {
  const src = URL.createObjectURL(file)
  const picture = new Image()
  const free = (): void => URL.revokeObjectURL(src)
  try {
    await new Promise((resolve, reject) => {
      picture.onload = resolve
      picture.onerror = reject
      picture.src = src
    })
    // Browsers that turn pictures by themselves say so in the style that every element begins with.
    const isTurned = getComputedStyle(document.documentElement).imageOrientation === 'from-image'
    const { naturalWidth: width, naturalHeight: height } = picture
    return { picture, width, height, orientation: isTurned ? 1 : await ownOrientation(file), free }
  } catch (error) {
    free()
    throw error
  }
}

/** Browsers without `createImageBitmap`, or without a word for the orientation, throw or reject. */
const decode = (file: Blob): Promise<Decoded> => asBitmap(file).catch(() => asElement(file))

/** The size that fits, never larger than it is; whole px.
 * @example fitWithin(4000, 3000, 1600) // { width: 1600, height: 1200 } */
export const fitWithin = (width: number, height: number, side: number): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const draw = ({ picture, width, height, orientation }: Decoded, side: number): HTMLCanvasElement => {
  const size = fitWithin(width, height, side)
  const canvas = document.createElement('canvas')
  canvas.width = isOnItsSide(orientation) ? size.height : size.width
  canvas.height = isOnItsSide(orientation) ? size.width : size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  context.transform(...uprightTransform(orientation, size.width, size.height))
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

/** iOS counts the memory of canvases that nobody uses any more. */
const drop = (canvas: HTMLCanvasElement): void => {
  canvas.width = canvas.height = 0
}

/** A look at a small copy: a hole of a few pixels in a large picture may be missed. */
const hasHoles = (decoded: Decoded): boolean => {
  const canvas = draw(decoded, 128)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  drop(canvas)
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, PICTURE_QUALITY))

/** The smaller picture; the file itself where it is smaller already, or moves (GIF). What can be seen through stays so. Rejects for what
 * this browser cannot read. */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.type === 'image/gif') return file
  const decoded = await decode(file)
  try {
    const type = /png|webp/.test(file.type) && hasHoles(decoded) ? 'image/png' : 'image/jpeg'
    const canvas = draw(decoded, PICTURE_SIDE_PX)
    const blob = await encode(canvas, type)
    drop(canvas)
    if (!blob || blob.size >= file.size) return file
    const name = `${file.name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
    return new File([blob], name, { type })
  } finally {
    decoded.free()
  }
}
