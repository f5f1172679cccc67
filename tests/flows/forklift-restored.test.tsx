/** A page restored from the back/forward cache shows current data. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ rotateEvery: 7 })
})
afterAll(() => sandbox.close())

const show = (persisted: boolean): void => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it.each([
  ['/forklift', 'customer', '/forkliftAppApp/list'],
  ['/orderList', 'merchant', '/forkliftAppApp/orders'],
  ['/orderDetail?orderId=1001', 'customer', '/forkliftAppApp/order/1001'],
] as const)('%s asks again once it was restored, and only then', async (route, as, call) => {
  const park = await openScreen(route, { sandbox, as, scenario: 'order-in-use' })
  await until(() => expect(park.sent(call)).toHaveLength(1))
  await park.findAllByText(/CPCD30/)
  show(false)
  show(true)
  await until(() => expect(park.sent(call)).toHaveLength(2))
  park.unmount()
  show(true)
  expect(park.sent(call)).toHaveLength(2)
})

it('rows stay if fetching them again fails', async () => {
  let isDown = false
  const park = await openScreen('/orderList', {
    sandbox,
    as: 'merchant',
    scenario: 'order-in-use',
    answers: () => (isDown ? new Response('', { status: 502 }) : undefined),
  })
  await park.findAllByText(/CPCD30/)
  isDown = true
  show(true)
  await park.findByRole('button', { name: /Tap to try again/ })
  expect(park.queryAllByText(/CPCD30/)).not.toEqual([])
})
