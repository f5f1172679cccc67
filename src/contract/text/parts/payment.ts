import type { LocalTexts } from '../titles.ts'

const en = {
  payOff: 'Online payment is off. Please pay the merchant.',
  payConfirming: 'The payment is being confirmed. You will not be charged twice.',
  payUnreachable: 'We couldn’t check whether this has been paid.',
  payCheck: 'Check again',
  payAgain: 'Pay again',
  payAgainTitle: 'Pay again?',
  payAgainText:
    'Only if no money has left your account. Should the first payment still arrive, one of the two is refunded.',
  payCancelled: 'Payment cancelled',
  payFailed: 'Payment failed. Nothing was charged.',
  payUnsupported: 'Please open this page in WeChat to pay',
  payNoOpenid: 'You need your WeChat account to pay. Please open this page in WeChat and log in there.',
  /** Where nothing is due. */
  finish: 'Finish order',
  nothingDue: 'Nothing to pay',
  receipt: {
    title: 'Payment successful',
    free: 'Order finished',
    number: 'Order number',
    time: 'Paid',
    way: 'Paid with',
    ways: { wechat: 'WeChat Pay', merchant: 'Directly to the merchant' },
    details: 'View receipt',
    done: 'Done',
  },
}

/** Sentences about a payment. */
export const paymentTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    payOff: '暂未开通在线支付，请线下付款给商户。',
    payConfirming: '支付结果确认中，请稍候。不会重复扣款。',
    payUnreachable: '暂时无法查询支付状态。',
    payCheck: '重新查询',
    payAgain: '重新支付',
    payAgainTitle: '重新支付？',
    payAgainText: '请先确认账户未被扣款。若上一笔支付随后到账，其中一笔将退还。',
    payCancelled: '已取消支付',
    payFailed: '支付失败，未扣款',
    payUnsupported: '请在微信中打开本页面进行支付',
    payNoOpenid: '支付需要您的微信账号，请在微信中打开本页面并登录后支付。',
    finish: '完成订单',
    nothingDue: '无需支付',
    receipt: {
      title: '支付成功',
      free: '订单已完成',
      number: '订单编号',
      time: '支付时间',
      way: '支付方式',
      ways: { wechat: '微信支付', merchant: '线下付款给商户' },
      details: '查看收据',
      done: '完成',
    },
  },
}
