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
    '/bookWeigh': '过磅预约',
    '/bookRecord': '预约记录',
    '/bookRecord_info': '预约详情',
    '/weighRecord': '过磅记录',
    '/weighRecord_info': '过磅详情',
    '/checkParkFee': '停车费查询',
    '/parkingRate': '停车缴费',
    '/rateSuccess': '缴费收据',
    '/rateRecord': '缴费记录',
    '/rateRecord_info': '缴费详情',
    '/keyboard1': '车牌键盘（测试）',
    '/parkInvoice': '停车开票',
    '/invoiceList': '开票记录',
    '/invoiceDetail': '发票详情',
    '/invoiceWrite': '填写发票信息',
  },
  stall,
  truck,
}
