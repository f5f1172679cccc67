/** Opportunities: premises, and partners that the park is looking for. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { park } from '../../../../src/contract/api/index.ts'
import type { OpportunityDetail, Opportunity } from '../../../../src/contract/model/investment.ts'
import { type Fen, toYuan } from '../../../../src/contract/model/money.ts'
import type { Page } from '../../../../src/contract/model/page.ts'
import { investmentNotices, opportunities, opportunityTypes } from '../db/schema.ts'
import { notFound } from '../refusal.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { findRow } from '../http/find-own.ts'
import { filterBy, listOf, storedTotal } from '../http/list.ts'
import { readKey, readWhole } from '../http/read.ts'
import { toWire } from '../http/wire.ts'

const KEY_MAX = 999_999_999

/** Opportunities of a type, or all, newest first. */
export const listOpportunities = (
  args: { typeId?: unknown; pageSize?: unknown; pageNum?: unknown },
  { context: { db } }: Call,
): Promise<Page<Opportunity>> => {
  const typeId = readWhole(args.typeId, 'typeId', 1, KEY_MAX)
  return listOf(db, opportunities, args, {
    leaveOut: ['content', 'videoUrl'],
    where: filterBy(opportunities.typeId, typeId),
    order: [desc(opportunities.publishTime), desc(opportunities.id)],
    total: storedTotal(db, opportunities, typeId === undefined ? undefined : [typeId]),
    toWire,
  })
}

/** One opportunity; each request counts as a view. */
export const readOpportunity = async ({ context: { db } }: Call, key: unknown): Promise<OpportunityDetail> => {
  const id = readKey(key)
  const [row] =
    id === undefined
      ? []
      : await db
          .update(opportunities)
          .set({ viewCount: sql`${opportunities.viewCount} + 1` })
          .where(eq(opportunities.id, id))
          .returning()
  if (!row) throw notFound('noOpportunity')
  return toWire(row)
}

const noticeWire = <T extends { rentPriceFen: Fen | null }>({ rentPriceFen, ...row }: T) => ({
  ...toWire(row),
  rentPrice: rentPriceFen === null ? null : toYuan(rentPriceFen),
})

export const investmentHandlers = {
  'POST /publicity/wx/list': listOpportunities,
  'GET /publicity/wx/{id}': (args, call) => readOpportunity(call, args.id),

  'POST /publicityType/type/list': (args, { context: { db } }) =>
    listOf(db, opportunityTypes, args, {
      order: [asc(opportunityTypes.sort), asc(opportunityTypes.id)],
      toWire,
    }),

  'POST /information/wechat/list': (args, { context: { db } }) =>
    listOf(db, investmentNotices, args, {
      leaveOut: ['content'],
      order: [desc(investmentNotices.publishTime), desc(investmentNotices.id)],
      total: storedTotal(db, investmentNotices),
      toWire: noticeWire,
    }),

  'GET /information/wechat/{id}': async (args, { context: { db } }) => {
    return noticeWire(await findRow(db, investmentNotices, args.id, 'noInvestmentNotice'))
  },
} satisfies Partial<Handlers<typeof park>>
