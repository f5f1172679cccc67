/** A payment page that opens only when the user presses a button, because the document belongs to a partner's page and must not be
 * navigated away. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

export interface WaitingPage {
  /** Opens the page in a new tab. Call it when the user presses the button. */
  open: () => void
  /** Call it when the user leaves the screen without pressing the button. */
  cancel: () => void
}

export type WaitingPageStore = ReadableAtom<WaitingPage | undefined>

export const createWaitingPage = (): WritableAtom<WaitingPage | undefined> => atom()
