import { listElectricityOrders } from '../../src/contract/api/fee.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError, INLINE, findRow, type Outcome } from '../../src/core/http/outcome.ts'
import { findInList } from '../../src/core/store/whole-list.ts'
import { readElectricityOrder } from '../../src/features/electricity/electricity-order.ts'

const orNone = (app: App, found: Outcome<unknown>): Outcome<unknown> =>
  found.ok && found.value === undefined
    ? { ok: false, error: new ApiError('refused', app.text('fee').noRecord, 0) }
    : found

/** Loads one payment by its own id, or by the id of the bill that it paid. */
export const fetchRecord = async (app: App, id: string, isBill: boolean): Promise<Outcome<unknown>> => {
  if (isBill)
    return orNone(
      app,
      await findInList(
        (page) => app.client.attempt(listElectricityOrders, { ...page, payStatus: PAY.paid }, INLINE),
        (raw) => readElectricityOrder(raw)?.billId === id,
      ),
    )
  const answer = await app.client.attempt(listElectricityOrders, { id, pageSize: 1, pageNum: 1 }, INLINE)
  return orNone(app, findRow(answer, id))
}
