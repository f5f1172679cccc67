/** Payments of the caller: parking and electricity. */
import { and, desc, eq } from 'drizzle-orm'
import type { booking, fee } from '../../../../src/contract/api/index.ts'
import { INVOICED } from '../../../../src/contract/model/booking/invoice.ts'
import { toYuan } from '../../../../src/contract/model/money.ts'
import type { ElectricityOrder } from '../../../../src/contract/model/electricity.ts'
import type { CarType } from '../../../../src/contract/model/booking/booking.ts'
import { needFee, type ParkingOrder, type PlateColor } from '../../../../src/contract/model/booking/parking.ts'
import { PAY } from '../../../../src/contract/model/payment.ts'
import { electricityOrders, parkingOrders } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { findOwn } from '../http/find-own.ts'
import { listOf } from '../http/list.ts'
import { readChoices, readOptionalText } from '../http/read.ts'
import { wireTimeOrNull, wireTime } from '../http/wire.ts'

type PaymentRow = Pick<
  typeof parkingOrders.$inferSelect,
  'createdAt' | 'updatedAt' | 'payStatus' | 'paidAt' | 'payWay' | 'invoiceStatus' | 'invoiceId'
>

const common = (row: PaymentRow) => ({
  createTime: wireTime(row.createdAt),
  updateTime: wireTime(row.updatedAt),
  payStatus: row.payStatus,
  payTime: wireTimeOrNull(row.paidAt),
  payWay: row.payWay,
  invoiceStatus: row.invoiceStatus,
  invoiceId: row.invoiceId,
})

const toParkingOrder = (row: typeof parkingOrders.$inferSelect): ParkingOrder => {
  const fees = { totalFee: toYuan(row.totalFen), discountFee: toYuan(row.discountFen), paidFee: toYuan(row.paidFen) }
  return {
    ...common(row),
    ...fees,
    id: String(row.id),
    orderId: String(row.id),
    plateNo: row.plateNo,
    plateColor: row.plateColor as PlateColor,
    carType: row.carType as CarType,
    carTypeName: row.carTypeName,
    parkName: row.parkName,
    enterTime: wireTime(row.enteredAt),
    enterImg: row.enterImg,
    leaveTime: wireTimeOrNull(row.leftAt),
    parkingTime: row.parkingTime,
    freeMinutes: row.freeMinutes,
    needFee: toYuan(needFee(fees)),
    bufferMinutes: row.bufferMinutes,
    leaveBy: null,
    transactionId: row.transactionId,
  }
}

const toElectricityOrder = (row: typeof electricityOrders.$inferSelect): ElectricityOrder => ({
  ...common(row),
  id: String(row.id),
  orderNo: row.orderNo,
  meterNo: row.meterNo,
  billId: row.billId,
  orderType: row.orderType,
  amount: toYuan(row.amountFen),
  rechargeKwh: row.rechargeTenths === null ? null : row.rechargeTenths / 10,
})

/** The filters that both lists have. */
const paidAs = (
  table: typeof parkingOrders | typeof electricityOrders,
  args: { payStatus?: unknown; invoiceStatus?: unknown },
) => {
  const [payStatus] = readChoices(args.payStatus, 'payStatus', Object.values(PAY))
  const [invoiceStatus] = readChoices(args.invoiceStatus, 'invoiceStatus', Object.values(INVOICED))
  return and(
    payStatus === undefined ? undefined : eq(table.payStatus, payStatus),
    invoiceStatus === undefined ? undefined : eq(table.invoiceStatus, invoiceStatus),
  )
}

export const parkingPaymentHandlers = {
  'POST /parkOrder/wx/list': async (args, call) => {
    const { id } = call.person()
    const plateNo = readOptionalText(args.plateNo, 'plateNo')
    const own = eq(parkingOrders.userId, id)
    const where = and(own, paidAs(parkingOrders, args), plateNo ? eq(parkingOrders.plateNo, plateNo) : undefined)
    const order = [desc(parkingOrders.createdAt), desc(parkingOrders.id)]
    return listOf(call.context.db, parkingOrders, args, { where, order, toWire: toParkingOrder })
  },

  'GET /parkOrder/{id}': async (args, call) =>
    toParkingOrder(await findOwn(call.context.db, parkingOrders, args.id, call.person(), 'noParkingOrder')),
} satisfies Partial<Handlers<typeof booking>>

export const electricityPaymentHandlers = {
  'POST /feeApp/elec/record': async (args, call) => {
    const { id } = call.person()
    const meterNo = readOptionalText(args.meterNo, 'meterNo')
    const own = eq(electricityOrders.userId, id)
    const where = and(
      own,
      paidAs(electricityOrders, args),
      meterNo ? eq(electricityOrders.meterNo, meterNo) : undefined,
    )
    const order = [desc(electricityOrders.createdAt), desc(electricityOrders.id)]
    return listOf(call.context.db, electricityOrders, args, { where, order, toWire: toElectricityOrder })
  },
} satisfies Partial<Handlers<typeof fee>>
