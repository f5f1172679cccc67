/** Forklifts and orders as the screens use them: read from the wire, asked for, acted upon. */
import {
  confirmBusiness,
  confirmDelivery,
  confirmPayment,
  confirmRetrieval,
  endUse,
  getOrder,
  runningOrders,
} from '../../src/contract/api/forklift.ts'
import {
  ORDER_TABS,
  STATUS,
  TAB_AFTER_PAYMENT,
  type ForkliftOrder,
  type OrderAction,
  type Role,
} from '../../src/contract/model/forklift.ts'
import type { App } from '../../src/core/app.ts'
import { link } from '../../src/core/navigation/location.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import type { CacheSlot } from '../../src/core/store/resource.ts'
import { isRecord, number, readRow, text } from '../../src/core/http/parse.ts'
import { readWholeList } from '../../src/core/store/whole-list.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { FORKLIFT_FIELDS, cachedOrder } from './fleet.ts'

export const readOrder = readRow<ForkliftOrder>({
  ...FORKLIFT_FIELDS,
  consignee: text,
  phone: text,
  expectedDeliveryDate: text,
  expectedDeliveryTime: text,
  stallAddress: text,
  estimatedTime: text,
  createTime: text,
  startTime: text,
  payTime: text,
  endTime: text,
  status: number,
  retrieveStatus: number,
  quantity: number,
  usedTime: number,
  duration: number,
  rentPrice: number,
})

const readOrders = readWholeList(readOrder)

/** The caller's running orders: a list, one order, or nothing. */
export const readRunning = (raw: unknown): readonly ForkliftOrder[] | undefined => {
  const one = readOrder(raw)
  return one ? [one] : raw === null ? [] : readOrders(raw)
}

export const fetchRunning = (app: App) => app.client.attempt(runningOrders, {})

export interface Merchant {
  role: Role
  businessName: string
}

/** Whether this person is a merchant. Asked about the configured phone, else about the caller: the server knows who that is. */
export const fetchMerchant = async (app: App): Promise<Outcome<Merchant>> => {
  const answer = await app.client.attempt(confirmBusiness, { phone: app.config.merchantPhone || null })
  if (!answer.ok) return answer
  const check = answer.value as unknown
  // Nobody in particular is a customer; an answer that cannot be read is nobody's.
  if (!isRecord(check)) return { ok: false, error: new ApiError('network', app.text('common').networkFailed) }
  const isMerchant = check.isBusiness === true || Number(check.isBusiness) === 1
  return {
    ok: true,
    value: { role: isMerchant ? 'merchant' : 'customer', businessName: String(check.businessName ?? '') },
  }
}

/** An order, and who is looking at it: both decide what is shown. */
export interface OrderView extends Merchant {
  order: ForkliftOrder
}

export const fetchOrderView = async (app: App, id: string): Promise<Outcome<unknown>> => {
  const [order, merchant] = await Promise.all([app.client.attempt(getOrder, { id }), fetchMerchant(app)])
  if (!order.ok) return order
  return merchant.ok ? { ok: true, value: { order: order.value, ...merchant.value } } : merchant
}

export const readOrderView = (raw: unknown): OrderView | undefined => {
  const { order: rawOrder, ...merchant } = raw as { order: unknown } & Merchant
  const order = readOrder(rawOrder)
  return order ? { ...merchant, order } : undefined
}

/** Who somebody is, as it was said last. */
export const cachedMerchant = (app: App) => cached<Merchant>(app, 'merchant')

/** From a list to an order. @param at when the list arrived. */
export const openOrder = (app: App, order: ForkliftOrder, at: number): void => {
  cachedOrder(app, order.id).set({ value: order, at })
  app.location.navigate(link('/orderDetail', { orderId: order.id }))
}

/** An order with who looks at it, from what is known of both. Whoever was never asked about is taken for a customer: all that this
 * decides before the answer is here is what is shown. */
export const cachedOrderView = (app: App, id: string): CacheSlot<OrderView> => {
  const wire = cachedOrder(app, id)
  const merchant = cachedMerchant(app)
  return {
    get: () => {
      const known = wire.get()
      return (
        known && {
          value: { role: 'customer', businessName: '', ...merchant.get()?.value, order: known.value },
          at: known.at,
        }
      )
    },
    set: ({ value: { order, ...who }, at }) => {
      wire.set({ value: order, at })
      merchant.set({ value: who, at })
    },
  }
}

/** Tab index of the address; anything else is the first tab. */
export const tabOf = (showActive: string | undefined): number => {
  const index = Number(showActive)
  return showActive && Number.isInteger(index) && ORDER_TABS[index] ? index : 0
}

const CALLS = { confirmDelivery, endUse, confirmPayment, confirmRetrieval }
export type DirectAction = keyof typeof CALLS
export const isDirect = (action: OrderAction): action is DirectAction => action in CALLS

export const runAction = async (app: App, action: DirectAction, id: string) => {
  const answer = await app.client.attempt(CALLS[action], { id })
  if (answer.ok) app.emit('order-changed', { orderId: id, action })
  return answer
}

/** Where an action leads: the pay screen, the list's tab, or nowhere (the screen shows the order anew). */
export const routeAfter = (action: DirectAction, id: string): string | undefined => {
  if (action === 'endUse') return link('/orderPay', { orderId: id })
  if (action === 'confirmPayment') return link('/orderList', { showActive: TAB_AFTER_PAYMENT })
  return undefined
}

/** Where an order that is opened on the detail screen belongs instead (specification, point 4). */
export const detailRedirect = ({ order, role }: OrderView): string | undefined => {
  if (order.status === STATUS.completed) return '/forklift'
  if (order.status === STATUS.toPay && role === 'customer') return link('/orderPay', { orderId: order.id })
  return undefined
}

/** Where an order that is opened on the pay screen belongs instead. */
export const payRedirect = ({ order }: OrderView): string | undefined => {
  if (order.status === STATUS.paid || order.status === STATUS.completed) return '/forklift'
  // There is nothing to pay before use has ended.
  return order.status === STATUS.toPay ? undefined : link('/orderDetail', { orderId: order.id })
}
