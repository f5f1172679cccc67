/** The server's half of a payment in a sequence of `payment-simulation.ts`: the sandbox and its provider within this process. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { electricityOrders, payments } from '../../examples/sandbox/park/db/schema.ts'
import { acceptNotification, type NotificationMessage } from '../../examples/sandbox/park/pay/notification.ts'
import { isSheetSigned, prepayIdOf } from '../../examples/sandbox/park/pay/sheet.ts'
import { readUnionPay } from '../../examples/sandbox/park/pay/union-pay.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { signNotification } from '../../examples/sandbox/stand-ins/payment-provider/notifications.ts'
import { chargeTrade, findTrade, type TradeRow } from '../../examples/sandbox/stand-ins/payment-provider/trades.ts'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { checkPayment, getParkingMessage, payParking } from '../../src/contract/api/booking.ts'
import {
  getElectricityBill,
  listElectricityBills,
  listElectricityOrders,
  payElectricityByUnionPay,
  payElectricityByWechat,
} from '../../src/contract/api/fee.ts'
import { getOnlinePay, payForklift } from '../../src/contract/api/forklift.ts'
import { CODE } from '../../src/contract/errors.ts'
import { parseLine, type Endpoint } from '../../src/contract/endpoint.ts'
import { BILL, type UnionPayTarget } from '../../src/contract/model/electricity.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { type Fen, toFen, toYuan } from '../../src/contract/model/money.ts'
import { fen, sum } from '../../src/contract/model/money/arithmetic.ts'
import type { Yuan } from '../../src/contract/model/page.ts'
import { PAY, type AttemptAnswer, type SignedPayment } from '../../src/contract/model/payment.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import { copyRow } from './copy-row.ts'
import type { PayingArea, PaymentServer, Provider } from './payment-rules.ts'

/** A request of the customer. @returns the response's data; `null` if it was refused. */
type Ask = (row: Endpoint, body: object) => Promise<unknown>

/** The parameters with which the server opens the payment sheet. */
interface Begun {
  /** Number of the sheet. */
  prepayId: string
  /** Whether they are signed correctly and are for this trade. */
  isFor: (trade: TradeRow) => boolean
}

/** An item to pay, in the terms of its area. */
interface Thing {
  prove: (query: object) => Promise<{ isPaid: boolean } & AttemptAnswer>
  /** @param amount as the screen shows it. @returns `undefined` if refused. */
  begin: (amount: Yuan) => Promise<Begun | undefined>
  dueFen: Fen
  isPaid: SQL
  /** Condition that selects its attempts. */
  isIts: SQL
}

interface Park {
  sandbox: Sandbox
  ask: Ask
}

/** Creates items to pay of one area. */
type Maker = (park: Park) => Promise<(id: number) => Promise<Thing>>

const { openid: openId } = PEOPLE.customer

const sheetOf = (data: unknown): Begun | undefined => {
  const prepayId = isRecord(data) ? prepayIdOf(data.package) : ''
  const params = data as SignedPayment
  return prepayId ? { prepayId, isFor: (trade) => isSheetSigned(params, trade) } : undefined
}

const pageOf = (target: UnionPayTarget, prepayId: string): Begun => {
  const fields =
    target.kind === 'form' ? target.fields : Object.fromEntries(new URL(target.payUrl, 'http://park.test').searchParams)
  return {
    prepayId,
    isFor: ({ outTradeNo, totalFen }) => {
      const asked = readUnionPay(fields)
      return asked?.outTradeNo === outTradeNo && asked.totalFen === String(totalFen)
    },
  }
}

const rentals: Maker = ({ sandbox: { db }, ask }) =>
  Promise.resolve(async (id) => {
    await copyRow(db, 'orders', 1001, { id })
    return {
      prove: async (query) => {
        const proof = (await ask(getOnlinePay, { id: String(id), ...query })) as AttemptAnswer & { status: number }
        return { ...proof, isPaid: proof.status === STATUS.paid }
      },
      begin: async (totalFee) => sheetOf(await ask(payForklift, { id: String(id), openId, duration: 2.69, totalFee })),
      dueFen: fen(484_20),
      isPaid: sql`select status = ${STATUS.paid} from park.orders where id = ${id}`,
      isIts: sql`order_id = ${id}`,
    }
  })

