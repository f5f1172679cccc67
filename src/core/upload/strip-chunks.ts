/** Removes metadata from PNG and WebP files: place, time, device, texts. */

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PNG_METADATA = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']
const WEBP_METADATA = ['EXIF', 'XMP ']
/** Flags in the first byte of the VP8X chunk's data: the file has EXIF or XMP. */
const WEBP_METADATA_FLAGS = 0b1100

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

/** Removes EXIF, texts and times from a PNG. Pixels and colour information are kept.
 * @returns the parts of the new file; `undefined` if the bytes are not a complete PNG. */
export const stripPng = (file: Uint8Array): Uint8Array[] | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (!PNG_START.every((byte, index) => file[index] === byte)) return undefined
  const kept = [file.subarray(0, 8)]
  // Each chunk consists of length, name, data and checksum.
  for (let at = 8; at + 12 <= file.length;) {
    const next = at + 12 + view.getUint32(at)
    const name = nameAt(view, at + 4)
    if (next > file.length) return undefined
    if (!PNG_METADATA.includes(name)) kept.push(file.subarray(at, next))
    // Data after IEND do not belong to the picture.
    if (name === 'IEND') return kept
    at = next
  }
  return undefined
}

/** Removes EXIF and XMP from a WebP.
 * @returns the parts of the new file; `undefined` if the bytes are not a complete WebP. */
export const stripWebp = (file: Uint8Array): Uint8Array[] | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 12 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WEBP') return undefined
  const end = 8 + view.getUint32(4, true)
  if (end > file.length) return undefined
  const kept: Uint8Array[] = []
  // Each chunk consists of name, length, data, and a padding byte if the length is odd.
  for (let at = 12; at + 8 <= end;) {
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > end) return undefined
    const name = nameAt(view, at)
    const chunk = file.slice(at, next)
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA_FLAGS
    if (!WEBP_METADATA.includes(name)) kept.push(chunk)
    at = next
  }
  const head = file.slice(0, 12)
  const size = kept.reduce((sum, chunk) => sum + chunk.length, 4)
  new DataView(head.buffer).setUint32(4, size, true)
  return [head, ...kept]
}
