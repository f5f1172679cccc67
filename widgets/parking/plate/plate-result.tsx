import { detailScreen } from '../../../src/screens/detail/detail-maker.tsx'
import { useRedirect } from '../../../src/screens/detail/use-redirect.ts'
import { payLink } from '../links.ts'
import { cachedPlate, fetchPlate, plateOf, readPlate } from './plate-message.ts'
import { CheckAnotherBar, PlateState } from './plate-state.tsx'

/** What is due for the plate in the URL. If something is to be paid, it redirects to the payment screen. */
export const PlateResult = detailScreen({
  up: '/checkParkFee',
  wide: true,
  idOf: plateOf,
  fetchOne: fetchPlate,
  read: readPlate,
  slotOf: cachedPlate,
  useView: (known) => useRedirect(known, ({ state, plateNo }) => (state === 'due' ? payLink(plateNo) : undefined)),
  View: PlateState,
  bar: () => <CheckAnotherBar />,
})
