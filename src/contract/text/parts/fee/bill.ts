import type { LocalTexts } from '../../titles.ts'

const en = {
  exchanged: 'The meter was replaced during the month of this bill. Usage is the total of both meters.',
  madeOf: 'How it adds up',
  lastReading: 'Previous reading',
  thisReading: 'Current reading',
  ratio: 'Multiplier',
  usage: 'Usage',
  unitPrice: 'Price',
  perKwh: '/ kWh',
  charge: 'Electricity charge',
  lateFee: 'Late fee',
  /** While the bill is unpaid. */
  lateFeeGrows: 'Late fee (grows daily)',
  paid: 'Amount paid',
  total: 'Total',
  readAt: 'Read on',
}

/** Texts of the items of an electricity bill. */
export const billTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    exchanged: '本期更换过电表，用电量为新旧电表合计。',
    madeOf: '费用明细',
    lastReading: '上期示数',
    thisReading: '本期示数',
    ratio: '倍率',
    usage: '用电量',
    unitPrice: '单价',
    perKwh: '/ 度',
    charge: '电费',
    lateFee: '滞纳金',
    lateFeeGrows: '滞纳金（按日增加）',
    paid: '已缴',
    total: '合计',
    readAt: '抄表时间',
  },
}
