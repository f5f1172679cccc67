/** Code that a list needs only after its first rows, loaded together with them. */
export { createVirtualizer } from './virtualizer.ts'
export { loadNearEnd, isBelowFold } from './list-end.ts'
