/** The demo's bookings as short rows: each state once, most of them of the customer. */
import {
  BOOK_TYPE,
  BOOKING,
  CAR_TYPE,
  ENTRY,
  type BookingStatus,
  type EntryState,
} from '../../../src/contract/model/booking/booking.ts'
import type { PersonName } from './people.ts'
import { DAY, HOUR } from './seed.ts'

export interface Seed {
  by: PersonName
  gate: string
  /** Days from today, and hour. `now`: the last slot that has begun, at night yesterday's last one. */
  day: number
  hour: number | 'now'
  plateNo: string
  status: BookingStatus
  minutesAgo: number
}

export interface TruckSeed extends Seed {
  entryState?: EntryState
  carType?: 1 | 2 | 3
  goodsName: string
  stallNo: string
  receiver: string
}

export const TRUCKS: readonly TruckSeed[] = [
  {
    by: 'customer',
    gate: 'north',
    day: -1,
    hour: 10,
    plateNo: '新A12345',
    status: BOOKING.booked,
    entryState: ENTRY.exited,
    goodsName: '面粉',
    stallNo: 'A区-01-101',
    receiver: '示例禾丰粮油商行',
    minutesAgo: 2 * DAY,
  },
  {
    by: 'customer',
    gate: 'north',
    day: -2,
    hour: 8,
    plateNo: '新A12345',
    status: BOOKING.failed,
    goodsName: '白糖',
    stallNo: 'A区-01-101',
    receiver: '示例禾丰粮油商行',
    minutesAgo: 3 * DAY,
  },
  {
    by: 'customer',
    gate: 'north',
    day: 1,
    hour: 16,
    plateNo: '新A12345',
    status: BOOKING.cancelled,
    goodsName: '面粉',
    stallNo: 'A区-01-101',
    receiver: '示例禾丰粮油商行',
    minutesAgo: 20 * HOUR,
  },
  {
    by: 'customer',
    gate: 'north',
    day: 0,
    hour: 'now',
    plateNo: '新A12345',
    status: BOOKING.booked,
    entryState: ENTRY.entered,
    goodsName: '大米',
    stallNo: 'A区-01-101',
    receiver: '示例禾丰粮油商行',
    minutesAgo: 18 * HOUR,
  },
  {
    by: 'customer',
    gate: 'north',
    day: 2,
    hour: 8,
    plateNo: '新AD12345',
    status: BOOKING.reviewing,
    goodsName: '菜籽油',
    stallNo: 'A区-02-112',
    receiver: '样板金穗面粉店',
    minutesAgo: 5 * HOUR,
  },
  {
    by: 'customer',
    gate: 'north',
    day: 1,
    hour: 14,
    plateNo: '新A12345',
    status: BOOKING.booked,
    goodsName: '面粉',
    stallNo: 'A区-01-101',
    receiver: '示例禾丰粮油商行',
    minutesAgo: 3 * HOUR,
  },
  {
    by: 'second',
    gate: 'north',
    day: 1,
    hour: 14,
    plateNo: '新A55555',
    status: BOOKING.booked,
    goodsName: '香蕉',
    stallNo: 'B区-01-101',
    receiver: '演示绿源果蔬有限公司',
    minutesAgo: 4 * HOUR,
  },
  {
    by: 'merchant',
    gate: 'east',
    day: 3,
    hour: 10,
    plateNo: '新AG1234',
    status: BOOKING.booked,
    carType: CAR_TYPE.large,
    goodsName: '叉车配件',
    stallNo: 'D区-01-101',
    receiver: '样板叉运设备租赁有限公司',
    minutesAgo: 6 * HOUR,
  },
]

export interface WeighSeed extends Seed {
  gross?: number
  tare?: number
  goodsName: string
}

export const WEIGHINGS: readonly WeighSeed[] = [
  {
    by: 'customer',
    gate: 'scale-1',
    day: -2,
    hour: 9,
    plateNo: '新A12345',
    status: BOOKING.booked,
    gross: 18_260,
    tare: 7_140,
    goodsName: '大米',
    minutesAgo: 3 * DAY,
  },
  {
    by: 'customer',
    gate: 'scale-2',
    day: -1,
    hour: 11,
    plateNo: '新A12345',
    status: BOOKING.cancelled,
    goodsName: '面粉',
    minutesAgo: 2 * DAY,
  },
  {
    by: 'customer',
    gate: 'scale-1',
    day: 0,
    hour: 'now',
    plateNo: '新A12345',
    status: BOOKING.booked,
    gross: 21_480,
    goodsName: '大米',
    minutesAgo: 12 * HOUR,
  },
  {
    by: 'customer',
    gate: 'scale-1',
    day: 1,
    hour: 10,
    plateNo: '新AD12345',
    status: BOOKING.booked,
    goodsName: '菜籽油',
    minutesAgo: 2 * HOUR,
  },
  {
    by: 'merchant',
    gate: 'scale-2',
    day: 2,
    hour: 15,
    plateNo: '新AG1234',
    status: BOOKING.booked,
    goodsName: '钢材',
    minutesAgo: HOUR,
  },
]

export interface StallSeed {
  by: PersonName
  bookType: 1 | 2
  stallId: number
  day: number
  from: string
  to: string
  plateNo: string
  status: BookingStatus
  entryState?: EntryState
  minutesAgo: number
}

const [STALL, PLACE] = [BOOK_TYPE.stall, BOOK_TYPE.carPark]

export const STALL_BOOKINGS: readonly StallSeed[] = [
  {
    by: 'customer',
    bookType: PLACE,
    stallId: 42,
    day: -1,
    from: '08:00',
    to: '18:00',
    plateNo: '新A12345',
    status: BOOKING.booked,
    entryState: ENTRY.exited,
    minutesAgo: 2 * DAY,
  },
  {
    by: 'customer',
    bookType: STALL,
    stallId: 8,
    day: -1,
    from: '10:00',
    to: '12:00',
    plateNo: '新A12345',
    status: BOOKING.failed,
    minutesAgo: 2 * DAY,
  },
  {
    by: 'customer',
    bookType: PLACE,
    stallId: 43,
    day: 1,
    from: '06:00',
    to: '12:00',
    plateNo: '新AD12345',
    status: BOOKING.cancelled,
    minutesAgo: DAY,
  },
  {
    by: 'customer',
    bookType: PLACE,
    stallId: 41,
    day: 1,
    from: '08:00',
    to: '18:00',
    plateNo: '新AD12345',
    status: BOOKING.booked,
    minutesAgo: 6 * HOUR,
  },
  {
    by: 'customer',
    bookType: STALL,
    stallId: 4,
    day: 1,
    from: '14:00',
    to: '16:00',
    plateNo: '新AD12345',
    status: BOOKING.reviewing,
    minutesAgo: 4 * HOUR,
  },
]
