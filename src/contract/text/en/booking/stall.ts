/** Texts about stalls and the car park: the map, the booking form, and managing the user's stalls. */
export const stall = {
  byArea: 'By zone',
  byName: 'By name',
  view: 'Order of the stalls',
  letters: 'Initial letter',
  free: (count: number) => `${count} available`,
  none: 'No stalls to book right now',
  noPlaces: 'No parking spaces to book right now',
  kinds: { truck: 'Trucks', stall: 'Stalls', carPark: 'Parking', weighing: 'Weighing' },
  noneStall: 'No stall bookings yet',
  nonePlace: 'No parking bookings yet',
  noneHint: 'Choose a place on the plan to book it.',
  noneWeighing: 'No weighing bookings yet',
  noneWeighingHint: 'Book the weighbridge to skip the queue.',
  book: { stall: 'Book a stall', place: 'Book parking', weighing: 'Book weighing' },
  admin: {
    none: 'You don’t manage any stalls yet',
    noneHint: 'Customer service can add you as a manager.',
    ask: 'Contact the park',
    all: 'All',
  },
}
