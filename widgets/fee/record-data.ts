/** The user's electricity payments by month. */
import { listElectricityOrders } from '../../src/contract/api/fee.ts'
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { PAY, type PayStatus } from '../../src/contract/model/payment.ts'
import type { App } from '../../src/core/app.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { createPagedList, type PagedList } from '../../src/core/list/paged-list.ts'
import { readElectricityOrder, type ElectricityOrderItem } from '../../src/features/electricity/electricity-order.ts'
import { createPaymentsByMonth, type MonthRow } from '../../src/features/payments/payments-by-month.ts'

export type PaymentRow = ElectricityOrderItem & MonthRow

/** Refunded and unpaid amounts do not count as paid. */
const paidOf = ({ payStatus, amount }: PaymentRow) => (payStatus === PAY.paid ? toFen(amount) : ZERO)

export const createRecords = (app: App, payStatus: PayStatus | null, size?: number): PagedList<PaymentRow> =>
  createPaymentsByMonth<PaymentRow>(
    [
      createPagedList<PaymentRow>(
        (page) => app.client.attempt(listElectricityOrders, { ...page, payStatus }, INLINE),
        readElectricityOrder,
        size,
      ),
    ],
    paidOf,
    payStatus,
  )
