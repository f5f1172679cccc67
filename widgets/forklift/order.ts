/** Orders as the screens use them: read from the wire, asked for, and where each belongs. */
import { getOrder, runningOrders } from '../../src/contract/api/forklift.ts'
import { ORDER_TABS, STATUS, type ForkliftOrder, type Role } from '../../src/contract/model/forklift.ts'
import type { App } from '../../src/core/app.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, reader } from '../../src/core/http/parse.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { Query } from '../../src/core/session/guard.ts'
import type { CacheSlot } from '../../src/core/store/resource.ts'
import { cachedOrder, FORKLIFT_TEXTS } from './fleet.ts'
import { cachedMerchant, knownMerchant } from './merchant.ts'

const readFields = reader<ForkliftOrder>(
  `${FORKLIFT_TEXTS} consignee phone expectedDeliveryDate expectedDeliveryTime stallAddress estimatedTime createTime startTime payTime endTime`,
  'status retrieveStatus hourPrice quantity usedTime duration rentPrice',
)

const isRole = (value: unknown): value is Role => value === 'customer' || value === 'merchant'

const rolesOf = (raw: unknown): Role[] => (isRecord(raw) && Array.isArray(raw.roles) ? raw.roles.filter(isRole) : [])

export const readOrder: typeof readFields = (raw, known) => {
  const order = readFields(raw, known)
  const roles = rolesOf(raw)
  return order && roles.length > 0 ? { ...order, roles } : order
}

/** Rows of a list answer that can be shown; `undefined` when it is no list. */
const readRows =
  <T extends { id: string }>(read: (raw: unknown) => T | undefined) =>
  (raw: unknown): T[] | undefined => {
    const rows = isRecord(raw) ? raw.data : raw
    if (!Array.isArray(rows)) return undefined
    const known = rows.map((row) => read(row)).filter((row) => row !== undefined)
    // An id that comes twice would be drawn twice.
    return [...new Map(known.map((row) => [row.id, row])).values()]
  }

/** The caller's running orders: a list, one order, or nothing. */
export const readRunning = (raw: unknown): ForkliftOrder[] | undefined => {
  const one = readOrder(raw)
  return one ? [one] : raw === null ? [] : readRows(readOrder)(raw)
}

export const fetchRunning = (app: App) => app.client.attempt(runningOrders, {})

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
  const answer = await app.client.attempt(getOrder, { id })
  if (!answer.ok) return answer
  const order: unknown = answer.value
  if (rolesOf(order).length > 0) return { ok: true, value: { order, role: 'customer' } }
  const merchant = await knownMerchant(app)
  return merchant.ok ? { ok: true, value: { order, role: merchant.value.role } } : merchant
}

export const readOrderView = (raw: unknown): OrderView | undefined => {
  const { order: rawOrder, role } = raw as RawView
  const order = readOrder(rawOrder)
  return order && viewOf(order, role)
}

/** From a list to an order. @param at when the list arrived. */
export const openOrder = (app: App, order: ForkliftOrder, at: number): void => {
  cachedOrder(app, order.id).set({ value: order, at })
  app.location.navigate(link('/orderDetail', { orderId: order.id }))
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
    set: ({ value: { order }, at }) => slot.set({ value: order, at }),
  }
}

/** The id of an order in an address. */
export const orderIdOf = ({ orderId }: Query): string => orderId ?? ''

/** Tab index of the address; anything else is the first tab. */
export const tabOf = (showActive: string | undefined): number => {
  const index = Number(showActive)
  return showActive && Number.isInteger(index) && ORDER_TABS[index] ? index : 0
}

/** Where an order that is opened on the detail screen belongs instead (specification, point 4). */
export const detailRedirect = ({ order, roles }: OrderView): string | undefined => {
  if (order.status === STATUS.completed) return '/forklift'
  if (order.status === STATUS.toPay && roles.includes('customer')) return link('/orderPay', { orderId: order.id })
  return undefined
}

/** Where an order that is opened on the pay screen belongs instead. */
export const payRedirect = ({ order }: OrderView): string | undefined => {
  if (order.status === STATUS.paid || order.status === STATUS.completed) return '/forklift'
  // There is nothing to pay before use has ended.
  return order.status === STATUS.toPay ? undefined : link('/orderDetail', { orderId: order.id })
}
