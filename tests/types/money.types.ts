/** Checked by the compiler, never run: only the functions of `money.ts` calculate with amounts. */
import { type Fen, ZERO, toFen, toYuan, yuan } from '../../src/contract/model/money.ts'
import { fen, minus, sum, times } from '../../src/contract/model/money/arithmetic.ts'
import type { Yuan } from '../../src/contract/model/page.ts'

export const calculates = (due: Fen, fee: Yuan, count: number): void => {
  const total: Fen = sum(due, times(toFen(fee), count), minus(due, ZERO), fen(5))
  const wire: Yuan = toYuan(total)
  const none: readonly [Fen, Yuan] = [ZERO, ZERO]
  const isDue: boolean = due > ZERO && due === toFen(fee) && fee <= wire && fee !== ZERO
  const text = `${due} ${String(fee)} ${JSON.stringify({ fee })}`
  void [none, isDue, text, yuan(1.5)]
}

export const refuses = (due: Fen, fee: Yuan, maybe: Fen | null, count: number): void => {
  let all = due
  // @ts-expect-error arithmetic
  void (due + due)
  // @ts-expect-error arithmetic
  void (due * 1.1)
  // @ts-expect-error arithmetic
  void (fee - 0.1)
  // The compiler allows a sign on every type, the linter does not.
  // oxlint-disable-next-line typescript/no-unsafe-unary-minus
  void -fee
  // @ts-expect-error arithmetic on what may be null
  void (maybe! / 2)
  // @ts-expect-error a compound assignment
  all += due
  // @ts-expect-error an increment
  all++
  // @ts-expect-error rounding
  void Math.round(fee)
  // @ts-expect-error a method of numbers
  void fee.toFixed(2)
  // @ts-expect-error a number as an amount
  all = count
  // @ts-expect-error a cast
  all = (count * 1.5) as Fen
  // @ts-expect-error an amount as a number
  count = due
  // @ts-expect-error fen as yuan
  fee = due
  // @ts-expect-error yuan as fen
  void sum(due, fee)
  // @ts-expect-error amounts of different units
  void (due > fee)
  // @ts-expect-error an amount and a number
  void (due > 0)
  // @ts-expect-error a factor that is an amount
  void times(due, due)
  void all
}
