import type { LocalTexts } from '../../titles.ts'

const en = {
  lead: 'You’ll log in with the new phone number. Your account stays the same.',
  present: (phone: string) => `Current phone number: ${phone}`,
  phone: 'New phone number',
  phoneHint: '11 digits',
  send: 'Get code',
  enter: 'Enter code',
  sentTo: (phone: string) => `Code sent to ${phone}`,
  other: 'Use another number',
  changed: 'Your phone number has been changed',
  message: {
    phone: 'Please fill phone',
    phoneFormat: 'Phone format wrong',
    samePhone: 'This is already your phone number',
  },
}

/** Texts about changing the phone number. */
export const newPhoneTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    lead: '更换后请使用新手机号登录，账号不变。',
    present: (phone) => `当前手机号：${phone}`,
    phone: '新手机号',
    phoneHint: '11 位手机号',
    send: '获取验证码',
    enter: '输入验证码',
    sentTo: (phone) => `验证码已发送至 ${phone}`,
    other: '使用其他手机号',
    changed: '手机号已更换',
    message: { phone: '请填写手机号', phoneFormat: '手机号格式错误', samePhone: '这是您当前的手机号' },
  },
}
