/** Forklifts, their orders, and the rules of orders. Both the sandbox and the screens import the rules from here. */
import type { DateTime, Day, Id, PageQuery, Phone, YesNo, Yuan } from './page.ts'
import type { AttemptAnswer, Refund } from './payment.ts'

export interface Forklift {
  id: Id
  name: string
  type: string
  /** Type of the mast. `gantry` is the specification's name for it. */
  gantry: string
  otherConfigurations: string
  /** Yuan per hour of use and forklift. */
  hourPrice: Yuan
  /** File name relative to the configured `imageHost`, or an absolute URL; empty if there is no picture. */
  photo: string
  /** Rated load as on the type plate: `3 t`. An addition to the specification. */
  load?: string
}

/** Order status: delivery pending, in use, payment due, paid, completed. The numbers are from the specification. */
export const STATUS = { toShip: 1, inUse: 2, toPay: 3, paid: 4, completed: 5 } as const
export type OrderStatus = (typeof STATUS)[keyof typeof STATUS]

/** `retrieveStatus` of an order: whether the merchant has retrieved the forklift. 0 is from the specification. */
export const RETRIEVE = { awaiting: 0, done: 1 } as const
export type RetrieveStatus = (typeof RETRIEVE)[keyof typeof RETRIEVE]

export interface ForkliftOrder {
  id: Id
  status: OrderStatus
  retrieveStatus: RetrieveStatus
  name: string
  type: string
  gantry: string
  otherConfigurations: string
  hourPrice: Yuan
  photo: string
  consignee: string
  phone: string
  quantity: number
  expectedDeliveryDate: Day
  /** A slot `10:00-11:00`, or a time `11:00` for as soon as possible. */
  expectedDeliveryTime: string
  stallAddress: string
  /** Expected delivery: the start of the slot. */
  estimatedTime: DateTime
  /** Seconds of use so far, by the server's clock; final once use has ended. */
  usedTime: number
  createTime: DateTime
  startTime: DateTime | null
  payTime: DateTime | null
  endTime: DateTime | null
  /** Hours with two decimals; null until use has ended. */
  duration: number | null
  /** Total rent; null until use has ended. */
  rentPrice: Yuan | null
  /** Rated load as on the type plate: `3 t`. */
  load: string
  /** The caller's roles in this order. An addition to the specification: a merchant who books is the customer of that order. If it is
   * absent, a merchant is assumed to be the merchant of every order. */
  roles?: Role[]
  /** The payee: the merchant's business. An addition to the specification; only in the response for one order. */
  businessName?: string
  /** How it was paid: in the messaging app, or to the merchant outside of this app. An addition to the specification; only in
   * responses about one order. */
  payWay?: OrderPayWay | null
  /** Refunds to the caller; absent if there are none. Only in the response for one order. */
  refunds?: Refund[]
}

/** `wechat`: online in the messaging app. `merchant`: to the merchant, who has confirmed it. Bills, parking and refunds have a number
 * instead, `PayWay`. */
export type OrderPayWay = 'wechat' | 'merchant'

/** Values of the form of `/apply`. */
export interface ApplyForm {
  /** @maxLength CONSIGNEE_MAX */
  consignee: string
  phone: Phone
  /**
   * @asType integer
   * @minimum STEPPER_MIN
   * @maximum QUANTITY_MAX */
  quantity: number
  expectedDeliveryDate: Day
  /** A slot `10:00-11:00`, or a time `11:00` for as soon as possible. */
  expectedDeliveryTime: string
  /** @maxLength STALL_ADDRESS_MAX */
  stallAddress: string
}

/** Request body of a booking: the form values merged with the fields of the forklift. */
export type OrderSubmission = ApplyForm & Forklift

export interface OrderQuery extends PageQuery {
  businessName?: string | null
  status?: OrderStatus | OrderStatus[] | null
  retrieveStatus?: RetrieveStatus | null
  /** 1: only orders that the caller has booked; also for callers who are not merchants. An addition: the specification has no call for a
   * customer's finished orders. */
  own?: YesNo | null
}

/** Response of the merchant check. `isBusiness`: whether the user is a merchant; `businessName`: the name of the business. */
export interface MerchantCheck {
  isBusiness: YesNo | boolean
  businessName: string
}

/** Response of `getOnlinePay`: whether an order can be paid online, and the proof of its payment. `status` 0: online payment is off.
 * 4 or 5: paid. Any other: payable. */
