/** Online payment of one subject: asks the server, opens the provider, and records the open attempt. The states are in
 * `payment-machine.ts`. */
import { atom, type ReadableAtom } from 'nanostores'
import { PAY_POLL_MS } from '../../contract/limits/payment.ts'
import type { Outcome } from '../http/outcome.ts'
import { sleep } from '../sleep.ts'
import type { PaymentAction, Prepared } from './payment-action.ts'
import { withPaymentLock, type PaymentLock } from './payment-lock.ts'
import {
  canPay,
  endsAttempt,
  isUndecided,
  isUnpaid,
  nextState,
  type PayEvent,
  type PayState,
  type ServerPayStatus,
  type SheetOutcome,
  type UnpaidOutcome,
} from './payment-machine.ts'

export interface PaymentOptions {
  /** Identifies the subject among all pages of this origin. */
  name: string
  /** Asks the server for the payment status. `undefined`: there was no readable answer.
   * @param closes whether the server must first close every open attempt. */
  ask: (closes: boolean) => Promise<ServerPayStatus | undefined>
  /** Has the server prepare an attempt. It shows the message of a refusal. */
  prepare: () => Promise<Outcome<Prepared>>
  /** Returns `true` if nothing is due: `prepare` then settles it on the server, and no provider is opened. Default: returns `false`. */
  isFree?: () => boolean
  /** Opens the provider. Resolves when it has closed; a rejection counts as `unknown`. @param key of the attempt. */
  present: (action: PaymentAction, key: string) => Promise<SheetOutcome>
  /** Called if there was no response to `prepare`, and the server then says that nothing was paid: show the message. */
  onLost: (message: string) => void
  /** Called when the provider has closed, before the server is asked: use it for logging, not for messages about the payment. */
  onClosed: (outcome: SheetOutcome) => void
  /** Called when the provider has closed without payment and the server has confirmed that: the screen may show it. */
  onUnpaid: (outcome: UnpaidOutcome) => void
  /** Storage of the open attempt. It survives this page and is shared by all pages of this origin. */
  ledger: {
    /** Key of the open attempt, if any. */
    find: () => string | undefined
    /** Records an attempt before the provider is opened. @returns its key. */
    begin: (orderId: string | undefined) => string
    end: (key: string) => void
  }
  /** Default: `withPaymentLock`. */
  lock?: PaymentLock
  wait?: (ms: number) => Promise<void>
}

export interface Payment {
  readonly $state: ReadableAtom<PayState>
  /** Asks the server: when the screen opens, when the page is resumed, and at the user's request. From the press on Pay until the provider
   * opens, it does nothing: the query would end the attempt without a word, and preparing an attempt asks the server, too. */
  check(): Promise<PayState>
  /** Begins a payment if the state allows it; otherwise does nothing. */
  pay(): Promise<PayState>
  /** In state `unknown` or `unanswered`, if the user says that nothing was paid: has the server close the attempt. The subject is payable
   * again after the server has confirmed that it is closed. */
  startOver(): Promise<PayState>
  /** Call when the screen is left: further answers are ignored. The open attempt stays recorded, so that the next screen of the subject
   * asks the server and shows the outcome. */
  stop(): void
}

