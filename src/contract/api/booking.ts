/** Bookings of stalls, parking places, truck entries and the weighbridge; parking fees and their invoices. The three `cancel` calls
 * change state by GET because the specification defines them so: they require a login, are idempotent, and are never cached. */
export * from './booking/form.ts'
export * from './booking/slot.ts'
export * from './booking/stall.ts'
export * from './booking/truck.ts'
export * from './booking/weighing.ts'
export * from './booking/parking.ts'
export * from './booking/invoice.ts'
