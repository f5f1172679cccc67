/** Parking stays: ten are the demo customer's, nine as the payer and one as the owner of the vehicle. */
import { type Fen, ZERO } from '../../../src/contract/model/money.ts'
import { fen, minus } from '../../../src/contract/model/money/arithmetic.ts'
import { INVOICED } from '../../../src/contract/model/booking/invoice.ts'
import { CAR_TYPE, type CarType } from '../../../src/contract/model/booking/booking.ts'
import { PLATE_COLOR } from '../../../src/contract/model/booking/parking.ts'
import { parkingFee } from '../../../src/contract/model/booking/parking-fee.ts'
import { PAY, PAY_WAY } from '../../../src/contract/model/payment.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/contract/model/time/durations.ts'
import type { parkingOrders } from '../park/db/schema.ts'
import { CAR_PARKS, TARIFFS } from '../park/tariffs.ts'
import { PEOPLE } from './people.ts'

const PLATES = ['新A12345', '粤B12345', '新AD12345']

/** Minutes of each stay, newest first. The first vehicle is still in the park and has not paid; one stay was free, one was refunded. */
const STAYS = [192, 25, 31, 95, 1440, 2900, 60, 310, 480]
const UNPAID = 0
const REFUNDED = 7

type StayRow = typeof parkingOrders.$inferInsert

const customerStays = (nowMs: number): StayRow[] =>
  STAYS.map((minutes, i) => {
    const isUnpaid = i === UNPAID
    const leftMs = nowMs - i * 2.5 * DAY_MS
    const enteredAt = new Date(leftMs - minutes * MINUTE_MS)
    const totalFen = parkingFee(TARIFFS[CAR_TYPE.small], minutes)
    const discountFen = i === 3 ? fen(2_00) : ZERO
    const isFree = totalFen === ZERO
    const paidAt = isUnpaid || isFree ? null : new Date(leftMs - 5 * MINUTE_MS)
    const isInvoiced = i === 4 || i === 5
    return {
      userId: PEOPLE.customer.id,
      plateNo: PLATES[i % PLATES.length] as string,
      plateColor: i % 3 === 2 ? PLATE_COLOR.green : PLATE_COLOR.blue,
      carType: CAR_TYPE.small,
      parkName: i % 2 ? CAR_PARKS.south : CAR_PARKS.north,
      enteredAt,
      leftAt: isUnpaid ? null : new Date(leftMs),
      totalFen,
      discountFen,
      paidFen: isUnpaid ? ZERO : minus(totalFen, discountFen),
      transactionId:
        isUnpaid || isFree ? null : `DEMO${parkDay(leftMs).replace(/-/g, '')}${String(i).padStart(6, '0')}`,
      payStatus: isUnpaid ? PAY.unpaid : i === REFUNDED ? PAY.refunded : PAY.paid,
      paidAt,
      payWay: isUnpaid || isFree ? null : PAY_WAY.wechat,
      invoiceStatus: i === 4 ? INVOICED.issued : isInvoiced ? INVOICED.issuing : INVOICED.none,
      invoiceId: i === 4 ? '8001' : isInvoiced ? '8002' : null,
      createdAt: enteredAt,
      updatedAt: paidAt ?? enteredAt,
    }
  })

/** Vehicles in the park, one for each state of a plate. Minutes since entry. */
const PARKED: readonly (Pick<StayRow, 'plateNo' | 'isMonthly' | 'userId'> & {
  minutes: number
  paidFen?: Fen
  carType?: CarType
  paidAgo?: number
})[] = [
  // Within the free time; one minute over it; over the daily cap; two days.
  { plateNo: '新AD12345', minutes: 12 },
  { plateNo: '新A66666', minutes: 31 },
  { plateNo: '新A99999', minutes: 22 * 60 },
  { plateNo: '新C20202', minutes: 2 * 24 * 60 + 40 },
  { plateNo: '新A88888', minutes: 300, isMonthly: true },
  // Paid, within the time to leave and after it.
  { plateNo: '新A55555', minutes: 125, paidAgo: 5, paidFen: fen(900), userId: PEOPLE.second.id },
  { plateNo: '新A77777', minutes: 170, paidAgo: 60, paidFen: fen(900), userId: PEOPLE.second.id },
  { plateNo: '新AG1234', minutes: 200, carType: CAR_TYPE.large },
]

const parkedStays = (nowMs: number): StayRow[] =>
  PARKED.map(({ plateNo, minutes, carType = CAR_TYPE.small, isMonthly = false, userId, paidAgo, paidFen }) => {
    const enteredAt = new Date(nowMs - minutes * MINUTE_MS)
    const paidAt = paidAgo === undefined ? null : new Date(nowMs - paidAgo * MINUTE_MS)
    return {
      userId: userId ?? null,
      plateNo,
      plateColor:
        carType === CAR_TYPE.large ? PLATE_COLOR.yellow : plateNo.length > 7 ? PLATE_COLOR.green : PLATE_COLOR.blue,
      carType,
      isMonthly,
      parkName: CAR_PARKS.north,
      enteredAt,
      leftAt: null,
      totalFen: ZERO,
      discountFen: ZERO,
      paidFen: paidFen ?? ZERO,
      transactionId: paidAt && `DEMO${parkDay(nowMs).replace(/-/g, '')}${String(minutes).padStart(6, '0')}`,
      payStatus: paidAt ? PAY.paid : PAY.unpaid,
      paidAt,
      payWay: paidAt && PAY_WAY.wechat,
      invoiceStatus: INVOICED.none,
      invoiceId: null,
      createdAt: enteredAt,
      updatedAt: paidAt ?? enteredAt,
    }
  })

export const parkingRows = (nowMs: number): StayRow[] => [...customerStays(nowMs), ...parkedStays(nowMs)]
