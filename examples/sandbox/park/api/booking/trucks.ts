/** The caller's truck entries. */
import { and, desc, eq } from 'drizzle-orm'
import type { booking } from '../../../../../src/contract/api/index.ts'
import type { bookTruck } from '../../../../../src/contract/api/booking.ts'
import {
  BUSINESS_NAME_MAX,
  CAR_LENGTH_MAX,
  GOODS_NAME_MAX,
  GOODS_VOLUME_MAX,
  GOODS_WEIGHT_MAX,
  ID_CARD,
  ID_CARD_LENGTH,
  PACKAGE_COUNT_MAX,
  REMARK_MAX,
} from '../../../../../src/contract/limits.ts'
import {
  BOOK_PURPOSE,
  BOOKING,
  CAR_TYPE,
  ENTRY,
  maskIdCard,
  type TruckBooking,
} from '../../../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE } from '../../../../../src/contract/model/booking/slot.ts'
import { STALL_TEXT_MAX } from '../../../../../src/contract/model/booking/stall.ts'
import { TRAILER_SUFFIX } from '../../../../../src/contract/model/plate-characters.ts'
import { truckBookings } from '../../db/schema.ts'
import { findOwn } from '../../http/find-own.ts'
import type { Call, Handler, Handlers, Received } from '../../http/handler.ts'
import { filterBy, listOf } from '../../http/list.ts'
import {
  readAmount,
  readBrief,
  readChoice,
  readChoices,
  readNote,
  readPlate,
  readText,
  readWhole,
} from '../../http/read.ts'
import { wireStored } from '../../http/wire.ts'
import type { Language } from '../../messages/index.ts'
import { translatorTo } from '../../messages/translate.ts'
import { badInput, inField } from '../../refusal.ts'
import { readOwnFiles } from '../own-files.ts'
import { checkCancel, newEntryCode, nextNumber, readVehicle, say, wireEntry } from './booking-row.ts'
import { cancelBooking, withSlots } from './slot-bookings.ts'
import { checkVehicle, slotsById, takePlace, type SlotRow } from './slots.ts'

type Row = typeof truckBookings.$inferSelect

const toTruck = (row: Row, slot: SlotRow | undefined, language: Language): TruckBooking => ({
  ...wireStored(row),
  ...wireEntry(row),
  orderNo: row.orderNo,
  slotId: String(row.slotId),
  expectedDate: slot?.configDate ?? '',
  startTime: slot?.startTime ?? '',
  endTime: slot?.endTime ?? '',
  gateName: slot?.name[language] ?? '',
  plateNo: row.plateNo,
  trailerPlateNo: row.trailerPlateNo,
  carType: row.carType,
  carLength: row.carLength,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
  idCard: row.idCard && maskIdCard(row.idCard),
  transportCompany: row.transportCompany,
  receiveBusinessName: row.receiveBusinessName,
  stallNo: row.stallNo,
  bookPurpose: row.bookPurpose,
  goodsName: row.goodsName,
  goodsWeight: row.goodsWeight,
  goodsVolume: row.goodsVolume,
  packageCount: row.packageCount,
  images: row.images,
  remark: row.remark,
  status: row.status,
  entryState: row.entryState,
  entryCode: row.status === BOOKING.booked ? row.entryCode : null,
  rejectReason: say(row.rejectReason, language),
})

const withSlot = async (call: Call, row: Row): Promise<TruckBooking> =>
  toTruck(row, (await slotsById(call.context.db, [row.slotId])).get(row.slotId), call.language)

const readTrailer = (value: unknown): string | null => {
  if (readBrief(value, 'trailerPlateNo', 20) === '') return null
  const plate = readPlate(value)
  if (!plate.endsWith(TRAILER_SUFFIX)) throw badInput('trailerFormat')
  return plate
}

const readIdCard = (value: unknown): string | null => {
  const text = readBrief(value, 'idCard', ID_CARD_LENGTH).toUpperCase()
  if (text && !ID_CARD.test(text)) throw badInput('idCard')
  return text || null
}

