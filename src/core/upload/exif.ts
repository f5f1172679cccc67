/** Reads the EXIF orientation of a JPEG. Browsers before Chrome 81 and iOS 13.4 do not apply it automatically. */

const JPEG = 0xffd8
const APP1 = 0xffe1
const EXIF = 0x45786966
const LITTLE_ENDIAN = 0x4949
const ORIENTATION = 0x0112

/** Reads the orientation tag of a JPEG, 1 to 8; 1 (upright) if there is none.
 * @param view the first bytes of the file; 128 KiB are enough. */
export const orientationOf = (view: DataView): number => {
  try {
    if (view.getUint16(0) !== JPEG) return 1
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      if (view.getUint16(at) !== APP1 || view.getUint32(at + 4) !== EXIF) continue
      const tiff = at + 10
      const little = view.getUint16(tiff) === LITTLE_ENDIAN
      const table = tiff + view.getUint32(tiff + 4, little)
      for (let entry = table + 2, left = view.getUint16(table, little); left > 0; left--, entry += 12) {
        if (view.getUint16(entry, little) !== ORIENTATION) continue
        const found = view.getUint16(entry + 8, little)
        return found >= 1 && found <= 8 ? found : 1
      }
    }
  } catch {
    // The data are truncated or not a JPEG.
  }
  return 1
}

/** Whether the orientation swaps width and height. */
export const isOnItsSide = (orientation: number): boolean => orientation > 4

/** Computes the transform that draws a picture upright. `width` and `height` are its size before the rotation.
 * @returns the arguments of `CanvasRenderingContext2D.transform`. */
export const uprightTransform = (
  orientation: number,
  width: number,
  height: number,
): [number, number, number, number, number, number] => {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height, 0]
    case 7:
      return [0, -1, -1, 0, height, width]
    case 8:
      return [0, -1, 1, 0, 0, width]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}
