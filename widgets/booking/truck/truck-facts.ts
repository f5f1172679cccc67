/** The data of the truck entry form: time slots, rules, and destination stalls. */
import { getTruckRules, listTruckStalls } from '../../../src/contract/api/booking/truck.ts'
import { listBookingSlots } from '../../../src/contract/api/booking/slot.ts'
import { ALL_ROWS } from '../../../src/core/list/all-rows.ts'
import type { BookingRules } from '../../../src/contract/model/booking/booking.ts'
import type { Stall } from '../../../src/contract/model/booking/stall.ts'
import type { App } from '../../../src/core/app.ts'
import { INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord, listOf, number, readRow, text } from '../../../src/core/http/parse.ts'
import { readSlot, type SlotItem } from '../../../src/features/booking/slot.ts'

/** The displayed fields of a destination. */
type Destination = Pick<Stall, 'id' | 'stallNo' | 'businessName'>
const readDestination = readRow<Destination>({ stallNo: text, businessName: text })

export interface TruckFacts {
  slots: SlotItem[]
  stalls: Destination[]
  rules: Pick<BookingRules, 'title' | 'content'> & { needIdCard: boolean }
}

/** @returns the first failure of the three calls, if any. */
export const fetchTruckFacts = async (app: App): Promise<Outcome<unknown>> => {
  const [slots, rules, stalls] = await Promise.all([
    app.client.attempt(listBookingSlots, ALL_ROWS, INLINE),
    app.client.attempt(getTruckRules, {}, INLINE),
    app.client.attempt(listTruckStalls, ALL_ROWS, INLINE),
  ])
  if (!slots.ok) return slots
  if (!rules.ok) return rules
  if (!stalls.ok) return stalls
  return { ok: true, value: { slots: slots.value?.data, stalls: stalls.value?.data, rules: rules.value } }
}

export const readTruckFacts = (raw: unknown): TruckFacts | undefined => {
  if (!isRecord(raw) || !isRecord(raw.rules)) return undefined
  const { title, content, needIdCard } = raw.rules
  return {
    slots: listOf(readSlot)(raw.slots),
    stalls: listOf(readDestination)(raw.stalls),
    // The API sends a number; cached data has a boolean.
    rules: { title: text(title), content: text(content), needIdCard: needIdCard === true || number(needIdCard) === 1 },
  }
}
