/** Limits of carousels and of the picture preview. */

/** Drags that start this close to the left edge of the screen are left to the system's Back gesture, px. */
export const EDGE_PX = 20
export const SWIPE_DURATION_MS = 500
/** A release faster than this turns the page, px/ms (the specification calls it the autoplay threshold speed). */
export const SWIPE_TURN_SPEED = 0.25
export const PREVIEW_MIN_ZOOM = 1 / 3
export const PREVIEW_MAX_ZOOM = 3
export const DOUBLE_TAP_MS = 250
