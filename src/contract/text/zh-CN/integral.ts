import type { integral as en } from '../en/integral.ts'

export const integral: typeof en = {
  titles: {
    '/integral/index': '积分排行',
    '/integral/my': '我的积分',
    '/integral/explain': '积分说明',
    '/integral/total': '积分明细',
  },
}
