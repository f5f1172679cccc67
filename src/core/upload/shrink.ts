/** Makes a photograph small enough to be sent from a phone: upright, its longer side 1600 px, JPEG, without metadata. */
import { PICTURE_QUALITY, PICTURE_SIDE_PX } from '../../contract/limits.ts'
import { isOnItsSide, orientationOf, uprightTransform } from './exif.ts'
import { stripPng, stripWebp } from './strip-chunks.ts'
import { stripJpeg } from './strip-jpeg.ts'

interface Decoded {
  picture: ImageBitmap | HTMLImageElement
  width: number
  height: number
  /** Orientation tag (EXIF) that drawing has to apply; 1 where the browser has turned the picture. */
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
    // Browsers that turn pictures by themselves have this initial style.
    const isTurned = getComputedStyle(document.documentElement).imageOrientation === 'from-image'
    const { naturalWidth: width, naturalHeight: height } = picture
    return { picture, width, height, orientation: isTurned ? 1 : await ownOrientation(file), free }
  } catch (error) {
    free()
    throw error
  }
}

/** Browsers without `createImageBitmap` or its orientation option throw or reject. */
const decode = (file: Blob): Promise<Decoded> => asBitmap(file).catch(() => asElement(file))

/** The size that fits, never larger than the picture itself; whole px.
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

/** Frees the canvas: iOS keeps counting the memory of unused ones. */
const drop = (canvas: HTMLCanvasElement): void => {
  canvas.width = canvas.height = 0
}

/** Whether parts are transparent. Looks at a small copy, which may miss a few pixels of a large picture. */
const hasHoles = (decoded: Decoded): boolean => {
  const canvas = draw(decoded, 128)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  drop(canvas)
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, PICTURE_QUALITY))

/** Without metadata, its pixels as they are; `undefined` for another format than JPEG, PNG and WebP. */
const stripped = async (file: File): Promise<File | undefined> => {
  const bytes = new Uint8Array(await new Response(file).arrayBuffer())
  const parts = stripJpeg(bytes) ?? stripPng(bytes) ?? stripWebp(bytes)
  return parts && new File(parts as BlobPart[], file.name, { type: file.type })
}

/** Drawn smaller and upright; `undefined` where that saves nothing. Rejects where this browser cannot read or draw it. */
const drawn = async (file: File): Promise<File | undefined> => {
  const decoded = await decode(file)
  try {
    const type = /png|webp/.test(file.type) && hasHoles(decoded) ? 'image/png' : 'image/jpeg'
    const canvas = draw(decoded, PICTURE_SIDE_PX)
    const blob = await encode(canvas, type)
    drop(canvas)
    if (!blob || (blob.size >= file.size && (await ownOrientation(file)) === 1)) return undefined
    const name = `${file.name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
    return new File([blob], name, { type })
  } finally {
    decoded.free()
  }
}

/** The smaller picture, without what a camera or a program wrote beside it (place, time, device). A picture that is small already, or that
 * this browser cannot draw, keeps its pixels and loses its metadata. Animated pictures (GIF) are left alone, and formats that can neither be
 * drawn nor read here (HEIC on some phones): the server decides about them. Transparency stays. */
export const shrinkPicture = async (file: File): Promise<File> =>
  file.type === 'image/gif' ? file : ((await drawn(file).catch(() => undefined)) ?? (await stripped(file)) ?? file)
