/** Payments by months: each month stands above its first row, with the sum that was paid in it. */
import { type Fen, sum } from '../../contract/model/money.ts'
import { createMergedList } from '../../core/list/merged-list.ts'
import type { PagedList, Row } from '../../core/list/paged-list.ts'

export interface Month {
  year: number
  /** 1 to 12. */
  month: number
  /** The sum paid in it; `undefined` until all of its rows are loaded. */
  paid: Fen | undefined
}

export interface MonthRow {
  /** `YYYY-MM-DD HH:mm:ss`; rows are sorted by it. */
  createTime: string
  /** Stands above the first row of a month. */
  month?: Month
}

const monthOf = ({ createTime }: MonthRow): string => createTime.slice(0, 7)

/** Puts each month above its first row. @param paidOf as for `createMonths`. @returns a `decorate` of `createMergedList`. */
export const byMonths =
  <T extends MonthRow>(paidOf: (row: T) => Fen) =>
  (rows: readonly T[], isWhole: boolean): T[] =>
    rows.map((row, index) => {
      const name = monthOf(row)
      const before = rows[index - 1]
      if (before && monthOf(before) === name) return row
      const own = rows.filter((other) => monthOf(other) === name)
      const isOver = isWhole || index + own.length < rows.length
      const paid = sum(...own.map(paidOf))
      return {
        ...row,
        month: { year: Number(name.slice(0, 4)), month: Number(name.slice(5)), paid: isOver ? paid : undefined },
      }
    })

/** Lists of payments as one, each month above its first row.
 * @param paidOf what a row adds to the sum of its month: 0 for what is unpaid or was given back.
 * @example createMonths([createPagedList(fetchPage, readStay)], ({ payStatus, paidFee }) => (payStatus === PAY.paid ? toFen(paidFee) : NOTHING)) */
export const createMonths = <T extends MonthRow & Row>(
  lists: readonly PagedList<T>[],
  paidOf: (row: T) => Fen,
): PagedList<T> => createMergedList(lists, ({ createTime }) => createTime, byMonths(paidOf))
