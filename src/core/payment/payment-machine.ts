/** The states of a payment, and what leads from one to another. Pure: `payment.ts` does what the states ask for.
 *
 *     idle ───pressed──▶ preparing ──presented──▶ presented ──closed──▶ confirming ──answered──▶ paid | refunded
 *      ▲ ▲                 │    │                                       ▲   │   │
 *      │ └──asked, answered┘    └──busy──▶ busy                         │   │   └──gaveUp──▶ unknown
 *      │                                                              asked │                   │
 *      │                                          (with an open attempt:│   ├──▶ cancelled      │
 *      │                               resume, reload, return, retry)   │   ├──▶ failed         │
 *      │                                                                │   └──▶ unsupported    │
 *      └──────────── answered: every attempt is closed ─────────────────┴───────────────────────┘
 *
 * *idle* is one of `asking`, `unreachable`, `off` and `payable`: what the server has said before anything was begun. `cancelled`, `failed`,
 * `unsupported` and `busy` are idle, too: they also say why nothing was charged, and lead on as `payable` does.
 *
 * Three rules keep money out of doubt:
 * - `paid` follows the server's answer only.
 * - A provider's end that is not known to be `cancelled` or `failed` leads to `confirming`.
 * - Out of `confirming` and `unknown` nothing can be pressed. They end when the server says that it is paid, or that every attempt is closed. */
import type { PayOutcome } from '../../../bridge/contract.ts'

export type PayState =
  /** The server is asked whether it is paid. */
  | 'asking'
  /** The server did not answer. */
  | 'unreachable'
  /** It cannot be paid online. */
  | 'off'
  | 'payable'
  /** The server begins an attempt at the payment company. */
  | 'preparing'
  /** The person is at the provider: its sheet is open, or this page is being left for its page. */
  | 'presented'
  /** Money may have been taken; the server is asked. */
  | 'confirming'
  /** The server does not know of a payment yet. It can be asked again, and it can close the attempt. */
  | 'unknown'
  | 'paid'
  | 'refunded'
  /** The person closed the sheet, and the server knows of no payment. */
  | 'cancelled'
  /** The provider refused, and the server knows of no payment. */
  | 'failed'
  /** Nothing here can open the provider's sheet. */
  | 'unsupported'
  /** Another widget, tab or press pays for the same thing now. */
  | 'busy'

/** What the server says. `closed`: it is payable, and no attempt that was begun before can take money any more. */
export type PayTruth = 'off' | 'payable' | 'closed' | 'paid' | 'refunded'

/** The ends of an attempt that are certain to have taken no money. */
export const UNPAID_OUTCOMES = ['cancelled', 'failed', 'unsupported'] as const
export type UnpaidOutcome = (typeof UNPAID_OUTCOMES)[number]
/** What the provider's end looks like from this page. It proves nothing. */
export type SheetOutcome = PayOutcome | UnpaidOutcome

export type PayEvent =
  /** The server is asked. `inDoubt`: an attempt is open whose end is not known. */
  | { is: 'asked'; inDoubt: boolean }
  /** `undefined`: no answer, or one that cannot be read. `report`: how the attempt ended that the question is about. `inDoubt` as it is after
   * the answer. */
  | { is: 'answered'; truth: PayTruth | undefined; inDoubt: boolean; report?: UnpaidOutcome | undefined }
  | { is: 'pressed' }
  | { is: 'busy' }
  | { is: 'presented' }
  /** The provider's end is not known to be without payment. */
  | { is: 'closed' }
  /** The server has been asked often enough for now. */
  | { is: 'gaveUp' }

const PRESSABLE: readonly PayState[] = ['payable', 'cancelled', 'failed', 'unsupported', 'busy']

/** Whether a press begins a payment. */
export const canPay = (state: PayState): boolean => PRESSABLE.includes(state)

/** An outcome that this version does not know may be one of money taken. */
export const isUnpaid = (outcome: SheetOutcome): outcome is UnpaidOutcome =>
  (UNPAID_OUTCOMES as readonly string[]).includes(outcome)

/** Whether no attempt from before the answer can take money any more. */
export const endsDoubt = (truth: PayTruth | undefined): boolean =>
  truth === 'paid' || truth === 'refunded' || truth === 'closed'

const afterAnswer = ({ truth, inDoubt, report }: PayEvent & { is: 'answered' }): PayState => {
  if (truth === 'paid' || truth === 'refunded') return truth
  // "payable" does not mean "not paid" now: the provider's notification may be on its way.
  if (inDoubt) return 'confirming'
  if (truth === undefined) return 'unreachable'
  return truth === 'off' ? 'off' : (report ?? 'payable')
}

/** @example nextState('payable', { is: 'pressed' }) // 'preparing' */
export const nextState = (state: PayState, event: PayEvent): PayState => {
  switch (event.is) {
    case 'asked':
      return event.inDoubt ? 'confirming' : 'asking'
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
      return state === 'confirming' ? 'unknown' : state
  }
}
