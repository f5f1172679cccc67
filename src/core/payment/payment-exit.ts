/** A page of the payment company that opens by a press of the person's only: the document around us belongs to another page, which must not
 * be left for it. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

export interface PaymentExit {
  /** The person presses it: opens the page in a new tab. */
  onPressed: () => void
  /** The person has left the screen without pressing it. */
  onDropped: () => void
}

export type ExitStore = ReadableAtom<PaymentExit | undefined>

export const createExit = (): WritableAtom<PaymentExit | undefined> => atom()
