import { BOOKING, ENTRY, type BookingStatus, type EntryState } from '../../src/contract/model/booking/booking.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { bookingStates } from '../../src/contract/text/states/booking.ts'
import { entryStates } from '../../src/contract/text/states/entry.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'

/** Tags: the booking's state, and for an accepted booking the vehicle's entry state. */
export const BookingTags = ({ status, entryState }: { status: BookingStatus; entryState: EntryState }) => (
  <>
    <StatusTag states={bookingStates} state={nameOf(BOOKING, status)} />
    {status === BOOKING.booked && <StatusTag states={entryStates} state={nameOf(ENTRY, entryState)} />}
  </>
)
