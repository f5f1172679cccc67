/** Parking: the amount due for a plate, its payment, and the caller's stays. */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { booking } from '../../../../../src/contract/api/index.ts'
import { CAR_TYPE } from '../../../../../src/contract/model/booking/booking.ts'
import { INVOICED } from '../../../../../src/contract/model/booking/invoice.ts'
import { ZERO, toYuan } from '../../../../../src/contract/model/money.ts'
import { PAY, PAY_WAY, type PayStatus } from '../../../../../src/contract/model/payment.ts'
import { normalisePlate } from '../../../../../src/contract/model/plate.ts'
import { toDateTime } from '../../../../../src/contract/model/time.ts'
import { HOUR_MS } from '../../../../../src/contract/model/time/durations.ts'
import { parkingOrders, payments, pointVehicles } from '../../db/schema.ts'
import { findRow } from '../../http/find-own.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { listOf } from '../../http/list.ts'
import { readChoices, readKey, readMonth, readOptionalText, readPlate } from '../../http/read.ts'
import { badInput, notFound, Refusal } from '../../refusal.ts'
import { tariffIn } from '../../tariffs.ts'
import { askProvider, beginAttempt, exclusively, proveAttempts, refundsOf } from '../../pay/attempts.ts'
import type { Payable } from '../../pay/payables.ts'
import { signSheet } from '../../pay/sheet.ts'
import { checkPayer } from '../payment.ts'
import { lockStay, stayAt, toParkingOrder, type StayRow } from './stay.ts'

const wireOf =
  ({ context, language, person }: Call) =>
  (row: StayRow) =>
    toParkingOrder(row, person().id, context.now(), language)

/** Stays of which the caller has begun a payment. @param condition which payments. */
const stayIdsOf = ({ context: { db }, person }: Call, condition?: SQL) =>
  db
    .select({ id: payments.parkingOrderId })
    .from(payments)
    .where(and(eq(payments.payerId, person().id), condition))

/** The condition that a stay is the caller's: they paid for it or for a part of it, or it is unpaid and the park knows the vehicle as
 * theirs. A plate in the profile is no proof: anyone can type it. */
const isOwnStay = (call: Call): SQL | undefined => {
  const { id } = call.person()
  const vehicles = call.context.db
    .select({ plateNo: pointVehicles.plateNo })
    .from(pointVehicles)
    .where(eq(pointVehicles.userId, id))
  return or(
    eq(parkingOrders.userId, id),
    inArray(parkingOrders.id, stayIdsOf(call, eq(payments.state, 'paid'))),
    and(isNull(parkingOrders.userId), inArray(parkingOrders.plateNo, vehicles)),
  )
}

/** A stay that the caller may pay: their own, or one of a vehicle that is in the park. Also one whose payment the caller has begun, so that
 * its outcome and refunds are reported after the vehicle has left. */
const findPayable = async (call: Call, id: unknown): Promise<StayRow> => {
  const { db } = call.context
  const isTheirs = or(
    eq(parkingOrders.userId, call.person().id),
    isNull(parkingOrders.leftAt),
    inArray(parkingOrders.id, stayIdsOf(call)),
  )
  const key = readKey(id)
  const [row] =
    key === undefined
      ? []
      : await db
          .select()
          .from(parkingOrders)
          .where(and(eq(parkingOrders.id, key), isTheirs))
  if (!row) throw notFound('noParkingOrder')
  return row
}

/** The condition that the caller's stays have this payment status. Of a vehicle in the park it is computed, because the fee grows; while
 * nothing is due, the stay is not unpaid. */
const isInState = async (call: Call, payStatus: PayStatus): Promise<SQL | undefined> => {
  const { db, now } = call.context
  const isParked = and(isOwnStay(call), isNull(parkingOrders.leftAt))
  const parked = await db.select().from(parkingOrders).where(isParked)
  const isMeant = (row: StayRow): boolean => {
    const stay = stayAt(row, now())
    return stay.payStatus === payStatus && (payStatus !== PAY.unpaid || stay.need > ZERO)
  }
  const ids = parked.filter(isMeant).map(({ id }) => id)
  return or(
    inArray(parkingOrders.id, ids),
    and(isNotNull(parkingOrders.leftAt), eq(parkingOrders.payStatus, payStatus)),
  )
}

/** Plates for which a person may ask within an hour. Nobody pays for more; a program that tries plates must not learn which vehicles are
 * in the park. */
export const PLATES_PER_HOUR = 30

