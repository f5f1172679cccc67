/** Which notifications a provider sends of an event, and when: the setting `notify` decides. */
import type { SandboxContext } from '../../context.ts'
import { providerNotices } from '../../park/db/schema.ts'

/** A repeated notification comes at once, and once more after this. */
const REPEAT_MS = 15_000

/** Queues the notifications of an event. They are sent by `deliverNotices`. */
export const queueNotices = async (
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
