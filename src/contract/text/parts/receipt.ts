import type { LocalTexts } from '../titles.ts'

const en = {
  refunds: {
    title: 'Refunds',
    hint: 'This charge wasn’t needed. It’s refunded the way you paid.',
    underWay: 'On its way back',
    done: 'Refunded',
  },
  receipt: {
    title: 'Payment successful',
    free: 'Order settled',
    /** For screen readers. */
    announcement: (sum: string) => `You’ve paid ${sum}`,
    payee: 'Payee',
    number: 'Order number',
    time: 'Paid on',
    way: 'Payment method',
    details: 'View receipt',
    done: 'Done',
  },
}

/** Texts of receipts and refunds. */
export const receiptTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    refunds: {
      title: '退款',
      hint: '该笔款项未用于本次支付，会原路退回。',
      underWay: '退款中',
      done: '已退款',
    },
    receipt: {
      title: '支付成功',
      free: '订单已结清',
      announcement: (sum) => `已支付${sum}`,
      payee: '收款方',
      number: '订单编号',
      time: '支付时间',
      way: '支付方式',
      details: '查看收据',
      done: '完成',
    },
  },
}
