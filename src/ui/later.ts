/** What no first drawing needs, in one file. It is fetched when the page is at rest: without a network it has to be here. */
export { EmptyDrawing, FailedDrawing } from './drawings.tsx'
export { arrived } from './focus-way.ts'
export { standClear } from './stand-clear.ts'
