/** Zoom arithmetic of the preview. Points are in px from the centre of the screen. */
import { PREVIEW_MAX_ZOOM, PREVIEW_MIN_ZOOM } from '../../contract/limits/gesture.ts'

export interface Zoom {
  scale: number
  /** Offset of the picture's centre, px. */
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Zoom after a double tap. */
export const TAP_ZOOM = 2
/** A picture that is more than this many times higher than wide is long, such as a captured page. */
const LONG = 2.6
/** Zoom factor of a key press. */
const KEY_FACTOR = 1.5

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 }

/** Size of a picture fitted into the screen. A picture without an intrinsic size fills the screen. */
export const fitted = (picture: Size, screen: Size): Size => {
  if (!picture.width || !picture.height) return screen
  const scale = Math.min(screen.width / picture.width, screen.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Maximum offset of the picture in each direction, px: until its edge meets the edge of the screen. */
export const roomOf = (scale: number, shown: Size, screen: Size): { x: number; y: number } => ({
  x: Math.max(0, (scale * shown.width - screen.width) / 2),
  y: Math.max(0, (scale * shown.height - screen.height) / 2),
})

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** Clamps the offset to {@link roomOf}. */
export const kept = ({ scale, x, y }: Zoom, shown: Size, screen: Size): Zoom => {
  const room = roomOf(scale, shown, screen)
  return { scale, x: within(x, room.x), y: within(y, room.y) }
}

/** Zoom of a picture that is opened: a long one is as wide as the screen, if the maximum zoom allows it, and shows its top. */
export const opened = (picture: Size, screen: Size): Zoom => {
  if (picture.height <= picture.width * LONG) return NOT_ZOOMED
  const shown = fitted(picture, screen)
  return kept({ scale: settled(screen.width / shown.width), x: 0, y: Infinity }, shown, screen)
}

/** Zooms to `next` around a point that stays in place. */
export const zoomedAt = ({ scale, x, y }: Zoom, next: number, point: { x: number; y: number }): Zoom => ({
  scale: next,
  x: point.x - ((point.x - x) * next) / scale,
  y: point.y - ((point.y - y) * next) / scale,
})

/** Clamps the zoom during a pinch: 1/3 to 3. */
export const stretched = (scale: number): number => Math.min(PREVIEW_MAX_ZOOM, Math.max(PREVIEW_MIN_ZOOM, scale))

/** Clamps the zoom after a pinch: a picture that is smaller than the screen returns to full size. */
export const settled = (scale: number): number => Math.min(PREVIEW_MAX_ZOOM, Math.max(1, scale))

/** Zoom after one step in (1) or out (-1). */
export const stepped = (scale: number, direction: 1 | -1): number =>
  settled(scale * (direction > 0 ? KEY_FACTOR : 1 / KEY_FACTOR))
