/** Code that the first render does not need, in one chunk. It is loaded when the page is idle, because some of it must work offline. */
export { EmptyIllustration, FailedIllustration } from './illustrations.tsx'
export { moveFocus } from './route-focus.ts'
export { avoidOverlap } from './avoid-overlap.ts'
export { adaptOverlay } from './adapt-overlay.ts'
export { listenPull, PullHead, pullMotion } from './pull-gesture.tsx'
