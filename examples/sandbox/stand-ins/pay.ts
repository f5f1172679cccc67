/** Pays at the stand-ins of the payment providers, which notify the park according to the settings. */
import { eq } from 'drizzle-orm'
import type { SandboxContext } from '../context.ts'
import { payments } from '../park/db/schema.ts'
import { deliverLater, deliverNotifications, HOLD_MS } from './payment-provider/notifications.ts'
import { REPEAT_MS } from './payment-provider/queue.ts'
import { chargeTrade } from './payment-provider/trades.ts'

export interface Paid {
  /** The result shown on the sheet; `closed` and `paid` charge nothing. `unpaid`: the setting `ok-unpaid`. */
  sheet: 'charged' | 'closed' | 'paid' | 'unknown' | 'unpaid'
  /** The park has been notified, and the payment was booked. */
  notified: boolean
}

/** @param prepayId of the sheet. */
export const payBySettings = async (context: SandboxContext, prepayId: string): Promise<Paid> => {
  const { pay: mode, notify, notifyDelayMs } = context.settings
  if (mode === 'ok-unpaid') return { sheet: 'unpaid', notified: false }
  const sheet = await chargeTrade(context, prepayId)
  if (sheet !== 'charged') return { sheet, notified: false }
  if (!notifyDelayMs) await deliverNotifications(context)
  else deliverLater(context, notifyDelayMs)
  if (notify === 'repeated' || notify === 'out-of-order') deliverLater(context, notifyDelayMs + LATER_MS)
  const [attempt] = await context.db.select().from(payments).where(eq(payments.prepayId, prepayId))
  return { sheet, notified: !notifyDelayMs && attempt?.state === 'paid' }
}

/** When repeated and held notifications are due. */
const LATER_MS = Math.max(REPEAT_MS, HOLD_MS)
