/** Shrinks a photo before it is uploaded: upright, longer side at most 1600 px, JPEG (or PNG if parts are transparent), without
 * metadata. */
import { PICTURE_QUALITY, PICTURE_SIDE_PX } from '../../contract/limits/upload.ts'
import { isOnItsSide, orientationOf, uprightTransform } from './exif.ts'
import { stripPng, stripWebp } from './strip-chunks.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { typeOf } from './upload.ts'

interface Decoded {
  picture: ImageBitmap | HTMLImageElement
  width: number
  height: number
  /** EXIF orientation that drawing must apply; 1 if the browser has already applied it. */
  orientation: number
  free: () => void
}

const ownOrientation = async (file: Blob): Promise<number> =>
  // `blob.arrayBuffer()` needs iOS 14.
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
    // Browsers that apply the orientation themselves have this initial value.
    const isTurned = getComputedStyle(document.documentElement).imageOrientation === 'from-image'
    const { naturalWidth: width, naturalHeight: height } = picture
    return { picture, width, height, orientation: isTurned ? 1 : await ownOrientation(file), free }
  } catch (error) {
    free()
    throw error
  }
}

/** Browsers without `createImageBitmap` or its orientation option reject; they use an `<img>`. */
const decode = (file: Blob): Promise<Decoded> => asBitmap(file).catch(() => asElement(file))

/** Scales a size down so that its longer side is at most `side`; never scales up. Whole px.
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
  if (!context) throw new Error('This browser provides no 2D canvas context.')
  context.imageSmoothingQuality = 'high'
  context.transform(...uprightTransform(orientation, size.width, size.height))
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

/** Frees the memory of a canvas: iOS counts unused canvases towards its limit. */
const freeCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = canvas.height = 0
}

/** Whether parts of the picture are transparent. Checks a small copy, which may miss a few pixels of a large picture. */
const hasTransparency = (decoded: Decoded): boolean => {
  const canvas = draw(decoded, 128)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  freeCanvas(canvas)
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, PICTURE_QUALITY))

/** Removes the metadata and keeps the pixels; `undefined` for formats other than JPEG, PNG and WebP. */
const stripMetadata = async (file: File): Promise<File | undefined> => {
  const bytes = new Uint8Array(await new Response(file).arrayBuffer())
  const parts = stripJpeg(bytes) ?? stripPng(bytes) ?? stripWebp(bytes)
  return parts && new File(parts as BlobPart[], file.name, { type: file.type })
}

/** Draws the picture smaller and upright; `undefined` if that saves nothing. Rejects if this browser cannot decode or draw it. */
const redraw = async (file: File): Promise<File | undefined> => {
  const decoded = await decode(file)
  try {
    const type = /png|webp/.test(typeOf(file)) && hasTransparency(decoded) ? 'image/png' : 'image/jpeg'
    const canvas = draw(decoded, PICTURE_SIDE_PX)
    const blob = await encode(canvas, type)
    freeCanvas(canvas)
    if (!blob || (blob.size >= file.size && (await ownOrientation(file)) === 1)) return undefined
    const name = `${file.name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
    return new File([blob], name, { type })
  } finally {
    decoded.free()
  }
}

/** Shrinks a picture and removes its metadata (place, time, device). If the picture is already small, or this browser cannot draw it,
 * only its metadata are removed. Unchanged are GIFs, because they may be animated, and formats that can neither be drawn nor parsed
 * here (HEIC on some phones). Transparency is kept. */
export const shrinkPicture = async (file: File): Promise<File> =>
  typeOf(file) === 'image/gif'
    ? file
    : ((await redraw(file).catch(() => undefined)) ?? (await stripMetadata(file)) ?? file)
