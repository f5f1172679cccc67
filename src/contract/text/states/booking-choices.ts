import type { BOOK_PURPOSE, BOOK_TYPE, CAR_TYPE } from '../../model/booking/booking.ts'
import type { TITLE_TYPE } from '../../model/booking/invoice.ts'
import type { StateTable } from './state-table.ts'

/** Sizes of vehicles. */
export const carTypes: StateTable<keyof typeof CAR_TYPE> = {
  small: { tone: 'neutral', en: 'Small', 'zh-CN': '小型车' },
  medium: { tone: 'neutral', en: 'Medium', 'zh-CN': '中型车' },
  large: { tone: 'neutral', en: 'Large', 'zh-CN': '大型车' },
}

/** Why a truck comes. */
export const bookPurposes: StateTable<keyof typeof BOOK_PURPOSE> = {
  deliver: { tone: 'neutral', en: 'Delivery', 'zh-CN': '送货' },
  pickUp: { tone: 'neutral', en: 'Pick-up', 'zh-CN': '提货' },
  transfer: { tone: 'neutral', en: 'Reloading', 'zh-CN': '倒货' },
}

/** What is booked. */
export const bookTypes: StateTable<keyof typeof BOOK_TYPE> = {
  stall: { tone: 'neutral', en: 'Stall', 'zh-CN': '档口' },
  carPark: { tone: 'neutral', en: 'Car park', 'zh-CN': '车位' },
}

/** Who an invoice is made out to. */
export const titleTypes: StateTable<keyof typeof TITLE_TYPE> = {
  personal: { tone: 'neutral', en: 'Personal', 'zh-CN': '个人' },
  enterprise: { tone: 'neutral', en: 'Company', 'zh-CN': '企业' },
}
