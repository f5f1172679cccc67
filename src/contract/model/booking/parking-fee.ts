/** The parking tariff and the computation of the fee, used by the screens and the sandbox. */
import type { CarType } from './booking.ts'
import { type Fen, ZERO, toFen } from '../money.ts'
import { smaller, sum, times } from '../money/arithmetic.ts'
import type { Yuan } from '../page.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** A parking tariff. Times are in minutes, amounts in yuan. The sandbox's tariff for small vehicles: 30 minutes free, ¥5 for the first
 * hour, ¥2 per further half hour, at most ¥40 in 24 hours. */
export interface ParkingTariff {
  carType: CarType
  /** A stay of up to this length is free. The fee of a longer stay is counted from entry. */
  freeTime: number
  /** Length and price of the first period. */
  firstTime: number
  firstAmount: Yuan
  /** Length and price of each further period that was started. Length 0: no further periods are charged. */
  increasingTime: number
  increasingAmount: Yuan
  /** Maximum fee for each 24 hours started since entry; 0: no maximum. */
  cappingAmount: Yuan
  /** Time to leave after the payment. */
  bufferMinutes: number
  /** The tariff as text, in the caller's language. */
  description: string
}

export type ParkingRates = Omit<ParkingTariff, 'carType' | 'bufferMinutes' | 'description'>

export const DAY_MINUTES = 24 * 60

const blockFee = (tariff: ParkingRates, minutes: number): Fen => {
  const rest = Math.max(0, minutes - tariff.firstTime)
  const pieces = tariff.increasingTime > 0 ? Math.ceil(rest / tariff.increasingTime) : 0
  const fee = sum(toFen(tariff.firstAmount), times(toFen(tariff.increasingAmount), pieces))
  return tariff.cappingAmount > ZERO ? smaller(fee, toFen(tariff.cappingAmount)) : fee
}

/** The fee of a stay, in fen: 0 within the free time; else for the whole stay, computed separately for each 24 hours since entry.
 * @param minutes whole minutes since entry.
 * @example parkingFee(tariff, 91) // 900: ¥5 for 60 minutes, then ¥2 for each of two started half hours */
export const parkingFee = (tariff: ParkingRates, minutes: number): Fen => {
  if (minutes <= tariff.freeTime) return ZERO
  const days = Math.floor(minutes / DAY_MINUTES)
  const rest = minutes % DAY_MINUTES
  return sum(times(blockFee(tariff, DAY_MINUTES), days), rest > 0 ? blockFee(tariff, rest) : ZERO)
}

/** Minutes from entry to an instant, rounded down. */
export const parkingMinutes = (enterMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - enterMs) / MINUTE_MS))

/** A step of the fee: `fee` applies to stays longer than `minutes`, up to the next step. */
export interface FeeStep {
  minutes: number
  fee: Fen
}

/** All steps of the fee within a time, for a chart of the fee.
 * @param untilMinutes default: 24 hours.
 * @example feeSteps(tariff) // [{ minutes: 0, fee: 0 }, { minutes: 30, fee: 500 }, { minutes: 60, fee: 700 }, …] */
export const feeSteps = (tariff: ParkingRates, untilMinutes = DAY_MINUTES): FeeStep[] => {
  const steps: FeeStep[] = [{ minutes: 0, fee: parkingFee(tariff, 1) }]
  for (let minutes = 1; minutes < untilMinutes; minutes += 1) {
    const fee = parkingFee(tariff, minutes + 1)
    if (fee !== steps[steps.length - 1]?.fee) steps.push({ minutes, fee })
  }
  return steps
}

/** The next step of the fee; `undefined` if there is none within 24 hours.
 * @example nextFeeStep(tariff, 45) // { minutes: 60, fee: 700 }: after 60 minutes it costs ¥7 */
export const nextFeeStep = (tariff: ParkingRates, minutes: number): FeeStep | undefined => {
  const now = parkingFee(tariff, minutes)
  for (let later = minutes + 1; later <= minutes + DAY_MINUTES; later += 1) {
    const fee = parkingFee(tariff, later)
    if (fee > now) return { minutes: later - 1, fee }
  }
  return undefined
}
