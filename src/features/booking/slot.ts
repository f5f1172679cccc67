import type { BookingSlot } from '../../contract/model/booking/slot.ts'
import { yuanOrNull } from '../../core/http/parse-money.ts'
import { number, numberOrZero, readRow, text } from '../../core/http/parse.ts'

/** The displayed fields of a slot. */
export type SlotItem = Omit<BookingSlot, 'createTime' | 'updateTime'>
export const readSlot = readRow<SlotItem>({
  slotType: number,
  configDate: text,
  startTime: text,
  endTime: text,
  total: numberOrZero,
  booked: numberOrZero,
  remain: numberOrZero,
  gateName: text,
  carType: number,
  isOpen: number,
  noticeText: text,
  fee: yuanOrNull,
})
