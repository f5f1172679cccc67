import { detailScreen } from '../../src/screens/detail/detail-maker.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { payLink } from './links.ts'
import { cachedPlate, fetchPlate, plateOf, readPlate } from './plate-message.ts'
import { CheckAnotherBar, PlateState } from './plate-state.tsx'

/** What the address's plate owes, unless that is to be paid: then the screen where it is. */
export const PlateResult = detailScreen({
  up: '/checkParkFee',
  idOf: plateOf,
  fetchOne: fetchPlate,
  read: readPlate,
  memory: cachedPlate,
  useView: (known) => useRedirect(known, ({ state, plateNo }) => (state === 'due' ? payLink(plateNo) : undefined)),
  View: PlateState,
  bar: () => <CheckAnotherBar />,
})
