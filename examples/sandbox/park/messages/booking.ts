/** Sentences about bookings, parking and invoices. */
import { INVOICE_ORDERS_MAX } from '../../../../src/contract/model/booking/invoice.ts'

export const bookingMessages = {
  plate: { en: 'Please fill plate', zh: '请填写车牌号' },
  plateFormat: { en: 'This is not a valid plate.', zh: '车牌号格式错误。' },
  trailerFormat: {
    en: 'This is not a valid trailer plate. It ends with 挂.',
    zh: '挂车车牌号格式错误，应以“挂”结尾。',
  },
  goods: { en: 'Please fill goods', zh: '请填写货物名称' },
  receiver: { en: 'Please fill recipient', zh: '请填写收货单位' },
  noSlot: { en: 'This time does not exist.', zh: '预约时段不存在。' },
  slotFull: {
    en: 'This time has just been booked up. Please choose another.',
    zh: '该时段名额已约满，请选择其他时段。',
  },
  slotClosed: {
    en: 'This time is not open for booking. Please choose another.',
    zh: '该时段不开放预约，请选择其他时段。',
  },
  slotPast: { en: 'This time is over. Please choose another.', zh: '该时段已过，请选择其他时段。' },
  slotSize: {
    en: 'This gate does not admit vehicles of this size. Please choose another.',
    zh: '该入口不接待此车型，请选择其他入口。',
  },
  bookedAlready: { en: 'This vehicle is booked for this time already.', zh: '该车辆已预约此时段，请勿重复预约。' },
  noBooking: { en: 'This booking does not exist.', zh: '预约记录不存在。' },
  noStall: { en: 'This stall does not exist.', zh: '档口不存在。' },
  noParkingPlace: { en: 'This parking space does not exist.', zh: '车位不存在。' },
  noStallOrPlace: { en: 'This stall or parking space does not exist.', zh: '档口或车位不存在。' },
  bookingFixed: { en: 'This booking can no longer be cancelled.', zh: '该预约已无法取消。' },
  bookingDay: { en: 'This day cannot be booked.', zh: '该日期不可预约。' },
  bookingTime: {
    en: 'Please choose full hours, the end after the beginning and after now.',
    zh: '请选择整点时间，结束时间须晚于开始时间和当前时间。',
  },
  stallClosed: { en: 'This stall cannot be booked at present.', zh: '该档口暂不可预约。' },
  placeClosed: { en: 'This parking space cannot be booked at present.', zh: '该车位暂不可预约。' },
  stallTaken: {
    en: 'This time has been booked by someone else. Please choose another.',
    zh: '该时间已被预约，请选择其他时间。',
  },
  idCard: { en: 'This is not a valid identity number.', zh: '身份证号格式错误。' },
  nothingDue: { en: 'There is nothing to pay for this vehicle.', zh: '该车辆当前无需缴费。' },
  noInvoice: { en: 'This invoice does not exist.', zh: '发票不存在。' },
  invoiceOrders: {
    en: `Please choose 1 to ${INVOICE_ORDERS_MAX} paid orders.`,
    zh: `请选择 1 至 ${INVOICE_ORDERS_MAX} 笔已支付的订单。`,
  },
  invoicedAlready: {
    en: 'One of these orders is in an invoice already. Please reload the list.',
    zh: '所选订单中有已开票的订单，请刷新列表后重试。',
  },
  invoiceTitle: { en: 'Please fill name on invoice', zh: '请填写发票抬头' },
  invoiceTitleFormat: {
    en: 'The name on the invoice may have at most 100 characters, without < and >.',
    zh: '发票抬头最多 100 个字，且不能包含 < 和 >。',
  },
  taxNumber: { en: 'Please fill tax number', zh: '请填写税号' },
  email: { en: 'This is not a valid e-mail address.', zh: '邮箱格式错误。' },
  notIssued: { en: 'This invoice is not issued yet.', zh: '该发票尚未开具。' },
} as const satisfies Record<string, { en: string; zh: string }>
