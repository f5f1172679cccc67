/** Carries out a submission only once for each idempotency key, however often it arrives. */
import { and, eq } from 'drizzle-orm'
import type { Line } from '../../../../src/contract/api/index.ts'
import { submissions } from '../db/schema.ts'
import { badInput } from '../refusal.ts'
import type { Call } from './handler.ts'

/** The request header with the client's idempotency key: 1 to 200 printable ASCII characters, for example a UUID. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** The calls that take an idempotency key. */
export const TAKES_KEY: ReadonlySet<string> = new Set([
  'POST /forkliftAppApp/bookingOrder',
  'POST /wx/forklift/pay',
  'POST /entryForm',
  'POST /businessApplyRecord/applyRecord',
  'POST /stall',
  'POST /attachment/upload/{module}',
  'POST /trucksSubscribe',
  'POST /stallSubscribe',
  'POST /weighSubscribe/new',
  'POST /wx/pay',
  'POST /wxInvoice/addParkingInvoice',
  'POST /feeApp/pay/elec',
  'POST /unionPayApp/elec/wechat/pay',
  'POST /wx/jobEmployment',
] satisfies Line[])

/** @throws a refusal if the key is too long or not printable. */
export const readKeyHeader = (value: string | undefined): string | undefined => {
  if (value === undefined || value === '') return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(value)) throw badInput('badField', IDEMPOTENCY_KEY)
  return value
}

/** The stored result of an earlier submission with this key; `undefined` if there is none. */
export const findResult = async (
  { context: { db }, person }: Call,
  { line, key }: { line: string; key: string },
): Promise<{ data: unknown } | undefined> => {
  const own = and(eq(submissions.userId, person().id), eq(submissions.call, line), eq(submissions.key, key))
  return (await db.select().from(submissions).where(own))[0]?.result ?? undefined
}

/** Runs a submission, or returns the stored result of the first one with the same person, call and key. The key and everything that the
 * submission writes are one transaction: a refused submission stores no key, and of two simultaneous ones the second waits for the
 * first. */
export const submitOnce = (
  call: Call,
  { line, key }: { line: string; key: string },
  run: (call: Call) => Promise<unknown>,
): Promise<unknown> =>
  call.context.db.transaction(async (db) => {
    const within: Call = { ...call, context: { ...call.context, db } }
    const id = { userId: call.person().id, call: line, key }
    const [isFirst] = await db
      .insert(submissions)
      .values({ ...id, createdAt: new Date(call.context.now()) })
      .onConflictDoNothing()
      .returning()
    if (!isFirst) return (await findResult(within, { line, key }))?.data
    const data = await run(within)
    await db
      .update(submissions)
      .set({ result: { data } })
      .where(and(eq(submissions.userId, id.userId), eq(submissions.call, line), eq(submissions.key, key)))
    return data
  })
