import type { LocalTexts } from '../../titles.ts'

const en = {
  intro: 'Choose the paid orders to put on one invoice.',
  all: 'Whole month',
  count: (count: number) => `${count} selected`,
  next: 'Next',
  tooMany: (max: number) => `An invoice can include up to ${max} orders`,
  empty: 'No orders to invoice',
  payments: 'View payments',
}

/** Texts of the screen on which orders to invoice are chosen. */
export const invoiceChoiceTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    intro: '请选择要开票的已支付订单，可多选合并开票。',
    all: '全选该月',
    count: (count) => `已选 ${count} 笔`,
    next: '下一步',
    tooMany: (max) => `一张发票最多包含 ${max} 笔订单`,
    empty: '暂无可开票的订单',
    payments: '查看缴费记录',
  },
}
