/** Payments of the caller for electricity. */
import { and, desc, eq } from 'drizzle-orm'
import type { fee } from '../../../../src/contract/api/index.ts'
import { INVOICED } from '../../../../src/contract/model/booking/invoice.ts'
import { toYuan } from '../../../../src/contract/model/money.ts'
import type { ElectricityOrder } from '../../../../src/contract/model/electricity.ts'
import { PAY } from '../../../../src/contract/model/payment.ts'
import { electricityOrders } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { listOf } from '../http/list.ts'
import { readChoices, readOptionalText } from '../http/read.ts'
import { wireTimeOrNull, wireTime } from '../http/wire.ts'

const toElectricityOrder = (row: typeof electricityOrders.$inferSelect): ElectricityOrder => ({
  id: String(row.id),
  createTime: wireTime(row.createdAt),
  updateTime: wireTime(row.updatedAt),
  payStatus: row.payStatus,
  payTime: wireTimeOrNull(row.paidAt),
  payWay: row.payWay,
  invoiceStatus: row.invoiceStatus,
  invoiceId: row.invoiceId,
  orderNo: row.orderNo,
  meterNo: row.meterNo,
  billId: row.billId,
  orderType: row.orderType,
  amount: toYuan(row.amountFen),
  rechargeKwh: row.rechargeTenths === null ? null : row.rechargeTenths / 10,
})

export const electricityPaymentHandlers = {
  'POST /feeApp/elec/record': async (args, call) => {
    const { id } = call.person()
    const meterNo = readOptionalText(args.meterNo, 'meterNo')
    const [payStatus] = readChoices(args.payStatus, 'payStatus', Object.values(PAY))
    const [invoiceStatus] = readChoices(args.invoiceStatus, 'invoiceStatus', Object.values(INVOICED))
    const where = and(
      eq(electricityOrders.userId, id),
      payStatus === undefined ? undefined : eq(electricityOrders.payStatus, payStatus),
      invoiceStatus === undefined ? undefined : eq(electricityOrders.invoiceStatus, invoiceStatus),
      meterNo ? eq(electricityOrders.meterNo, meterNo) : undefined,
    )
    const order = [desc(electricityOrders.createdAt), desc(electricityOrders.id)]
    return listOf(call.context.db, electricityOrders, args, { where, order, toWire: toElectricityOrder })
  },
} satisfies Partial<Handlers<typeof fee>>
