/** Payments for electricity: as the contract writes them, and what their money does. */
import { eq, sql } from 'drizzle-orm'
import { billDue } from '../../../../../src/contract/model/electricity-fee.ts'
import { ELECTRICITY_ORDER, type ElectricityOrder } from '../../../../../src/contract/model/electricity.ts'
import { fen, sum, toYuan } from '../../../../../src/contract/model/money.ts'
import { PAY } from '../../../../../src/contract/model/payment.ts'
import { parkDay } from '../../../../../src/contract/model/time.ts'
import type { SandboxContext } from '../../../context.ts'
import type { Db } from '../../db/open.ts'
import { electricityBills, electricityMeters, electricityOrders, type payments } from '../../db/schema.ts'
import { wireTime, wireTimeOrNull } from '../../http/wire.ts'
import type { Language } from '../../messages/index.ts'

export type OrderRow = typeof electricityOrders.$inferSelect
export type BillRow = typeof electricityBills.$inferSelect

/** Who is paid for electricity. */
export const PAYEE: Readonly<Record<Language, string>> = { en: 'Park management', zh: '园区管理方' }

export const toElectricityOrder = (row: OrderRow, language: Language): ElectricityOrder => ({
  id: String(row.id),
  createTime: wireTime(row.createdAt),
  updateTime: wireTime(row.updatedAt),
  payStatus: row.payStatus,
  payTime: wireTimeOrNull(row.paidAt),
  payWay: row.payWay,
  payeeName: PAYEE[language],
  invoiceStatus: row.invoiceStatus,
  invoiceId: row.invoiceId,
  orderNo: row.orderNo,
  meterNo: row.meterNo,
  billId: row.billId,
  orderType: row.orderType,
  amount: toYuan(fen(row.amountFen)),
  rechargeKwh: row.rechargeTenths === null ? null : row.rechargeTenths / 10,
})

/** What a bill owes at an instant. */
export const dueAt = (row: BillRow, nowMs: number) =>
  billDue(
    {
      amount: fen(row.amountFen),
      paid: fen(row.paidFen),
      dueDate: row.dueDate,
      paidDay: row.paidAt && parkDay(row.paidAt.getTime()),
    },
    parkDay(nowMs),
  )

type Settling = Pick<SandboxContext, 'db' | 'now'>

const lockBill = async (db: Db, billId: string): Promise<BillRow | undefined> =>
  (
    await db
      .select()
      .from(electricityBills)
      .where(eq(electricityBills.id, Number(billId)))
      .for('update')
  )[0]

/** @returns false where the bill is paid, or owed another sum when the payment began. */
const settleBill = async (
  { db, now }: Settling,
  bill: BillRow | undefined,
  payment: typeof payments.$inferSelect,
): Promise<boolean> => {
  if (!bill || bill.paidAt || dueAt(bill, payment.createdAt.getTime()).need !== payment.totalFen) return false
  // The late fee of the day on which the payment began is the one that was paid.
  const changes = {
    paidFen: sum(fen(bill.paidFen), payment.totalFen),
    paidAt: payment.createdAt,
    updatedAt: new Date(now()),
  }
  await db.update(electricityBills).set(changes).where(eq(electricityBills.id, bill.id))
  return true
}

const topUp = async ({ db, now }: Settling, meterNo: string, payment: typeof payments.$inferSelect) => {
  const topped = await db
    .update(electricityMeters)
    .set({ balanceFen: sql`${electricityMeters.balanceFen} + ${payment.totalFen}`, updatedAt: new Date(now()) })
    .where(eq(electricityMeters.meterNo, meterNo))
    .returning()
  return topped.length > 0
}

/** A payment's order, and the bill of it, locked until the transaction ends. */
export const lockElectricity = async (
  db: Db,
  id: number,
): Promise<{ order: OrderRow | undefined; bill: BillRow | undefined }> => {
  const isIt = eq(electricityOrders.id, id)
  const [read] = await db.select().from(electricityOrders).where(isIt)
  // The bill before its order, as where payments begin: the other way round two could wait for each other.
  const bill = read?.billId ? await lockBill(db, read.billId) : undefined
  const [order] = await db.select().from(electricityOrders).where(isIt).for('update')
  return { order, bill }
}

/** Books a payment's money on its order, and on the bill or the meter of it.
 * @returns false for money that has to be given back. */
export const settleElectricity = async (context: Settling, payment: typeof payments.$inferSelect): Promise<boolean> => {
  if (payment.electricityOrderId === null) return false
  const { db, now } = context
  const { order, bill } = await lockElectricity(db, payment.electricityOrderId)
  if (!order || order.payStatus !== PAY.unpaid) return false
  const isSettled =
    order.orderType === ELECTRICITY_ORDER.bill
      ? await settleBill(context, bill, payment)
      : order.amountFen === payment.totalFen && (await topUp(context, order.meterNo, payment))
  if (!isSettled) return false
  const at = new Date(now())
  await db
    .update(electricityOrders)
    .set({
      payStatus: PAY.paid,
      amountFen: payment.totalFen,
      paidAt: payment.paidAt ?? at,
      payWay: payment.payWay,
      updatedAt: at,
    })
    .where(eq(electricityOrders.id, order.id))
  return true
}