const readForm = async (args: Received<typeof bookTruck>, call: Call) => ({
  ...readVehicle(args),
  trailerPlateNo: inField('trailerPlateNo', () => readTrailer(args.trailerPlateNo)),
  carType: readChoice(args.carType, 'carType', Object.values(CAR_TYPE)),
  carLength: readAmount(args.carLength, 'carLength', CAR_LENGTH_MAX),
  idCard: inField('idCard', () => readIdCard(args.idCard)),
  transportCompany: readNote(args.transportCompany, 'transportCompany', BUSINESS_NAME_MAX),
  receiveBusinessName: inField('receiveBusinessName', () =>
    readText(args.receiveBusinessName, BUSINESS_NAME_MAX, { missing: 'receiver', long: 'businessNameLong' }),
  ),
  stallNo: inField('stallNo', () =>
    translatorTo('zh')(readText(args.stallNo, STALL_TEXT_MAX, { missing: 'stallNo', long: 'stallNo' })),
  ),
  bookPurpose: readChoice(args.bookPurpose, 'bookPurpose', Object.values(BOOK_PURPOSE)),
  goodsName: inField('goodsName', () => readText(args.goodsName, GOODS_NAME_MAX, { missing: 'goods', long: 'goods' })),
  goodsWeight: readAmount(args.goodsWeight, 'goodsWeight', GOODS_WEIGHT_MAX),
  goodsVolume: readAmount(args.goodsVolume, 'goodsVolume', GOODS_VOLUME_MAX),
  packageCount: readWhole(args.packageCount, 'packageCount', 0, PACKAGE_COUNT_MAX) ?? null,
  images: await readOwnFiles(call, args.images, 'images'),
  remark: readNote(args.remark, 'remark', REMARK_MAX),
})

const book: Handler<typeof bookTruck> = async (args, call) => {
  const person = call.person()
  const form = await readForm(args, call)
  const { now } = call.context
  const at = new Date(now())
  const [row, slot] = await call.context.db.transaction(async (db) => {
    const slot = await takePlace({ db, now }, { id: args.slotId, slotType: SLOT_TYPE.truck, carType: form.carType })
    await checkVehicle(db, truckBookings, form.plateNo, slot)
    const values = {
      ...form,
      ...(await nextNumber(db, truckBookings, 'TR', now())),
      userId: person.id,
      slotId: slot.id,
      status: BOOKING.booked,
      entryCode: newEntryCode(),
      createdAt: at,
      updatedAt: at,
    }
    const [row] = await db.insert(truckBookings).values(values).returning()
    return [row as Row, slot] as const
  })
  return toTruck(row, slot, call.language)
}

export const truckHandlers = {
  'POST /trucksSubscribe': book,

  'POST /trucksSubscribe/myList': async (args, call) => {
    const { id } = call.person()
    const { db } = call.context
    const [status] = readChoices(args.status, 'status', Object.values(BOOKING))
    const [entryState] = readChoices(args.entryState, 'entryState', Object.values(ENTRY))
    const where = and(
      eq(truckBookings.userId, id),
      filterBy(truckBookings.status, status),
      filterBy(truckBookings.entryState, entryState),
    )
    const order = [desc(truckBookings.createdAt), desc(truckBookings.id)]
    const { data, total } = await listOf(db, truckBookings, args, { where, order, toWire: (row) => row })
    return { data: await withSlots(db, data, (row, slot) => toTruck(row, slot, call.language)), total }
  },

  'GET /trucksSubscribe/wx/{id}': async (args, call) =>
    withSlot(call, await findOwn(call.context.db, truckBookings, args.id, call.person(), 'noBooking')),

  'GET /trucksSubscribe/cancel/{id}': async (args, call) => {
    const row = await cancelBooking(call, truckBookings, args.id, (booking, slot) =>
      checkCancel({ ...booking, day: slot?.configDate ?? '', endTime: slot?.endTime ?? '' }, call.context.now()),
    )
    return withSlot(call, row)
  },
} satisfies Partial<Handlers<typeof booking>>
