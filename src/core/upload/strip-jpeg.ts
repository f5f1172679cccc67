/** Removes metadata from JPEG files: place, time, device. */

const START = 0xffd8
const END = 0xffd9
const SCAN = 0xffda
const APP0 = 0xffe0
const APP15 = 0xffef
/** Segments of the colour profile and of Adobe's colour transform. Without them, colours would change. */
const APP2 = 0xffe2
const APP14 = 0xffee
const COMMENT = 0xfffe

const ICC_PROFILE = 'ICC_PROFILE\0'

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Returns the offset after the end marker of the picture whose first scan starts at `at`. There may be several scans with tables in
 * between. */
const endOfPicture = (view: DataView, at: number): number => {
  let here = at
  while (here + 4 <= view.byteLength) {
    // Skip the segment, then its compressed data, in which 0xff is always followed by 0 or a restart marker (d0 to d7).
    here += 2 + view.getUint16(here + 2)
    const isData = (): boolean => {
      const next = view.getUint8(here + 1)
      return view.getUint8(here) !== 0xff || next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    }
    while (here + 2 <= view.byteLength && isData()) here++
    if (here + 2 <= view.byteLength && view.getUint16(here) === END) return here + 2
  }
  return view.byteLength
}

/** Removes EXIF, GPS, XMP, thumbnails and comments without re-encoding the pixels. The orientation is removed as well, so rotate the
 * picture first if it is not upright.
 * @returns the parts of the new file; `undefined` if the bytes are not a JPEG with image data. */
export const stripJpeg = (file: Uint8Array): Uint8Array[] | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== START) return undefined
  const kept = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at)
    // The image data. Data after its end are dropped: some cameras append more pictures.
    if (marker === SCAN) return [...kept, file.subarray(at, endOfPicture(view, at))]
    if (marker >> 8 !== 0xff) return undefined
    const next = at + 2 + view.getUint16(at + 2)
    const isColour = (marker === APP2 && startsWith(file, at + 4, ICC_PROFILE)) || marker === APP14
    const isMetadata = marker === COMMENT || (marker > APP0 && marker <= APP15)
    if (!isMetadata || isColour) kept.push(file.subarray(at, next))
    at = next
  }
  return undefined
}
