/** The server's response about a plate, parsed. */
import type { ParkingTariff } from '../../../src/contract/model/booking/parking-fee.ts'
import type { ParkingMessage, ParkingState } from '../../../src/contract/model/booking/parking.ts'
import { ZERO } from '../../../src/contract/model/money.ts'
import { yuanIfSent, yuanOrUnknown } from '../../../src/core/http/parse-money.ts'
import { isRecord, number, numberOrZero, text } from '../../../src/core/http/parse.ts'
import { readStay, type StayItem } from '../../../src/features/booking/parking.ts'

/** The parsed response about a plate. */
export type PlateAnswer = Omit<ParkingMessage, 'order' | 'tariff'> & {
  order: StayItem | null
  /** Null if the response has none. */
  tariff: ParkingTariff | null
}

const STATES: readonly string[] = ['notParked', 'freeTime', 'notDue', 'paid', 'due'] satisfies ParkingState[]

const readTariff = (fields: unknown): ParkingTariff | null => {
  if (!isRecord(fields)) return null
  return {
    carType: (number(fields.carType) ?? 1) as ParkingTariff['carType'],
    freeTime: numberOrZero(fields.freeTime),
    firstTime: numberOrZero(fields.firstTime),
    firstAmount: yuanOrUnknown(fields.firstAmount),
    increasingTime: numberOrZero(fields.increasingTime),
    increasingAmount: yuanOrUnknown(fields.increasingAmount),
    cappingAmount: yuanIfSent(fields.cappingAmount) ?? ZERO,
    bufferMinutes: numberOrZero(fields.bufferMinutes),
    description: text(fields.description),
  }
}

/** Parses the response of `getParkingMessage`. @returns `undefined` for a state that this version does not know, and for a state that
 * requires an order if there is none. */
export const readPlateAnswer = (raw: unknown): PlateAnswer | undefined => {
  if (!isRecord(raw) || !STATES.includes(text(raw.state))) return undefined
  const state = text(raw.state) as ParkingState
  const order = readStay(raw.order) ?? null
  if (!order && state !== 'notParked') return undefined
  return { state, order, tariff: readTariff(raw.tariff), time: text(raw.time) }
}
