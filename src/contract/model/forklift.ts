/** Forklifts, their orders, and the rules an order follows. The sandbox and the screens both import them from here. */
import type { DateTime, Day, Id, PageQuery, Phone, YesNo, Yuan } from './page.ts'
import type { AttemptAnswer, Refund } from './payment.ts'

export interface Forklift {
  id: Id
  name: string
  type: string
  /** The mast, in the specification's word. */
  gantry: string
  otherConfigurations: string
  /** Yuan per hour of use, for one forklift. */
  hourPrice: Yuan
  /** File name below the configured image host, or an absolute address; empty when there is no picture. */
  photo: string
  /** Rated load, as printed on the plate: `3 t`. Our addition here; an order has it, too. */
  load?: string
}

/** Order status. Named, because a bare number in a condition explains nothing. */
export const STATUS = { toShip: 1, inUse: 2, toPay: 3, paid: 4, completed: 5 } as const
export type OrderStatus = (typeof STATUS)[keyof typeof STATUS]

/** 0: the merchant has not taken the forklift back yet. */
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
  /** `10:00-11:00`, or `11:00` for as soon as possible. */
  expectedDeliveryTime: string
  stallAddress: string
  /** When delivery is expected, as an instant of the park: the slot's beginning. */
  estimatedTime: DateTime
  /** Seconds of use so far, by the server's clock; the final count once use has ended. */
  usedTime: number
  createTime: DateTime
  startTime: DateTime | null
  payTime: DateTime | null
  endTime: DateTime | null
  /** Hours with two decimals; null until use has ended. */
  duration: number | null
  /** Total rent; null until use has ended. */
  rentPrice: Yuan | null
  /** Rated load, as printed on the plate: `3 t`. */
  load: string
  /** As what the order concerns the caller. Our addition: a merchant who books is the customer of that order. Without it a merchant
   * is taken for the merchant of every order. */
  roles?: Role[]
  /** Who is paid: the merchant's business. Our addition to the answer about one order. */
  businessName?: string
  /** How it was paid: in the messaging app, or to the merchant without this app. Our addition to the answer about one order. */
  payWay?: OrderPayWay | null
  /** Money of the caller's that goes back; absent where none does. In the answer about one order. */
  refunds?: Refund[]
}

export type OrderPayWay = 'wechat' | 'merchant'

/** The form of the apply screen. */
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
  /** `10:00-11:00`, or `11:00` for as soon as possible. */
  expectedDeliveryTime: string
  /** @maxLength STALL_ADDRESS_MAX */
  stallAddress: string
}

/** What is submitted: the form merged with the forklift it is for. */
export type OrderSubmission = ApplyForm & Forklift

export interface OrderQuery extends PageQuery {
  businessName?: string | null
  status?: OrderStatus | OrderStatus[] | null
  retrieveStatus?: RetrieveStatus | null
  /** 1: the orders that the caller has booked, also where he is no merchant. Our addition: the specification has no call for a customer's
   * finished orders. */
  own?: YesNo | null
}

export interface MerchantCheck {
  isBusiness: YesNo | boolean
  businessName: string
}

/** `getOnlinePay`: whether this order can be paid online, and the proof that it was.
 * 0: online payment is off. 4 or 5: paid. Anything else: payable. */
export interface OnlinePay extends AttemptAnswer {
  status: 0 | OrderStatus
}

export const ONLINE_PAY_OFF = 0

export type Role = 'customer' | 'merchant'

/** What a person can do with an order. The value is the status it leads to. */
export const ACTIONS = {
  confirmDelivery: { from: STATUS.toShip, to: STATUS.inUse, by: ['customer', 'merchant'] },
  endUse: { from: STATUS.inUse, to: STATUS.toPay, by: ['customer'] },
  pay: { from: STATUS.toPay, to: STATUS.paid, by: ['customer'] },
  confirmPayment: { from: STATUS.toPay, to: STATUS.paid, by: ['merchant'] },
  confirmRetrieval: { from: STATUS.paid, to: STATUS.completed, by: ['merchant'] },
} as const satisfies Record<string, { from: OrderStatus; to: OrderStatus; by: readonly Role[] }>

export type OrderAction = keyof typeof ACTIONS

type OrderState = Pick<ForkliftOrder, 'status' | 'retrieveStatus'>

/** What a person with these roles may do with an order in this state. */
export const actionsFor = (order: OrderState, roles: readonly Role[]): OrderAction[] =>
  (Object.keys(ACTIONS) as OrderAction[]).filter((name) => {
    const { from, by }: { from: OrderStatus; by: readonly Role[] } = ACTIONS[name]
    const retrievable = name !== 'confirmRetrieval' || order.retrieveStatus === RETRIEVE.awaiting
    return order.status === from && retrievable && roles.some((role) => by.includes(role))
  })

/** A status as it is shown. A merchant sees unpaid and paid orders whose forklift still stands at the stall as "to retrieve". */
export type ShownStatus = keyof typeof STATUS | 'toRetrieve'

const NAMES = Object.fromEntries(Object.entries(STATUS).map(([name, value]) => [value, name])) as Record<
  OrderStatus,
  keyof typeof STATUS
>

export const shownStatus = (order: OrderState, role: Role): ShownStatus =>
  role === 'merchant' &&
  (order.status === STATUS.toPay || order.status === STATUS.paid) &&
  order.retrieveStatus === RETRIEVE.awaiting
    ? 'toRetrieve'
    : (NAMES[order.status] ?? 'toShip')

/** All that is shown of a status: with "to retrieve" a merchant sees whether the order is paid. */
export const shownStates = (order: OrderState, role: Role): ShownStatus[] => {
  const shown = shownStatus(order, role)
  return shown === 'toRetrieve' ? [shown, NAMES[order.status]] : [shown]
}

/** A customer's orders that are over for him: nothing runs, and nothing is due. */
export const PAST_ORDERS = {
  status: [STATUS.paid, STATUS.completed] as OrderStatus[],
  own: 1,
} satisfies Partial<OrderQuery>

/** The list's tabs, in order, and what each asks the server for. `showActive` in the address is the index. */
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

/** Where a merchant lands after confirming a payment: "To pay", which the order has just left. */
export const TAB_AFTER_PAYMENT = 3
