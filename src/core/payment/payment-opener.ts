/** Opens the payment provider. Loaded when the user pays. */
export { presentPage } from './payment-page.ts'
export { presentSheet } from './payment-sheet.ts'
