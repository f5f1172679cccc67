/** Texts about truck entries: the form, the list and the details. */
export const truck = {
  all: 'All',
  none: 'No bookings yet',
  noneHint: 'Once a booking is approved, its entry code gets you in.',
  book: 'Book truck entry',
  bookWeighing: 'Book weighing',
}
