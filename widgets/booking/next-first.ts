import { PAGE_SIZE_STEP } from '../../src/contract/limits/paging.ts'
import { BOOKING, ENTRY } from '../../src/contract/model/booking/booking.ts'
import type { Page, PageQuery } from '../../src/contract/model/page.ts'
import { toDateTime } from '../../src/contract/model/time.ts'
import type { App } from '../../src/core/app.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, number, text } from '../../src/core/http/parse.ts'
import type { Query } from '../../src/core/session/guard.ts'

type FetchPage = (app: App, page: PageQuery, query: Query) => Promise<Outcome<Page<unknown>>>

/** Sorts after every date. */
const LAST = '~'

/** Whether the vehicle is in the park, or was weighed once: this lasts until it has left or has its ticket, even after the booked time. */
const isUnderWay = ({ entryState, grossWeight, tareWeight }: Record<string, unknown>): boolean =>
  number(entryState) === ENTRY.entered || (number(grossWeight) ?? number(tareWeight)) !== null

/** The start of a booking of any kind that is still to come or under way; `LAST` for others. */
const nextStart = (raw: unknown, now: string): string => {
  if (!isRecord(raw)) return LAST
  const { poundNo, expectedDate, bookDate, startTime, endTime } = raw
  const status = number(raw.status)
  const day = text(expectedDate ?? bookDate)
  const isActive = status === BOOKING.reviewing || status === BOOKING.booked
  const isOpen = isActive && number(raw.entryState) !== ENTRY.exited && !poundNo
  return isOpen && (isUnderWay(raw) || `${day} ${text(endTime)}` > now) ? `${day} ${text(startTime)}` : LAST
}

/** Sorts bookings: first what is still to come, the soonest at the top, then the others in the server's order. The rows of each load are
 * sorted among themselves, because rows that are shown must not move.
 * @param loadSize number of rows of a load.
 * @example fetchPage: nextFirst(pages(listMyTruckBookings)) */
export const nextFirst =
  (fetchPage: FetchPage, loadSize = PAGE_SIZE_STEP): FetchPage =>
  async (app, page, query) => {
    const answer = await fetchPage(app, page, query)
    if (!answer.ok || !Array.isArray(answer.value?.data)) return answer
    const now = toDateTime(app.clock.now())
    const data = answer.value.data
      .map((raw, index) => ({ raw, load: Math.floor(index / loadSize), start: nextStart(raw, now) }))
      .sort((one, other) => one.load - other.load || Number(one.start > other.start) - Number(one.start < other.start))
      .map(({ raw }) => raw)
    return { ...answer, value: { ...answer.value, data } }
  }
