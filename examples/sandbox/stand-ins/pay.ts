/** Money moves at the stand-ins of the payment companies. */
import type { SandboxContext } from '../context.ts'
import { notifyPaid } from '../park/api/payment.ts'

/** A person has paid: the company notifies the park at once, after a delay, or never. */
export const payBySettings = async (context: SandboxContext, wirePackage: unknown): Promise<{ notified: boolean }> => {
  const { pay: mode, notifyDelayMs } = context.settings
  if (mode === 'ok-unpaid') return { notified: false }
  if (!notifyDelayMs) return { notified: await notifyPaid(context, wirePackage) }
  const timer = setTimeout(() => {
    context.timers.delete(timer)
    notifyPaid(context, wirePackage).catch((error: unknown) =>
      context.log('A delayed payment notification failed', error),
    )
  }, notifyDelayMs)
  context.timers.add(timer)
  return { notified: false }
}
