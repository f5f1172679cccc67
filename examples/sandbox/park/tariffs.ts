/** The car parks, and their fees by vehicle size. */
import { CAR_TYPE, type CarType } from '../../../src/contract/model/booking/booking.ts'
import type { ParkingTariff } from '../../../src/contract/model/booking/parking-fee.ts'
import { yuan } from '../../../src/contract/model/money.ts'
import type { Translated } from './db/schema/booking.ts'
import type { Language } from './messages/index.ts'

export const CAR_PARKS = {
  north: { en: 'Demo park, north car park', zh: '示例国际物流商贸园北停车场' },
  south: { en: 'Demo park, south car park', zh: '示例国际物流商贸园南停车场' },
} satisfies Record<string, Translated>

const common = { freeTime: 30, firstTime: 60, increasingTime: 30, bufferMinutes: 15 }

/** Tariffs without their descriptions. */
export const TARIFFS: Readonly<Record<CarType, Omit<ParkingTariff, 'description'>>> = {
  [CAR_TYPE.small]: {
    ...common,
    carType: CAR_TYPE.small,
    firstAmount: yuan(5),
    increasingAmount: yuan(2),
    cappingAmount: yuan(40),
  },
  [CAR_TYPE.medium]: {
    ...common,
    carType: CAR_TYPE.medium,
    firstAmount: yuan(8),
    increasingAmount: yuan(4),
    cappingAmount: yuan(80),
  },
  [CAR_TYPE.large]: {
    ...common,
    carType: CAR_TYPE.large,
    firstAmount: yuan(10),
    increasingAmount: yuan(5),
    cappingAmount: yuan(100),
  },
}

/** A tariff with its description. */
export const tariffIn = (language: Language, carType: CarType): ParkingTariff => {
  const tariff = TARIFFS[carType]
  const { freeTime, firstTime, firstAmount, increasingTime, increasingAmount, cappingAmount, bufferMinutes } = tariff
  const description = {
    en: `Up to ${freeTime} minutes free. Longer stays are charged from entry: ¥${firstAmount} for the first ${firstTime} minutes, then ¥${increasingAmount} for every ${increasingTime} minutes or part thereof, up to ¥${cappingAmount} in 24 hours. After paying, you have ${bufferMinutes} minutes to leave.`,
    zh: `${freeTime} 分钟内免费；超出后自入场起计费：首 ${firstTime} 分钟 ${firstAmount} 元，之后每 ${increasingTime} 分钟 ${increasingAmount} 元（不足 ${increasingTime} 分钟按 ${increasingTime} 分钟计），24 小时内最高 ${cappingAmount} 元。缴费后请在 ${bufferMinutes} 分钟内离场。`,
  }
  return { ...tariff, description: description[language] }
}
