/** Constants and limits, most of them from the specification. The name or the comment has the unit. Code of the package imports the file
 * of a topic, so that a page loads the constants that it needs. */
export * from './limits/app.ts'
export * from './limits/paging.ts'
export * from './limits/search.ts'
export * from './limits/gesture.ts'
export * from './limits/time.ts'
export * from './limits/payment.ts'
export * from './limits/login.ts'
export * from './limits/order.ts'
export * from './limits/upload.ts'
export * from './limits/form.ts'
export * from './limits/booking.ts'
export * from './limits/invoice.ts'
