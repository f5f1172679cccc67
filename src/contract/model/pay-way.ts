/** How an order was paid. */
import type { Fen } from './money.ts'
import { nameOf } from './named.ts'
import type { Yuan } from './page.ts'
import { PAY_WAY, payStateOf } from './payment.ts'

/** How it was paid. `undefined` for what was free, and for a way that this version does not know.
 * @param amount what was charged. */
export const payWayOf = (
  { payStatus, payWay }: { payStatus: number | null; payWay: number | null },
  amount: Fen | Yuan,
): keyof typeof PAY_WAY | undefined => (payStateOf(payStatus, amount) === 'free' ? undefined : nameOf(PAY_WAY, payWay))
