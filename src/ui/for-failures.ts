/** What is wanted when something has failed, in one file: it has to be here before. */
export { EmptyDrawing, FailedDrawing } from './drawings.tsx'
export { standClear } from './stand-clear.ts'
