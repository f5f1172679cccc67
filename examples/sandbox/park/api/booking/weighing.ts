/** Bookings of the weighbridge, and the caller's vehicles. */
import { and, desc, eq } from 'drizzle-orm'
import type { booking } from '../../../../../src/contract/api/index.ts'
import type { bookWeighing } from '../../../../../src/contract/api/booking.ts'
import { BUSINESS_NAME_MAX, GOODS_NAME_MAX } from '../../../../../src/contract/limits.ts'
import { BOOKING } from '../../../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE } from '../../../../../src/contract/model/booking/slot.ts'
import { canCancelWeighing, netWeight, type Weighing } from '../../../../../src/contract/model/booking/weighing.ts'
import { toYuan } from '../../../../../src/contract/model/money.ts'
import { PAY } from '../../../../../src/contract/model/payment.ts'
import { WEIGHING_FEE_FEN } from '../../booking-places.ts'
import { weighings } from '../../db/schema.ts'
import { findOwn } from '../../http/find-own.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { filterBy, listOf } from '../../http/list.ts'
import { readChoices, readNote, readText } from '../../http/read.ts'
import { wireStored, wireTimeOrNull } from '../../http/wire.ts'
import type { Language } from '../../messages/index.ts'
import { inField, Refusal } from '../../refusal.ts'
import { nextNumber, readVehicle } from './booking-row.ts'
import { cancelBooking, withSlots } from './slot-bookings.ts'
import { checkVehicle, slotsById, takePlace, type SlotRow } from './slots.ts'

type Row = typeof weighings.$inferSelect

const toWeighing = (row: Row, slot: SlotRow | undefined, language: Language): Weighing => ({
  ...wireStored(row),
  orderNo: row.orderNo,
  slotId: String(row.slotId),
  bookDate: slot?.configDate ?? '',
  startTime: slot?.startTime ?? '',
  endTime: slot?.endTime ?? '',
  scaleNo: slot?.name[language] ?? '',
  plateNo: row.plateNo,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
  goodsName: row.goodsName,
  shipper: row.shipper,
  receiver: row.receiver,
  grossWeight: row.grossWeight,
  tareWeight: row.tareWeight,
  netWeight: netWeight(row.grossWeight, row.tareWeight),
  grossTime: wireTimeOrNull(row.grossAt),
  tareTime: wireTimeOrNull(row.tareAt),
  poundNo: row.poundNo,
  fee: toYuan(row.feeFen),
  payStatus: row.payStatus,
  status: row.status,
})

const withSlot = async (call: Call, row: Row): Promise<Weighing> =>
  toWeighing(row, (await slotsById(call.context.db, [row.slotId])).get(row.slotId), call.language)

const book: Handler<typeof bookWeighing> = async (args, call) => {
  const person = call.person()
  const { now } = call.context
  const form = {
    ...readVehicle(args),
    goodsName: inField('goodsName', () =>
      readText(args.goodsName, GOODS_NAME_MAX, { missing: 'goods', long: 'goods' }),
    ),
    shipper: readNote(args.shipper, 'shipper', BUSINESS_NAME_MAX),
    receiver: readNote(args.receiver, 'receiver', BUSINESS_NAME_MAX),
  }
  const at = new Date(now())
  const [row, slot] = await call.context.db.transaction(async (db) => {
    const slot = await takePlace({ db, now }, { id: args.slotId, slotType: SLOT_TYPE.weighbridge })
    await checkVehicle(db, weighings, form.plateNo, slot)
    const values = {
      ...form,
      ...(await nextNumber(db, weighings, 'WG', now())),
      userId: person.id,
      slotId: slot.id,
      status: BOOKING.booked,
      feeFen: WEIGHING_FEE_FEN,
      payStatus: PAY.unpaid,
      createdAt: at,
      updatedAt: at,
    }
    const [row] = await db.insert(weighings).values(values).returning()
    return [row as Row, slot] as const
  })
  return toWeighing(row, slot, call.language)
}

export const weighingHandlers = {
  'GET /weighSubscribe/cars': async (_args, call) => {
    const { plates, phone, realName } = call.person()
    return plates.map((plateNo) => ({ plateNo, driverName: realName, driverPhone: phone }))
  },

  'POST /weighSubscribe/new': book,

  'POST /weighSubscribe/myList': async (args, call) => {
    const { id } = call.person()
    const { db } = call.context
    const [status] = readChoices(args.status, 'status', Object.values(BOOKING))
    const where = and(eq(weighings.userId, id), filterBy(weighings.status, status))
    const order = [desc(weighings.createdAt), desc(weighings.id)]
    const { data, total } = await listOf(db, weighings, args, { where, order, toWire: (row) => row })
    return { data: await withSlots(db, data, (row, slot) => toWeighing(row, slot, call.language)), total }
  },

  'GET /weighSubscribe/{id}': async (args, call) =>
    withSlot(call, await findOwn(call.context.db, weighings, args.id, call.person(), 'noBooking')),

  'GET /weighSubscribe/cancel/{id}': async (args, call) => {
    const row = await cancelBooking(call, weighings, args.id, (booking, slot) => {
      const isOpen = canCancelWeighing(toWeighing(booking, slot, call.language), call.context.now())
      if (!isOpen) throw new Refusal('conflict', 'bookingFixed')
    })
    return withSlot(call, row)
  },
} satisfies Partial<Handlers<typeof booking>>
