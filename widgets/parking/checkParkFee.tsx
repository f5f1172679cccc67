import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { PlateChoice } from './plate/plate-choice.tsx'
import { plateOf } from './plate/plate-message.ts'

/** Asks for a plate; with a plate in the URL, shows what is due. */
export const CheckParkFee = twoScreens(
  PlateChoice,
  plateOf,
  async () => (await import('./plate/plate-result.tsx')).PlateResult,
)
