/** What the bar of a payment screen says. */
import type { paymentTexts } from '../../contract/text/parts/payment.ts'
import type { PayState } from '../../core/payment/payment-machine.ts'
import type { Obstacle } from './use-pay-way.ts'

type Texts = (typeof paymentTexts)['en']

/** What the bar says in a state; nothing in the others. */
export const sentencesOf = (text: Texts): Partial<Record<PayState, string>> => ({
  off: text.payOff,
  confirming: text.payConfirming,
  unknown: text.payUnknown,
  unanswered: text.payUnreachable,
  unreachable: text.payUnreachable,
  busy: text.payBusy,
  refunded: text.payRefunded,
})

/** Why the selected payment method cannot be used. */
export const reasonsOf = (text: Texts, hasOtherWay: boolean): Record<Obstacle, string> => ({
  shell: hasOtherWay ? text.payOtherWay : text.payUnsupported,
  code: text.payUnloaded,
  openid: text.payNoOpenid,
})
