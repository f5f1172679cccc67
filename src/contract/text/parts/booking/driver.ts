import type { LocalTexts } from '../../titles.ts'

const en = {
  other: 'This driver or vehicle isn’t in My details. Please check name, phone and plate.',
}

/** Texts about the driver of a booking. */
export const driverTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    other: '司机或车辆不在您的“个人信息”中，请核对姓名、手机号和车牌号。',
  },
}
