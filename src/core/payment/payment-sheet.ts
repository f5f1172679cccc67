/** Opens the shell's payment sheet and interprets the outcome. */
import type { PayParams, PayRequest } from '../../../bridge/contract.ts'
import type { App } from '../app.ts'
import { isRecord } from '../http/parse.ts'
import type { SheetOutcome } from './payment-machine.ts'
import type { PaymentSubject } from './pending-payments.ts'

/** Bridge errors which prove that no sheet was opened, or that it was closed without payment. */
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

/** Outcome of a shell's answer. A missing or malformed answer, or a value of a later version, is `unknown`. */
export const outcomeOfAnswer = (answer: unknown): SheetOutcome => {
  const outcome = isRecord(answer) ? answer.outcome : undefined
  return outcome === 'reported-ok' || outcome === 'cancelled' || outcome === 'failed' ? outcome : 'unknown'
}

/** Outcome of a bridge error. An error without a code comes from loading the bridge's code, so no sheet was opened. */
export const outcomeOfError = (error: unknown): SheetOutcome =>
  error instanceof Error && 'code' in error ? (OUTCOME_OF_ERROR[String(error.code)] ?? 'unknown') : 'failed'

/** Opens the shell's payment sheet, and emits an event if the shell reports that it ended without payment. Never rejects.
 * @param idempotencyKey from `PendingPayments.begin`. */
export const presentSheet = async (
  app: App,
  { kind, id }: PaymentSubject,
  idempotencyKey: string,
  params: PayParams,
): Promise<SheetOutcome> => {
  const request: PayRequest = { orderId: id, kind, idempotencyKey, params }
  try {
    const outcome = outcomeOfAnswer(await app.shell.request('pay.request', request))
    if (outcome === 'cancelled' || outcome === 'failed') app.emit(`pay-${outcome}`, { orderId: id, kind })
    return outcome
  } catch (error) {
    return outcomeOfError(error)
  }
}
