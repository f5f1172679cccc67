/** Parts that no first render needs, in one chunk. It is fetched when the page is idle, because some are needed without a network. */
export { EmptyIllustration, FailedIllustration } from './illustrations.tsx'
export { moveFocus } from './route-focus.ts'
export { avoidOverlap } from './avoid-overlap.ts'
export { keepTouches } from './keep-touches.ts'
export { trackKeyboardInset } from './keyboard-inset.ts'
export { followPull, PullHead, pullMotion } from './pull-gesture.tsx'
