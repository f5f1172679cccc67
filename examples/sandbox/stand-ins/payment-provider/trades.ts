/** A payment provider's book: what the park asks of it (open, close, query, refund), and what a person does on its sheet (pay). A trade is
 * moved by one conditional update, so that a sheet is either charged or closed, never both. */
import { and, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm'
import { ZERO, type Fen } from '../../../../src/contract/model/money.ts'
import type { PayWay } from '../../../../src/contract/model/payment.ts'
import type { SandboxContext } from '../../context.ts'
import { randomDigits, randomKey } from '../../park/auth/secrets.ts'
import { providerTrades, type TradeState } from '../../park/db/schema.ts'
import { queueNotifications } from './queue.ts'

type Provider = Pick<SandboxContext, 'db' | 'now' | 'settings'>

export type TradeRow = typeof providerTrades.$inferSelect

/** How long a sheet can be paid after its trade was opened. */
export const PREPAY_LIFE_MS = 2 * 60 * 60_000

/** A refusal by the provider, with the name from its manual. */
class TradeError extends Error {
  readonly code: 'PARAM_ERROR' | 'OUT_TRADE_NO_USED' | 'ORDERNOTEXIST' | 'REFUND_REFUSED'

  constructor(code: TradeError['code'], outTradeNo: string) {
    super(`The payment provider refuses ${outTradeNo}: ${code}`)
    this.code = code
  }
}

const find = async ({ db }: Provider, outTradeNo: string): Promise<TradeRow> => {
  const [trade] = await db.select().from(providerTrades).where(eq(providerTrades.outTradeNo, outTradeNo))
  if (!trade) throw new TradeError('ORDERNOTEXIST', outTradeNo)
  return trade
}

const stateAt = ({ state, expiresAt }: TradeRow, nowMs: number): TradeState =>
  state === 'NOTPAY' && expiresAt.getTime() <= nowMs ? 'CLOSED' : state

/** Opens a trade. @returns the id that its sheet is opened with. @throws `OUT_TRADE_NO_USED` if the number was used before. */
export const openTrade = async (
  { db, now, settings }: Provider,
  { outTradeNo, payWay, totalFen }: { outTradeNo: string; payWay: PayWay; totalFen: Fen },
): Promise<TradeRow> => {
  if (!Number.isSafeInteger(totalFen) || totalFen <= ZERO) throw new TradeError('PARAM_ERROR', outTradeNo)
  const [trade] = await db
    .insert(providerTrades)
    .values({
      outTradeNo,
      prepayId: `wx${randomKey()}`,
      payWay,
      signType: settings.signType,
      totalFen,
      state: 'NOTPAY',
      createdAt: new Date(now()),
      expiresAt: new Date(now() + PREPAY_LIFE_MS),
    })
    .onConflictDoNothing()
    .returning()
  if (!trade) throw new TradeError('OUT_TRADE_NO_USED', outTradeNo)
  return trade
}

/** Closes a trade: its sheet can no longer be charged. @returns `paid` if it had been charged before. */
export const closeTrade = async (provider: Provider, outTradeNo: string): Promise<'closed' | 'paid'> => {
  const isOpen = and(eq(providerTrades.outTradeNo, outTradeNo), eq(providerTrades.state, 'NOTPAY'))
  const closed = await provider.db.update(providerTrades).set({ state: 'CLOSED' }).where(isOpen).returning()
  if (closed.length) return 'closed'
  return (await find(provider, outTradeNo)).state === 'CLOSED' ? 'closed' : 'paid'
}

/** The trades as the provider has them now; unknown numbers are left out. */
export const queryTrades = async ({ db, now }: Provider, outTradeNos: readonly string[]): Promise<TradeRow[]> => {
  const rows = await db
    .select()
    .from(providerTrades)
    .where(inArray(providerTrades.outTradeNo, [...outTradeNos]))
  return rows.map((trade) => ({ ...trade, state: stateAt(trade, now()) }))
}

/** A person pays on the sheet. @returns what the sheet says: `closed` and `paid` charge nothing. */
export const chargeTrade = (provider: Provider, prepayId: string): Promise<'charged' | 'closed' | 'paid' | 'unknown'> =>
  provider.db.transaction(async (db) => {
    const { now, settings } = provider
    const isIt = eq(providerTrades.prepayId, prepayId)
    const isOpen = eq(providerTrades.state, 'NOTPAY')
    const [charged] = await db
      .update(providerTrades)
      .set({ state: 'SUCCESS', paidAt: new Date(now()), transactionId: `42${randomDigits(12)}${randomDigits(12)}` })
      .where(
        and(
          isIt,
          settings.lateCharge ? or(isOpen, eq(providerTrades.state, 'CLOSED')) : isOpen,
          gt(providerTrades.expiresAt, new Date(now())),
        ),
      )
      .returning()
    if (charged) {
      await queueNotifications({ db, now, settings }, charged.outTradeNo, 'paid')
      return 'charged'
    }
    const [trade] = await db.select().from(providerTrades).where(isIt)
    if (!trade) return 'unknown'
    return stateAt(trade, now()) === 'CLOSED' ? 'closed' : 'paid'
  })

/** Refunds a trade in full. Idempotent by `refundNo`.
 * @throws `REFUND_REFUSED` for a trade that is not charged, was refunded under another number, or was charged less. */
export const refundTrade = (
  provider: Provider,
  { outTradeNo, refundNo, refundFen }: { outTradeNo: string; refundNo: string; refundFen: Fen },
): Promise<void> =>
  provider.db.transaction(async (db) => {
    const { now, settings } = provider
    const refunded = await db
      .update(providerTrades)
      .set({ state: 'REFUND', refundNo, refundFen, refundedAt: new Date(now()) })
      .where(
        and(
          eq(providerTrades.outTradeNo, outTradeNo),
          eq(providerTrades.state, 'SUCCESS'),
          isNull(providerTrades.refundNo),
          gte(providerTrades.totalFen, refundFen),
        ),
      )
      .returning()
    if (refunded.length) return queueNotifications({ db, now, settings }, outTradeNo, 'refunded')
    const trade = await find({ ...provider, db }, outTradeNo)
    if (trade.refundNo !== refundNo || trade.refundFen !== refundFen) throw new TradeError('REFUND_REFUSED', outTradeNo)
  })

/** The trade of a sheet's id. */
export const findTrade = async ({ db }: Pick<Provider, 'db'>, prepayId: string): Promise<TradeRow | undefined> =>
  (await db.select().from(providerTrades).where(eq(providerTrades.prepayId, prepayId)))[0]
