import { expect, test, vi } from 'vitest'
import { confirmBusiness, getOrder } from '../../src/contract/api/forklift.ts'
import { STATUS, type ForkliftOrder, type Role } from '../../src/contract/model/forklift.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { cachedMerchant, knownMerchant } from '../../widgets/forklift/merchant.ts'
import { orderPayment } from '../../widgets/forklift/order/order-payment.ts'
import {
  cachedOrderView,
  detailRedirect,
  fetchOrderView,
  payRedirect,
  shownRole,
} from '../../widgets/forklift/order/order-view.ts'
import { cachedRunning, readRoles } from '../../widgets/forklift/order/order.ts'
import { readRunning } from '../../widgets/forklift/order/running-orders.ts'

const FAILURE = { ok: false, error: new ApiError('network', 'no network') }

/** An app whose server sends this order and these responses to the request whether the user is a merchant; then it fails. */
const setUp = (order: unknown = {}, ...merchants: unknown[]) => {
  const asked = vi.fn()
  const app = {
    cache: createCache(),
    config: { merchantPhone: '' },
    session: { userId: null },
    text: () => ({ serverFailed: 'server failed' }),
    client: {
      attempt: (row: unknown) => {
        if (row === getOrder) return Promise.resolve({ ok: true, value: order })
        if (row === confirmBusiness) asked()
        const value = merchants.shift()
        return Promise.resolve(value === undefined ? FAILURE : { ok: true, value })
      },
    },
  }
  return { app: app as unknown as App, asked }
}

const orderOf = (order: Partial<ForkliftOrder>): ForkliftOrder =>
  ({ id: '7', status: STATUS.inUse, usedTime: 0, ...order }) as ForkliftOrder
const viewOf = (status: number, ...roles: Role[]) => ({ order: orderOf({ status: status as never }), roles })

test('a user who is customer and merchant sees an order as its customer, who has to pay', () => {
  const roleOf = (...roles: Role[]): Role => shownRole(viewOf(STATUS.toPay, ...roles))
  expect([roleOf('merchant', 'customer'), roleOf('merchant'), roleOf('customer')]).toEqual([
    'customer',
    'merchant',
    'customer',
  ])
})

test('the role comes from the order, else from the server’s answer about the user', async () => {
  const named = setUp({ id: '7', roles: ['merchant'] })
  expect(await fetchOrderView(named.app, '7')).toMatchObject({ ok: true })
  expect(named.asked).not.toHaveBeenCalled()
  const unnamed = setUp({ id: '7' }, { isBusiness: true, businessName: 'b' })
  expect(await fetchOrderView(unnamed.app, '7')).toMatchObject({ ok: true, value: { role: 'merchant' } })
})

test('without a role an order is not shown, because its actions would be wrong', async () => {
  expect(await fetchOrderView(setUp({ id: '7' }).app, '7')).toMatchObject(FAILURE)
  const malformed = await fetchOrderView(setUp({ id: '7' }, 'yes').app, '7')
  expect(malformed).toMatchObject({ ok: false, error: { message: 'server failed' } })
})

test.each<[Role[], number, string | undefined, string | undefined]>([
  [['customer'], STATUS.inUse, undefined, '/orderDetail?orderId=7'],
  [['customer'], STATUS.toPay, '/orderPay?orderId=7', undefined],
  [['merchant'], STATUS.toPay, undefined, undefined],
  [['merchant'], STATUS.paid, undefined, '/forklift'],
  [['customer'], STATUS.completed, '/forklift', '/forklift'],
])('for %j an order of status %d leads from its detail to %s and from its payment to %s', (roles, status, ...to) => {
  const view = viewOf(status, ...roles)
  expect([detailRedirect(view), payRedirect(view)]).toEqual(to)
})

test('until the server has answered, the role is the one that was known last', () => {
  const { app } = setUp()
  const slot = cachedOrderView(app, '7')
  expect(slot.get()).toBeUndefined()
  slot.set({ value: viewOf(STATUS.inUse, 'customer'), at: 1 })
  expect(slot.get()).toMatchObject({ at: 1, value: { role: 'customer' } })
  cachedMerchant(app).set({ value: { role: 'merchant', businessName: 'b' }, at: 1 })
  expect(slot.get()).toMatchObject({ value: { role: 'merchant' } })
})

