/** Paying one thing online. The payment sheet's word is never proof: the park's server is asked before it opens and after it has
 * closed, and only the server's answer moves on. Nothing here can charge twice. */
import { atom, type ReadableAtom } from 'nanostores'
import type { PayOutcome, PayParams } from '../../../bridge/contract.ts'
import { PAY_POLL_MS } from '../../contract/limits.ts'
import type { Outcome } from '../http/outcome.ts'

/** `asking`: is it paid already? `unreachable`: nobody could say. `off`: not payable online. `presented`: the sheet is open.
 * `confirming`: it has closed, the server is being asked. `unconfirmed`: still unknown; asking again is all that may be done. */
export type PayState =
  'asking' | 'unreachable' | 'off' | 'payable' | 'presented' | 'confirming' | 'unconfirmed' | 'paid'
/** The server's word. `undefined`: no answer. */
export type PayTruth = 'off' | 'payable' | 'paid'

/** `unsupported`: nothing here can open a payment sheet. */
export type SheetOutcome = PayOutcome | 'unsupported'

export interface PaymentOptions {
  ask: () => Promise<PayTruth | undefined>
  /** Signed parameters for the sheet, from the server. */
  prepare: () => Promise<Outcome<PayParams>>
  present: (params: PayParams) => Promise<SheetOutcome>
  /** The sheet closed without payment: say so. Also where `cancelled` and `failed` are logged. */
  onClosed: (outcome: SheetOutcome) => void
  /** Remembers, beyond the life of this page, that a sheet was opened whose end is not known. */
  doubt: { get: () => boolean; set: (inDoubt: boolean) => void }
  wait?: (ms: number) => Promise<void>
}

export interface Payment {
  readonly $state: ReadableAtom<PayState>
  /** Asks the server once: on every opening of the screen, and when the person wants to know. */
  check(): Promise<PayState>
  /** Opens the payment sheet, unless it is paid already or being paid. */
  pay(): Promise<PayState>
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const createPayment = ({ ask, prepare, present, onClosed, doubt, wait = sleep }: PaymentOptions): Payment => {
  const $state = atom<PayState>('asking')
  const become = (state: PayState): PayState => {
    if (state === 'paid') doubt.set(false)
    $state.set(state)
    return state
  }
  const poll = async (): Promise<PayState> => {
    become('confirming')
    for (const ms of PAY_POLL_MS) {
      await wait(ms)
      if ((await ask()) === 'paid') return become('paid')
    }
    return become('unconfirmed')
  }
  const check = async (): Promise<PayState> => {
    become(doubt.get() ? 'confirming' : 'asking')
    const truth = await ask()
    if (truth === 'paid') return become('paid')
    // After a sheet that may have paid, "payable" does not mean "not paid": the notification may still be on its way.
    if (doubt.get()) return poll()
    return become(truth ?? 'unreachable')
  }
  return {
    $state,
    check,
    pay: async () => {
      if ($state.get() !== 'payable') return $state.get()
      become('presented')
      const prepared = await prepare()
      // The server refused to begin: nothing was charged, but ask what is true now.
      if (!prepared.ok) return check()
      doubt.set(true)
      const outcome = await present(prepared.value)
      if (outcome === 'reported-ok' || outcome === 'unknown') return poll()
      doubt.set(false)
      onClosed(outcome)
      return check()
    },
  }
}
