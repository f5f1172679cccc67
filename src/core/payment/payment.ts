/** Paying for one thing online. What the payment sheet reports is never proof: the park's server is asked before the sheet opens and after
 * it has closed, and only the server's answer leads on. After a sheet that may have taken money a second one is opened only when the person
 * chooses so and the server knows of no payment. */
import { atom, type ReadableAtom } from 'nanostores'
import type { PayOutcome, PayRequest } from '../../../bridge/contract.ts'
import { PAY_POLL_MS } from '../../contract/limits.ts'
import type { Outcome } from '../http/outcome.ts'

/** `asking`: the server is asked whether it is paid. `unreachable`: the server did not answer. `off`: it cannot be paid online.
 * `preparing`: the server makes the sheet's parameters. `presented`: the sheet is open. `confirming`: a sheet may have taken money, the
 * server is asked. `unconfirmed`: the server does not know of a payment yet; it can be asked again, and the person may choose to pay again. */
export type PayState =
  'asking' | 'unreachable' | 'off' | 'payable' | 'preparing' | 'presented' | 'confirming' | 'unconfirmed' | 'paid'

/** What the server says. */
export type PayTruth = 'off' | 'payable' | 'paid'

/** The ends of a sheet that are certain to have taken no money. `unsupported`: nothing here can open a payment sheet. */
export const UNPAID_OUTCOMES = ['cancelled', 'failed', 'unsupported'] as const
export type UnpaidOutcome = (typeof UNPAID_OUTCOMES)[number]
export type SheetOutcome = PayOutcome | UnpaidOutcome

export interface PaymentOptions {
  /** Asks the server. `undefined`: it did not answer, or not so that it can be read. */
  ask: () => Promise<PayTruth | undefined>
  /** Signed parameters for the sheet, from the server. */
  prepare: () => Promise<Outcome<PayRequest['params']>>
  /** Nothing is due: the server settles it in `prepare`, and no sheet opens. Default: something is. */
  isFree?: () => boolean
  /** Opens the sheet; resolves when it has closed. A rejection counts as `unknown`. */
  present: (params: PayRequest['params']) => Promise<SheetOutcome>
  /** The sheet has closed. The server is asked after this: it is for the log, not for a sentence about money. */
  onClosed: (outcome: SheetOutcome) => void
  /** The sheet has closed without payment, and the server agrees: the screen may say so. */
  onUnpaid: (outcome: UnpaidOutcome) => void
  /** Remembers, beyond the life of this page, that a sheet was opened whose end is not known. */
  doubt: { get: () => boolean; set: (inDoubt: boolean) => void }
  wait?: (ms: number) => Promise<void>
}

export interface Payment {
  readonly $state: ReadableAtom<PayState>
  /** Asks the server: when the screen opens, and when the person wants to know. */
  check(): Promise<PayState>
  /** Opens the payment sheet, where the state is `payable`; otherwise it does nothing. */
  pay(): Promise<PayState>
  /** Where the state is `unconfirmed` and the person wants to pay in spite of that: asks the server once more, and opens a new sheet if it
   * still knows of no payment. */
  payAgain(): Promise<PayState>
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** An outcome that this version does not know may be one of money taken. */
const isUnpaid = (outcome: SheetOutcome): outcome is UnpaidOutcome =>
  (UNPAID_OUTCOMES as readonly string[]).includes(outcome)

export const createPayment = ({
  ask,
  prepare,
  isFree = () => false,
  present,
  onClosed,
  onUnpaid,
  doubt,
  wait = sleep,
}: PaymentOptions): Payment => {
  const $state = atom<PayState>('asking')
  let isSheetOpen = false
  /** The newest question alone decides the state. */
  let newest = 0
  const isInDoubt = (): boolean => isSheetOpen || doubt.get()
  const become = (state: PayState): PayState => {
    if (state === 'paid') doubt.set(false)
    $state.set(state)
    return state
  }
  const poll = async (): Promise<PayState> => {
    const mine = ++newest
    become('confirming')
    for (const ms of PAY_POLL_MS) {
      await wait(ms)
      if (mine !== newest) return $state.get()
      const truth = await ask()
      if (mine !== newest) return $state.get()
      if (truth === 'paid') return become('paid')
    }
    return become('unconfirmed')
  }
  const check = async (): Promise<PayState> => {
    const mine = ++newest
    become(isInDoubt() ? 'confirming' : 'asking')
    const truth = await ask()
    if (mine !== newest) return $state.get()
    if (truth === 'paid') return become('paid')
    // After a sheet that may have taken money, "payable" does not mean "not paid": the provider's notification may still be on its way.
    if (isInDoubt()) return poll()
    return become(truth ?? 'unreachable')
  }
  const pay = async (): Promise<PayState> => {
    if ($state.get() !== 'payable') return $state.get()
    const mine = ++newest
    become('preparing')
    const prepared = await prepare()
    if (mine !== newest) return $state.get()
    // The server refused to begin: nothing was charged, but the state may be another one now.
    if (!prepared.ok || isFree()) return check()
    doubt.set(true)
    isSheetOpen = true
    become('presented')
    const outcome = await present(prepared.value).catch((): SheetOutcome => 'unknown')
    isSheetOpen = false
    onClosed(outcome)
    if (!isUnpaid(outcome)) return poll()
    doubt.set(false)
    const state = await check()
    if (state === 'payable' || state === 'off') onUnpaid(outcome)
    return state
  }
  const payAgain = async (): Promise<PayState> => {
    if ($state.get() !== 'unconfirmed') return $state.get()
    // The first sheet may still be paid.
    if (isSheetOpen) return check()
    const mine = ++newest
    become('confirming')
    const truth = await ask()
    if (mine !== newest) return $state.get()
    if (truth !== 'payable') return become(truth === 'paid' ? 'paid' : 'unconfirmed')
    doubt.set(false)
    become('payable')
    return pay()
  }
  return { $state, check, pay, payAgain }
}
