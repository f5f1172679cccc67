/** What electricity costs: one place for screens and the sandbox. Sums are integer fen. */
import { BILL, METER_PAY, type BillStatus, type ElectricityBill, type MeterState } from './electricity.ts'
import {
  atLeastNothing,
  type Fen,
  fen,
  minus,
  NOTHING,
  part,
  quotient,
  scaled,
  smaller,
  sum,
  times,
  toFen,
} from './money.ts'
import type { Day } from './page.ts'

/** A late bill costs so many thousandths of its amount more for each day past its due date, */
export const LATE_FEE_PER_MILLE = 1
/** and at most this part of it, per cent. */
export const LATE_FEE_MAX_PERCENT = 30

/** Least and most of a top-up. */
export const TOP_UP_MIN = /* @__PURE__ */ fen(10_00)
export const TOP_UP_MAX = /* @__PURE__ */ fen(5000_00)
/** Sums that a screen offers. */
export const TOP_UP_CHOICES: readonly Fen[] = /* @__PURE__ */ [50_00, 100_00, 200_00, 500_00, 1000_00, 2000_00].map(fen)
/** A prepaid meter below this is low. */
export const LOW_BALANCE = /* @__PURE__ */ fen(50_00)

const DAY_MS = 86_400_000

/** Usage × price, half up to the fen.
 * @param usage kWh, two decimals count.
 * @param unitPrice yuan per kWh, four decimals count.
 * @example usageCharge(301.5, 0.6181) // 18636, that is ¥186.36 */
export const usageCharge = (usage: number, unitPrice: number): Fen =>
  part(fen(scaled(usage, 2)), scaled(unitPrice, 4), 10_000)

/** What a top-up buys: kWh with one decimal, rounded down.
 * @example topUpUsage(200_00, 0.62) // 322.5 */
export const topUpUsage = (amount: Fen, unitPrice: number): number =>
  quotient(times(amount, 1000), scaled(unitPrice, 4)) / 10

/** For whole days past the due date, half up, capped.
 * @example lateFee(186_36, '2026-11-10', '2026-11-20') // 186 */
export const lateFee = (amount: Fen, dueDate: Day, today: Day): Fen => {
  const days = Math.max(0, (Date.parse(today) - Date.parse(dueDate)) / DAY_MS)
  const most = fen(quotient(times(amount, LATE_FEE_MAX_PERCENT), 100))
  return smaller(part(amount, days * LATE_FEE_PER_MILLE, 1000), most)
}

/** What a bill owes on a day. */
export interface BillDue {
  lateFee: Fen
  need: Fen
  payStatus: BillStatus
}

/** What a bill owes on a day. The late fee stops growing on the day of payment.
 * @param bill `paid`: what was paid of it so far; `paidDay`: when it was paid whole. */
export const billDue = (
  { amount, paid, dueDate, paidDay }: { amount: Fen; paid: Fen; dueDate: Day; paidDay: Day | null },
  today: Day,
): BillDue => {
  const late = lateFee(amount, dueDate, paidDay ?? today)
  const need = paidDay === null ? atLeastNothing(minus(sum(amount, late), paid)) : NOTHING
  return { lateFee: late, need, payStatus: need === 0 ? BILL.paid : today > dueDate ? BILL.overdue : BILL.unpaid }
}

/** What a screen says about a meter, from its newest bill. */
export const meterState = ({
  payType,
  balance,
  payStatus,
}: Pick<ElectricityBill, 'payType' | 'balance' | 'payStatus'>): MeterState => {
  if (payType !== METER_PAY.prepaid) return payStatus === BILL.overdue ? 'overdue' : 'normal'
  const left = toFen(balance ?? 0)
  return left < 0 ? 'arrears' : left < LOW_BALANCE ? 'low' : 'normal'
}
