import { describe, expect, test } from 'vitest'
import {
  ACTIONS,
  actionsFor,
  ORDER_TABS,
  RETRIEVE,
  shownStates,
  shownStatus,
  STATUS,
  TAB_AFTER_PAYMENT,
  type OrderAction,
  type OrderStatus,
  type RetrieveStatus,
  type Role,
  type ShownStatus,
} from '../../src/contract/model/forklift.ts'

/** Every state of an order, for both roles: the allowed actions, and the state that is shown. */
const TABLE: [OrderStatus, RetrieveStatus, Role, OrderAction[], ShownStatus][] = [
  [1, 0, 'customer', ['confirmDelivery'], 'toShip'],
  [1, 0, 'merchant', ['confirmDelivery'], 'toShip'],
  [1, 1, 'customer', ['confirmDelivery'], 'toShip'],
  [1, 1, 'merchant', ['confirmDelivery'], 'toShip'],
  [2, 0, 'customer', ['endUse'], 'inUse'],
  [2, 0, 'merchant', [], 'inUse'],
  [2, 1, 'customer', ['endUse'], 'inUse'],
  [2, 1, 'merchant', [], 'inUse'],
  [3, 0, 'customer', ['pay'], 'toPay'],
  [3, 0, 'merchant', ['confirmPayment'], 'toRetrieve'],
  [3, 1, 'customer', ['pay'], 'toPay'],
  [3, 1, 'merchant', ['confirmPayment'], 'toPay'],
  [4, 0, 'customer', [], 'paid'],
  [4, 0, 'merchant', ['confirmRetrieval'], 'toRetrieve'],
  [4, 1, 'customer', [], 'paid'],
  [4, 1, 'merchant', [], 'paid'],
  [5, 0, 'customer', [], 'completed'],
  [5, 0, 'merchant', [], 'completed'],
  [5, 1, 'customer', [], 'completed'],
  [5, 1, 'merchant', [], 'completed'],
]

test('the numbers are those of the specification', () => {
  expect(STATUS).toEqual({ toShip: 1, inUse: 2, toPay: 3, paid: 4, completed: 5 })
  expect(RETRIEVE).toEqual({ awaiting: 0, done: 1 })
})

test('the table below has every status, retrieval and role once', () => {
  const states = new Set(TABLE.map(([status, retrieve, role]) => `${status} ${retrieve} ${role}`))
  expect(states.size).toBe(Object.keys(STATUS).length * Object.keys(RETRIEVE).length * 2)
  expect(TABLE).toHaveLength(states.size)
})

describe.each(TABLE)('status %d, retrieveStatus %d, %s', (status, retrieveStatus, role, actions, shown) => {
  test(`allows ${actions.join(', ') || 'nothing'}`, () =>
    expect(actionsFor({ status, retrieveStatus }, [role])).toEqual(actions))
  test('shows beside the retrieval whether it is paid', () => {
    const payment = status === STATUS.paid ? 'paid' : 'toPay'
    expect(shownStates({ status, retrieveStatus }, role)).toEqual(shown === 'toRetrieve' ? [shown, payment] : [shown])
  })
  test(`shows as ${shown}`, () => expect(shownStatus({ status, retrieveStatus }, role)).toBe(shown))
})

test('an order with a status of a newer server is shown without one', () => {
  expect(shownStatus({ status: 9 as never, retrieveStatus: RETRIEVE.awaiting }, 'customer')).toBeUndefined()
  expect(shownStates({ status: 9 as never, retrieveStatus: RETRIEVE.awaiting }, 'merchant')).toEqual([])
})

// A merchant who books is also the customer of that order.
test('a user with both roles has the actions of both', () => {
  const both = ['customer', 'merchant'] as const
  const allowed = (status: OrderStatus) => actionsFor({ status, retrieveStatus: RETRIEVE.awaiting }, both)
  expect(([1, 2, 3, 4, 5] as const).map(allowed)).toEqual([
    ['confirmDelivery'],
    ['endUse'],
    ['pay', 'confirmPayment'],
    ['confirmRetrieval'],
    [],
  ])
})

test('an order moves one status forward at a time, and never back', () => {
  for (const { from, to } of Object.values(ACTIONS)) expect(to).toBe(from + 1)
})

test('an unknown status of a newer server allows nothing', () => {
  for (const status of [0, 6, 99] as unknown as OrderStatus[]) {
    expect(actionsFor({ status, retrieveStatus: 0 }, ['customer'])).toEqual([])
    expect(actionsFor({ status, retrieveStatus: 0 }, ['merchant'])).toEqual([])
  }
})

test('each tab requests the orders that its label names', () => {
  expect(ORDER_TABS).toEqual([
    { name: 'all', query: {} },
    { name: 'toShip', query: { status: 1 } },
    { name: 'inUse', query: { status: 2 } },
    { name: 'toPay', query: { status: 3 } },
    { name: 'toRetrieve', query: { status: [3, 4], retrieveStatus: 0 } },
    { name: 'completed', query: { status: 5 } },
  ])
})

test("after confirming a payment the merchant's list opens at tab 3, to pay", () => {
  expect(TAB_AFTER_PAYMENT).toBe(3)
  expect(ORDER_TABS[TAB_AFTER_PAYMENT].name).toBe('toPay')
})
