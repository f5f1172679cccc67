/** A payment page that opens only when the user presses a button, because the document belongs to a partner's page and must not be
 * navigated away. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

export interface PaymentExit {
  /** Call when the user presses the button: opens the page in a new tab. */
  onPressed: () => void
  /** Call when the user leaves the screen without pressing the button. */
  onDropped: () => void
}

export type ExitStore = ReadableAtom<PaymentExit | undefined>

export const createExit = (): WritableAtom<PaymentExit | undefined> => atom()
