import { expect, test } from 'vitest'
import {
  canPay,
  nextState,
  UNPAID_OUTCOMES,
  type PayEvent,
  type PayState,
  type ServerPayStatus,
} from '../../../src/core/payment/payment-machine.ts'

const STATES: readonly PayState[] = [
  ...['asking', 'unreachable', 'off', 'payable', 'preparing', 'presented', 'confirming', 'unknown'],
  ...['unanswered', 'paid', 'refunded', 'cancelled', 'failed', 'unsupported', 'busy'],
] as PayState[]

const TRUTHS: readonly (ServerPayStatus | undefined)[] = [
  'off',
  'offClosed',
  'payable',
  'closed',
  'paid',
  'refunded',
  undefined,
]

const EVENTS: readonly PayEvent[] = [
  { is: 'asked', isPending: true },
  { is: 'asked', isPending: false },
  { is: 'pressed' },
  { is: 'busy' },
  { is: 'presented' },
  { is: 'closed' },
  { is: 'gaveUp', isAnswered: true },
  { is: 'gaveUp', isAnswered: false },
  ...TRUTHS.flatMap((serverStatus) =>
    [true, false].flatMap((isPending) =>
      [undefined, ...UNPAID_OUTCOMES].map((report) => ({ is: 'answered' as const, serverStatus, isPending, report })),
    ),
  ),
]

const steps = STATES.flatMap((from) => EVENTS.map((event) => ({ from, event, to: nextState(from, event) })))

test('only the server’s answer leads to paid or refunded', () => {
  for (const { from, event, to } of steps)
    if ((to === 'paid' || to === 'refunded') && from !== to)
      expect(event).toMatchObject({ is: 'answered', serverStatus: to })
})

test('a pending payment cannot be started again', () => {
  for (const { event, to } of steps) if ('isPending' in event && event.isPending) expect(canPay(to)).toBe(false)
  for (const state of ['confirming', 'unknown', 'unanswered'] as const)
    expect(nextState(state, { is: 'pressed' })).toBe(state)
})

test('a provider opens only after a press and the server’s preparation', () => {
  for (const { from, event, to } of steps) {
    if (to === 'presented' && from !== to) expect([from, event.is]).toEqual(['preparing', 'presented'])
    if (to === 'preparing' && from !== to) expect([canPay(from), event.is]).toEqual([true, 'pressed'])
  }
})

test('an end without payment is shown only if the server knows of no payment and nothing is pending', () => {
  for (const { from, event, to } of steps)
    if (UNPAID_OUTCOMES.includes(to as never) && from !== to)
      expect(event).toMatchObject({ is: 'answered', isPending: false, report: to })
})

test('every state has a next state', () => {
  for (const from of STATES) expect(steps.some((step) => step.from === from && step.to !== from)).toBe(true)
})

test.each<[PayState, PayEvent, PayState]>([
  ['asking', { is: 'answered', serverStatus: 'payable', isPending: false }, 'payable'],
  ['asking', { is: 'answered', serverStatus: 'closed', isPending: false }, 'payable'],
  ['asking', { is: 'answered', serverStatus: 'off', isPending: false }, 'off'],
  ['asking', { is: 'answered', serverStatus: undefined, isPending: false }, 'unreachable'],
  ['confirming', { is: 'answered', serverStatus: 'payable', isPending: true }, 'confirming'],
  ['confirming', { is: 'answered', serverStatus: undefined, isPending: true }, 'confirming'],
  ['confirming', { is: 'gaveUp', isAnswered: true }, 'unknown'],
  ['confirming', { is: 'gaveUp', isAnswered: false }, 'unanswered'],
  ['payable', { is: 'busy' }, 'busy'],
  ['preparing', { is: 'busy' }, 'preparing'],
  ['busy', { is: 'pressed' }, 'preparing'],
  ['presented', { is: 'closed' }, 'confirming'],
  ['asking', { is: 'closed' }, 'confirming'],
  ['payable', { is: 'gaveUp', isAnswered: true }, 'payable'],
])('%s, %j → %s', (from, event, to) => {
  expect(nextState(from, event)).toBe(to)
})
