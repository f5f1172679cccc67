/** Electricity payments: conversion to the contract's type, and settlement. */
import { eq, sql } from 'drizzle-orm'
import { billDue } from '../../../../../src/contract/model/electricity-fee.ts'
import { ELECTRICITY_ORDER, type ElectricityOrder } from '../../../../../src/contract/model/electricity.ts'
import { toYuan } from '../../../../../src/contract/model/money.ts'
import { sum } from '../../../../../src/contract/model/money/arithmetic.ts'
import { PAY } from '../../../../../src/contract/model/payment.ts'
import { parkDay } from '../../../../../src/contract/model/time.ts'
import type { SandboxContext } from '../../../context.ts'
import type { Db } from '../../db/open.ts'
import { electricityBills, electricityMeters, electricityOrders, type payments } from '../../db/schema.ts'
import { wireStored, wireTimeOrNull } from '../../http/wire.ts'
import type { Language } from '../../messages/index.ts'
import { PARK_PAYEE } from '../../pay/park-payee.ts'

export type OrderRow = typeof electricityOrders.$inferSelect
export type BillRow = typeof electricityBills.$inferSelect

export const toElectricityOrder = (row: OrderRow, language: Language): ElectricityOrder => ({
  ...wireStored(row),
  payStatus: row.payStatus,
  payTime: wireTimeOrNull(row.paidAt),
  payWay: row.payWay,
  payeeName: PARK_PAYEE[language],
  invoiceStatus: row.invoiceStatus,
  invoiceId: row.invoiceId,
  orderNo: row.orderNo,
  meterNo: row.meterNo,
  billId: row.billId,
  orderType: row.orderType,
  amount: toYuan(row.amountFen),
  rechargeKwh: row.rechargeTenths === null ? null : row.rechargeTenths / 10,
})

/** The amount due for a bill at an instant. */
export const dueAt = (row: BillRow, nowMs: number) =>
  billDue(
    {
      amount: row.amountFen,
      paid: row.paidFen,
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

/** @returns `false` if the bill is paid, or had another amount when the payment began. */
const settleBill = async (
  { db, now }: Settling,
  bill: BillRow | undefined,
  payment: typeof payments.$inferSelect,
): Promise<boolean> => {
  if (!bill || bill.paidAt || dueAt(bill, payment.createdAt.getTime()).need !== payment.totalFen) return false
  // The paid late fee is that of the day on which the payment began.
  const changes = {
    paidFen: sum(bill.paidFen, payment.totalFen),
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

/** Locks a payment's order and its bill until the transaction ends. */
export const lockElectricity = async (
  db: Db,
  id: number,
): Promise<{ order: OrderRow | undefined; bill: BillRow | undefined }> => {
  const isIt = eq(electricityOrders.id, id)
  const [read] = await db.select().from(electricityOrders).where(isIt)
  // The bill is locked before its order, as where payments begin. The reverse order could cause a deadlock.
  const bill = read?.billId ? await lockBill(db, read.billId) : undefined
  const [order] = await db.select().from(electricityOrders).where(isIt).for('update')
  return { order, bill }
}

/** Settles a payment: updates its order, and its bill or meter.
 * @returns `false` if the payment must be refunded. */
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
