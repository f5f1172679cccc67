/** What a list needs once it has rows, fetched with them. */
export { createVirtualizer } from './virtualizer.ts'
export { followEnd, isBelowFold } from './list-end.ts'
