/** What no first drawing needs, in one file. It is fetched when the page is at rest: without a network it has to be here. */
export { EmptyIllustration, FailedIllustration } from './illustrations.tsx'
export { moveFocus } from '../layout/route-focus.ts'
export { avoidOverlap } from './avoid-overlap.ts'
