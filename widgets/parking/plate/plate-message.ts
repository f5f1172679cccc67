/** The server's response about a plate: requested, parsed, and cached for the next screen. */
import { getParkingMessage } from '../../../src/contract/api/booking/parking.ts'
import type { App } from '../../../src/core/app.ts'
import { text } from '../../../src/core/http/parse.ts'
import { INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import type { Query } from '../../../src/core/session/guard.ts'
import { cacheSlot } from '../../../src/screens/detail/use-resource.ts'
import { plateOfStay, type PaidStay } from '../payment/paid-stay.ts'
import { readPlateAnswer, type PlateAnswer } from './plate-answer.ts'

/** The plate in the URL; `''` if there is none. The response then contains only the tariff. */
export const plateOf = ({ plateNo }: Query): string => plateNo ?? ''

/** A response, with its plate. */
export interface PlateView extends PlateAnswer {
  plateNo: string
}

/** Requests what is due for a plate, and caches which stay is this plate's.
 * @param plateNo `''` for the tariff only. */
export const fetchPlate = async (app: App, plateNo: string): Promise<Outcome<unknown>> => {
  const answer = await app.client.attempt(getParkingMessage, plateNo ? { plateNo } : {}, INLINE)
  if (!answer.ok) return answer
  const value = answer.value as { order?: PaidStay | null } | null
  if (value?.order) plateOfStay(app, value.order).set({ value: plateNo, at: Date.now() })
  return { ok: true, value: { ...value, plateNo } }
}

export const readPlate = (raw: unknown): PlateView | undefined => {
  const answer = readPlateAnswer(raw)
  return answer && { ...answer, plateNo: text((raw as PlateView).plateNo) }
}

/** Parses a response that is requested for its tariff only. */
export const readTariffAnswer = (raw: unknown): PlateView | undefined => {
  const answer = readPlate(raw)
  return answer?.tariff ? answer : undefined
}

/** Cache slot of the response, shared by the screens for one plate. */
export const cachedPlate = (app: App, plateNo: string) => cacheSlot<PlateView>(app, `parking ${plateNo}`)
