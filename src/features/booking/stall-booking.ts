/** Parses stalls, parking places and their bookings. */
import { ENTRY, type StallBooking } from '../../contract/model/booking/booking.ts'
import type { Stall, StallLetter, StallStateAnswer, TakenTime } from '../../contract/model/booking/stall.ts'
import { readWholeList } from '../../core/list/whole-list.ts'
import { isRecord, listOf, number, readRow, text } from '../../core/http/parse.ts'

/** The displayed fields of a stall or parking place. */
export type StallItem = Omit<Stall, 'createTime' | 'updateTime' | 'managerIds'>
/** The displayed fields of a booking. */
export type StallBookingItem = Omit<StallBooking, 'updateTime'>

export const readStall = readRow<StallItem>({
  bookType: number,
  stallNo: text,
  stallName: text,
  areaName: text,
  building: text,
  floor: text,
  area: number,
  businessFormat: text,
  businessName: text,
  contactName: text,
  contactPhone: text,
  state: number,
  letter: text,
})

export const readStalls = readWholeList(readStall)

export const readStallBooking = readRow<StallBookingItem>({
  createTime: text,
  orderNo: text,
  bookType: number,
  stallId: text,
  stallNo: text,
  stallName: text,
  areaName: text,
  plateNo: text,
  carType: number,
  driverName: text,
  driverPhone: text,
  bookDate: text,
  startTime: text,
  endTime: text,
  goodsName: text,
  goodsWeight: number,
  status: number,
  entryState: (raw) => number(raw) ?? ENTRY.notEntered,
  entryCode: text,
  enterTime: text,
  leaveTime: text,
  auditRemark: text,
})

/** Parses the response of `listStallLetters`. */
export const readLetters = listOf((raw): (Omit<StallLetter, 'stalls'> & { stalls: StallItem[] }) | undefined =>
  isRecord(raw) ? { letter: text(raw.letter), stalls: listOf(readStall)(raw.stalls) } : undefined,
)

const readTaken = listOf((raw): TakenTime | undefined =>
  isRecord(raw)
    ? {
        bookDate: text(raw.bookDate),
        startTime: text(raw.startTime),
        endTime: text(raw.endTime),
        isMine: number(raw.isMine) === 1 ? 1 : 0,
      }
    : undefined,
)

/** Parses the response of `getStallState`; `undefined` if it is malformed. */
export const readStallState = (raw: unknown): StallStateAnswer | undefined => {
  const state = isRecord(raw) ? number(raw.state) : null
  return isRecord(raw) && state !== null
    ? { state: state as StallStateAnswer['state'], taken: readTaken(raw.taken) }
    : undefined
}
