import { describe, expect, it, vi } from 'vitest'
import type { ShellConnection } from '../../../src/core/shell/shell-connection.ts'
import { withPaymentEvents } from '../../../src/core/shell/payment-events.ts'
import { placeWidget, record } from './page.ts'

it('each screen that is drawn is one view, with its title', async () => {
  const heard = record(document, 'view')
  const element = placeWidget()
  await element.ready
  element.theme = 'dark'
  element.navigate('/login')
  await vi.waitFor(() => expect(heard).toHaveLength(2), 10_000)
  element.navigate('/forklift')
  await vi.waitFor(() => expect(heard).toHaveLength(3), 10_000)
  expect(heard.map(({ route, title }) => [route, title])).toEqual([
    ['/forklift', 'Forklift rental'],
    ['/login', expect.any(String)],
    ['/forklift', 'Forklift rental'],
  ])
})

describe('a payment sheet', () => {
  it.each([
    ['cancelled', [['pay-cancelled', { orderId: '7', kind: 'parking' }]]],
    ['failed', [['pay-failed', { orderId: '7', kind: 'parking' }]]],
    ['unknown', []],
    ['reported-ok', []],
  ])('that ends as %s leads to an event, or not', async (outcome, events) => {
    const emit = vi.fn(() => true)
    const connection = { request: () => Promise.resolve({ outcome }) } as unknown as ShellConnection
    const params = { url: 'https://pay.example' }
    const sheet = { orderId: '7', kind: 'parking', idempotencyKey: 'k', params } as const
    expect(await withPaymentEvents(connection, emit).request('pay.request', sheet)).toEqual({ outcome })
    expect(emit.mock.calls).toEqual(events)
  })
})
