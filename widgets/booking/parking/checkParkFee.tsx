import type { ScreenComponent } from '../../../src/screens/app/screen-table.ts'
import { detailScreen } from '../../../src/screens/detail/detail-maker.tsx'
import { PlateChoice } from './plate-choice.tsx'
import { cachedPlate, fetchPlate, payLink, plateOf, readPlate } from './plate-message.ts'
import { CheckAnotherBar, PlateState } from './plate-state.tsx'

const PlateResult = detailScreen({
  up: '/checkParkFee',
  idOf: plateOf,
  fetchOne: fetchPlate,
  read: readPlate,
  memory: cachedPlate,
  redirect: ({ state, plateNo }) => (state === 'due' ? payLink(plateNo) : undefined),
  View: PlateState,
  bar: () => <CheckAnotherBar />,
})

/** Which plate; with one in the address what it owes, unless that is to be paid: then the screen where it is. */
export const CheckParkFee: ScreenComponent = (screen) =>
  plateOf(screen.query) ? <PlateResult {...screen} /> : <PlateChoice {...screen} />
