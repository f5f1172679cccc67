/** Attempts to pay online, as the park stores them. Each payable has at most one open attempt; a parking stay, which anyone may
 * pay for, has at most one of each person. Only the provider can confirm a payment: by a notification, or by its response to a query.
 *
 *     open ── charged, needed ──────→ paid
 *       │ └── charged, not needed ──→ refunding ──→ refunded
 *       └──── closed ── charged all the same: as from open
 *
 * Locks are taken in one order: what is paid for, its attempts, the provider's trade. */
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Fen } from '../../../../src/contract/model/money.ts'
import { toYuan } from '../../../../src/contract/model/money.ts'
import { YES_NO } from '../../../../src/contract/model/page.ts'
import {
  REFUND,
  type AttemptAnswer,
  type AttemptQuery,
  type PayWay,
  type Refund,
} from '../../../../src/contract/model/payment.ts'
import type { SandboxContext } from '../../context.ts'
import {
  closeTrade,
  openTrade,
  PREPAY_LIFE_MS,
  queryTrades,
  refundTrade,
  type TradeRow,
} from '../../stand-ins/payment-provider/trades.ts'
import { randomKey } from '../auth/secrets.ts'
import { payments } from '../db/schema.ts'
import type { Call } from '../http/handler.ts'
import { readChoices } from '../http/read.ts'
import { wireTime } from '../http/wire.ts'
import { Refusal } from '../refusal.ts'
import { AREAS, isFor, payableOf, type Attempt, type Payable } from './payables.ts'

/** @param payerId only this person's attempts. Default: everyone's. */
const isOpenFor = (payable: Payable, payerId?: string) =>
  and(isFor(payable), eq(payments.state, 'open'), payerId === undefined ? undefined : eq(payments.payerId, payerId))

const isIt = (outTradeNo: string) => eq(payments.outTradeNo, outTradeNo)

/** Whose attempts a person may close: of a parking stay only their own, because others could otherwise keep them from paying.
 * @returns `undefined` for everyone's. */
const closableFor = ({ area }: Payable, { id }: { id: string }): string | undefined =>
  area === 'parking' ? id : undefined

/** Thrown if an open attempt was charged before it could be closed. {@link settlingCharges} catches it. */
class PaidMeanwhile extends Error {
  readonly payable: Payable

  constructor(payable: Payable) {
    super('It was paid in the meantime.')
    this.payable = payable
  }
}

/** Closes the open attempts at their provider: afterwards no earlier sheet can be charged. Call it while the payable is locked, within
 * {@link exclusively}.
 * @param payerId closes only this person's attempts. Default: everyone's.
 * @throws if an attempt was charged. */
export const closeAttempts = async (context: SandboxContext, payable: Payable, payerId?: string): Promise<void> => {
  const open = await context.db.select().from(payments).where(isOpenFor(payable, payerId)).for('update')
  for (const { outTradeNo } of open) {
    if ((await closeTrade(context, outTradeNo)) === 'paid') throw new PaidMeanwhile(payable)
    await context.db.update(payments).set({ state: 'closed' }).where(isIt(outTradeNo))
  }
}

/** Runs in one transaction what begins an attempt, or what pays by other means than online. */
export const exclusively = <T>(call: Call, run: (within: Call) => Promise<T>): Promise<T> => {
  const { context } = call
  return context.db.transaction((db) => run({ ...call, context: { ...context, db } }))
}

/** Runs a call. If an earlier attempt was charged before it could be closed, books its charge and runs the call again, which then finds
 * what is still due. Call it outside any transaction, because what the first run has written is rolled back.
 * @throws a refusal (409) if a charge is still not booked. */
export const settlingCharges = async <T>({ context }: Call, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PaidMeanwhile)) throw error
    await askProvider(context, error.payable)
  }
  return run().catch((error: unknown) => {
    throw error instanceof PaidMeanwhile ? new Refusal('conflict', 'alreadyPaid') : error
  })
}

/** @throws if an attempt that stays open was charged, without the park's knowledge. */
const checkUncharged = async (context: SandboxContext, payable: Payable): Promise<void> => {
  const open = await context.db.select().from(payments).where(isOpenFor(payable))
  const trades = await queryTrades(
    context,
    open.map(({ outTradeNo }) => outTradeNo),
  )
  if (trades.some(({ state }) => state === 'SUCCESS')) throw new PaidMeanwhile(payable)
}

