/** Picture files: detects their type by their first bytes, and removes metadata that cameras write. */
import type { AttachmentType } from '../../../src/contract/model/attachment.ts'

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The type of a file. `heic` is detected although it is refused: phones create it, and the response can say how to avoid it.
 * `undefined`: unknown type. */
export const sniff = (bytes: Uint8Array): AttachmentType | 'heic' | undefined => {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif'
  return text(bytes, 4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|heif|mif1|msf1)$/.test(text(bytes, 8, 12))
    ? 'heic'
    : undefined
}

/** Codes of JPEG segments: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1. */
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const ORIENTATION = 0x0112

/** The orientation in an Exif segment, 1 to 8; default 1. @param tiff the segment after `Exif\0\0`. */
const orientationOf = (tiff: DataView): number => {
  try {
    const isLittle = tiff.getUint16(0) === 0x4949
    const directory = tiff.getUint32(4, isLittle)
    const count = tiff.getUint16(directory, isLittle)
    for (let i = 0; i < count; i += 1) {
      const entry = directory + 2 + i * 12
      if (tiff.getUint16(entry, isLittle) !== ORIENTATION) continue
      const value = tiff.getUint16(entry + 8, isLittle)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // Truncated or malformed: a picture without orientation.
  }
  return 1
}

/** An Exif segment that contains only an orientation. */
const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, APP1, 0, 34],
    ...Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'),
    // One entry, of type SHORT; no further directory.
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])

/** Segments needed to show the picture: JFIF, colour profile, Adobe's colour transform. */
const isNeeded = (marker: number, body: Uint8Array): boolean =>
  marker === APP0 || marker === APP14 || (marker === APP2 && text(body, 0, 11) === 'ICC_PROFILE')

/** The offset of the first marker in compressed data, in which 0xff is always followed by 0, another 0xff, or a restart marker. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += 1
  }
  return bytes.length
}

/** Removes the metadata that cameras and editors write into a JPEG file: place, time, device, owner, thumbnail, comments, and everything
 * after the picture, such as the video of a moving photograph. The orientation is kept, otherwise pictures would be shown sideways. From
 * the first malformed segment on, the file is kept unchanged. */
const stripJpeg = (bytes: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 4 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // Fill bytes are allowed before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) return Buffer.concat([...parts, bytes.subarray(at, at + 2)])
    const segmentEnd = at + 2 + view.getUint16(at + 2)
    if (segmentEnd > bytes.length || segmentEnd < at + 4) break
    const end = marker === START_OF_SCAN ? endOfScan(bytes, segmentEnd) : segmentEnd
    const body = bytes.subarray(at + 4, end)
    const isExif = marker === APP1 && text(body, 0, 6) === 'Exif\0\0'
    const orientation = isExif ? orientationOf(new DataView(body.buffer, body.byteOffset + 6, body.length - 6)) : 1
    const isMetadata = (marker >= APP0 && marker <= APP15) || marker === COMMENT
    if (orientation !== 1) parts.push(orientationSegment(orientation))
    else if (!isMetadata || isNeeded(marker, body)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(at)])
}

/** Removes the metadata of a picture. Only JPEG files are changed: phones write positions into no other accepted type. */
export const stripMetadata = (bytes: Uint8Array, type: AttachmentType): Uint8Array =>
  type === 'image/jpeg' ? stripJpeg(bytes) : bytes
