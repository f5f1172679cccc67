/** One item to pay in each area, and the calls to pay it, for tests of rules that hold for all payments. */
import { eq } from 'drizzle-orm'
import { payments, providerTrades } from '../../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { checkPayment, getParkingMessage, getParkingOrder, payParking } from '../../../src/contract/api/booking.ts'
import {
  getElectricityBill,
  listElectricityBills,
  listElectricityOrders,
  payElectricityByUnionPay,
  payElectricityByWechat,
} from '../../../src/contract/api/fee.ts'
import { getOnlinePay, getOrder, payForklift } from '../../../src/contract/api/forklift.ts'
import { BILL } from '../../../src/contract/model/electricity.ts'
import { toYuan } from '../../../src/contract/model/money.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import type { Yuan } from '../../../src/contract/model/page.ts'
import type { AttemptAnswer } from '../../../src/contract/model/payment.ts'
import { ORIGIN, type Park } from './park.ts'

type Call = Park['call']

/** The server's response to the check of a payment. */
export interface Proof extends AttemptAnswer {
  status: number
}

export interface PayingArea {
  name: string
  /** Status of a paid item. */
  paid: number
  unpaid: number
  /** Begins an attempt. @returns the response's code, the number of the sheet if one opens, and the amount of the attempt. */
  begin(): Promise<{ code: number; prepayId: string; amount: Yuan | undefined }>
  /** Data for the order's screen. */
  detail(): Promise<{ status: number; refunds?: AttemptAnswer['refunds'] }>
  /** Checks whether the item is paid. @param by calls as another person. Default: the customer. */
  prove(query?: { closeAttempt?: number }, by?: Call): Promise<Proof>
}

const { openid } = PEOPLE.customer
/** Id of the parking stay of 新A12345. */
export const STAY = '5001'

const sheetOf = (wirePackage: string): string => wirePackage.replace('prepay_id=', '')

/** @param customer calls as the customer. The park must be in a scenario with the rental 1001 to pay. */
export const payingAreas = (park: Park, customer: () => Call): PayingArea[] => {
  /** Looked up only once, also if several attempts begin at the same time. */
  let bills: Promise<{ id: string; needAmount: Yuan } | undefined> | undefined
  let order = ''
  const electricity = (name: string, begin: PayingArea['begin']): PayingArea => ({
    name,
    paid: 1,
    unpaid: 0,
    begin,
    detail: async () => {
      const { billId = '' } = await payable()
      const { data } = await customer()(getElectricityBill, { id: billId })
      return { status: data.payStatus === BILL.paid ? 1 : 0 }
    },
    prove: async (query = {}, by = customer()) => {
      const row = (await by(listElectricityOrders, { id: order, ...query })).data.data[0]
      return { ...row, status: row?.payStatus ?? NaN }
    },
  })
  const payable = async () => {
    bills ??= customer()(listElectricityBills, { payStatus: BILL.unpaid }).then(({ data }) => data.data[0])
    const bill = await bills
    return { orderType: 1, billId: bill?.id, amount: bill?.needAmount }
  }
  return [
    {
      name: 'rental',
      paid: 4,
      unpaid: 3,
      begin: async () => {
        const amount = toYuan(fen(484_20))
        const body = { id: '1001', openId: openid, duration: 2.69, totalFee: amount }
        const { code, data } = await customer()(payForklift, body)
        return { code, prepayId: sheetOf(data?.package ?? ''), amount }
      },
      detail: async () => (await customer()(getOrder, { id: '1001' })).data,
      prove: async (query = {}, by = customer()) => (await by(getOnlinePay, { id: '1001', ...query })).data,
    },
    {
      name: 'parking',
      paid: 1,
      unpaid: 0,
      begin: async () => {
        const { order: stay } = (await customer()(getParkingMessage, { plateNo: '新A12345' })).data
        const body = { openId: openid, orderId: STAY, totalFee: stay?.needFee }
        const { code, data } = await customer()(payParking, body)
        return { code, prepayId: sheetOf(data?.package ?? ''), amount: stay?.needFee }
      },
      detail: async () => {
        const { payStatus, ...stay } = (await customer()(getParkingOrder, { id: STAY })).data
        return { ...stay, status: payStatus }
      },
      prove: async (query = {}, by = customer()) => (await by(checkPayment, { orderId: STAY, ...query })).data,
    },
    electricity('electricity on the sheet', async () => {
      const body = { openId: openid, ...(await payable()) }
      const { code, data } = await customer()(payElectricityByWechat, body)
      order = data?.order.id ?? order
      return { code, prepayId: sheetOf(data?.payment.package ?? ''), amount: body.amount }
    }),
    electricity('electricity by UnionPay', async () => {
      const body = { returnUrl: `${ORIGIN}/fee/record`, ...(await payable()) }
      const { code, data } = await customer()(payElectricityByUnionPay, body)
      order = data?.order.id ?? order
      const attempts = await park.sandbox.db
        .select()
        .from(payments)
        .where(eq(payments.electricityOrderId, Number(order)))
      return { code, prepayId: attempts.find(({ state }) => state === 'open')?.prepayId ?? '', amount: body.amount }
    }),
  ]
}

/** States of all attempts. */
export const attemptStates = async ({ sandbox: { db } }: Park): Promise<string[]> =>
  (await db.select().from(payments)).map(({ state }) => state).sort()

/** States of all trades in the providers' books. */
export const tradeStates = async ({ sandbox: { db } }: Park): Promise<string[]> =>
  (await db.select().from(providerTrades)).map(({ state }) => state).sort()

/** The user pays on a sheet. */
export const charge = async (park: Park, prepayId: string): Promise<string> => {
  const answer = await park.post('/sandbox/pay', { package: `prepay_id=${prepayId}` })
  return ((await answer.json()) as { sheet: string }).sheet
}
