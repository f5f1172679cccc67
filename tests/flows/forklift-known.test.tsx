/** Cached data is shown immediately, but actions are based on current data. */
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { openScreen, orderState } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ rotateEvery: 7 })
})
afterAll(() => sandbox.close())

const ORDER = '/forkliftAppApp/order/1001'

/** Opens a list with one cached order; the response with the current list is held back. */
const openKnown = async (answer: 'real' | 'failure' = 'real') => {
  let letThrough = (): void => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const park = await openScreen('/orderList', {
    sandbox,
    as: 'merchant',
    scenario: 'order-to-ship',
    answers: async ({ path }, real) => {
      if (path !== ORDER) return real()
      await held
      return answer === 'real' ? real() : Response.json({ code: 500, message: 'No luck', data: null })
    },
  })
  await park.user.click((await park.findAllByRole('article'))[0]?.querySelector('button') as HTMLElement)
  await park.arrived('/orderDetail?orderId=1001')
  await park.findByRole('heading', { name: 'Progress' })
  return { park, answer: letThrough }
}

it('an order of the list is shown before its own response, and its actions after it', async () => {
  const { park, answer } = await openKnown()
  await park.user.click(await park.findByRole('button', { name: 'Confirm delivery' }))
  expect(park.queryByRole('dialog')).toBeNull()
  answer()
  const dialog = await park.findByRole('dialog')
  expect((await orderState(sandbox, '1001')).status).toBe(1)
  await park.user.click(within(dialog).getByRole('button', { name: 'Confirm delivery' }))
  await park.findByRole('timer')
  expect((await orderState(sandbox, '1001')).status).toBe(2)
})

it('an action is not executed if the response no longer offers it', async () => {
  const { park, answer } = await openKnown()
  await park.user.click(await park.findByRole('button', { name: 'Confirm delivery' }))
  await sandbox.reset('order-in-use')
  answer()
  await park.findByRole('timer')
  expect(park.requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

it('a failed call is reported beside the cached data, without actions', async () => {
  const { park, answer } = await openKnown('failure')
  answer()
  await park.findByText(/^Last updated: Today \d\d:\d\d\. We couldn’t load the latest\.$/)
  await park.user.click(await park.findByRole('button', { name: 'Confirm delivery' }))
  await until(() => expect(park.sent(ORDER)).toHaveLength(2))
  expect(park.requests.filter(({ method }) => method === 'PUT')).toEqual([])
  expect((await orderState(sandbox, '1001')).status).toBe(1)
})

it('a cached order redirects after the response, if it belongs on another screen', async () => {
  const { park, answer } = await openKnown()
  await sandbox.reset('order-paid')
  answer()
  await until(() => expect(park.queryByRole('button', { name: 'Confirm delivery' })).toBeNull())
  await park.findByRole('button', { name: 'Confirm retrieval' })
})

it('an order does not redirect because of cached data', async () => {
  let letThrough = (): void => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  const park = await openScreen('/protocal', {
    sandbox,
    as: 'customer',
    scenario: 'order-in-use',
    answers: ({ path }, real) => (path === ORDER ? held.then(real) : undefined),
  })
  const value = { id: '1001', status: STATUS.toPay, roles: ['customer'] }
  park.app.cache.entities.set('order 1001', { value, at: Date.now() })
  // The payment screen shows no cached amount.
  park.navigate('/orderPay?orderId=1001')
  await until(() => expect(park.sent(ORDER)).toHaveLength(1))
  expect(document.body.textContent).not.toContain('¥')
  park.navigate('/orderDetail?orderId=1001')
  await until(() => expect(park.sent(ORDER)).toHaveLength(2))
  expect(park.path()).toBe('/orderDetail?orderId=1001')
  letThrough()
  await park.findByRole('timer')
})

it('Back shows the list without fetching the role first, and another user sees nothing of it', async () => {
  const { park, answer } = await openKnown()
  answer()
  await park.user.click(park.getByRole('button', { name: 'Back' }))
  await park.arrived('/orderList')
  expect(park.queryAllByRole('article')).toHaveLength(1)
  park.app.session.clear()
  expect(park.app.cache.entities.get('merchant')).toBeUndefined()
  expect(park.app.cache.entities.get('order 1001')).toBeUndefined()
})