/** Begins an attempt with a new trade number. First closes an earlier attempt at its provider. The sheets of others who pay for the same
 * stay remain open: the first charge counts, and any other is refunded.
 * @param totalFen the amount computed by the park. Call it while the payable is locked, within {@link exclusively}. */
export const beginAttempt = async (
  { context, person }: Call,
  payable: Payable,
  totalFen: Fen,
  { payWay }: { payWay: PayWay },
): Promise<TradeRow> => {
  const { area, id } = payable
  await closeAttempts(context, payable, closableFor(payable, person()))
  await checkUncharged(context, payable)
  const outTradeNo = `${AREAS[area].prefix}${id}${randomKey().replace(/[-_]/g, '').slice(0, 20)}`
  const trade = await openTrade(context, { outTradeNo, payWay, totalFen })
  await context.db.insert(payments).values({
    outTradeNo,
    prepayId: trade.prepayId,
    [AREAS[area].column]: id,
    payWay,
    payerId: person().id,
    totalFen,
    state: 'open',
    createdAt: new Date(context.now()),
  })
  return trade
}

/** A charge that a provider reports. */
export interface Charge {
  outTradeNo: string
  payWay: PayWay
  totalFen: Fen
  transactionId: string
  paidAt: Date
}

/** `unknown`: this provider has no attempt with this number. `wrongSum`: the sum differs from the requested one, and nothing is booked.
 * `known`: it was booked before. */
export type Booked = 'paid' | 'refunding' | 'known' | 'unknown' | 'wrongSum'

/** Asks the provider to refund an attempt. If that fails, the next query to the provider tries again. */
const requestRefund = async (context: SandboxContext, { outTradeNo, chargedFen, totalFen }: Attempt): Promise<void> => {
  try {
    await refundTrade(context, { outTradeNo, refundNo: `RF${outTradeNo}`, refundFen: chargedFen ?? totalFen })
  } catch (error) {
    context.log(`The refund of ${outTradeNo} was refused`, error)
  }
}

/** Books a charge once: it pays, or it is refunded. Other open attempts are closed at their provider. */
export const recordCharge = async (
  context: SandboxContext,
  { outTradeNo, payWay, totalFen, ...charged }: Charge,
): Promise<Booked> => {
  const [booked, attempt] = await context.db.transaction(async (db): Promise<[Booked, Attempt?]> => {
    const within = { ...context, db }
    const [read] = await db
      .select()
      .from(payments)
      .where(and(isIt(outTradeNo), eq(payments.payWay, payWay)))
    if (!read) return ['unknown']
    const payable = payableOf(read)
    const { lock, settle } = AREAS[payable.area]
    await lock(db, payable.id)
    const [known = read] = await db.select().from(payments).where(isIt(outTradeNo)).for('update')
    if (known.state !== 'open' && known.state !== 'closed') return ['known']
    if (known.totalFen !== totalFen) return ['wrongSum']
    const attempt = { ...known, ...charged, chargedFen: totalFen }
    const state = (await settle(within, attempt)) ? 'paid' : 'refunding'
    await db
      .update(payments)
      .set({ ...charged, chargedFen: totalFen, state })
      .where(isIt(outTradeNo))
    if (state === 'paid') await closeOthers(within, payable)
    return [state, attempt]
  })
  if (booked === 'refunding' && attempt) await requestRefund(context, attempt)
  if (booked === 'wrongSum') context.log(`The provider has charged another sum for ${outTradeNo} than was asked for`)
  return booked
}

/** Closes the other open attempts of a payable that has been paid. An attempt that was charged at the same moment is refunded when its
 * notification arrives. */
const closeOthers = async (context: SandboxContext, payable: Payable): Promise<void> => {
  try {
    await closeAttempts(context, payable)
  } catch (error) {
    if (!(error instanceof PaidMeanwhile)) throw error
  }
}

/** Records that the provider has refunded an attempt. @returns false if the park did not ask for the refund. */
export const recordRefund = async (
  { db }: SandboxContext,
  { outTradeNo, payWay, refundedAt }: { outTradeNo: string; payWay: PayWay; refundedAt: Date },
): Promise<boolean> => {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(isIt(outTradeNo), eq(payments.payWay, payWay)))
  if (attempt?.state === 'refunding')
    await db
      .update(payments)
      .set({ state: 'refunded', refundedAt })
      .where(and(isIt(outTradeNo), eq(payments.state, 'refunding')))
  return attempt?.state === 'refunding' || attempt?.state === 'refunded'
}

