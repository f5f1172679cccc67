/** Every screen of truck entries, stalls and the car park, in each of its states. */
import { afterAll, beforeAll } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import {
  listBookingSlots,
  listMyStallBookings,
  listMyTruckBookings,
  listBookableStalls,
} from '../../src/contract/api/booking.ts'
import { listManagedStalls } from '../../src/contract/api/park.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

testScreenStates(
  () => sandbox,
  [
    { path: '/bookNav', call: listBookingSlots, content: 'North gate' },
    {
      path: '/bookRecord',
      as: 'customer',
      call: listMyTruckBookings,
      content: 'Entered',
      empty: 'No bookings yet',
    },
    {
      path: '/myBook?kind=stall',
      as: 'customer',
      call: listMyStallBookings,
      content: 'Reviewing',
      empty: 'No stall bookings yet',
    },
    { path: '/bookStalls', as: 'customer', call: listBookableStalls, content: 'Under repair' },
    { path: '/bookCarpark', as: 'customer', call: listBookableStalls, content: 'P1' },
    { path: '/stallsAdmin', as: 'merchant', call: listManagedStalls, content: /^Zone D,/ },
  ],
)
