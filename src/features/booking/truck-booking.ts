/** Parses truck entries and weighings. Absent texts become empty, absent numbers `null`. They share a file: with two, the
 * build divides its chunks differently, and eight routes load about 150 bytes more. */
import { ENTRY, type TruckBooking } from '../../contract/model/booking/booking.ts'
import type { Weighing } from '../../contract/model/booking/weighing.ts'
import { yuanOrNull } from '../../core/http/parse-money.ts'
import { listOf, number, readRow, text } from '../../core/http/parse.ts'

/** The displayed fields of a truck entry. */
export type TruckItem = Omit<TruckBooking, 'updateTime' | 'images'> & { images: string[] }
/** The displayed fields of a weighing. */
export type WeighingItem = Omit<Weighing, 'updateTime'>

export const readTruckBooking = readRow<TruckItem>({
  createTime: text,
  orderNo: text,
  slotId: text,
  expectedDate: text,
  startTime: text,
  endTime: text,
  gateName: text,
  plateNo: text,
  trailerPlateNo: text,
  carType: number,
  carLength: number,
  driverName: text,
  driverPhone: text,
  idCard: text,
  transportCompany: text,
  receiveBusinessName: text,
  stallNo: text,
  bookPurpose: number,
  goodsName: text,
  goodsWeight: number,
  goodsVolume: number,
  packageCount: number,
  images: listOf((raw) => text(raw) || undefined),
  remark: text,
  status: number,
  entryState: (raw) => number(raw) ?? ENTRY.notEntered,
  entryCode: text,
  enterTime: text,
  leaveTime: text,
  rejectReason: text,
})

export const readWeighing = readRow<WeighingItem>({
  createTime: text,
  orderNo: text,
  slotId: text,
  bookDate: text,
  startTime: text,
  endTime: text,
  scaleNo: text,
  plateNo: text,
  driverName: text,
  driverPhone: text,
  goodsName: text,
  shipper: text,
  receiver: text,
  grossWeight: number,
  tareWeight: number,
  netWeight: number,
  grossTime: text,
  tareTime: text,
  poundNo: text,
  fee: yuanOrNull,
  payStatus: number,
  status: number,
})
