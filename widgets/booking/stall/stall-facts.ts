/** Requests about stalls and places of the car park. */
import { getStallRules, getStallState, listStallLetters } from '../../../src/contract/api/booking.ts'
import type { BookingRules, BookType } from '../../../src/contract/model/booking/booking.ts'
import type { StallStateAnswer } from '../../../src/contract/model/booking/stall.ts'
import type { App } from '../../../src/core/app.ts'
import { ApiError, DRAWN, type Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord, number, text } from '../../../src/core/http/parse.ts'
import { readLetters, readStall, readStallState, type StallItem } from '../../../src/features/booking/stall-booking.ts'

export type Letters = ReturnType<typeof readLetters>

export const fetchLetters = (app: App, bookType: BookType) => app.client.attempt(listStallLetters, { bookType }, DRAWN)

/** The areas with their stalls, in the order of their numbers. */
export const areasOf = (letters: Letters): { areaName: string; stalls: StallItem[] }[] => {
  const areas = new Map<string, StallItem[]>()
  const all = letters.flatMap(({ stalls }) => stalls).sort((one, other) => (one.stallNo < other.stallNo ? -1 : 1))
  for (const stall of all) areas.set(stall.areaName, [...(areas.get(stall.areaName) ?? []), stall])
  return [...areas]
    .map(([areaName, stalls]) => ({ areaName, stalls }))
    .sort((one, other) => (one.areaName < other.areaName ? -1 : 1))
}

/** One place with its booked times, and the rules. */
export interface StallFacts {
  stall: StallItem
  now: StallStateAnswer
  rules: Pick<BookingRules, 'title' | 'content' | 'daysAhead'>
}

/** No call answers one stall: it is searched among all. @returns the first failure of the three calls, if any. */
export const fetchStallFacts = async (app: App, bookType: BookType, id: string): Promise<Outcome<unknown>> => {
  const [letters, now, rules] = await Promise.all([
    fetchLetters(app, bookType),
    app.client.attempt(getStallState, { id }, DRAWN),
    app.client.attempt(getStallRules, {}, DRAWN),
  ])
  if (!letters.ok) return letters
  if (!now.ok) return now
  if (!rules.ok) return rules
  const stall = readLetters(letters.value)
    .flatMap(({ stalls }) => stalls)
    .find((one) => one.id === id)
  if (!stall) return { ok: false, error: new ApiError('refused', app.text('common').empty, 0) }
  return { ok: true, value: { stall, now: now.value, rules: rules.value } }
}

export const readStallFacts = (raw: unknown): StallFacts | undefined => {
  if (!isRecord(raw) || !isRecord(raw.rules)) return undefined
  const [stall, now] = [readStall(raw.stall), readStallState(raw.now)]
  const { title, content, daysAhead } = raw.rules
  return (
    stall &&
    now && { stall, now, rules: { title: text(title), content: text(content), daysAhead: number(daysAhead) ?? 1 } }
  )
}
