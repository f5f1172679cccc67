/** How long things move, and whether they do. */

/** Sheets, dialogs and the line below tabs take this long. */
export const MOVE_MS = 300

/** Whether the person has asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
