import type { booking as en } from '../en/booking.ts'
import { stall } from './booking/stall.ts'
import { truck } from './booking/truck.ts'

export const booking: typeof en = {
  titles: {
    '/bookNav': '货车入园预约',
    '/myBook': '我的预约',
    '/stallsAdmin': '档口管理',
    '/bookStalls': '档口预约',
    '/bookCarpark': '车位预约',
    '/bookRecord': '预约记录',
    '/bookRecord_info': '预约详情',
  },
  stall,
  truck,
}
