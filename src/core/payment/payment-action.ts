/** How the user pays, as decided by the server: in the shell's payment sheet, or on a page of the payment provider. */
import type { PayParams } from '../../../bridge/contract.ts'
import { isRecord, text } from '../http/parse.ts'

/** A page of the payment provider: a URL to navigate to, or a form to submit by POST. */
export type PaymentPage =
  | { kind: 'redirect'; url: string }
  /** Each field is sent as a hidden input. */
  | { kind: 'form'; url: string; fields: Readonly<Record<string, string>> }

export type PaymentAction = { kind: 'bridge'; params: PayParams } | PaymentPage

/** A payment attempt that the server has prepared. */
export interface Prepared {
  action: PaymentAction
  /** Id of the order that the server has created for the payment, if the subject is not an order itself. It is stored with the open
   * attempt, for later queries of its state. */
  orderId?: string
}

/** Parses a payment page from the server: `{ kind: 'redirect', payUrl }` or `{ kind: 'form', action, fields }`. The URL may be a path
 * on the server.
 * @returns `undefined` for kinds that this version does not support. */
export const readPaymentPage = (raw: unknown): PaymentPage | undefined => {
  if (!isRecord(raw)) return undefined
  if (raw.kind === 'redirect' && text(raw.payUrl)) return { kind: 'redirect', url: text(raw.payUrl) }
  if (raw.kind !== 'form' || !text(raw.action)) return undefined
  const fields = Object.entries(isRecord(raw.fields) ? raw.fields : {})
  return {
    kind: 'form',
    url: text(raw.action),
    fields: Object.fromEntries(fields.map(([name, value]) => [name, text(value)])),
  }
}
