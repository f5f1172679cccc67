import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { PlateChoice } from './plate-choice.tsx'
import { plateOf } from './plate-message.ts'

/** Which plate; with one in the address what it owes. */
export const CheckParkFee = twoScreens(
  PlateChoice,
  plateOf,
  async () => (await import('./plate-result.tsx')).PlateResult,
)
