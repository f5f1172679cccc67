import type { Emit } from '../events.ts'
import type { ShellConnection } from './shell-connection.ts'

/** Wraps a connection so that a payment sheet that ends without payment also emits an event, whichever screen opened it. */
export const withPaymentEvents = (connection: ShellConnection, emit: Emit): ShellConnection => ({
  ...connection,
  request: async (method, params, options) => {
    const result = await connection.request(method, params, options)
    if (method !== 'pay.request') return result
    const { orderId, kind } = params as { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
    const { outcome } = result as { outcome: string }
    if (outcome === 'cancelled' || outcome === 'failed') emit(`pay-${outcome}`, { orderId, kind })
    return result
  },
})
