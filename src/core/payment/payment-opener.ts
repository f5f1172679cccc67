/** Opens the payment provider. Loaded when a payment screen opens. */
export { presentPage } from './payment-page.ts'
export { presentSheet } from './payment-sheet.ts'
