import type * as en from '../en/payment.ts'

export const payment: typeof en.payment = {
  payOff: '暂未开通在线支付，请线下付款给商户。',
  payConfirming: '支付结果确认中，请稍候。不会重复扣款。',
  payUnreachable: '暂时无法查询支付状态。',
  payCheck: '重新查询',
  payCancelled: '已取消支付',
  payFailed: '支付失败，未扣款',
  payUnsupported: '请在微信中打开本页面进行支付',
  payNoOpenid: '支付需要您的微信账号，请在微信中打开本页面并登录后支付。',
}