test('the cached running orders are updated by an order that its customer has opened', () => {
  const { app } = setUp()
  const see = (order: Partial<ForkliftOrder>, at: number, role: Role = 'customer'): void =>
    cachedOrderView(app, order.id ?? '').set({ value: { order: orderOf(order), roles: [role] }, at })
  const running = () =>
    cachedRunning(app)
      .get()
      ?.value.map(({ id, status, usedTime }) => [id, status, usedTime])
  see({ id: '7' }, 1000)
  expect(running()).toBeUndefined()
  cachedRunning(app).set({ value: [orderOf({ id: '7', status: STATUS.toShip })], at: 1000 })
  // Seen a minute after the list, which counts on from its own time.
  see({ id: '7', usedTime: 100 }, 61_400)
  expect(running()).toEqual([['7', STATUS.inUse, 40]])
  see({ id: '8', status: STATUS.toShip }, 61_000)
  see({ id: '9', status: STATUS.toShip }, 61_000, 'merchant')
  expect(running()).toEqual([
    ['8', STATUS.toShip, 0],
    ['7', STATUS.inUse, 40],
  ])
  see({ id: '7', status: STATUS.paid }, 62_000)
  expect(running()).toEqual([['8', STATUS.toShip, 0]])
  expect(cachedRunning(app).get()?.at).toBe(1000)
})

test('whether the user is a merchant is requested once for all screens; a failed request is repeated', async () => {
  const { app, asked } = setUp(undefined, undefined, { isBusiness: 1, businessName: 'b' })
  const [first, second] = await Promise.all([knownMerchant(app), knownMerchant(app)])
  expect([first, second, asked.mock.calls.length]).toEqual([FAILURE, FAILURE, 1])
  expect(await knownMerchant(app)).toMatchObject({ value: { role: 'merchant' } })
  expect(await knownMerchant(app)).toMatchObject({ value: { role: 'merchant' } })
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([[false], [0], ['false'], [null]])('isBusiness %j is no merchant', async (isBusiness) => {
  expect(await knownMerchant(setUp(undefined, { isBusiness }).app)).toMatchObject({ value: { role: 'customer' } })
})

test('the server is asked about the phone of the configuration, else about the user’s own', async () => {
  const asked: unknown[] = []
  const ask = async (merchantPhone: string, phone?: string) => {
    const { app } = setUp()
    Object.assign(app.client, { attempt: async (_: unknown, args: unknown) => (asked.push(args), FAILURE) })
    Object.assign(app.config, { merchantPhone })
    if (phone) app.cache.entities.set('me', { value: { phone }, at: 1 })
    await knownMerchant(app)
  }
  await ask('13000000001', '13000000002')
  await ask('', '13000000002')
  await ask('')
  expect(asked).toEqual([{ phone: '13000000001' }, { phone: '13000000002' }, { phone: null }])
})

test('a response for the previous user is not used for the next one', async () => {
  const { app } = setUp(undefined, { isBusiness: true, businessName: 'b' })
  const request = knownMerchant(app)
  const next = createCache()
  Object.assign(app, { cache: next })
  await request
  expect(next.entities.get('merchant')).toBeUndefined()
})

test('without running orders the list is empty; unknown roles are ignored', () => {
  expect([readRunning(null), readRunning([]), readRunning('odd')]).toEqual([[], [], undefined])
  expect([readRoles([]), readRoles(['guest']), readRoles(['guest', 'merchant'])]).toEqual([
    undefined,
    undefined,
    ['merchant'],
  ])
})

test('a paid order is removed from the running orders, and its screen from the history', () => {
  const { app } = setUp()
  const returnTo = vi.fn()
  Object.assign(app, { location: { returnTo } })
  cachedRunning(app).set({ value: [orderOf({ id: '7', status: STATUS.toPay })], at: 1 })
  orderPayment.onPaid(app, orderOf({ id: '7', status: STATUS.toPay }), undefined)
  expect(cachedRunning(app).get()?.value).toEqual([])
  expect(returnTo.mock.calls).toEqual([['/forklift']])
})
