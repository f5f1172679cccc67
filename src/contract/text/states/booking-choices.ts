import type { BOOK_PURPOSE } from '../../model/booking/booking.ts'
import type { StateTable } from './state-table.ts'

/** Purposes of truck entries. */
export const bookPurposes: StateTable<keyof typeof BOOK_PURPOSE> = {
  deliver: { tone: 'neutral', en: 'Delivery', 'zh-CN': '送货' },
  pickUp: { tone: 'neutral', en: 'Pick-up', 'zh-CN': '提货' },
  transfer: { tone: 'neutral', en: 'Transfer', 'zh-CN': '转运' },
}
