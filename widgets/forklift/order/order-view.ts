/** An order as its screens use it: with the user's roles, and with redirects. */
import { getOrder } from '../../../src/contract/api/forklift.ts'
import { STATUS, type ForkliftOrder, type Role } from '../../../src/contract/model/forklift.ts'
import type { App } from '../../../src/core/app.ts'
import { INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord } from '../../../src/core/http/parse.ts'
import { link } from '../../../src/core/navigation/location.ts'
import type { Query } from '../../../src/core/session/guard.ts'
import type { CacheSlot } from '../../../src/core/store/resource.ts'
import { cachedOrder } from '../fleet.ts'
import { cachedMerchant, knownMerchant } from '../merchant.ts'
import { cachedRunning, isPaid, readOrder, readRoles } from './order.ts'

/** An order and the user's roles in it. Both decide what is shown and which actions are offered. */
export interface OrderView {
  order: ForkliftOrder
  roles: readonly Role[]
}

/** The roles come from the order: a merchant who books a forklift is the customer of that order. If the server sends no roles, the user
 * is either a merchant or a customer. */
const viewOf = (order: ForkliftOrder, role: Role): OrderView => ({ order, roles: order.roles ?? [role] })

/** The role by which an order is shown. The customer has to pay, so that role takes precedence if the user is both. */
export const shownRole = ({ roles }: OrderView): Role => (roles.includes('customer') ? 'customer' : 'merchant')

/** An order as the API sends it, with the user's role if the order contains none. */
interface RawView {
  order: unknown
  role: Role
}

/** Loads an order. Whether the user is a merchant is requested only if the order contains no roles. */
export const fetchOrderView = async (app: App, id: string): Promise<Outcome<RawView>> => {
  const answer = await app.client.attempt(getOrder, { id }, INLINE)
  if (!answer.ok) return answer
  const order: unknown = answer.value
  if (isRecord(order) && readRoles(order.roles)) return { ok: true, value: { order, role: 'customer' } }
  const merchant = await knownMerchant(app)
  return merchant.ok ? { ok: true, value: { order, role: merchant.value.role } } : merchant
}

export const readOrderView = (raw: unknown): OrderView | undefined => {
  const { order: rawOrder, role } = raw as RawView
  const order = readOrder(rawOrder)
  return order && viewOf(order, role)
}

/** Cache slot of an order from a list or a booking. Until the server has answered, the user counts as a customer; this affects only what
 * is shown. */
export const cachedOrderView = (app: App, id: string): CacheSlot<OrderView> => {
  const slot = cachedOrder(app, id)
  return {
    get: () => {
      const known = slot.get()
      const value: RawView = { order: known?.value, role: cachedMerchant(app).get()?.value.role ?? 'customer' }
      return known && { value, at: known.at }
    },
    set: ({ value: { order, roles }, at }) => {
      slot.set({ value: order, at })
      if (roles.includes('customer')) noteOrder(app, order, at)
    },
  }
}

/** Updates the cached running orders with a newer state of one of them. */
export const noteOrder = (app: App, order: ForkliftOrder, at: number): void => {
  const slot = cachedRunning(app)
  const known = slot.get()
  if (!known) return
  const isKnown = known.value.some(({ id }) => id === order.id)
  const since = order.status === STATUS.inUse ? Math.floor((at - known.at) / 1000) : 0
  const now = { ...order, usedTime: order.usedTime - since }
  const value = isPaid(order)
    ? known.value.filter(({ id }) => id !== order.id)
    : isKnown
      ? known.value.map((one) => (one.id === order.id ? now : one))
      : [now, ...known.value]
  slot.set({ value, at: known.at })
}

/** The order id in the URL. */
export const orderIdOf = ({ orderId }: Query): string => orderId ?? ''

/** Redirects an order away from the detail screen if another screen shows it (specification, point 4). */
export const detailRedirect = ({ order, roles }: OrderView): string | undefined => {
  if (order.status === STATUS.completed) return '/forklift'
  if (order.status === STATUS.toPay && roles.includes('customer')) return link('/orderPay', { orderId: order.id })
  return undefined
}

/** Redirects an order away from the payment screen if another screen shows it. */
export const payRedirect = ({ order }: OrderView): string | undefined => {
  if (isPaid(order)) return '/forklift'
  // Before the end of use there is nothing to pay.
  return order.status === STATUS.toPay ? undefined : link('/orderDetail', { orderId: order.id })
}
