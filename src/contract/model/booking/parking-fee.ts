/** The parking tariff, and the one function of the fee: screens show what it says, the server charges it. */
import type { CarType } from './booking.ts'
import { type Fen, NOTHING, smaller, sum, times, toFen } from '../money.ts'
import type { Yuan } from '../page.ts'

/** Times in minutes, amounts in yuan. The demo's small vehicles: 30 free, ¥5 for the first hour, ¥2 per half hour, at most ¥40 in 24 h. */
export interface ParkingTariff {
  carType: CarType
  /** A stay up to this long costs nothing; a longer one counts from entry. */
  freeTime: number
  /** What the first piece lasts and costs, */
  firstTime: number
  firstAmount: Yuan
  /** and each further one that has begun. 0: no further ones. */
  increasingTime: number
  increasingAmount: Yuan
  /** Most for each 24 hours begun since entry; 0: no such limit. */
  cappingAmount: Yuan
  /** Minutes to leave in after paying. */
  bufferMinutes: number
  /** In words, for people who want to read it. */
  description: string
}

export type ParkingRates = Omit<ParkingTariff, 'carType' | 'bufferMinutes' | 'description'>

export const DAY_MINUTES = 24 * 60

const blockFee = (tariff: ParkingRates, minutes: number): Fen => {
  const rest = Math.max(0, minutes - tariff.firstTime)
  const pieces = tariff.increasingTime > 0 ? Math.ceil(rest / tariff.increasingTime) : 0
  const fee = sum(toFen(tariff.firstAmount), times(toFen(tariff.increasingAmount), pieces))
  return tariff.cappingAmount > 0 ? smaller(fee, toFen(tariff.cappingAmount)) : fee
}

/** What a stay costs: nothing within the free time; beyond it the whole stay counts, by each 24 hours begun since entry.
 * @param minutes whole minutes since entry.
 * @example parkingFee(tariff, 91) // 900: 60 minutes for ¥5, then two half hours begun at ¥2 */
export const parkingFee = (tariff: ParkingRates, minutes: number): Fen => {
  if (minutes <= tariff.freeTime) return NOTHING
  const days = Math.floor(minutes / DAY_MINUTES)
  const rest = minutes % DAY_MINUTES
  return sum(times(blockFee(tariff, DAY_MINUTES), days), rest > 0 ? blockFee(tariff, rest) : NOTHING)
}

/** Whole minutes from entry to an instant: a minute that has only begun does not count. */
export const parkingMinutes = (enterMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - enterMs) / 60_000))

/** A stair of the fee: what a stay costs that is longer than `minutes`, until the next stair. */
export interface FeeStep {
  minutes: number
  fee: Fen
}

/** All stairs of the fee within a time, for a picture of how it grows: horizontal from each step's `minutes` to the next one's.
 * @param untilMinutes default 24 hours.
 * @example feeSteps(tariff) // [{ minutes: 0, fee: 0 }, { minutes: 30, fee: 500 }, { minutes: 60, fee: 700 }, …] */
export const feeSteps = (tariff: ParkingRates, untilMinutes = DAY_MINUTES): FeeStep[] => {
  const steps: FeeStep[] = [{ minutes: 0, fee: parkingFee(tariff, 1) }]
  for (let minutes = 1; minutes < untilMinutes; minutes += 1) {
    const fee = parkingFee(tariff, minutes + 1)
    if (fee !== steps[steps.length - 1]?.fee) steps.push({ minutes, fee })
  }
  return steps
}

/** The next stair: when it comes and what the stay then costs. `undefined` when none comes within 24 hours.
 * @example nextFeeStep(tariff, 45) // { minutes: 60, fee: 700 }: after 60 minutes it costs ¥7 */
export const nextFeeStep = (tariff: ParkingRates, minutes: number): FeeStep | undefined => {
  const now = parkingFee(tariff, minutes)
  for (let later = minutes + 1; later <= minutes + DAY_MINUTES; later += 1) {
    const fee = parkingFee(tariff, later)
    if (fee !== now) return { minutes: later - 1, fee }
  }
  return undefined
}

/** Whole minutes, rounded down, that are left to leave in after paying; 0: time is up.
 * @example minutesToLeave(fromDateTime(order.payTime), order.bufferMinutes, Date.now()) // 12 */
export const minutesToLeave = (paidMs: number, bufferMinutes: number, nowMs: number): number =>
  Math.max(0, Math.floor((paidMs + bufferMinutes * 60_000 - nowMs) / 60_000))
