/** Image files like those of phones. */
import type { Page } from 'playwright-core'

export interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

export interface DrawnPicture {
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
  /** Whether a quarter of it is transparent. */
  hasHole?: boolean
}

/** Runs in the page: draws a picture and encodes it, in base64. Its left half is red, its right half blue, both with much detail. */
export const drawPicture = ({ type, width, height, hasHole = false }: DrawnPicture): string => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  for (let x = 0; x < width; x += 8) {
    for (let y = 0; y < height; y += 8) {
      const shade = 160 + ((x * 7 + y * 13) % 96)
      pen.fillStyle = x < width / 2 ? `rgb(${shade},0,0)` : `rgb(0,0,${shade})`
      pen.fillRect(x, y, 8, 8)
    }
  }
  if (hasHole) pen.clearRect(0, 0, width / 2, height / 2)
  return canvas.toDataURL(type, 1).split(',')[1] ?? ''
}

/** EXIF with the orientation, and with private text of the user. */
const exifOf = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 43.82 87.61', 'latin1')])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A JPEG as a phone held upright stores it: sideways, with its EXIF orientation. When displayed upright, its upper half is red.
 * @param drawn the result of {@link drawPicture}. */
export const turned = (drawn: string): Buffer => {
  const jpeg = Buffer.from(drawn, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exifOf(6), jpeg.subarray(2)])
}

/** A photograph of a phone held upright. */
export const photograph = async (page: Page, name: string, width: number, height: number): Promise<FilePayload> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: turned(await page.evaluate(drawPicture, { type: 'image/jpeg' as const, width, height })),
})

/** The same photograph, enlarged to `bytes` with comment segments (COM) such as cameras write. */
export const largePhotograph = async (page: Page, name: string, bytes: number): Promise<FilePayload> => {
  const { buffer, ...file } = await photograph(page, name, 3200, 2400)
  const notes: Buffer[] = []
  for (let left = bytes - buffer.length; left > 4; left -= 0xffff) {
    const note = Buffer.alloc(Math.min(left, 0xffff), 'x')
    note.writeUInt16BE(0xfffe, 0)
    note.writeUInt16BE(note.length - 2, 2)
    notes.push(note)
  }
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), ...notes, buffer.subarray(2)]) }
}

/** A PNG with transparency. */
export const cutOut = async (page: Page, name: string, width: number, height: number): Promise<FilePayload> => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    await page.evaluate(drawPicture, { type: 'image/png' as const, width, height, hasHole: true }),
    'base64',
  ),
})

export interface DecodedPicture {
  width: number
  height: number
  /** Red, green, blue, opacity. `first` is a quarter from the left and the top; `last` a quarter from the right and the bottom. */
  first: number[]
  last: number[]
}

/** Runs in the page: how the browser displays a file of the park. */
export const decodeFile = async (url: string): Promise<DecodedPicture> => {
  const picture = await createImageBitmap(await (await fetch(url)).blob())
  const { width, height } = picture
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  const pixel = (x: number, y: number): number[] => [
    ...pen.getImageData(Math.round(width * x), Math.round(height * y), 1, 1).data,
  ]
  return { width, height, first: pixel(0.25, 0.25), last: pixel(0.75, 0.75) }
}

/** How a browser displays a file of the park. */
export const decodePicture = (page: Page, url: string): Promise<DecodedPicture> => page.evaluate(decodeFile, url)
