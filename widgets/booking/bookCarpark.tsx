import { BOOK_TYPE } from '../../src/contract/model/booking/booking.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { StallBookingScreen } from './stall/stall-booking-screen.tsx'
import { StallPlan } from './stall/stall-plan.tsx'

/** The plan of the car park; with an id in the address, the booking of one. */
export const BookCarpark = (screen: ScreenProps) =>
  screen.query.id ? (
    <StallBookingScreen key={screen.query.id} {...screen} bookType={BOOK_TYPE.carPark} />
  ) : (
    <StallPlan {...screen} bookType={BOOK_TYPE.carPark} />
  )