export const createPayment = ({
  name,
  ask,
  prepare,
  isFree = () => false,
  present,
  onLost,
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
  /** Number of the latest query or press. Answers to earlier queries are ignored, except `paid`. */
  let newest = 0
  /** Whether the server answered the last query. */
  let isAnswered = false
  let isStopped = false
  /** Ends waiting for the preparation when the screen is left, and so frees the lock. */
  let leave: () => void = () => undefined
  const left = new Promise<undefined>((resolve) => (leave = () => resolve(undefined)))
  /** Message of an attempt whose preparation had no response. The server may have prepared it, so the message waits for its answer. */
  let lost: string | undefined
  /** Set while the provider is open: stops waiting for its outcome, and so frees the lock. */
  let release: (() => void) | undefined
  const isPending = (): boolean => release !== undefined || ledger.find() !== undefined

  /** Asks the server once. @returns the state, or `undefined` if a newer query has started. */
  const query = async (
    mine: number,
    { closes = false, report }: { closes?: boolean; report?: UnpaidOutcome | undefined } = {},
  ): Promise<PayState | undefined> => {
    const key = ledger.find()
    const serverStatus = await ask(closes).catch(() => undefined)
    if (isStopped) return undefined
    if (mine !== newest) {
      if (serverStatus !== 'paid') return undefined
      // A late `paid` is still true. It supersedes newer queries and attempts.
      newest += 1
    }
    if (endsAttempt(serverStatus)) {
      // `key` was read before the query: an attempt that another tab has begun since has a different key and stays open.
      if (key !== undefined) ledger.end(key)
      release?.()
      release = undefined
    }
    isAnswered = serverStatus !== undefined
    const state = step({ is: 'answered', serverStatus, isPending: isPending(), report })
    if (lost && canPay(state)) onLost(lost)
    lost = undefined
    return state
  }

  const poll = async (): Promise<PayState> => {
    const mine = ++newest
    step({ is: 'closed' })
    for (const ms of PAY_POLL_MS) {
      await wait(ms)
      if (mine !== newest) return $state.get()
      if ((await query(mine)) !== 'confirming') return $state.get()
    }
    return step({ is: 'gaveUp', isAnswered })
  }

  const check = async (report?: UnpaidOutcome): Promise<PayState> => {
    const mine = ++newest
    step({ is: 'asked', isPending: isPending() })
    return (await query(mine, { report })) === 'confirming' ? poll() : $state.get()
  }

  /** Runs under the lock, from the press until the provider has closed. @returns the outcome, or the state if the provider was not
   * opened. */
  const attempt = async (
    mine: number,
  ): Promise<{ outcome: SheetOutcome } | { state: Promise<PayState> | PayState }> => {
    // Between the press and the lock, a late `paid` has arrived, or the screen was left.
    if (mine !== newest) return { state: $state.get() }
    // Another tab has begun an attempt since this screen was rendered.
    if (ledger.find() !== undefined) return { state: check() }
    step({ is: 'pressed' })
    const prepared = await Promise.race([prepare(), left])
    if (!prepared || mine !== newest) return { state: $state.get() }
    // If the server refused, nothing was charged, but the status may have changed. Without Web Locks, another tab may have begun an
    // attempt.
    if (!prepared.ok || isFree() || ledger.find() !== undefined) {
      if (!prepared.ok && prepared.error.kind === 'network') lost = prepared.error.message
      return { state: check() }
    }
    const key = ledger.begin(prepared.value.orderId)
    const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    step({ is: 'presented' })
    const closed = present(prepared.value.action, key)
      .catch((): SheetOutcome => 'unknown')
      .then((outcome) => {
        // Also if the screen was left meanwhile: its next visit need not ask about this attempt.
        onClosed(outcome)
        if (isUnpaid(outcome)) ledger.end(key)
        return outcome
      })
    const outcome = await Promise.race([closed, released])
    // The server has meanwhile ended this attempt, and the state is up to date; or the screen was left.
    if (outcome === undefined) return { state: $state.get() }
    release = undefined
    return { outcome }
  }

  let isPressed = false
  const pay = async (): Promise<PayState> => {
    if (isPressed || !canPay($state.get())) return $state.get()
    isPressed = true
    const mine = ++newest
    const end = await lock(name, () => attempt(mine), undefined).finally(() => (isPressed = false))
    if (!end) return step({ is: 'busy' })
    if ('state' in end) return end.state
    if (!isUnpaid(end.outcome)) return poll()
    const state = await check(end.outcome)
    if (state === end.outcome || state === 'off') onUnpaid(end.outcome)
    return state
  }

  const startOver = async (): Promise<PayState> => {
    if (!isUndecided($state.get())) return $state.get()
    const mine = ++newest
    step({ is: 'asked', isPending: true })
    return (await query(mine, { closes: true })) === 'confirming' ? step({ is: 'gaveUp', isAnswered }) : $state.get()
  }

  const stop = (): void => {
    isStopped = true
    newest += 1
    // A sheet may never answer. The record of the open attempt, not the lock, then prevents a second one.
    release?.()
    leave()
  }

  /** Whether the user has pressed Pay and the provider is not open yet. */
  const isOpening = (): boolean => isPressed && (canPay($state.get()) || $state.get() === 'preparing')

  return { $state, check: async () => (isOpening() ? $state.get() : check()), pay, startOver, stop }
}
