/** Finds the order that a booking without a response has created, and no older or different order. */
import { expect, test } from 'vitest'
import { yuan } from '../../src/contract/model/money.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { findBooking } from '../../widgets/forklift/find-booking.ts'

const AT = Date.parse('2026-11-22T09:15:30+08:00')
const SENT = {
  consignee: 'Sample Trading Co.',
  phone: '13000000001',
  quantity: 2,
  expectedDeliveryDate: '2026-11-23',
  expectedDeliveryTime: '10:00-11:00',
  stallAddress: 'Zone A',
}
const FORKLIFT = {
  id: '2',
  name: 'CPCD30',
  type: 'diesel',
  gantry: '3 m',
  otherConfigurations: '',
  hourPrice: yuan(90),
  photo: '',
}
const ORDER = { ...FORKLIFT, ...SENT, id: '1001', status: 1, retrieveStatus: 0, createTime: '2026-11-22 09:15:31' }

const find = (answer: Outcome<unknown>) =>
  findBooking(
    { client: { attempt: async () => answer }, text: () => ({ networkFailed: 'no network' }) } as unknown as App,
    AT,
    SENT,
    FORKLIFT,
  )
const idIn = async (...orders: unknown[]): Promise<unknown> => {
  const found = await find({ ok: true, value: orders })
  return found.ok ? found.value?.id : found.error.message
}

test('the order of a lost request has the same content and was created since the first attempt; clocks may differ slightly', async () => {
  expect(await idIn({ ...ORDER, id: '1000', quantity: 1 }, ORDER)).toBe('1001')
  expect(await idIn({ ...ORDER, createTime: '2026-11-22 09:15:22' })).toBe('1001')
})

test.each([
  ['an older one', { createTime: '2026-11-22 09:15:10' }],
  ['one without a time', { createTime: '' }],
  ['one of another forklift', { name: 'CPD15' }],
  ...Object.entries(SENT).map(([field, value]) => [
    `one with another ${field}`,
    { [field]: typeof value === 'number' ? value + 1 : `${value} 2` },
  ]),
] as [string, object][])('not %s', async (_, part) => {
  expect(await idIn({ ...ORDER, ...part })).toBeUndefined()
})

test('an empty list or no data mean that there is none; an invalid list means that it is unknown', async () => {
  expect(await idIn()).toBeUndefined()
  for (const value of [null, undefined]) expect(await find({ ok: true, value })).toEqual({ ok: true, value: undefined })
  expect(await find({ ok: true, value: 'odd' })).toMatchObject({ ok: false, error: { kind: 'network' } })
  const failure: Outcome<unknown> = { ok: false, error: new ApiError('network', 'no network') }
  expect(await find(failure)).toBe(failure)
})
