import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { StallInfo } from './stall/stall-info.tsx'
import { TruckInfo } from './truck/truck-info.tsx'

/** One booking: of a truck entry, or with `kind=stall` in the URL of a stall or a parking place. */
export const BookRecordInfo = (screen: ScreenProps) =>
  screen.query.kind === 'stall' ? <StallInfo {...screen} /> : <TruckInfo {...screen} />
