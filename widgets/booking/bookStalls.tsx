import { BOOK_TYPE } from '../../src/contract/model/booking/booking.ts'
import type { ScreenComponent } from '../../src/screens/app/screen-table.ts'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { StallPlan } from './stall/stall-plan.tsx'

const bookType = BOOK_TYPE.stall

const Plan: ScreenComponent = (screen) => <StallPlan {...screen} bookType={bookType} />

/** The plan of the stalls; with an id in the address, the booking of one. */
export const BookStalls = twoScreens(
  Plan,
  ({ id }) => id,
  async () => {
    const { StallBookingScreen } = await import('./stall/stall-booking-screen.tsx')
    return (screen) => <StallBookingScreen {...screen} bookType={bookType} />
  },
)