/** Counts a plate for which the caller asks. A plate that was asked for within the last hour is not counted again, because screens refresh.
 * Plates of the profile are counted, too: anyone can type them.
 * @throws a refusal if the caller has asked for too many. */
const countPlate = ({ context: { plateLookups, now }, person }: Call, plateNo: string): void => {
  const { id } = person()
  const recent = [...(plateLookups.get(id) ?? [])].filter(([, at]) => at > now() - HOUR_MS)
  if (recent.some(([known]) => known === plateNo)) return
  if (recent.length >= PLATES_PER_HOUR) throw new Refusal('tooMany', 'platesOften')
  plateLookups.set(id, new Map([...recent, [plateNo, now()]]))
}

export const parkingHandlers = {
  'POST /parkOrder/message': async (args, call) => {
    call.person()
    const { db, now } = call.context
    const time = toDateTime(now())
    const isAsked = readOptionalText(args.plateNo, 'plateNo').trim() !== ''
    const plateNo = isAsked ? readPlate(args.plateNo) : ''
    if (isAsked) countPlate(call, plateNo)
    const [row] = isAsked
      ? await db
          .select()
          .from(parkingOrders)
          .where(and(eq(parkingOrders.plateNo, plateNo), isNull(parkingOrders.leftAt)))
      : []
    const tariff = tariffIn(call.language, row?.carType ?? CAR_TYPE.small)
    if (!row) return { state: 'notParked', order: null, tariff, time }
    const order = wireOf(call)(row)
    // Who pays for another's vehicle needs only its times and amounts.
    const isOwn = row.userId === call.person().id
    const shown = isOwn ? order : { ...order, transactionId: null, enterImg: null }
    return { state: stayAt(row, now()).state, order: shown, tariff, time }
  },

  'POST /parkOrder/wx/list': async (args, call) => {
    const plateNo = normalisePlate(readOptionalText(args.plateNo, 'plateNo'))
    const [payStatus] = readChoices(args.payStatus, 'payStatus', Object.values(PAY))
    const [invoiceStatus] = readChoices(args.invoiceStatus, 'invoiceStatus', Object.values(INVOICED))
    const month = readMonth(args.month, 'month')
    const where = and(
      isOwnStay(call),
      plateNo ? eq(parkingOrders.plateNo, plateNo) : undefined,
      payStatus === undefined ? undefined : await isInState(call, payStatus),
      // Only the first payer sees the state of the invoice.
      invoiceStatus === undefined
        ? undefined
        : and(
            eq(parkingOrders.invoiceStatus, invoiceStatus),
            or(isNull(parkingOrders.userId), eq(parkingOrders.userId, call.person().id)),
          ),
      month ? sql`to_char(${parkingOrders.enteredAt} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}` : undefined,
    )
    const order = [desc(parkingOrders.createdAt), desc(parkingOrders.id)]
    return listOf(call.context.db, parkingOrders, args, { where, order, toWire: wireOf(call) })
  },

  'GET /parkOrder/{id}': async (args, call) => {
    const find = () => findRow(call.context.db, parkingOrders, args.id, 'noParkingOrder', isOwnStay(call))
    const found = await find()
    const payable: Payable = { area: 'parking', id: found.id }
    const row = (await askProvider(call.context, payable)) ? await find() : found
    const refunds = await refundsOf(call.context, payable, call.person())
    return { ...wireOf(call)(row), ...(refunds.length > 0 && { refunds }) }
  },

  'POST /wx/pay': async (args, call) => {
    const found = await findPayable(call, args.orderId)
    return exclusively(call, async (within) => {
      const { db, now } = within.context
      const row = (await lockStay(db, found.id)) ?? found
      const { need, payStatus } = stayAt(row, now())
      if (need === ZERO) throw new Refusal('conflict', payStatus === PAY.unpaid ? 'nothingDue' : 'alreadyPaid')
      checkPayer(call, args.openId)
      if (args.totalFee !== toYuan(need)) throw badInput('wrongTotal')
      const trade = await beginAttempt(within, { area: 'parking', id: row.id }, need, { payWay: PAY_WAY.wechat })
      return signSheet(trade, now())
    })
  },

  'POST /wx/check': async (args, call) => {
    const { id } = await findPayable(call, args.orderId)
    const proof = await proveAttempts(call, { area: 'parking', id }, args)
    const row = await findPayable(call, args.orderId)
    return { ...proof, orderId: String(row.id), status: stayAt(row, call.context.now()).payStatus }
  },
} satisfies Partial<Handlers<typeof booking>>