export interface OnlinePay extends AttemptAnswer, Pick<ForkliftOrder, 'payWay'> {
  status: 0 | OrderStatus
  /** Time of payment of a paid order. An addition to the specification. */
  payTime?: DateTime | null
}

/** `status` of {@link OnlinePay} if online payment is off. */
export const ONLINE_PAY_OFF = 0

/** Role of a user in an order. */
export type Role = 'customer' | 'merchant'

/** Actions on an order: `from` is the required status, `to` the resulting status, `by` the roles that may act. */
export const ACTIONS = {
  confirmDelivery: { from: STATUS.toShip, to: STATUS.inUse, by: ['customer', 'merchant'] },
  endUse: { from: STATUS.inUse, to: STATUS.toPay, by: ['customer'] },
  pay: { from: STATUS.toPay, to: STATUS.paid, by: ['customer'] },
  confirmPayment: { from: STATUS.toPay, to: STATUS.paid, by: ['merchant'] },
  confirmRetrieval: { from: STATUS.paid, to: STATUS.completed, by: ['merchant'] },
} as const satisfies Record<string, { from: OrderStatus; to: OrderStatus; by: readonly Role[] }>

export type OrderAction = keyof typeof ACTIONS

/** Actions that one call performs. Paying has a screen of its own. */
export type DirectAction = Exclude<OrderAction, 'pay'>

type OrderState = Pick<ForkliftOrder, 'status' | 'retrieveStatus'>

/** The actions that a user with these roles may perform on an order in this state.
 * @example actionsFor({ status: STATUS.inUse, retrieveStatus: RETRIEVE.awaiting }, ['customer']) // ['endUse'] */
export const actionsFor = (order: OrderState, roles: readonly Role[]): OrderAction[] =>
  (Object.keys(ACTIONS) as OrderAction[]).filter((name) => {
    const { from, by }: { from: OrderStatus; by: readonly Role[] } = ACTIONS[name]
    const retrievable = name !== 'confirmRetrieval' || order.retrieveStatus === RETRIEVE.awaiting
    return order.status === from && retrievable && roles.some((role) => by.includes(role))
  })

/** The displayed status; `undefined` for a status that this version does not know. A merchant sees unpaid and paid orders whose forklift
 * was not taken back yet as `toRetrieve`. */
export type ShownStatus = keyof typeof STATUS | 'toRetrieve'

const NAMES = Object.fromEntries(Object.entries(STATUS).map(([name, value]) => [value, name])) as Partial<
  Record<OrderStatus, keyof typeof STATUS>
>

export const shownStatus = (order: OrderState, role: Role): ShownStatus | undefined =>
  role === 'merchant' &&
  (order.status === STATUS.toPay || order.status === STATUS.paid) &&
  order.retrieveStatus === RETRIEVE.awaiting
    ? 'toRetrieve'
    : NAMES[order.status]

/** All displayed statuses of an order: `toRetrieve` is followed by `toPay` or `paid`, so that a merchant sees whether it is paid. */
export const shownStates = (order: OrderState, role: Role): ShownStatus[] => {
  const shown = shownStatus(order, role)
  const states = shown === 'toRetrieve' ? [shown, NAMES[order.status]] : [shown]
  return states.filter((state) => state !== undefined)
}

/** Query for a customer's past orders: not in use, and nothing is due. */
export const PAST_ORDERS = {
  status: [STATUS.paid, STATUS.completed] as OrderStatus[],
  own: 1,
} satisfies Partial<OrderQuery>

/** Tabs of the order list, in order, with the query of each. The query parameter `showActive` of the route is the index. */
export const ORDER_TABS = [
  { name: 'all', query: {} },
  { name: 'toShip', query: { status: STATUS.toShip } },
  { name: 'inUse', query: { status: STATUS.inUse } },
  { name: 'toPay', query: { status: STATUS.toPay } },
  {
    name: 'toRetrieve',
    query: { status: [STATUS.toPay, STATUS.paid] as OrderStatus[], retrieveStatus: RETRIEVE.awaiting },
  },
  { name: 'completed', query: { status: STATUS.completed } },
] as const satisfies readonly { name: string; query: Partial<OrderQuery> }[]

/** Index of the tab that a merchant sees after confirming a payment: `toPay`, which the order has just left. */
export const TAB_AFTER_PAYMENT = 3
