import type { GOODS_TYPE } from '../../model/integral.ts'
import type { StateTable } from './state-table.ts'

/** Kinds of goods that points can be exchanged for. */
export const goodsTypes: StateTable<keyof typeof GOODS_TYPE> = {
  real: { tone: 'neutral', en: 'Goods', 'zh-CN': '实物' },
  voucher: { tone: 'neutral', en: 'Voucher', 'zh-CN': '优惠券' },
}
