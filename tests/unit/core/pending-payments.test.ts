import { expect, test, vi } from 'vitest'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import { PAYMENTS_KEY } from '../../../src/contract/storage.ts'
import { createPendingPayments, type PaymentSubject } from '../../../src/core/payment/pending-payments.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

const FIRST: PaymentSubject = { kind: 'forklift', id: '1001' }
const SECOND: PaymentSubject = { kind: 'forklift', id: '1002' }
const PARKING: PaymentSubject = { kind: 'parking', id: '1001' }

const setUp = () => {
  const local = memoryStorage()
  const person = { userId: 'u-customer' as string | null }
  let now = 1_000_000
  const open = () => createPendingPayments({ local, session: person }, () => now)
  return {
    local,
    open,
    become: (userId: string | null) => void (person.userId = userId),
    wait: (ms: number) => (now += ms),
  }
}

test('a pending payment of one order does not affect another one, nor another kind with the same id', () => {
  const pending = setUp().open()
  const key = pending.begin(FIRST)
  expect([FIRST, SECOND, PARKING].map(pending.find)).toEqual([key, undefined, undefined])
  pending.begin(SECOND)
  pending.end(SECOND)
  expect(pending.find(FIRST)).toBe(key)
  pending.end(FIRST)
  expect(pending.find(FIRST)).toBeUndefined()
})

test('the end of a payment that is not pending writes nothing, which other tabs would notice', () => {
  const { local, open } = setUp()
  const pending = open()
  pending.begin(FIRST)
  const set = vi.spyOn(local, 'set')
  pending.end(SECOND)
  pending.endByKey('of another device')
  expect(set).not.toHaveBeenCalled()
})

test('entries outlive the page, and each tab sees what another one has begun and ended', () => {
  const { open } = setUp()
  const tab = open()
  const key = open().begin(FIRST, 'order 7', fen(500))
  expect([tab.find(FIRST), tab.keys(), tab.idsOf('forklift'), tab.idsOf('parking')]).toEqual([key, [key], ['1001'], []])
  expect([tab.orderIdOf(FIRST), tab.orderIdOf(SECOND)]).toEqual(['order 7', undefined])
  expect([tab.fenOf(FIRST), tab.fenOf(SECOND)]).toEqual([500, undefined])
  tab.endByKey(key)
  expect(open().keys()).toEqual([])
})

test('an attempt that begins again for another order of the server is one entry, with that order', () => {
  const pending = setUp().open()
  const key = pending.begin(FIRST, 'order 7')
  expect(pending.begin(FIRST, 'order 8')).toBe(key)
  expect([pending.idsOf('forklift'), pending.keys(), pending.orderIdOf(FIRST)]).toEqual([['1001'], [key], 'order 8'])
})

test('a key ends its own attempt only: not a later one, nor that of an order whose number begins alike', () => {
  const { open, wait } = setUp()
  const pending = open()
  const shorter: PaymentSubject = { kind: 'forklift', id: '100' }
  const earlier = pending.begin(FIRST)
  pending.end(FIRST)
  wait(1)
  const later = pending.begin(FIRST)
  const other = pending.begin(shorter)
  pending.endByKey(earlier)
  expect(pending.keys()).toEqual([later, other])
  pending.endByKey(later)
  expect(pending.keys()).toEqual([other])
})

test('another attempt has another key, but not while the outcome of the first one is unknown', () => {
  const { open, wait } = setUp()
  const pending = open()
  const key = pending.begin(FIRST)
  wait(1)
  expect(pending.begin(FIRST)).toBe(key)
  pending.end(FIRST)
  wait(1)
  expect(pending.begin(FIRST)).not.toBe(key)
})

test('a pending payment does not expire at any time of the device’s clock', () => {
  const { open, wait } = setUp()
  const key = open().begin(FIRST)
  wait(30 * 24 * 3_600_000)
  expect(open().find(FIRST)).toBe(key)
  wait(-90 * 24 * 3_600_000)
  expect(open().find(FIRST)).toBe(key)
})

test('the next user does not see an entry; the same user does, after a logout or without a user id', () => {
  const { open, become, wait } = setUp()
  const key = open().begin(FIRST)
  wait(1)
  become('u-second')
  expect([open().find(FIRST), open().keys(), open().idsOf('forklift')]).toEqual([undefined, [], []])
  become(null)
  expect(open().find(FIRST)).toBe(key)
  become('u-customer')
  expect(open().find(FIRST)).toBe(key)
  become('u-second')
  expect(open().begin(FIRST)).not.toBe(key)
})

test('two users of a device can have a payment of the same subject; each has an own key, order and end', () => {
  const { open, become, wait } = setUp()
  const first = open().begin(PARKING, 'order 1')
  wait(1)
  become('u-second')
  const second = open().begin(PARKING, 'order 2')
  wait(1)
  expect(open().begin(PARKING, 'order 2')).toBe(second)
  const state = () => [open().find(PARKING), open().orderIdOf(PARKING), open().keys(), open().idsOf('parking')]
  expect(state()).toEqual([second, 'order 2', [second], ['1001']])
  become('u-customer')
  expect(state()).toEqual([first, 'order 1', [first], ['1001']])
  open().end(PARKING)
  expect(state()).toEqual([undefined, undefined, [], []])
  become('u-second')
  expect(state()).toEqual([second, 'order 2', [second], ['1001']])
  open().end(PARKING)
  expect(state()).toEqual([undefined, undefined, [], []])
})

test('a payment that began without a user id counts as that of each user: one query too many is better than a second charge', () => {
  const { open, become } = setUp()
  become(null)
  const key = open().begin(FIRST)
  become('u-second')
  expect([open().find(FIRST), open().keys(), open().idsOf('forklift')]).toEqual([key, [key], ['1001']])
})

test('the stored value contains neither a token nor the user’s id, and is removed when no entry is left', () => {
  const { local, open } = setUp()
  const pending = open()
  pending.begin(FIRST)
  expect(local.get(PAYMENTS_KEY)).not.toContain('u-customer')
  expect(Object.keys(JSON.parse(local.get(PAYMENTS_KEY) ?? '{}') as object)).toEqual(['forklift.1001'])
  pending.end(FIRST)
  expect(local.get(PAYMENTS_KEY)).toBeNull()
})

test.each([
  ...['', 'null', '[]', '{', '{"forklift.1001":1}', '{"forklift.1001":null}', '{"forklift.1001":{"key":"k","at":1}}'],
  '{"forklift.1001":{"key":1,"at":1,"person":""}}',
  '{"forklift.1001":{"key":"k","at":"x","person":""}}',
  '{"forklift.1001":{"key":"k","at":1,"person":"","order":7}}',
  '{"forklift.1001":{"key":"k","at":1,"person":"","fen":1.5}}',
])('an invalid stored value (%s) is no payment, and does not prevent the next one', (stored) => {
  const { local, open } = setUp()
  local.set(PAYMENTS_KEY, stored)
  expect([open().find(FIRST), open().keys()]).toEqual([undefined, []])
  const key = open().begin(FIRST)
  expect(open().find(FIRST)).toBe(key)
})

test('an invalid entry does not hide the open payments beside it', () => {
  const { local, open } = setUp()
  const key = open().begin(FIRST)
  const stored = JSON.parse(local.get(PAYMENTS_KEY) ?? '') as object
  local.set(PAYMENTS_KEY, JSON.stringify({ 'forklift.1002': null, ...stored }))
  expect(open().keys()).toEqual([key])
})
