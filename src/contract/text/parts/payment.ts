import type { LocalTexts } from '../titles.ts'

const en = {
  payOff: 'Online payment isn’t available yet. Please pay the merchant directly.',
  payConfirming: 'The payment is being confirmed. You won’t be charged twice.',
  /** Shown beside a payment sheet or a server that does not answer, with the button `payCheck`. */
  paySilent: 'We haven’t heard back yet. If you’ve paid, press “Check again”. You won’t be charged twice.',
  /** Shown when the server is no longer asked by itself. */
  payUnknown: 'The payment isn’t confirmed yet. Please check again later. You won’t be charged twice.',
  payUnreachable: 'We couldn’t check whether this has been paid. You won’t be charged twice.',
  /** Shown if the order or bill to pay could not be loaded. */
  payPending: 'A payment is still being confirmed. You won’t be charged twice.',
  payCheck: 'Check again',
  /** Button that asks the server to close the earlier payment attempt. */
  payNotPaid: 'I haven’t paid yet',
  payBusy: 'This payment is already open in another window. Finish or close it there first.',
  payRefunded: 'This payment has been refunded.',
  /** Button that opens the payment provider's page in a new tab. */
  payOpen: 'Go to the payment page',
  payLeaving: 'You’ll pay on the payment provider’s page. Come back here afterwards.',
  payWith: 'Pay with',
  payCancelled: 'Payment cancelled. Nothing was charged.',
  payFailed: 'Payment failed. Nothing was charged.',
  payUnsupported: 'Please open this page in WeChat to pay',
  payOtherWay: 'Please open this page in WeChat to use WeChat Pay, or choose another way to pay.',
  payUnloaded: 'We couldn’t load the payment. Check your connection and try again.',
  payNoOpenid: 'You need your WeChat account to pay. Please open this page in WeChat and log in there.',
  /** Shown if nothing is due. */
  finish: 'Settle order',
  nothingDue: 'Nothing to pay',
}

/** Texts about a payment. */
export const paymentTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    payOff: '暂未开通在线支付，请线下向商户付款。',
    payConfirming: '支付结果确认中，请稍候。不会重复扣款。',
    paySilent: '尚未收到支付结果。如已付款，请点“重新查询”，不会重复扣款。',
    payUnknown: '尚未确认支付结果，请稍后重新查询。不会重复扣款。',
    payUnreachable: '暂时无法查询支付状态，请稍后重新查询。不会重复扣款。',
    payPending: '有一笔支付正在确认结果，不会重复扣款。',
    payCheck: '重新查询',
    payNotPaid: '我还没有付款',
    payBusy: '该笔支付已在其他页面打开，请先在该页面完成或关闭。',
    payRefunded: '该笔支付已退款。',
    payOpen: '前往支付页面',
    payLeaving: '将前往支付机构的页面付款，完成后请返回本页面。',
    payWith: '支付方式',
    payCancelled: '已取消支付，未扣款',
    payFailed: '支付失败，未扣款',
    payUnsupported: '请在微信中打开本页面进行支付',
    payOtherWay: '微信支付需在微信中打开本页面，也可以选择其他支付方式。',
    payUnloaded: '支付页面加载失败，请检查网络后重试。',
    payNoOpenid: '支付需要您的微信账号，请在微信中打开本页面并登录后支付。',
    finish: '结清订单',
    nothingDue: '无需支付',
  },
}
