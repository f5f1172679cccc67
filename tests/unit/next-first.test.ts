/** The order of the user's bookings. */
import { expect, test } from 'vitest'
import type { Page } from '../../src/contract/model/page.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import type { App } from '../../src/core/app.ts'
import { nextFirst } from '../../widgets/booking/next-first.ts'

const app = { clock: { now: () => fromDateTime('2026-11-21 12:00:00') } } as App
const booking = (id: number, expectedDate: string, status: unknown = 3) => ({
  ...{ id, expectedDate, status },
  startTime: '10:00',
  endTime: '12:00',
})
const idsOf = async (rows: object[], loadSize?: number): Promise<unknown[]> => {
  const fetchPage = nextFirst(() => Promise.resolve({ ok: true, value: { data: rows } as Page<unknown> }), loadSize)
  const answer = await fetchPage(app, { pageNum: 1, pageSize: rows.length }, {})
  return answer.ok ? answer.value.data.map((row) => (row as { id: number }).id) : []
}

test('what comes next is first, also if the states are sent as text', async () => {
  expect(
    await idsOf([
      booking(1, '2026-11-20'),
      booking(2, '2026-11-23', '3'),
      booking(3, '2026-11-22', '2'),
      booking(4, '2026-11-22', '5'),
      { ...booking(5, '2026-11-20'), entryState: '1' },
      { ...booking(6, '2026-11-22'), entryState: '2' },
    ]),
  ).toEqual([5, 3, 2, 1, 4, 6])
})

test('a booking is among those to come until its time ends', async () => {
  const times = { startTime: '10:00', endTime: '12:01' }
  const rows = [booking(1, '2026-11-21'), booking(2, '2026-11-22'), { ...booking(3, '2026-11-21'), ...times }]
  expect(await idsOf(rows)).toEqual([3, 2, 1])
})

test('a weighing is under way after its first weight, until it has a ticket', async () => {
  const rows = [
    booking(1, '2026-11-20'),
    { ...booking(2, '2026-11-20'), grossWeight: 18_260, tareWeight: 7140, poundNo: 'P-1' },
    { ...booking(3, '2026-11-20'), grossWeight: '18260', tareWeight: null },
    { ...booking(4, '2026-11-19'), grossWeight: null, tareWeight: 7140 },
    { ...booking(5, '2026-11-20'), grossWeight: null, tareWeight: null },
  ]
  expect(await idsOf(rows)).toEqual([4, 3, 1, 2, 5])
})

test('a response without rows is not changed', async () => {
  const answer = { ok: true, value: { data: null, total: 0 } } as never
  expect(await nextFirst(async () => answer)(app, { pageNum: 1, pageSize: 10 }, {})).toBe(answer)
})

test('the rows of a later load stay below those that are shown', async () => {
  const past = Array.from({ length: 10 }, (_, index) => booking(index, '2026-11-20'))
  const rows = [...past, booking(10, '2026-11-20'), booking(11, '2026-11-22')]
  const ids = past.map(({ id }) => id)
  expect(await idsOf(rows)).toEqual([...ids, 11, 10])
  // All rows are loaded at once.
  expect(await idsOf(rows, rows.length)).toEqual([11, ...ids, 10])
})
