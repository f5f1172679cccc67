import type { LocalTexts } from '../../titles.ts'

const en = {
  left: (remain: number) => `${remain} left`,
  noneLeft: 'None left',
  full: 'Full',
  closed: 'Closed',
  past: 'Past',
  otherSize: 'Other size',
  largeOnly: 'Large vehicles only',
}

/** Texts of the slot picker. */
export const slotTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    left: (remain) => `余 ${remain}`,
    noneLeft: '已约满',
    full: '约满',
    closed: '不开放',
    past: '已结束',
    otherSize: '车型不符',
    largeOnly: '仅限大型车',
  },
}
