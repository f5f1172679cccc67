/** Sentences about bookings, parking and invoices. */
import { INVOICE_ORDERS_MAX } from '../../../../src/contract/model/booking/invoice.ts'
import { invoiceFormTexts } from '../../../../src/contract/text/parts/invoice/invoice-form.ts'
import { truckFormTexts } from '../../../../src/contract/text/parts/form/truck.ts'
import { ofApp } from './of-app.ts'

const truck = (name: keyof typeof truckFormTexts.en.message) => ofApp(truckFormTexts, ({ message }) => message[name])
const invoice = (name: keyof typeof invoiceFormTexts.en.message) =>
  ofApp(invoiceFormTexts, ({ message }) => message[name])

export const bookingMessages = {
  plate: truck('plate'),
  plateFormat: { en: 'This isn’t a valid plate', zh: '车牌号格式错误' },
  trailerFormat: truck('trailer'),
  goods: truck('goods'),
  receiver: truck('receiver'),
  noSlot: { en: 'This time doesn’t exist', zh: '预约时段不存在' },
  slotFull: {
    en: 'This time has just been booked up. Please choose another.',
    zh: '该时段名额已约满，请选择其他时段。',
  },
  slotClosed: {
    en: 'This time isn’t open for booking. Please choose another.',
    zh: '该时段不开放预约，请选择其他时段。',
  },
  slotPast: { en: 'This time is over. Please choose another.', zh: '该时段已过，请选择其他时段。' },
  slotSize: truck('slotSize'),
  bookedAlready: { en: 'This vehicle already has a booking at this time.', zh: '该车辆已预约此时段，请勿重复预约。' },
  noBooking: { en: 'This booking doesn’t exist', zh: '预约记录不存在' },
  noStall: { en: 'This stall doesn’t exist', zh: '档口不存在' },
  noParkingPlace: { en: 'This parking space doesn’t exist', zh: '车位不存在' },
  noStallOrPlace: { en: 'This stall or parking space doesn’t exist', zh: '档口或车位不存在' },
  bookingFixed: { en: 'This booking can no longer be cancelled.', zh: '该预约已无法取消。' },
  bookingDay: { en: 'This day can’t be booked.', zh: '该日期不可预约。' },
  bookingTime: {
    en: 'Please choose full hours. The end must be later than the start, and not in the past.',
    zh: '请选择整点时间，结束时间须晚于开始时间和当前时间。',
  },
  stallClosed: { en: 'This stall can’t be booked right now.', zh: '该档口暂不可预约。' },
  placeClosed: { en: 'This parking space can’t be booked right now.', zh: '该车位暂不可预约。' },
  vehicleHasPlace: {
    en: 'This vehicle has a parking space for this time already.',
    zh: '该车辆在此时段已预约车位，请勿重复预约。',
  },
  stallTaken: {
    en: 'This time has been booked by someone else. Please choose another.',
    zh: '该时间已被预约，请选择其他时间。',
  },
  idCard: truck('idCard'),
  nothingDue: { en: 'There is nothing to pay for this vehicle.', zh: '该车辆当前无需缴费。' },
  noInvoice: { en: 'This invoice doesn’t exist', zh: '发票不存在' },
  invoiceOrders: {
    en: `Please choose 1 to ${INVOICE_ORDERS_MAX} paid orders.`,
    zh: `请选择 1 至 ${INVOICE_ORDERS_MAX} 笔已支付的订单。`,
  },
  invoicedAlready: {
    en: 'One of these orders is in an invoice already. Please reload the list.',
    zh: '所选订单中有已开票的订单，请刷新列表后重试。',
  },
  invoiceTitle: invoice('title'),
  invoiceTitleFormat: {
    en: 'The name on the invoice may have at most 100 characters, without < and >',
    zh: '发票抬头最多 100 个字，且不能包含 < 和 >',
  },
  taxNumber: invoice('taxNumber'),
  email: invoice('emailFormat'),
  notIssued: { en: 'This invoice hasn’t been issued yet.', zh: '该发票尚未开具。' },
} as const satisfies Record<string, { en: string; zh: string }>
