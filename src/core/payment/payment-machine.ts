/** State machine of a payment. It has no side effects; `payment.ts` carries them out.
 *
 *     asking ──answered──▶ payable | off | unreachable | paid | refunded | cancelled | failed | unsupported
 *     payable ──pressed──▶ preparing ──presented──▶ presented
 *     payable ──busy──▶ busy
 *     preparing ──asked──▶ asking                        the server has refused to prepare an attempt
 *     presented ──asked──▶ asking                        the provider reports that nothing was paid
 *     presented ──closed──▶ confirming                   any other outcome
 *     confirming ──answered──▶ paid | refunded           by the server
 *     confirming ──answered──▶ payable | off             every attempt is closed
 *     confirming ──gaveUp──▶ unknown | unanswered ──asked──▶ confirming
 *
 * `cancelled`, `failed`, `unsupported` and `busy` allow the same transitions as `payable`, and also say why nothing was charged.
 * While there is an open attempt, `asked` (after a reload, a resume, or a return to the screen) leads to `confirming`, not to `asking`.
 *
 * Three rules prevent double charges:
 * - Only the server's answer leads to `paid`.
 * - An outcome of the provider other than `cancelled`, `failed` or `unsupported` leads to `confirming`.
 * - In `confirming`, `unknown` and `unanswered` no payment can begin. These states end when the server says that the subject is paid,
 * or that every attempt is closed. */
import type { PayOutcome } from '../../../bridge/contract.ts'

export type PayState =
  /** Asking the server for the payment status. */
  | 'asking'
  /** The server did not answer. */
  | 'unreachable'
  /** Online payment is not available. */
  | 'off'
  | 'payable'
  /** The server is preparing an attempt with the payment provider. */
  | 'preparing'
  /** The provider's sheet is open, or the browser is navigating to its page. */
  | 'presented'
  /** The user may have been charged; the server is polled. */
  | 'confirming'
  /** The user may have been charged, but the server has not confirmed it yet. The user can ask again, or have the server close the
   * attempt. */
  | 'unknown'
  /** Like `unknown`, but the server did not answer the last query. */
  | 'unanswered'
  | 'paid'
  | 'refunded'
  /** The user closed the sheet, and the server knows of no payment. */
  | 'cancelled'
  /** The provider refused the payment, and the server knows of no payment. */
  | 'failed'
  /** This app cannot open the provider's sheet. */
  | 'unsupported'
  /** Another widget or tab is paying for the same subject. */
  | 'busy'

/** The payment status on the server. `closed`: payable, and no earlier attempt can be charged any more. `offClosed`: the same while online
 * payment is not available. */
export type ServerPayStatus = 'off' | 'offClosed' | 'payable' | 'closed' | 'paid' | 'refunded'

/** Outcomes that are certain not to have charged the user. */
export const UNPAID_OUTCOMES = ['cancelled', 'failed', 'unsupported'] as const
export type UnpaidOutcome = (typeof UNPAID_OUTCOMES)[number]
/** The outcome as seen by this page. It is no proof of payment. */
export type SheetOutcome = PayOutcome | UnpaidOutcome

export type PayEvent =
  /** The server is asked. `isPending`: there is an open attempt whose outcome is unknown. */
  | { is: 'asked'; isPending: boolean }
  /** `serverStatus` is `undefined` if there was no readable answer. `report` is the outcome of the attempt that was just closed.
   * `isPending` is the value after the answer. */
  | {
      is: 'answered'
      serverStatus: ServerPayStatus | undefined
      isPending: boolean
      report?: UnpaidOutcome | undefined
    }
  | { is: 'pressed' }
  | { is: 'busy' }
  | { is: 'presented' }
  /** The provider has closed, and the user may have been charged. */
  | { is: 'closed' }
  /** Polling has ended without a result. `isAnswered`: whether the server answered the last query. */
  | { is: 'gaveUp'; isAnswered: boolean }

const PRESSABLE: readonly PayState[] = ['payable', 'cancelled', 'failed', 'unsupported', 'busy']

/** Whether the user can begin a payment in this state. */
export const canPay = (state: PayState): boolean => PRESSABLE.includes(state)

/** Whether the user may have been charged and the client has stopped polling: the user decides how to go on. */
export const isUndecided = (state: PayState): boolean => state === 'unknown' || state === 'unanswered'

/** Whether the outcome is certain not to have charged the user. An outcome unknown to this version may have. */
export const isUnpaid = (outcome: SheetOutcome): outcome is UnpaidOutcome =>
  (UNPAID_OUTCOMES as readonly string[]).includes(outcome)

/** Whether online payment is not available. */
export const isOff = (serverStatus: ServerPayStatus | undefined): boolean =>
  serverStatus === 'off' || serverStatus === 'offClosed'

/** Whether no earlier attempt can be charged after this answer. */
export const endsAttempt = (serverStatus: ServerPayStatus | undefined): boolean =>
  serverStatus === 'paid' || serverStatus === 'refunded' || serverStatus === 'closed' || serverStatus === 'offClosed'

const afterAnswer = ({ serverStatus, isPending, report }: PayEvent & { is: 'answered' }): PayState => {
  if (serverStatus === 'paid' || serverStatus === 'refunded') return serverStatus
  // Here "payable" does not mean "not paid": the provider's notification may not have reached the server yet.
  if (isPending) return 'confirming'
  if (serverStatus === undefined) return 'unreachable'
  return isOff(serverStatus) ? 'off' : (report ?? 'payable')
}

/** @example nextState('payable', { is: 'pressed' }) // 'preparing' */
export const nextState = (state: PayState, event: PayEvent): PayState => {
  switch (event.is) {
    case 'asked':
      return event.isPending ? 'confirming' : 'asking'
    case 'answered':
      return afterAnswer(event)
    case 'pressed':
      return canPay(state) ? 'preparing' : state
    case 'busy':
      return canPay(state) ? 'busy' : state
    case 'presented':
      return state === 'preparing' ? 'presented' : state
    case 'closed':
      return 'confirming'
    case 'gaveUp':
      if (state !== 'confirming') return state
      return event.isAnswered ? 'unknown' : 'unanswered'
  }
}
