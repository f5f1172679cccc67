import type { LocalTexts } from '../../titles.ts'

const en = {
  usedTime: 'Time used',
  since: (time: string) => `Started: ${time}`,
  progress: 'Progress',
  submitted: 'Submitted',
  endTime: 'Payment',
  service: 'Customer service',
  servicePhone: (phone: string) => `Phone: ${phone}`,
  call: 'Call',
}

/** Texts that only the detail screen of a forklift order shows. */
export const orderDetailTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    usedTime: '已用时间',
    since: (time) => `${time} 开始使用`,
    progress: '订单进度',
    submitted: '已下单',
    endTime: '支付时间',
    service: '联系客服',
    servicePhone: (phone) => `客服电话：${phone}`,
    call: '拨打电话',
  },
}
