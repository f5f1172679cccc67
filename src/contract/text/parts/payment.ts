import type { LocalTexts } from '../titles.ts'

const en = {
  payOff: 'Online payment is off. Please pay the merchant.',
  payConfirming: 'The payment is being confirmed. You will not be charged twice.',
  payUnreachable: 'We couldn’t check whether this has been paid.',
  payCheck: 'Check again',
  payCancelled: 'Payment cancelled',
  payFailed: 'Payment failed. Nothing was charged.',
  payUnsupported: 'Please open this page in WeChat to pay',
  payNoOpenid: 'You need your WeChat account to pay. Please open this page in WeChat and log in there.',
}

/** Sentences about a payment. */
export const paymentTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    payOff: '暂未开通在线支付，请线下付款给商户。',
    payConfirming: '支付结果确认中，请稍候。不会重复扣款。',
    payUnreachable: '暂时无法查询支付状态。',
    payCheck: '重新查询',
    payCancelled: '已取消支付',
    payFailed: '支付失败，未扣款',
    payUnsupported: '请在微信中打开本页面进行支付',
    payNoOpenid: '支付需要您的微信账号，请在微信中打开本页面并登录后支付。',
  },
}
