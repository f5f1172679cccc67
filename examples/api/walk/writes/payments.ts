/** Parking and electricity: payments and invoices. */
import { INVOICE_TYPE, INVOICED, TITLE_TYPE } from '../../../../src/contract/model/booking/invoice.ts'
import { BILL, ELECTRICITY_ORDER, METER_PAY } from '../../../../src/contract/model/electricity.ts'
import { ZERO, yuan } from '../../../../src/contract/model/money.ts'
import { PAY } from '../../../../src/contract/model/payment.ts'
import { PAGE, step, type AnyStep } from '../step.ts'
import { SAMPLE, openIdOf } from './sample.ts'

/** The amount due for a vehicle of the user that is in the park, best one that owes something; without such a vehicle, the tariff. */
export const parkedCar = step('customer', 'getParkingMessage', (at) => {
  const isParked = ({ leaveTime }: { leaveTime: string | null }) => leaveTime === null
  const stay =
    at.first('listParkingOrders', (row) => isParked(row) && row.needFee > ZERO) ??
    at.first('listParkingOrders', isParked)
  return stay ? { plateNo: stay.plateNo } : {}
})

export const PAYMENTS: readonly AnyStep[] = [
  parkedCar,
  step(
    'customer',
    'payParking',
    (at) => {
      const order = at.data('getParkingMessage')?.order
      const openId = openIdOf(at)
      return order && openId && order.needFee > ZERO
        ? { orderId: order.id, openId, totalFee: order.needFee }
        : undefined
    },
    'a stay with something to pay, and a person of the messaging app',
  ),
  step(
    'customer',
    'requestInvoice',
    (at) => {
      const order = at.first(
        'listParkingOrders',
        (row) => row.payStatus === PAY.paid && row.paidFee > ZERO && row.invoiceStatus === INVOICED.none,
      )
      const title = { titleType: TITLE_TYPE.personal, title: SAMPLE, email: 'check@parkside.example' }
      return order && { orderIds: [order.id], invoiceType: INVOICE_TYPE.parking, ...title }
    },
    'a stay that is paid and not invoiced',
  ),
  step(
    'customer',
    'requestInvoice',
    (at) => {
      const order = at.first(
        'listElectricityOrders',
        (row) => row.payStatus === PAY.paid && row.invoiceStatus === INVOICED.none,
      )
      const title = { titleType: TITLE_TYPE.personal, title: SAMPLE, email: 'check@parkside.example' }
      return order && { orderIds: [order.id], invoiceType: INVOICE_TYPE.electricity, ...title }
    },
    'a payment for electricity that is not invoiced',
  ),
  step('customer', 'listElectricityInvoices', () => PAGE),
  step(
    'customer',
    'getElectricityInvoice',
    (at) => {
      const invoice = at.first('listElectricityInvoices')
      return invoice && { id: invoice.id }
    },
    'a row of listElectricityInvoices',
  ),
  step(
    'customer',
    'payElectricityByUnionPay',
    (at, { origin }) => {
      const bill = at.first(
        'listElectricityBills',
        ({ payStatus, needAmount }) => payStatus !== BILL.paid && needAmount > ZERO,
      )
      if (!bill) return undefined
      const payment = { orderType: ELECTRICITY_ORDER.bill, billId: bill.id, amount: bill.needAmount }
      return { ...payment, returnUrl: `${origin}/fee/record` }
    },
    'a bill with something to pay',
  ),
  step(
    'customer',
    'payElectricityByWechat',
    (at) => {
      const meter = at.first('listElectricityBills', ({ payType }) => payType === METER_PAY.prepaid)
      const openId = openIdOf(at)
      return meter && openId
        ? { orderType: ELECTRICITY_ORDER.topUp, meterNo: meter.meterNo, amount: yuan(100), openId }
        : undefined
    },
    'a prepaid meter, and a person of the messaging app',
  ),
]
