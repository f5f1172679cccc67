/** Paying for an order: the forklift's side of `core/pay.ts`. */
import type { PayParams } from '../../bridge/contract.ts'
import { getOnlinePay, payForklift } from '../../src/contract/api/forklift.ts'
import { PAY_DOUBT_MS } from '../../src/contract/limits.ts'
import { ONLINE_PAY_OFF, STATUS, type ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { durationHours, rentFen, toFen, toYuan } from '../../src/contract/model/money.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import type { App } from '../../src/core/app.ts'
import { createPayment, type Payment, type PayTruth, type SheetOutcome } from '../../src/core/payment/payment.ts'
import { withPaymentLock } from '../../src/core/payment/payment-lock.ts'
import { isRecord } from '../../src/core/http/parse.ts'

/** Hours and rent in fen: the server's, or computed by the same rule where it has not said. */
export const billOf = (order: ForkliftOrder): { hours: number; fen: number } => {
  const hours = order.duration ?? durationHours(order.usedTime)
  return {
    hours,
    fen: order.rentPrice === null ? rentFen(order.hourPrice, hours, order.quantity) : toFen(order.rentPrice),
  }
}

const truthOf = (answer: unknown): PayTruth | undefined => {
  const status = isRecord(answer) ? Number(answer.status) : NaN
  if (Number.isNaN(status)) return undefined
  if (status === STATUS.paid || status === STATUS.completed) return 'paid'
  return status === ONLINE_PAY_OFF ? 'off' : 'payable'
}

/** What has become of a sheet that the shell could not tell about. Before it opened nothing was charged; afterwards nobody knows. */
const OUTCOME_OF: Record<string, SheetOutcome> = {
  NO_SHELL: 'unsupported',
  UNSUPPORTED: 'unsupported',
  HANDSHAKE_REJECTED: 'unsupported',
  VERSION_MISMATCH: 'unsupported',
  USER_CANCELLED: 'cancelled',
  SEND_FAILED: 'failed',
  BAD_PARAMS: 'failed',
  DENIED: 'failed',
}

/** Opens the shell's payment sheet. */
const presentSheet = async (app: App, orderId: string, params: PayParams): Promise<SheetOutcome> => {
  const idempotencyKey = app.saved.$state.get().paying?.key ?? orderId
  try {
    return (await app.shell.request('pay.request', { orderId, kind: 'forklift', idempotencyKey, params })).outcome
  } catch (error) {
    // Without the bridge's code no sheet was opened.
    return error instanceof Error && 'code' in error ? (OUTCOME_OF[String(error.code)] ?? 'unknown') : 'failed'
  }
}

/** The payment of one order. Questions in the background are quiet; what the person asked for is not. */
export const createOrderPayment = (app: App, order: ForkliftOrder): Payment => {
  const { $state } = app.saved
  return createPayment({
    ask: async () => {
      const answer = await app.client.attempt(getOnlinePay, { id: order.id }, { silent: true })
      return answer.ok ? truthOf(answer.value) : undefined
    },
    prepare: () => {
      const { hours, fen } = billOf(order)
      return app.client.attempt(payForklift, {
        openId: app.session.openid ?? '',
        id: order.id,
        duration: hours,
        totalFee: toYuan(fen),
      })
    },
    // Another widget or tab is at it: its end is not known here.
    present: (params) => withPaymentLock<SheetOutcome>(order.id, () => presentSheet(app, order.id, params), 'unknown'),
    onClosed: (outcome) => {
      app.log(`pay-${outcome}`, { order: order.id })
      const text = paymentTexts[app.$locale.get()]
      app.toasts.show(
        { cancelled: text.payCancelled, failed: text.payFailed, unsupported: text.payUnsupported }[
          outcome as 'failed'
        ] ?? text.payFailed,
      )
    },
    doubt: {
      get: () => {
        const paying = $state.get().paying
        return paying?.id === order.id && Date.now() - paying.at < PAY_DOUBT_MS
      },
      set: (inDoubt) => {
        const at = Date.now()
        app.saved.set({ paying: inDoubt ? { id: order.id, at, key: `forklift.${order.id}.${at}` } : null })
        app.saved.save()
      },
    },
  })
}
