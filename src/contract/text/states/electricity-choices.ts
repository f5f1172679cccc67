import type { ELECTRICITY_ORDER, METER_PAY } from '../../model/electricity.ts'
import type { PAY_WAY } from '../../model/payment.ts'
import type { StateTable } from './state-table.ts'

/** Payment types of meters. */
export const meterPays: StateTable<keyof typeof METER_PAY> = {
  prepaid: { tone: 'neutral', en: 'Prepaid', 'zh-CN': '预付费' },
  postpaid: { tone: 'neutral', en: 'Monthly bill', 'zh-CN': '后付费' },
}

/** Kinds of electricity orders. */
export const electricityOrderTypes: StateTable<keyof typeof ELECTRICITY_ORDER> = {
  bill: { tone: 'neutral', en: 'Bill', 'zh-CN': '电费账单' },
  topUp: { tone: 'neutral', en: 'Top-up', 'zh-CN': '预存充值' },
}

/** Payment methods. */
export const payWays: StateTable<keyof typeof PAY_WAY> = {
  wechat: { tone: 'neutral', en: 'WeChat Pay', 'zh-CN': '微信支付' },
  unionPay: { tone: 'neutral', en: 'UnionPay', 'zh-CN': '银联支付' },
}
