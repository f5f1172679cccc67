/** Bookings of stalls, parking places, truck entries and the weighbridge; parking fees and their invoices. The three `cancel` calls
 * change a state by GET because the specification says so: they need the person, are good to repeat, and are never cached. */
export * from './booking/form.ts'
export * from './booking/slot.ts'
export * from './booking/stall.ts'
export * from './booking/truck.ts'
export * from './booking/weighing.ts'
export * from './booking/parking.ts'
export * from './booking/invoice.ts'
