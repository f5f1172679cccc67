import { expect, test, vi } from 'vitest'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import { yuan } from '../../src/contract/model/money.ts'
import type { App } from '../../src/core/app.ts'
import { createForm } from '../../src/core/form/form.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { EMPTY, type ApplyFormStore } from '../../widgets/forklift/apply-form.ts'
import { applySubmission } from '../../widgets/forklift/apply-submission.ts'

const FILLED = {
  consignee: ' Sample Trading Co. ',
  phone: '13000000001',
  quantity: 2,
  expectedDeliveryDate: '2026-11-23',
  expectedDeliveryTime: '10:00-11:00',
  stallAddress: ' Zone A ',
}

/** A filled apply form at this time of the server, in an app whose device has another time. */
const setUp = (time = '2026-11-23T09:00:00+08:00', forklift?: Partial<Forklift>, id = '3') => {
  const attempt = vi.fn((_row: unknown, _args: unknown) => Promise.resolve({ ok: true, value: {} }))
  const emit = vi.fn()
  const app = {
    cache: createCache(),
    session: { userId: 'u', $token: { get: () => 't' } },
    saved: { $state: { get: () => ({ formData: {}, drafts: {} }) }, set: () => undefined, save: () => undefined },
    clock: { now: () => Date.parse(time) },
    client: { attempt },
    emit,
    $locale: { get: () => 'en' },
  } as unknown as App
  const form = createForm(FILLED, []) as unknown as ApplyFormStore
  const submission = applySubmission(app, form, id, () => Promise.resolve(forklift as Forklift | undefined))
  return { app, attempt, emit, form, submission }
}

test('a booking is reported once, cached for its screen, and leads to it', () => {
  const { app, emit, submission } = setUp()
  const order = { id: 1001, status: 1 }
  expect(submission.after(order)).toBe('/orderDetail?orderId=1001')
  expect(emit.mock.calls).toEqual([['order-submitted', { orderId: '1001' }]])
  expect(app.cache.entities.get('order 1001')).toMatchObject({ value: order })
})

test.each([
  [100, 'Submitted. The price has changed: it’s now ¥100.00 per hour.'],
  [90, undefined],
  [null, undefined],
])('a booking whose price of ¥90 was changed to %j says so', async (hourPrice, sentence) => {
  const { submission } = setUp(undefined, { id: '3', hourPrice: yuan(90) })
  const say = submission.successMessage as (order: unknown) => string | undefined
  // After a reload, the displayed price is not known.
  expect(say({ id: 1001, hourPrice })).toBeUndefined()
  await submission.send(FILLED, {})
  expect(say({ id: 1001, hourPrice })).toBe(sentence)
})

test('a booking is not taken for a repetition of the same one of another forklift', () => {
  const [one, other] = ['3', '4'].map((id) => setUp(undefined, undefined, id).submission.creates)
  expect(one).not.toBe(other)
})

test.each([[undefined], [{}], ['1001']])('a response without an id (%j) leads to the running orders', (order) => {
  const { emit, submission } = setUp()
  expect(submission.after(order)).toBe('/forklift')
  expect(emit).not.toHaveBeenCalled()
})

test('the recipient and the address are kept for the next order, the quantity and the time are not', () => {
  const { form, submission } = setUp()
  submission.after({ id: 1001 })
  const { consignee, phone, stallAddress } = FILLED
  expect(form.$values.get()).toEqual({ ...EMPTY, consignee, phone, stallAddress })
})

test.each([
  ['before', '2026-11-23T08:00:00+08:00', true, '10:00-11:00'],
  ['after', '2026-11-23T11:01:00+08:00', false, ''],
])('%s the chosen hour, by the server’s clock, the form can be sent: %s', (_, time, isOpen, expectedDeliveryTime) => {
  const { form, submission } = setUp(time)
  expect(submission.check?.()).toBe(isOpen)
  expect(form.$values.get().expectedDeliveryTime).toBe(expectedDeliveryTime)
})

test('an order contains the forklift as loaded from the server; nothing is sent while it is not loaded', async () => {
  const values = { ...FILLED, quantity: null }
  const unknown = setUp()
  expect(await unknown.submission.send(values, {})).toBeUndefined()
  expect(unknown.attempt).not.toHaveBeenCalled()
  const { attempt, submission } = setUp(undefined, { id: '3', hourPrice: yuan(95) })
  await submission.send(values, {})
  expect(attempt.mock.calls[0]?.[1]).toMatchObject({
    id: '3',
    hourPrice: 95,
    consignee: 'Sample Trading Co.',
    stallAddress: 'Zone A',
    quantity: 1,
  })
})
