/** Names of the elements that the driver looks for; they are the same in every target. */
import type { Find } from '../page/find.ts'

const button = (name: string): Find => ({ role: 'button', name })
const field = (name: string): Find => ({ role: 'field', name })
const text = (name: string): Find => ({ role: 'text', name })

export const PATHS = { forklift: '/forklift', apply: '/apply?id=3', orderList: '/orderList?showActive=0' }

export const FORKLIFT = button('.*CPD30 Electric.*')
export const ACKNOWLEDGE = button('I understand')
export const CONSIGNEE = field('Consignee')
export const PHONE = field('Phone')
export const QUANTITY = field('Rental quantity')
export const STALL_ADDRESS = field('Stall address')
export const DELIVERY_TIME: Find = { role: 'control', name: 'Delivery time.*' }
export const INCREASE = button('Increase')
export const SUBMIT = button('Submit order')
export const BACK = button('Back')
export const HOUR = text('\\d\\d:00 ?[-–] ?\\d\\d:00')
export const DETAIL_TITLE = text('Order detail')
export const WHO = 'Bench Customer'
export const SHOWN_WHO = text(WHO)
export const LAST_ORDER = text('Customer 500')
