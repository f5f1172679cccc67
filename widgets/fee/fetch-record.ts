import { listElectricityOrders } from '../../src/contract/api/fee.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import type { App } from '../../src/core/app.ts'
import { INLINE, type Outcome } from '../../src/core/http/outcome.ts'
import { findById, findInList, orMissing } from '../../src/core/list/find-row.ts'
import { readElectricityOrder } from '../../src/features/electricity/electricity-order.ts'

/** Loads one payment by its own id, or by the id of the bill that it paid. */
export const fetchRecord = async (app: App, id: string, isBill: boolean): Promise<Outcome<unknown>> => {
  const found = isBill
    ? await findInList(
        (page) => app.client.attempt(listElectricityOrders, { ...page, payStatus: PAY.paid }, INLINE),
        (raw) => readElectricityOrder(raw)?.billId === id,
      )
    : await findById(id, (query) => app.client.attempt(listElectricityOrders, query, INLINE))
  return orMissing(found, app.text('fee').noRecord, 0)
}
