/** The user's payments for parking and electricity. Two kinds of orders are merged into one list by month. */
import { listParkingOrders } from '../../src/contract/api/booking/parking.ts'
import { listElectricityOrders } from '../../src/contract/api/fee.ts'
import { type Fen, ZERO } from '../../src/contract/model/money.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import type { App } from '../../src/core/app.ts'
import { createPagedList, type PagedList } from '../../src/core/list/paged-list.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { createPaymentsByMonth } from '../../src/features/payments/payments-by-month.ts'
import { readPayment, type Kind, type Payment } from './payment.ts'

/** Refunded amounts do not count as paid. */
export const paidOf = ({ payStatus, paid }: Payment): Fen =>
  payStatus === PAY.paid || payStatus === PAY.unpaid ? paid : ZERO

const LISTS = { parking: listParkingOrders, electricity: listElectricityOrders }

/** The list of payments. @param kinds which kinds; several kinds are merged by time. */
export const createPayments = (app: App, kinds: readonly Kind[], size?: number): PagedList<Payment> =>
  createPaymentsByMonth(
    kinds.map((kind) =>
      createPagedList((page) => app.client.attempt(LISTS[kind], page, INLINE), readPayment(kind), size),
    ),
    paidOf,
  )
