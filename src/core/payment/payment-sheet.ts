/** The shell's payment sheet: opening it, and reading what comes of it. */
import type { PayParams, PayRequest } from '../../../bridge/contract.ts'
import type { App } from '../app.ts'
import { isRecord } from '../http/parse.ts'
import type { SheetOutcome } from './payment-machine.ts'
import type { PaymentSubject } from './pending-payments.ts'

/** Errors of the bridge that say for certain that no sheet was opened, or that it was closed without payment. */
const OUTCOME_OF_ERROR: Readonly<Record<string, SheetOutcome>> = {
  NO_SHELL: 'unsupported',
  UNSUPPORTED: 'unsupported',
  HANDSHAKE_REJECTED: 'unsupported',
  VERSION_MISMATCH: 'unsupported',
  USER_CANCELLED: 'cancelled',
  SEND_FAILED: 'failed',
  BAD_PARAMS: 'failed',
  DENIED: 'failed',
}

/** What a shell's answer says. Shells are written by others: nothing, another shape and a word of a later version are `unknown`. */
export const outcomeOfAnswer = (answer: unknown): SheetOutcome => {
  const outcome = isRecord(answer) ? answer.outcome : undefined
  return outcome === 'reported-ok' || outcome === 'cancelled' || outcome === 'failed' ? outcome : 'unknown'
}

/** What an error of the bridge says. An error without a code comes from fetching the bridge: no sheet was opened. */
export const outcomeOfError = (error: unknown): SheetOutcome =>
  error instanceof Error && 'code' in error ? (OUTCOME_OF_ERROR[String(error.code)] ?? 'unknown') : 'failed'

/** Opens the shell's payment sheet; never rejects.
 * @param idempotencyKey of `PendingPayments.begin`. */
export const presentSheet = async (
  app: App,
  { kind, id }: PaymentSubject,
  idempotencyKey: string,
  params: PayParams,
): Promise<SheetOutcome> => {
  const request: PayRequest = { orderId: id, kind, idempotencyKey, params }
  try {
    return outcomeOfAnswer(await app.shell.request('pay.request', request))
  } catch (error) {
    return outcomeOfError(error)
  }
}
