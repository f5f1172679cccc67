/** One order as the screens about it use it: with the roles of the person, and where it belongs. */
import { getOrder } from '../../../src/contract/api/forklift.ts'
import { STATUS, type ForkliftOrder, type Role } from '../../../src/contract/model/forklift.ts'
import type { App } from '../../../src/core/app.ts'
import { DRAWN, type Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord } from '../../../src/core/http/parse.ts'
import { link } from '../../../src/core/navigation/location.ts'
import type { Query } from '../../../src/core/session/guard.ts'
import type { CacheSlot } from '../../../src/core/store/resource.ts'
import { cachedOrder } from '../fleet.ts'
import { cachedMerchant, knownMerchant } from '../merchant.ts'
import { cachedRunning, isPaid, readOrder, readRoles } from './order.ts'

/** An order and the roles of the person who looks at it: both decide what is shown and offered. */
export interface OrderView {
  order: ForkliftOrder
  roles: readonly Role[]
}

/** The roles come from the order: a merchant who books is the customer of that order. A server that does not say them knows merchants and
 * customers only. */
const viewOf = (order: ForkliftOrder, role: Role): OrderView => ({ order, roles: order.roles ?? [role] })

/** As what an order is shown: its customer has to pay for it, also where the same person is its merchant. */
export const shownRole = ({ roles }: OrderView): Role => (roles.includes('customer') ? 'customer' : 'merchant')

/** An order as the wire has it, and the person's role where the order says none. */
interface RawView {
  order: unknown
  role: Role
}

/** Where the order says as what it concerns the caller, it is not asked whether the caller is a merchant. */
export const fetchOrderView = async (app: App, id: string): Promise<Outcome<RawView>> => {
  const answer = await app.client.attempt(getOrder, { id }, DRAWN)
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

/** An order as a list or a booking has left it. A person who is not known yet is taken for a customer: before the answer is here, this
 * decides only what is shown. */
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

/** Keeps what is known of the running orders true to what another screen has learnt of one. */
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

/** The id of an order in an address. */
export const orderIdOf = ({ orderId }: Query): string => orderId ?? ''

/** Where an order that is opened on the detail screen belongs instead (specification, point 4). */
export const detailRedirect = ({ order, roles }: OrderView): string | undefined => {
  if (order.status === STATUS.completed) return '/forklift'
  if (order.status === STATUS.toPay && roles.includes('customer')) return link('/orderPay', { orderId: order.id })
  return undefined
}

/** Where an order that is opened on the pay screen belongs instead. */
export const payRedirect = ({ order }: OrderView): string | undefined => {
  if (isPaid(order)) return '/forklift'
  // There is nothing to pay before use has ended.
  return order.status === STATUS.toPay ? undefined : link('/orderDetail', { orderId: order.id })
}
