/** Named starting states. */
import { STATUS } from '../../../src/contract/model/forklift.ts'
import type { Settings } from '../context.ts'
import { DEMO } from './demo.ts'
import type { OrderSeed } from './order.ts'

const STATUSES = Object.values(STATUS)

/** Parts of an address. Addresses of several parts give the rows of a list different heights. */
const WAY = [
  'Zone B, row 01, stall 008',
  'cold store C2, gate 3',
  'ring the bell for the night keeper',
  'second door on the left after the ramp',
]

const many: OrderSeed[] = Array.from({ length: 500 }, (_, i) => ({
  by: i % 2 ? 'second' : 'third',
  status: STATUSES[i % STATUSES.length] as OrderSeed['status'],
  forklift: i % 7,
  quantity: (i % 5) + 1,
  consignee: `Customer ${String(i + 1).padStart(3, '0')}`,
  used: 600 + 37 * i,
  stallAddress: WAY.slice(0, 1 + (i % WAY.length)).join(', '),
  // Longer ago than any use lasts, so that `orderRow` keeps these times: the list, newest first, begins with the last number.
  minutesAgo: 400 + 5 * (500 - i),
}))

const one = (status: OrderSeed['status']): OrderSeed[] => [
  { by: 'customer', status, quantity: 2, stallAddress: 'Zone A, row 03, stall 112' },
]

/** A merchant's day: an order of two customers in each status. */
const merchant: OrderSeed[] = STATUSES.map((status, i) => ({
  by: i % 2 ? 'second' : 'customer',
  status,
  forklift: i,
  minutesAgo: 60 * (i + 1),
}))

/** Orders by scenario. The fleet and the people are the same in all. */
export const SCENARIOS = {
  demo: DEMO,
  empty: [],
  'many-orders': many,
  'order-to-ship': one(STATUS.toShip),
  'order-in-use': one(STATUS.inUse),
  'order-to-pay': one(STATUS.toPay),
  'order-paid': one(STATUS.paid),
  merchant,
  // An order to pay, with a provider that misbehaves: see `SCENARIO_SETTINGS`.
  'notice-lost': one(STATUS.toPay),
  'notice-late': one(STATUS.toPay),
  'notice-repeated': one(STATUS.toPay),
  'notice-out-of-order': one(STATUS.toPay),
  'late-charge': one(STATUS.toPay),
} satisfies Record<string, readonly OrderSeed[]>

export type ScenarioName = keyof typeof SCENARIOS

/** Settings with which a scenario begins, in addition to the defaults. */
export const SCENARIO_SETTINGS: { readonly [Name in ScenarioName]?: Partial<Settings> } = {
  'notice-lost': { notify: 'lost' },
  'notice-late': { notifyDelayMs: 30_000 },
  'notice-repeated': { notify: 'repeated' },
  'notice-out-of-order': { notify: 'out-of-order' },
  'late-charge': { lateCharge: true },
}

export const isScenario = (name: unknown): name is ScenarioName =>
  typeof name === 'string' && Object.hasOwn(SCENARIOS, name)