const stays: Maker = async ({ sandbox: { db }, ask }) => {
  const { order } = (await ask(getParkingMessage, { plateNo: '新A12345' })) as {
    order: { id: string; needFee: Yuan }
  }
  return async (id) => {
    // The plate must differ, because a vehicle can be in the park only once.
    await copyRow(db, 'parking_orders', Number(order.id), { id, plate_no: `x${id}` })
    const orderId = String(id)
    return {
      prove: async (query) => {
        const proof = (await ask(checkPayment, { orderId, ...query })) as AttemptAnswer & { status: number }
        return { ...proof, isPaid: proof.status === PAY.paid }
      },
      begin: async (totalFee) => sheetOf(await ask(payParking, { openId, orderId, totalFee })),
      dueFen: toFen(order.needFee),
      isPaid: sql`select pay_status = ${PAY.paid} from park.parking_orders where id = ${id}`,
      isIts: sql`parking_order_id = ${id}`,
    }
  }
}

/** A meter has one bill a month. @returns a month in the distant past. */
export const monthOf = (id: number): string => {
  const years = Math.floor(id / 12) % 900
  return `${1000 + years}-${String((id % 12) + 1).padStart(2, '0')}`
}

/** Once payment of a bill has begun, its outcome is requested by order. */
const bills =
  (begin: (ask: Ask, payable: object) => Promise<Begun | undefined>): Maker =>
  async ({ sandbox: { db }, ask }) => {
    const list = await ask(listElectricityBills, { payStatus: BILL.unpaid, pageNum: 1, pageSize: 10 })
    const [bill] = (list as { data: { id: string; needAmount: Yuan }[] }).data
    if (!bill) throw new Error('There is no bill to pay')
    return async (id) => {
      const billId = String(id)
      await copyRow(db, 'electricity_bills', Number(bill.id), { id, bill_month: monthOf(id) })
      const orderOf = async () =>
        (await db.select().from(electricityOrders).where(eq(electricityOrders.billId, billId)))[0]
      const ofOrder = async (orderId: number, query: object) => {
        const { data } = (await ask(listElectricityOrders, { id: String(orderId), ...query })) as {
          data: (AttemptAnswer & { payStatus: number })[]
        }
        return data[0]
      }
      return {
        prove: async (query) => {
          const order = await orderOf()
          if (order) {
            const proof = await ofOrder(order.id, query)
            return { ...proof, isPaid: proof?.payStatus === PAY.paid }
          }
          const { payStatus } = (await ask(getElectricityBill, { id: billId })) as { payStatus: number }
          return { isPaid: payStatus === BILL.paid, openAttempt: 0 }
        },
        begin: (amount) => begin(ask, { orderType: 1, billId, amount }),
        dueFen: toFen(bill.needAmount),
        isPaid: sql`select paid_at is not null from park.electricity_bills where id = ${id}`,
        isIts: sql`electricity_order_id in (select id from park.electricity_orders where bill_id = ${billId})`,
      }
    }
  }

const MAKERS: Readonly<Record<PayingArea, (park: Park) => ReturnType<Maker>>> = {
  rental: rentals,
  parking: stays,
  electricity: bills(async (ask, payable) => {
    const data = await ask(payElectricityByWechat, { openId, ...payable })
    return sheetOf(isRecord(data) ? data.payment : undefined)
  }),
  unionPay: (park) =>
    bills(async (ask, payable) => {
      const data = await ask(payElectricityByUnionPay, { returnUrl: 'http://park.test/fee/record', ...payable })
      if (!isRecord(data) || !isRecord(data.order)) return undefined
      const ofOrder = eq(payments.electricityOrderId, Number(data.order.id))
      const attempts = await park.sandbox.db.select().from(payments).where(ofOrder)
      const open = attempts.find(({ state }) => state === 'open')
      return open && pageOf(data.target as UnionPayTarget, open.prepayId)
    })(park),
}

/** The provider's notifications about a trade, in a possible order of arrival: late, and repeated. */
const NOTICES_OF: { readonly [State in TradeRow['state']]?: readonly ('paid' | 'refunded')[] } = {
  SUCCESS: ['paid', 'paid'],
  REFUND: ['refunded', 'paid'],
}

const otherLetter = (letter: string): string => (letter === 'A' ? 'B' : 'A')

