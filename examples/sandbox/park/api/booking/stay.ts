/** A parking stay: the amount due at an instant, and its payment. */
import { eq } from 'drizzle-orm'
import { parkingFee, parkingMinutes } from '../../../../../src/contract/model/booking/parking-fee.ts'
import type { ParkingOrder, ParkingState } from '../../../../../src/contract/model/booking/parking.ts'
import { type Fen, ZERO, toYuan } from '../../../../../src/contract/model/money.ts'
import { atLeastNothing, minus, smaller, sum } from '../../../../../src/contract/model/money/arithmetic.ts'
import { PAY, type PayStatus } from '../../../../../src/contract/model/payment.ts'
import type { SandboxContext } from '../../../context.ts'
import type { Db } from '../../db/open.ts'
import { parkingOrders, type payments } from '../../db/schema.ts'
import { wireStored, wireTime, wireTimeOrNull } from '../../http/wire.ts'
import type { Language } from '../../messages/index.ts'
import { PARK_PAYEE } from '../../pay/park-payee.ts'
import { TARIFFS } from '../../tariffs.ts'

export type StayRow = typeof parkingOrders.$inferSelect

interface Stay {
  /** Whole minutes since entry. */
  minutes: number
  total: Fen
  discount: Fen
  /** Amount due at the instant. */
  need: Fen
  /** Time until which the vehicle may leave after a payment. */
  leaveBy: Date | null
  state: Exclude<ParkingState, 'notParked'>
  payStatus: PayStatus
}

const stateOf = (
  { isMonthly }: StayRow,
  { need, isPaid, isFree }: { need: Fen; isPaid: boolean; isFree: boolean },
): Stay['state'] => {
  if (isMonthly) return 'notDue'
  if (need > ZERO) return 'due'
  if (isPaid) return 'paid'
  return isFree ? 'freeTime' : 'notDue'
}

/** Computes a stay at an instant. A vehicle that has left owes the fee of its whole stay. */
export const stayAt = (row: StayRow, nowMs: number): Stay => {
  const tariff = TARIFFS[row.carType]
  const minutes = parkingMinutes(row.enteredAt.getTime(), row.leftAt?.getTime() ?? nowMs)
  const total = row.leftAt ? row.totalFen : row.isMonthly ? ZERO : parkingFee(tariff, minutes)
  const discount = smaller(row.discountFen, total)
  const leaveBy =
    row.paidAt && row.paidFen > ZERO ? new Date(row.paidAt.getTime() + tariff.bufferMinutes * 60_000) : null
  const isLeaving = leaveBy !== null && nowMs <= leaveBy.getTime()
  const need = isLeaving ? ZERO : atLeastNothing(minus(total, discount, row.paidFen))
  const isPaid = row.paidFen > ZERO && need === ZERO
  const settled = isPaid ? PAY.paid : PAY.unpaid
  return {
    minutes,
    total,
    discount,
    need,
    leaveBy,
    state: stateOf(row, { need, isPaid, isFree: total === ZERO }),
    payStatus: row.leftAt ? row.payStatus : settled,
  }
}

const KINDS = { byStay: { en: 'Pay per stay', zh: '临时车' }, monthly: { en: 'Monthly pass', zh: '月租车' } }

/** Converts a stay to the contract's type.
 * @param readerId the invoice of a stay is shown only to its first payer. */
export const toParkingOrder = (row: StayRow, readerId: string, nowMs: number, language: Language): ParkingOrder => {
  const isOthers = row.userId !== null && row.userId !== readerId
  const { minutes, total, discount, need, leaveBy, payStatus } = stayAt(row, nowMs)
  const { freeTime, bufferMinutes } = TARIFFS[row.carType]
  return {
    ...wireStored(row),
    orderId: String(row.id),
    plateNo: row.plateNo,
    plateColor: row.plateColor,
    carType: row.carType,
    carTypeName: KINDS[row.isMonthly ? 'monthly' : 'byStay'][language],
    parkName: row.parkName[language],
    enterTime: wireTime(row.enteredAt),
    enterImg: row.enterImg,
    leaveTime: wireTimeOrNull(row.leftAt),
    parkingTime: minutes,
    freeMinutes: freeTime,
    totalFee: toYuan(total),
    discountFee: toYuan(discount),
    paidFee: toYuan(row.paidFen),
    needFee: toYuan(need),
    bufferMinutes,
    leaveBy: wireTimeOrNull(leaveBy),
    payStatus,
    payTime: wireTimeOrNull(row.paidAt),
    payWay: row.payWay,
    payeeName: PARK_PAYEE[language],
    transactionId: row.transactionId,
    invoiceStatus: isOthers ? null : row.invoiceStatus,
    invoiceId: isOthers ? null : row.invoiceId,
  }
}

/** Locks the stay until the transaction ends. */
export const lockStay = async (db: Db, id: number): Promise<StayRow | undefined> =>
  (await db.select().from(parkingOrders).where(eq(parkingOrders.id, id)).for('update'))[0]

/** Longest time from the request of a sheet to its payment. After it, the fee has grown by several steps. */
const SHEET_LIFE_MS = 45 * 60_000

/** Settles a payment of the stay if its amount is the one that was due when the payment began. The fee may have grown since.
 * @returns `false` if the payment must be refunded. */
export const settleStay = async (
  { db, now }: Pick<SandboxContext, 'db' | 'now'>,
  payment: typeof payments.$inferSelect,
): Promise<boolean> => {
  const row = payment.parkingOrderId === null ? undefined : await lockStay(db, payment.parkingOrderId)
  const begunMs = payment.createdAt.getTime()
  const isLate = (payment.paidAt?.getTime() ?? now()) - begunMs > SHEET_LIFE_MS
  if (!row || isLate || stayAt(row, begunMs).need !== payment.totalFen) return false
  // The time to leave starts now, because the barrier learns of the payment now.
  const at = new Date(now())
  await db
    .update(parkingOrders)
    .set({
      // Who pays a later part does not take over the stay of the first payer.
      userId: row.paidFen > ZERO ? row.userId : payment.payerId,
      paidFen: sum(row.paidFen, payment.totalFen),
      paidAt: at,
      payStatus: PAY.paid,
      payWay: payment.payWay,
      transactionId: payment.transactionId,
      updatedAt: at,
    })
    .where(eq(parkingOrders.id, row.id))
  return true
}
