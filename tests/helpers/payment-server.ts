/** The server's half of a payment, as a history of `payment-world.ts` drives it: the sandbox with its provider within this process, and its
 * rules in memory. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { electricityOrders, payments } from '../../examples/sandbox/park/db/schema.ts'
import { takeNotice } from '../../examples/sandbox/park/pay/notification.ts'
import { prepayIdOf } from '../../examples/sandbox/park/pay/sheet.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { writeNotice } from '../../examples/sandbox/stand-ins/payment-provider/notices.ts'
import { chargeTrade, findTrade } from '../../examples/sandbox/stand-ins/payment-provider/trades.ts'
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
import { parseLine, type Endpoint } from '../../src/contract/endpoint.ts'
import { BILL } from '../../src/contract/model/electricity.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { PAY, type AttemptAnswer } from '../../src/contract/model/payment.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import type { PayTruth } from '../../src/core/payment/payment-machine.ts'
import { copyRow } from './copy-row.ts'

/** The provider's book about one thing to pay. */
export interface Books {
  isPaid: boolean
  /** Sheets that took money, whether or not it has gone back. */
  charged: number
  /** Of these, the ones whose money has not gone back. */
  kept: number
}

export interface PaymentServer {
  /** The proof of the payment, and how much money it says goes back. */
  ask(closes: boolean): Promise<{ truth: PayTruth; refunds: number }>
  /** Begins an attempt. @returns the number of its sheet; `undefined`: refused. */
  prepare(): Promise<string | undefined>
  /** A person pays on a sheet. @returns whether money has moved. */
  charge(sheet: string): Promise<boolean>
  /** The provider's notification of a sheet that was charged. */
  notify(sheet: string): Promise<void>
  /** What no screen sees. */
  books(): Promise<Books>
}

export const PAYING_AREAS = ['rental', 'parking', 'electricity', 'unionPay'] as const
export type PayingArea = (typeof PAYING_AREAS)[number]

/** A call of the customer. @returns the answer's data; `null` where it was refused. */
type Ask = (row: Endpoint, body: object) => Promise<unknown>

/** What an area says of one thing to pay. */
interface Thing {
  prove: (query: object) => Promise<{ isPaid: boolean } & AttemptAnswer>
  /** @returns the sheet's number. */
  begin: () => Promise<string | undefined>
  isPaid: SQL
  /** Of its attempts. */
  isIts: SQL
}

interface Park {
  sandbox: Sandbox
  ask: Ask
}

/** Makes things to pay of one area. */
type Maker = (park: Park) => Promise<(id: number) => Promise<Thing>>

const { openid: openId } = PEOPLE.customer
const sheetOf = (data: unknown): string | undefined =>
  isRecord(data) ? prepayIdOf(data.package) || undefined : undefined

const rentals: Maker = ({ sandbox: { db }, ask }) =>
  Promise.resolve(async (id) => {
    await copyRow(db, 'orders', 1001, { id })
    return {
      prove: async (query) => {
        const proof = (await ask(getOnlinePay, { id: String(id), ...query })) as AttemptAnswer & { status: number }
        return { ...proof, isPaid: proof.status === STATUS.paid }
      },
      begin: async () => sheetOf(await ask(payForklift, { id: String(id), openId, duration: 2.69, totalFee: 484.2 })),
      isPaid: sql`select status = ${STATUS.paid} from park.orders where id = ${id}`,
      isIts: sql`order_id = ${id}`,
    }
  })

const stays: Maker = async ({ sandbox: { db }, ask }) => {
  const { order } = (await ask(getParkingMessage, { plateNo: '新A12345' })) as {
    order: { id: string; needFee: number }
  }
  return async (id) => {
    // A vehicle is in the park once.
    await copyRow(db, 'parking_orders', Number(order.id), { id, plate_no: `x${id}` })
    const orderId = String(id)
    return {
      prove: async (query) => {
        const proof = (await ask(checkPayment, { orderId, ...query })) as AttemptAnswer & { status: number }
        return { ...proof, isPaid: proof.status === PAY.paid }
      },
      begin: async () => sheetOf(await ask(payParking, { openId, orderId, totalFee: order.needFee })),
      isPaid: sql`select pay_status = ${PAY.paid} from park.parking_orders where id = ${id}`,
      isIts: sql`parking_order_id = ${id}`,
    }
  }
}

/** A meter has one bill a month. @returns a month of long ago. */
export const monthOf = (id: number): string => {
  const years = Math.floor(id / 12) % 900
  return `${1000 + years}-${String((id % 12) + 1).padStart(2, '0')}`
}

/** Of a bill that is begun the order is asked about. */
const bills =
  (begin: (ask: Ask, payable: object) => Promise<string | undefined>): Maker =>
  async ({ sandbox: { db }, ask }) => {
    const list = await ask(listElectricityBills, { payStatus: BILL.unpaid, pageNum: 1, pageSize: 10 })
    const [bill] = (list as { data: { id: string; needAmount: number }[] }).data
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
        begin: () => begin(ask, { orderType: 1, billId, amount: bill.needAmount }),
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
      return attempts.find(({ state }) => state === 'open')?.prepayId
    })(park),
}

