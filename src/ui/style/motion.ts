/** Durations of animations, and the reduced-motion setting. */

/** Duration for sheets, dialogs and the underline of tabs, ms. */
export const MOVE_MS = 300

/** Duration of the fade of a new screen, ms. */
export const SCREEN_FADE_MS = 160

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
