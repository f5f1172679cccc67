/** Paying for one thing online: asks the server, opens the provider, and keeps the open attempt. The states are in `payment-machine.ts`. */
import { atom, type ReadableAtom } from 'nanostores'
import { PAY_POLL_MS } from '../../contract/limits.ts'
import type { Outcome } from '../http/outcome.ts'
import type { PaymentAction, Prepared } from './payment-action.ts'
import { withPaymentLock, type PaymentLock } from './payment-lock.ts'
import {
  canPay,
  endsDoubt,
  isUnpaid,
  nextState,
  type PayEvent,
  type PayState,
  type PayTruth,
  type SheetOutcome,
  type UnpaidOutcome,
} from './payment-machine.ts'

export interface PaymentOptions {
  /** Names what is paid for among all pages of this origin. */
  name: string
  /** Asks the server. `undefined`: it did not answer, or not so that it can be read.
   * @param closes the server closes every open attempt first. */
  ask: (closes: boolean) => Promise<PayTruth | undefined>
  /** Has the server begin an attempt. */
  prepare: () => Promise<Outcome<Prepared>>
  /** Nothing is due: the server settles it in `prepare`, and no provider is opened. Default: something is. */
  isFree?: () => boolean
  /** Opens the provider; resolves when it has closed. A rejection counts as `unknown`. @param key of the attempt. */
  present: (action: PaymentAction, key: string) => Promise<SheetOutcome>
  /** The provider has closed. The server is asked after this: it is for the log, not for a sentence about money. */
  onClosed: (outcome: SheetOutcome) => void
  /** The provider has closed without payment, and the server agrees: the screen may say so. */
  onUnpaid: (outcome: UnpaidOutcome) => void
  /** The open attempt, kept beyond the life of this page and seen by every page of this origin. */
  ledger: {
    /** Its key; `undefined` where there is none. */
    find: () => string | undefined
    /** Written before the provider is opened. @returns the key. */
    begin: (order: string | undefined) => string
    end: (key: string) => void
  }
  /** Default: of this page and, where there are Web Locks, of all pages of this origin. */
  lock?: PaymentLock
  wait?: (ms: number) => Promise<void>
}

export interface Payment {
  readonly $state: ReadableAtom<PayState>
  /** Asks the server: when the screen opens or the page is resumed, and when the person wants to know. */
  check(): Promise<PayState>
  /** Begins a payment, where the state allows it; otherwise it does nothing. */
  pay(): Promise<PayState>
  /** Where the state is `unknown` and the person has not paid: has the server close the attempt. It is payable again once the server says
   * that it is closed. */
  startOver(): Promise<PayState>
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const createPayment = ({
  name,
  ask,
  prepare,
  isFree = () => false,
  present,
  onClosed,
  onUnpaid,
  ledger,
  lock = withPaymentLock,
  wait = sleep,
}: PaymentOptions): Payment => {
  const $state = atom<PayState>('asking')
  const step = (event: PayEvent): PayState => {
    $state.set(nextState($state.get(), event))
    return $state.get()
  }
  /** The newest question alone decides the state, unless the answer to an earlier one is that it is paid. */
  let newest = 0
  /** While the provider is open: ends the wait for it. */
  let release: (() => void) | undefined
  const isInDoubt = (): boolean => release !== undefined || ledger.find() !== undefined

  /** Asks once. @returns the state, or `undefined` where a newer question has taken over. */
  const question = async (
    mine: number,
    { closes = false, report }: { closes?: boolean; report?: UnpaidOutcome | undefined } = {},
  ): Promise<PayState | undefined> => {
    const key = ledger.find()
    const truth = await ask(closes).catch(() => undefined)
    if (mine !== newest) {
      if (truth !== 'paid') return undefined
      // That something is paid is true however late the answer is. What has been asked and begun since is over.
      newest += 1
    }
    if (endsDoubt(truth)) {
      // An attempt that another tab has begun since the question has another key.
      if (key !== undefined) ledger.end(key)
      release?.()
      release = undefined
    }
    return step({ is: 'answered', truth, inDoubt: isInDoubt(), report })
  }

  const poll = async (): Promise<PayState> => {
    const mine = ++newest
    step({ is: 'closed' })
    for (const ms of PAY_POLL_MS) {
      await wait(ms)
      if (mine !== newest) return $state.get()
      if ((await question(mine)) !== 'confirming') return $state.get()
    }
    return step({ is: 'gaveUp' })
  }

  const check = async (report?: UnpaidOutcome): Promise<PayState> => {
    const mine = ++newest
    step({ is: 'asked', inDoubt: isInDoubt() })
    return (await question(mine, { report })) === 'confirming' ? poll() : $state.get()
  }

  /** Holds the lock of the thing from the press until the provider has closed. @returns how it closed, or the state where it was not opened. */
  const attempt = async (): Promise<{ outcome: SheetOutcome } | { state: Promise<PayState> | PayState }> => {
    // Another tab has begun one since this screen was drawn.
    if (ledger.find() !== undefined) return { state: check() }
    // A question has come between the press and the lock.
    if (step({ is: 'pressed' }) !== 'preparing') return { state: $state.get() }
    const mine = ++newest
    const prepared = await prepare()
    if (mine !== newest) return { state: $state.get() }
    // Refused: nothing was charged, but the state may be another one now. Where there are no Web Locks, another tab may have begun one.
    if (!prepared.ok || isFree() || ledger.find() !== undefined) return { state: check() }
    const key = ledger.begin(prepared.value.order)
    const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    step({ is: 'presented' })
    const closed = present(prepared.value.action, key).catch((): SheetOutcome => 'unknown')
    const outcome = await Promise.race([closed, released])
    // The server has ended this attempt meanwhile, and the state says how.
    if (outcome === undefined) return { state: $state.get() }
    release = undefined
    onClosed(outcome)
    if (isUnpaid(outcome)) ledger.end(key)
    return { outcome }
  }

  let isPressed = false
  const pay = async (): Promise<PayState> => {
    if (isPressed || !canPay($state.get())) return $state.get()
    isPressed = true
    const end = await lock(name, attempt, undefined).finally(() => (isPressed = false))
    if (!end) return step({ is: 'busy' })
    if ('state' in end) return end.state
    if (!isUnpaid(end.outcome)) return poll()
    const state = await check(end.outcome)
    if (state === end.outcome || state === 'off') onUnpaid(end.outcome)
    return state
  }

  const startOver = async (): Promise<PayState> => {
    if ($state.get() !== 'unknown') return $state.get()
    const mine = ++newest
    step({ is: 'asked', inDoubt: true })
    return (await question(mine, { closes: true })) === 'confirming' ? step({ is: 'gaveUp' }) : $state.get()
  }

  return { $state, check: () => check(), pay, startOver }
}
