/** The user's parking stays by month. */
import { listParkingOrders } from '../../src/contract/api/booking/parking.ts'
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { PAY, type PayStatus } from '../../src/contract/model/payment.ts'
import type { App } from '../../src/core/app.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { createPagedList, type PagedList } from '../../src/core/list/paged-list.ts'
import { readStay, type StayItem } from '../../src/features/booking/parking.ts'
import { createPaymentsByMonth, type MonthRow } from '../../src/features/payments/payments-by-month.ts'

export type StayRow = StayItem & MonthRow

/** What was paid and not refunded. A part that was paid earlier counts, although more is due. */
const paidOf = ({ payStatus, paidFee }: StayRow) =>
  payStatus === PAY.paid || payStatus === PAY.unpaid ? toFen(paidFee) : ZERO

export const createStays = (app: App, payStatus: PayStatus | null, size?: number): PagedList<StayRow> =>
  createPaymentsByMonth<StayRow>(
    [
      createPagedList<StayRow>(
        (page) => app.client.attempt(listParkingOrders, { ...page, payStatus }, INLINE),
        readStay,
        size,
      ),
    ],
    paidOf,
    payStatus,
  )
