import type { BOOK_PURPOSE } from '../../model/booking/booking.ts'
import type { TITLE_TYPE } from '../../model/booking/invoice.ts'
import type { StateTable } from './state-table.ts'

/** Purposes of truck entries. */
export const bookPurposes: StateTable<keyof typeof BOOK_PURPOSE> = {
  deliver: { tone: 'neutral', en: 'Delivery', 'zh-CN': '送货' },
  pickUp: { tone: 'neutral', en: 'Pick-up', 'zh-CN': '提货' },
  transfer: { tone: 'neutral', en: 'Reloading', 'zh-CN': '倒货' },
}

/** Kinds of invoice recipients. */
export const titleTypes: StateTable<keyof typeof TITLE_TYPE> = {
  personal: { tone: 'neutral', en: 'Personal', 'zh-CN': '个人' },
  enterprise: { tone: 'neutral', en: 'Company', 'zh-CN': '企业' },
}
