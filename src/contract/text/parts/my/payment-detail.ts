import type { PAY } from '../../../model/payment.ts'
import type { LocalTexts } from '../../titles.ts'

const en = {
  bill: 'Electricity bill',
  plate: 'Plate number',
  meter: 'Meter',
  carPark: 'Car park',
  entered: 'Entered',
  left: 'Exited',
  stay: 'Stay',
  discount: 'Discount',
  energy: 'Energy',
  kwh: (count: number) => `${count.toLocaleString('en')} kWh`,
  orderNo: 'Order number',
  ordered: 'Ordered',
  paidAt: 'Paid on',
  paidBy: 'Payment method',
  transaction: 'Transaction ID',
  /** A bill may have a late fee by now, so the amount of its order is not what is due. */
  due: { parking: 'Amount due', electricity: 'Order amount' },
  toOrder: { unpaid: 'Go to payment', paid: 'Receipt and invoice', refunded: 'View refund' } satisfies Record<
    keyof typeof PAY,
    string
  >,
  toUnpaidStay: 'See how to pay',
}

/** Texts about one payment for parking or electricity. */
export const paymentDetailTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    bill: '电费账单',
    plate: '车牌号',
    meter: '电表号',
    carPark: '停车场',
    entered: '入场时间',
    left: '离场时间',
    stay: '停车时长',
    discount: '优惠',
    energy: '充值电量',
    kwh: (count) => `${count.toLocaleString('en')} 度`,
    orderNo: '订单编号',
    ordered: '下单时间',
    paidAt: '支付时间',
    paidBy: '支付方式',
    transaction: '交易单号',
    due: { parking: '应缴', electricity: '订单金额' },
    toOrder: { unpaid: '去支付', paid: '收据与发票', refunded: '查看退款' },
    toUnpaidStay: '查看缴费方式',
  },
}
