/** The server's half of a payment, as a history of `payment-world.ts` drives it: the provider's books in memory, and the sandbox. */
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { payments } from '../../examples/sandbox/park/db/schema.ts'
import { takeNotice } from '../../examples/sandbox/park/pay/notification.ts'
import { prepayIdOf } from '../../examples/sandbox/park/pay/sheet.ts'
import { writeNotice } from '../../examples/sandbox/stand-ins/payment-provider/notices.ts'
import { chargeTrade, findTrade } from '../../examples/sandbox/stand-ins/payment-provider/trades.ts'
import { getOnlinePay, payForklift } from '../../src/contract/api/forklift.ts'
import { parseLine, type Endpoint } from '../../src/contract/endpoint.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import type { PayTruth } from '../../src/core/payment/payment-machine.ts'

export interface PaymentServer {
  /** The proof of the payment. */
  ask(closes: boolean): Promise<PayTruth>
  /** Begins an attempt. @returns the number of its sheet; `undefined`: refused. */
  prepare(): Promise<string | undefined>
  /** A person pays on a sheet. @returns whether money has moved. */
  charge(sheet: string): Promise<boolean>
  /** The provider's notification of a sheet that was charged. */
  notify(sheet: string): Promise<void>
  /** What no screen sees: whether the order is paid, and how many sheets were charged. */
  books(): Promise<{ isPaid: boolean; charges: number }>
}

/** The rules of `examples/sandbox/park/pay` and of its provider, in memory. `payment-histories.test.ts` holds it to the sandbox. */
export const memoryServer = (): PaymentServer => {
  /** The provider's trades, and the park's attempts. */
  const trades = new Map<string, 'unpaid' | 'charged' | 'closed'>()
  const attempts = new Map<string, 'open' | 'closed' | 'paid'>()
  let isPaid = false
  const settle = (sheet: string): void => {
    if (isPaid || trades.get(sheet) !== 'charged') return
    isPaid = true
    attempts.set(sheet, 'paid')
    close()
  }
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
  const query = (): void => [...attempts.keys()].forEach(settle)
  return {
    ask: (closes) => {
      query()
      if (closes && !close()) query()
      const isOpen = [...attempts.values()].includes('open')
      return Promise.resolve(isPaid ? 'paid' : isOpen ? 'payable' : 'closed')
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
      if (trades.get(sheet) !== 'unpaid') return Promise.resolve(false)
      trades.set(sheet, 'charged')
      return Promise.resolve(true)
    },
    notify: (sheet) => Promise.resolve(settle(sheet)),
    books: () =>
      Promise.resolve({ isPaid, charges: [...trades.values()].filter((state) => state === 'charged').length }),
  }
}

/** An order of the sandbox that is to be paid. Its provider sends no notification by itself. @param headers of the customer's calls. */
export const sandboxServer = (
  sandbox: Sandbox,
  bill: { id: string; openId: string; duration: number; totalFee: number },
  headers: Record<string, string>,
): PaymentServer => {
  const { context, db } = sandbox
  context.settings = { ...context.settings, notify: 'lost' }
  const call = async (row: Endpoint, body: object): Promise<{ code: number; data: unknown }> => {
    const answer = await sandbox.fetch(`http://park.test/api${parseLine(row).path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { code: number; data: unknown }
  }
  const stored = async () =>
    db
      .select()
      .from(payments)
      .where(eq(payments.orderId, Number(bill.id)))
  return {
    ask: async (closes) => {
      const { data } = await call(getOnlinePay, { id: bill.id, ...(closes && { closeAttempt: 1 }) })
      const { status, openAttempt } = data as { status: number; openAttempt: number }
      return status === STATUS.paid ? 'paid' : openAttempt === 0 ? 'closed' : 'payable'
    },
    prepare: async () => {
      const { data } = await call(payForklift, bill)
      return isRecord(data) ? String(data.package) : undefined
    },
    charge: async (sheet) => (await chargeTrade(context, prepayIdOf(sheet))) === 'charged',
    notify: async (sheet) => {
      const trade = await findTrade(context, prepayIdOf(sheet))
      if (trade?.state !== 'SUCCESS') return
      const { from, message } = writeNotice(trade, 'paid', context.now())
      await takeNotice(context, from, message)
    },
    books: async () => {
      const rows = await stored()
      const trades = await Promise.all(rows.map(({ prepayId }) => findTrade(context, prepayId)))
      return {
        isPaid: rows.some(({ state }) => state === 'paid'),
        charges: trades.filter((trade) => trade?.state === 'SUCCESS' || trade?.state === 'REFUND').length,
      }
    },
  }
}
