/** How a provider takes the money, as the park's server says it: with the shell's sheet, or on a page of its own. */
import type { PayParams } from '../../../bridge/contract.ts'
import { isRecord, text } from '../http/parse.ts'

/** A page of the payment company: an address to go to, or one that a form is sent to by POST. */
export type PaymentPage =
  | { kind: 'redirect'; url: string }
  /** Every field is a hidden input. */
  | { kind: 'form'; url: string; fields: Readonly<Record<string, string>> }

export type PaymentAction = { kind: 'bridge'; params: PayParams } | PaymentPage

/** An attempt that the server has begun. */
export interface Prepared {
  action: PaymentAction
  /** The order that the server has made for it, where the thing itself is none. It is kept with the open attempt, and `ask` gets it. */
  order?: string
}

/** Reads a page as the server writes it: `{ kind: 'redirect', payUrl }` or `{ kind: 'form', action, fields }`. The address may be a path of
 * the park's. @returns `undefined` for what this version cannot open. */
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
