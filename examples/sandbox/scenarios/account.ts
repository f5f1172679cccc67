/** Payments of the demo's customer: nine stays in the car park, seven payments for electricity. */
import { ELECTRICITY_ORDER } from '../../../src/contract/model/electricity.ts'
import { INVOICED } from '../../../src/contract/model/booking/invoice.ts'
import { parkingFee } from '../../../src/contract/model/booking/parking-fee.ts'
import { PAY, PAY_WAY } from '../../../src/contract/model/payment.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import type { electricityOrders, parkingOrders } from '../park/db/schema.ts'
import { PEOPLE } from './people.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const TARIFF = {
  freeTime: 30,
  firstTime: 60,
  firstAmount: 5,
  increasingTime: 30,
  increasingAmount: 2,
  cappingAmount: 40,
}
const BUFFER_MINUTES = 15
const PLATES = ['新A12345', '粤B12345', '新AD12345']

/** Minutes of each stay, the newest first: the first one is still in the park and unpaid, one was free, one was refunded. */
const STAYS = [192, 25, 31, 95, 1440, 2900, 60, 310, 480]
const UNPAID = 0
const REFUNDED = 7

export const parkingRows = (nowMs: number): (typeof parkingOrders.$inferInsert)[] =>
  STAYS.map((parkingTime, i) => {
    const isUnpaid = i === UNPAID
    const leftMs = nowMs - i * 2.5 * DAY_MS
    const enteredAt = new Date(leftMs - parkingTime * MINUTE_MS)
    const totalFen = parkingFee(TARIFF, parkingTime)
    const discountFen = i === 3 ? 200 : 0
    const paidAt = isUnpaid ? null : new Date(leftMs - 5 * MINUTE_MS)
    return {
      userId: PEOPLE.customer.id,
      plateNo: PLATES[i % PLATES.length] as string,
      plateColor: i % 3 === 2 ? 3 : 1,
      carType: 1,
      carTypeName: '临时车',
      parkName: i % 2 ? '示例国际物流商贸园 南停车场' : 'Demo park, north car park',
      enteredAt,
      enterImg: null,
      leftAt: isUnpaid ? null : new Date(leftMs),
      parkingTime,
      freeMinutes: TARIFF.freeTime,
      totalFen,
      discountFen,
      paidFen: isUnpaid ? 0 : totalFen - discountFen,
      bufferMinutes: BUFFER_MINUTES,
      transactionId:
        isUnpaid || totalFen === 0 ? null : `DEMO${parkDay(leftMs).replace(/-/g, '')}${String(i).padStart(6, '0')}`,
      payStatus: isUnpaid ? PAY.unpaid : i === REFUNDED ? PAY.refunded : PAY.paid,
      paidAt,
      payWay: isUnpaid ? null : PAY_WAY.wechat,
      invoiceStatus: i === 4 ? INVOICED.issued : i === 5 ? INVOICED.issuing : INVOICED.none,
      invoiceId: null,
      createdAt: enteredAt,
      updatedAt: paidAt ?? enteredAt,
    }
  })

/** Yuan; a top-up's kWh are bought at 0.62 yuan. */
const PAYMENTS = [200, 186.35, 100, 214.8, 300, 178.02, 50]

export const electricityRows = (nowMs: number): (typeof electricityOrders.$inferInsert)[] =>
  PAYMENTS.map((yuan, i) => {
    const isTopUp = i % 2 === 0
    const createdAt = new Date(nowMs - (1 + 13 * i) * DAY_MS)
    const payStatus = i === 2 ? PAY.unpaid : i === 6 ? PAY.refunded : PAY.paid
    return {
      userId: PEOPLE.customer.id,
      orderNo: `EL${parkDay(createdAt.getTime()).replace(/-/g, '')}${String(i + 1).padStart(4, '0')}`,
      meterNo: isTopUp ? 'DB-A03112' : 'DB-D07221',
      billId: isTopUp ? null : String(300 + i),
      orderType: isTopUp ? ELECTRICITY_ORDER.topUp : ELECTRICITY_ORDER.bill,
      amountFen: Math.round(yuan * 100),
      rechargeTenths: isTopUp ? Math.floor((yuan / 0.62) * 10) : null,
      payStatus,
      paidAt: payStatus === PAY.unpaid ? null : new Date(createdAt.getTime() + MINUTE_MS),
      payWay: payStatus === PAY.unpaid ? null : i % 3 ? PAY_WAY.unionPay : PAY_WAY.wechat,
      invoiceStatus: i === 1 ? INVOICED.issued : INVOICED.none,
      invoiceId: null,
      createdAt,
      updatedAt: createdAt,
    }
  })