/** The rules of `examples/sandbox/park/pay` and of its provider, in memory: a history costs a hundredth. `payment-histories.test.ts` of the
 * contract holds it to the sandbox. */
export const memoryServer = (lateCharge: boolean): PaymentServer => {
  /** The provider's trades, and the park's attempts. */
  const trades = new Map<string, 'unpaid' | 'charged' | 'closed' | 'refunded'>()
  const attempts = new Map<string, 'open' | 'closed' | 'paid' | 'refunded'>()
  let isPaid = false
  const count = (...states: string[]): number => [...trades.values()].filter((state) => states.includes(state)).length
  /** @returns false where an open attempt was charged before. */
  const close = (): boolean => {
    for (const [sheet, state] of attempts) {
      if (state !== 'open') continue
      if (trades.get(sheet) === 'charged') return false
      trades.set(sheet, 'closed')
      attempts.set(sheet, 'closed')
    }
    return true
  }
  const book = (sheet: string): void => {
    const state = attempts.get(sheet)
    if (trades.get(sheet) !== 'charged' || (state !== 'open' && state !== 'closed')) return
    if (isPaid) trades.set(sheet, 'refunded')
    attempts.set(sheet, isPaid ? 'refunded' : 'paid')
    if (!isPaid) close()
    isPaid = true
  }
  const query = (): void => [...attempts.keys()].forEach(book)
  return {
    ask: (closes) => {
      query()
      if (closes && !close()) query()
      const isOpen = [...attempts.values()].includes('open')
      return Promise.resolve({ truth: isPaid ? 'paid' : isOpen ? 'payable' : 'closed', refunds: count('refunded') })
    },
    prepare: () => {
      if (isPaid) return Promise.resolve(undefined)
      if (!close()) {
        query()
        return Promise.resolve(undefined)
      }
      const sheet = `sheet ${trades.size + 1}`
      trades.set(sheet, 'unpaid')
      attempts.set(sheet, 'open')
      return Promise.resolve(sheet)
    },
    charge: (sheet) => {
      const state = trades.get(sheet)
      const isCharged = state === 'unpaid' || (lateCharge && state === 'closed')
      if (isCharged) trades.set(sheet, 'charged')
      return Promise.resolve(isCharged)
    },
    notify: (sheet) => Promise.resolve(book(sheet)),
    books: () => Promise.resolve({ isPaid, charged: count('charged', 'refunded'), kept: count('charged') }),
  }
}

/** Opens things to pay, one after the other, each new to the database. No notification comes by itself.
 * @param sandbox in a scenario with the rental 1001 to pay. @param authorization of the customer. */
export const payingServer = (sandbox: Sandbox, authorization: string) => {
  const { context, db } = sandbox
  const ask: Ask = async (row, body) => {
    const { method, path } = parseLine(row)
    const { id = '' } = body as { id?: string }
    const answer = await sandbox.fetch(`http://park.test/api${path.replace('{id}', id)}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const { code, data, message } = (await answer.json()) as { code: number; data: unknown; message: string }
    if (code >= 500) throw new Error(`${row as unknown as string}: ${message}`)
    return data
  }
  const makers = new Map<PayingArea, ReturnType<Maker>>()
  let last = 100_000

  const serve = ({ prove, begin, isPaid, isIts }: Thing): PaymentServer => ({
    ask: async (closes) => {
      const { isPaid, openAttempt, refunds = [] } = await prove(closes ? { closeAttempt: 1 } : {})
      return { truth: isPaid ? 'paid' : openAttempt === 0 ? 'closed' : 'payable', refunds: refunds.length }
    },
    prepare: begin,
    charge: async (sheet) => (await chargeTrade(context, sheet)) === 'charged',
    notify: async (sheet) => {
      const trade = await findTrade(context, sheet)
      if (trade?.state !== 'SUCCESS') return
      const { from, message } = writeNotice(trade, 'paid', context.now())
      await takeNotice(context, from, message)
    },
    books: async () => {
      const answer = await db.execute(sql`
        select (${isPaid}) as is_paid, array(select t.state from park.payments p
          join park.provider_trades t on t.out_trade_no = p.out_trade_no where ${isIts}) as trades`)
      const [row] = (answer as unknown as { rows: { is_paid: boolean; trades: string[] }[] }).rows
      const charged = row?.trades.filter((state) => state === 'SUCCESS' || state === 'REFUND') ?? []
      return {
        isPaid: row?.is_paid === true,
        charged: charged.length,
        kept: charged.filter((state) => state === 'SUCCESS').length,
      }
    },
  })

  /** @param lateCharge the provider charges sheets that it has closed. */
  return async (area: PayingArea, lateCharge: boolean): Promise<PaymentServer> => {
    context.settings = { ...context.settings, notify: 'lost', lateCharge }
    const maker = makers.get(area) ?? MAKERS[area]({ sandbox, ask })
    makers.set(area, maker)
    return serve(await (await maker)(++last))
  }
}
