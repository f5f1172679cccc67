/** API requests about stalls and parking places. */
import {
  getStallRules,
  getStallState,
  listBookableStalls,
  listStallLetters,
} from '../../../src/contract/api/booking/stall.ts'
import { ALL_ROWS } from '../../../src/core/list/all-rows.ts'
import type { BookingRules, BookType } from '../../../src/contract/model/booking/booking.ts'
import type { StallStateAnswer } from '../../../src/contract/model/booking/stall.ts'
import type { App } from '../../../src/core/app.ts'
import { ApiError, INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord, number, text } from '../../../src/core/http/parse.ts'
import {
  type readLetters,
  readStall,
  readStalls,
  readStallState,
  type StallItem,
} from '../../../src/features/booking/stall-booking.ts'

export type Letters = ReturnType<typeof readLetters>

export const fetchLetters = (app: App, bookType: BookType) => app.client.attempt(listStallLetters, { bookType }, INLINE)

/** Stalls or parking places with their state, ordered by number. All at once, for the plan. */
export const fetchStalls = (app: App, bookType: BookType) =>
  app.client.attempt(listBookableStalls, { ...ALL_ROWS, bookType }, INLINE)

export interface StallArea {
  areaName: string
  /** Ordered by number. */
  stalls: StallItem[]
}

/** The areas with their stalls. */
export const areasOf = (stalls: readonly StallItem[]): StallArea[] => {
  const areas = new Map<string, StallItem[]>()
  for (const stall of stalls) areas.set(stall.areaName, [...(areas.get(stall.areaName) ?? []), stall])
  return [...areas]
    .map(([areaName, own]) => ({ areaName, stalls: own }))
    .sort((one, other) => (one.areaName < other.areaName ? -1 : 1))
}

/** One place with its taken hours, and the rules. */
export interface StallFacts {
  stall: StallItem
  now: StallStateAnswer
  rules: Pick<BookingRules, 'title' | 'content' | 'daysAhead'>
}

/** The API has no call for one stall, so it is searched among all. @returns the first failure of the three calls, if any. */
export const fetchStallFacts = async (app: App, bookType: BookType, id: string): Promise<Outcome<unknown>> => {
  const [stalls, now, rules] = await Promise.all([
    fetchStalls(app, bookType),
    app.client.attempt(getStallState, { id }, INLINE),
    app.client.attempt(getStallRules, {}, INLINE),
  ])
  if (!stalls.ok) return stalls
  if (!now.ok) return now
  if (!rules.ok) return rules
  const stall = readStalls(stalls.value)?.find((one) => one.id === id)
  if (!stall) return { ok: false, error: new ApiError('refused', app.text('common').missing, 0) }
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
