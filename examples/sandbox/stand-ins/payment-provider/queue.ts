/** Which notifications a provider sends for an event, and when, according to the setting `notify`. */
import type { SandboxContext } from '../../context.ts'
import { providerNotices } from '../../park/db/schema.ts'

/** A repeated notification is sent immediately, and again after this time. */
export const REPEAT_MS = 15_000

/** Queues the notifications of an event. They are sent by `deliverNotifications`. */
export const queueNotifications = async (
  { db, now, settings }: Pick<SandboxContext, 'db' | 'now' | 'settings'>,
  outTradeNo: string,
  event: 'paid' | 'refunded',
): Promise<void> => {
  const { notify, notifyDelayMs } = settings
  if (notify === 'lost') return
  const delays = notify === 'repeated' ? [0, 0, REPEAT_MS] : [0]
  await db
    .insert(providerNotices)
    .values(delays.map((ms) => ({ outTradeNo, event, dueAt: new Date(now() + notifyDelayMs + ms) })))
}
