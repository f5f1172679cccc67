/** Groups payments by month. The first row of each month has a heading with the sum paid in that month. */
import { type Fen } from '../../contract/model/money.ts'
import { sum } from '../../contract/model/money/arithmetic.ts'
import { PAY, type PayStatus } from '../../contract/model/payment.ts'
import { createMergedList } from '../../core/list/merged-list.ts'
import type { PagedList, Row } from '../../core/list/paged-list.ts'

export interface Month {
  /** `YYYY-MM`. */
  name: string
  /** The sum paid in it; `undefined` until all of its rows are loaded, and in a list of unpaid rows. */
  paid: Fen | undefined
}

export interface MonthRow {
  /** `YYYY-MM-DD HH:mm:ss`; the sort key of the rows. */
  createTime: string
  /** Heading above the row, set on the first row of a month. */
  month?: Month
}

const monthOf = ({ createTime }: MonthRow): string => createTime.slice(0, 7)

/** Adds the month to the first row of each month. @param paidOf as for `createPaymentsByMonth`; without it, months have no sum.
 * @returns a `decorate` function for `createMergedList`. */
export const byMonths =
  <T extends MonthRow>(paidOf?: (row: T) => Fen) =>
  (rows: readonly T[], isWhole: boolean): T[] =>
    rows.map((row, index) => {
      const name = monthOf(row)
      const before = rows[index - 1]
      if (before && monthOf(before) === name) return row
      const own = rows.filter((other) => monthOf(other) === name)
      const isOver = isWhole || index + own.length < rows.length
      const paid = isOver && paidOf ? sum(...own.map(paidOf)) : undefined
      return { ...row, month: { name, paid } }
    })

/** Merges lists of payments into one list with month headings.
 * @param paidOf the amount that a row adds to the sum of its month; 0 if it is unpaid or refunded.
 * @param payStatus the status of all rows; `null` for all statuses. Months of unpaid rows have no sum.
 * @example
 * const paidOf = ({ payStatus, paidFee }) => (payStatus === PAY.paid ? toFen(paidFee) : ZERO)
 * createPaymentsByMonth([createPagedList(fetchPage, readStay)], paidOf) */
export const createPaymentsByMonth = <T extends MonthRow & Row>(
  lists: readonly PagedList<T>[],
  paidOf: (row: T) => Fen,
  payStatus: PayStatus | null = null,
): PagedList<T> =>
  createMergedList(lists, ({ createTime }) => createTime, byMonths(payStatus === PAY.unpaid ? undefined : paidOf))