/** Applies the provider's response to an attempt. */
const applyTradeState = async (context: SandboxContext, attempt: Attempt, trade: TradeRow): Promise<void> => {
  const { outTradeNo, state } = attempt
  const { payWay, totalFen, transactionId, paidAt, refundedAt } = trade
  if (trade.state === 'CLOSED')
    await context.db
      .update(payments)
      .set({ state: 'closed' })
      .where(and(isIt(outTradeNo), eq(payments.state, 'open')))
  else if (trade.state === 'REFUND') await recordRefund(context, { outTradeNo, payWay, refundedAt: refundedAt as Date })
  else if (trade.state === 'SUCCESS' && state === 'refunding') await requestRefund(context, attempt)
  else if (trade.state === 'SUCCESS')
    await recordCharge(context, {
      outTradeNo,
      payWay,
      totalFen,
      transactionId: transactionId as string,
      paidAt: paidAt as Date,
    })
}

/** How long after the end of its sheet a closed attempt is still queried. */
const LAST_QUERY_MS = 24 * 60 * 60_000

/** Asks the provider about every attempt that may have been charged or refunded without the park's knowledge, because notifications can
 * get lost. Call it before reporting whether something is paid. Closed attempts are queried as long as a sheet lives, and a while longer,
 * because the sheet may be paid at its last moment.
 * @returns false if there was nothing to ask: values read before are still valid. */
export const askProvider = async (context: SandboxContext, payable: Payable): Promise<boolean> => {
  const isAlive = gt(payments.createdAt, new Date(context.now() - PREPAY_LIFE_MS - LAST_QUERY_MS))
  const isUnsettled = or(inArray(payments.state, ['open', 'refunding']), and(eq(payments.state, 'closed'), isAlive))
  const unsettled = await context.db
    .select()
    .from(payments)
    .where(and(isFor(payable), isUnsettled))
  if (!unsettled.length) return false
  const trades = await queryTrades(
    context,
    unsettled.map(({ outTradeNo }) => outTradeNo),
  )
  for (const attempt of unsettled) {
    const trade = trades.find(({ outTradeNo }) => outTradeNo === attempt.outTradeNo)
    if (trade) await applyTradeState(context, attempt, trade)
  }
  return true
}

/** Proves a payment by asking the provider. With `closeAttempt`, every open attempt is first closed at the provider. Of a parking stay,
 * which anyone may pay for, only the caller's attempts count.
 * @param args as received. */
export const proveAttempts = async (
  call: Call,
  payable: Payable,
  args: { readonly [Name in keyof AttemptQuery]?: unknown },
): Promise<Required<Pick<AttemptAnswer, 'openAttempt'>> & AttemptAnswer> => {
  const { context } = call
  const person = call.person()
  const payerId = closableFor(payable, person)
  const [closes] = readChoices(args.closeAttempt, 'closeAttempt', Object.values(YES_NO))
  await askProvider(context, payable)
  if (closes === YES_NO.yes) await closeIfUnpaid(context, payable, payerId)
  const [open, refunds] = await Promise.all([
    context.db.$count(payments, isOpenFor(payable, payerId)),
    refundsOf(context, payable, person),
  ])
  return { openAttempt: open > 0 ? YES_NO.yes : YES_NO.no, ...(refunds.length > 0 && { refunds }) }
}

const closeIfUnpaid = async (context: SandboxContext, payable: Payable, payerId?: string): Promise<void> => {
  try {
    await context.db.transaction(async (db) => {
      await AREAS[payable.area].lock(db, payable.id)
      await closeAttempts({ ...context, db }, payable, payerId)
    })
  } catch (error) {
    if (!(error instanceof PaidMeanwhile)) throw error
    await askProvider(context, payable)
  }
}

/** A person's refunds for this payable, pending or completed, newest first. */
export const refundsOf = async (
  { db }: Pick<SandboxContext, 'db'>,
  payable: Payable,
  person: { id: string },
): Promise<Refund[]> => {
  const isBack = inArray(payments.state, ['refunding', 'refunded'])
  const rows = await db
    .select()
    .from(payments)
    .where(and(isFor(payable), eq(payments.payerId, person.id), isBack))
    .orderBy(desc(payments.paidAt), desc(payments.outTradeNo))
  return rows.map(({ state, chargedFen, totalFen, payWay, paidAt, refundedAt, createdAt }) => ({
    status: state === 'refunded' ? REFUND.done : REFUND.underWay,
    amount: toYuan(chargedFen ?? totalFen),
    payWay,
    time: wireTime(refundedAt ?? paidAt ?? createdAt),
  }))
}
