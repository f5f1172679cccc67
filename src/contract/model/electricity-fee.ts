/** The rules of electricity fees, used by the screens and the sandbox. Amounts are integer fen. The specification has no figures: the
 * constants are the sandbox's. */
import { BILL, METER_PAY, type BillStatus, type ElectricityBill, type MeterState } from './electricity.ts'
import { type Fen, ZERO, scaled, toFen } from './money.ts'
import { atLeastNothing, fen, minus, part, quotient, smaller, sum, times } from './money/arithmetic.ts'
import type { Day } from './page.ts'
import { DAY_MS } from './time/durations.ts'

/** Late fee per day past the due date, in thousandths of the bill's amount. */
const LATE_FEE_PER_MILLE = 1
/** Maximum late fee, in per cent of the bill's amount. */
const LATE_FEE_MAX_PERCENT = 30

/** Smallest top-up. */
export const TOP_UP_MIN = /* @__PURE__ */ fen(10_00)
/** Largest top-up. */
export const TOP_UP_MAX = /* @__PURE__ */ fen(5000_00)
/** Amounts of a top-up that the screen offers. */
export const TOP_UP_CHOICES: readonly Fen[] = /* @__PURE__ */ [50_00, 100_00, 200_00, 500_00, 1000_00, 2000_00].map(fen)
/** The balance of a prepaid meter is low below this amount. */
export const LOW_BALANCE = /* @__PURE__ */ fen(50_00)

/** Charge for usage: usage × unit price, rounded half up to the fen.
 * @param usage kWh, rounded to two decimals.
 * @param unitPrice yuan per kWh, rounded to four decimals.
 * @example usageCharge(301.5, 0.6181) // 18636, that is ¥186.36 */
export const usageCharge = (usage: number, unitPrice: number): Fen =>
  part(fen(scaled(usage, 2)), scaled(unitPrice, 4), 10_000)

/** Energy that a top-up buys: kWh, rounded down to one decimal.
 * @param unitPrice yuan per kWh.
 * @example topUpUsage(200_00, 0.62) // 322.5 */
export const topUpUsage = (amount: Fen, unitPrice: number): number =>
  quotient(times(amount, 1000), scaled(unitPrice, 4)) / 10

/** Late fee for the whole days past the due date, rounded half up and limited to `LATE_FEE_MAX_PERCENT`.
 * @example lateFee(186_36, '2026-11-10', '2026-11-20') // 186 */
export const lateFee = (amount: Fen, dueDate: Day, today: Day): Fen => {
  const days = Math.max(0, (Date.parse(today) - Date.parse(dueDate)) / DAY_MS)
  const most = fen(quotient(times(amount, LATE_FEE_MAX_PERCENT), 100))
  return smaller(part(amount, days * LATE_FEE_PER_MILLE, 1000), most)
}

/** Amounts due for a bill on a day. */
export interface BillDue {
  lateFee: Fen
  /** Amount due, late fee included. */
  need: Fen
  payStatus: BillStatus
}

/** Computes the amounts due for a bill on a day. The late fee stops growing on the day of payment.
 * @param bill `paid`: amount paid so far. `paidDay`: day on which the bill was fully paid, else null. */
export const billDue = (
  { amount, paid, dueDate, paidDay }: { amount: Fen; paid: Fen; dueDate: Day; paidDay: Day | null },
  today: Day,
): BillDue => {
  const late = lateFee(amount, dueDate, paidDay ?? today)
  const need = paidDay === null ? atLeastNothing(minus(sum(amount, late), paid)) : ZERO
  return { lateFee: late, need, payStatus: need === ZERO ? BILL.paid : today > dueDate ? BILL.overdue : BILL.unpaid }
}

/** The displayed state of a meter, from its newest bill. `undefined` if the balance of a prepaid meter is unknown. */
export const meterState = ({
  payType,
  balance,
  payStatus,
}: Pick<ElectricityBill, 'payType' | 'balance' | 'payStatus'>): MeterState | undefined => {
  if (payType !== METER_PAY.prepaid) return payStatus === BILL.overdue ? 'overdue' : 'normal'
  if (balance === null) return undefined
  const left = toFen(balance)
  return left < ZERO ? 'arrears' : left < LOW_BALANCE ? 'low' : 'normal'
}
