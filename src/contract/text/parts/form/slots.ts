import type { LocalTexts } from '../../titles.ts'

const en = {
  noSlots: 'No times available right now',
  left: (remain: number) => `${remain} left`,
  noneLeft: 'None left',
  full: 'Full',
  closed: 'Closed',
  past: 'Past',
  otherSize: 'Other size',
  only: { small: 'Small vehicles only', medium: 'Medium vehicles only', large: 'Large vehicles only' },
}

/** Texts of the slot picker, and of the form without slots. */
export const slotTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    noSlots: '暂无可预约的时段',
    left: (remain) => `余 ${remain}`,
    noneLeft: '无可约时段',
    full: '约满',
    closed: '不开放',
    past: '已结束',
    otherSize: '车型不符',
    only: { small: '仅限小型车', medium: '仅限中型车', large: '仅限大型车' },
  },
}