/** The same message with a wrong signature. */
const spoil = ({ headers, body }: NotificationMessage): NotificationMessage => {
  const { 'wechatpay-signature': signature } = headers
  return {
    headers: { ...headers, ...(signature && { 'wechatpay-signature': signature.replace(/^./, otherLetter) }) },
    body: body.replace(/(?<=<sign><!\[CDATA\[|signature=)./, otherLetter),
  }
}

/** Creates items to pay one after the other, each new to the database. Notifications are only sent by `notify`.
 * @param sandbox in a scenario with the rental 1001 to pay. @param authorization of the customer. */
export const payingServer = (sandbox: Sandbox, authorization: string) => {
  const { context, db } = sandbox
  let lastCode: number = CODE.ok
  const ask: Ask = async (row, body) => {
    const { method, path } = parseLine(row)
    const { id = '' } = body as { id?: string }
    const answer = await sandbox.fetch(`http://park.test/api${path.replace('{id}', id)}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const { code, data, message } = (await answer.json()) as { code: number; data: unknown; message: string }
    lastCode = code
    if (code >= 500) throw new Error(`${row as unknown as string}: ${message}`)
    return data
  }
  const makers = new Map<PayingArea, ReturnType<Maker>>()
  let last = 100_000

  const takes = async (trade: TradeRow, event: 'paid' | 'refunded', isForged = false): Promise<boolean> => {
    const { from, message } = signNotification(trade, event, context.now())
    return (await acceptNotification(context, from, isForged ? spoil(message) : message)).isAcknowledged
  }

  const serve = ({ prove, begin, dueFen, isPaid, isIts }: Thing): PaymentServer => ({
    ask: async (closes) => {
      const { isPaid, openAttempt, refunds = [] } = await prove(closes ? { closeAttempt: 1 } : {})
      return { serverStatus: isPaid ? 'paid' : openAttempt === 0 ? 'closed' : 'payable', refunds: refunds.length }
    },
    prepare: async (isDue = true) => {
      const begun = await begin(toYuan(isDue ? dueFen : sum(dueFen, fen(1))))
      if (!begun) return { refused: lastCode === CODE.conflict ? 'paid' : 'amount' }
      const trade = await findTrade(context, begun.prepayId)
      if (trade?.totalFen !== dueFen) throw new Error('A sheet asks for another amount than is due')
      if (!begun.isFor(trade)) throw new Error('A sheet is not signed correctly for its trade')
      return begun.prepayId
    },
    charge: async (sheet) => (await chargeTrade(context, sheet)) === 'charged',
    notify: async (sheet, kind) => {
      const trade = await findTrade(context, sheet)
      if (!trade) return
      const { state, totalFen } = trade
      const charged: TradeRow = { ...trade, transactionId: '4200000001', paidAt: new Date(context.now()) }
      if (kind === 'otherSum') return void (await takes({ ...charged, totalFen: sum(totalFen, fen(1)) }, 'paid'))
      if (kind === 'forged') {
        if (await takes(charged, 'paid', true)) throw new Error('A notification with a wrong signature was accepted')
        return
      }
      const events = NOTICES_OF[state] ?? []
      for (const event of events)
        if (!(await takes(trade, event))) throw new Error(`The notification "${event}" was refused`)
    },
    books: async () => {
      const answer = await db.execute(sql`
        select (${isPaid}) as is_paid, array(select t.state || ' ' || p.state from park.payments p
          join park.provider_trades t on t.out_trade_no = p.out_trade_no where ${isIts}) as trades`)
      const [row] = (answer as unknown as { rows: { is_paid: boolean; trades: string[] }[] }).rows
      const count = (state: RegExp): number => row?.trades.filter((trade) => state.test(trade)).length ?? 0
      return {
        isPaid: row?.is_paid === true,
        open: count(/^NOTPAY/),
        charged: count(/^(SUCCESS|REFUND)/),
        kept: count(/^SUCCESS/),
        booked: count(/ paid$/),
      }
    },
  })

  return async (area: PayingArea, { lateCharge, signType }: Provider): Promise<PaymentServer> => {
    // UnionPay's form is also signed with RSA.
    const unionPay = signType === 'RSA' ? 'form' : 'redirect'
    context.settings = { ...context.settings, notify: 'lost', lateCharge, signType, unionPay }
    const maker = makers.get(area) ?? MAKERS[area]({ sandbox, ask })
    makers.set(area, maker)
    return serve(await (await maker)(++last))
  }
}
