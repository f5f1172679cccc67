/** Orders as the screens use them: parsed, cached, and opened. */
import {
  ORDER_TABS,
  STATUS,
  type ForkliftOrder,
  type OrderPayWay,
  type Role,
} from '../../../src/contract/model/forklift.ts'
import type { App } from '../../../src/core/app.ts'
import { yuanIfSent } from '../../../src/core/http/parse-money.ts'
import { number, readRow, text } from '../../../src/core/http/parse.ts'
import { readRefunds } from '../../../src/core/payment/refunds.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { cachedOrder, FORKLIFT_FIELDS } from '../fleet.ts'
import { cacheSlot } from '../../../src/screens/detail/use-resource.ts'

const isRole = (value: unknown): value is Role => value === 'customer' || value === 'merchant'

/** Parses the user's roles; `undefined` if the server sends none, or none that this version knows. */
export const readRoles = (raw: unknown): Role[] | undefined => {
  const roles = Array.isArray(raw) ? raw.filter(isRole) : []
  return roles.length > 0 ? roles : undefined
}

/** How it was paid; `undefined` for a way that this version does not know. */
export const readPayWay = (way: unknown): OrderPayWay | undefined =>
  way === 'wechat' || way === 'merchant' ? way : undefined

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
  rentPrice: yuanIfSent,
  roles: readRoles,
  businessName: text,
  refunds: readRefunds,
  payWay: readPayWay,
})

export const isPaid = ({ status }: ForkliftOrder): boolean => status === STATUS.paid || status === STATUS.completed

/** Opens an order of a list. @param at time at which the list was received. */
export const openOrder = (app: App, order: ForkliftOrder, at: number): void => {
  cachedOrder(app, order.id).set({ value: order, at })
  app.location.navigate(link('/orderDetail', { orderId: order.id }))
}

export const cachedRunning = (app: App) => cacheSlot<readonly ForkliftOrder[]>(app, 'running')

/** Tab index in the URL; any other value means the first tab. */
export const tabOf = (showActive: string | undefined): number => {
  const index = Number(showActive)
  return showActive && Number.isInteger(index) && ORDER_TABS[index] ? index : 0
}
