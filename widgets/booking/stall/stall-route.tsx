import type { BookType } from '../../../src/contract/model/booking/booking.ts'
import type { ScreenComponent } from '../../../src/screens/app/screen-table.ts'
import { twoScreens } from '../../../src/screens/app/two-screens.tsx'
import { StallPlan } from './stall-plan.tsx'

/** Creates the screen of a route that books places of one type: their plan, or with an id in the URL the booking form of one place. */
export const stallRoute = (bookType: BookType): ScreenComponent =>
  twoScreens(
    (screen) => <StallPlan {...screen} bookType={bookType} />,
    ({ id }) => id,
    async () => {
      const { StallBookingScreen } = await import('./stall-booking-screen.tsx')
      return (screen) => <StallBookingScreen {...screen} bookType={bookType} />
    },
  )
