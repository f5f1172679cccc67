/** Premises and partners the park is looking for. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { park } from '../../../src/contract/api/index.ts'
import type { OpportunityDetail, Opportunity } from '../../../src/contract/model/investment.ts'
import { toYuan } from '../../../src/contract/model/money.ts'
import type { Page } from '../../../src/contract/model/page.ts'
import { investmentNotices, opportunities, opportunityTypes } from '../db/schema.ts'
import { notFound } from '../refusal.ts'
import type { Call, Handlers } from './handler.ts'
import { keptTotal, listOf } from './list.ts'
import { readKey, readWhole } from './read.ts'
import { toWire } from './stored.ts'

const KEY_MAX = 999_999_999

/** Opportunities of a type, or all, newest first. */
export const listOpportunities = (
  args: { typeId?: unknown; pageSize?: unknown; pageNum?: unknown },
  { world: { db } }: Call,
): Promise<Page<Opportunity>> => {
  const typeId = readWhole(args.typeId, 'typeId', 1, KEY_MAX)
  return listOf(db, opportunities, args, {
    leaveOut: ['content', 'videoUrl'],
    where: typeId === undefined ? undefined : eq(opportunities.typeId, typeId),
    order: [desc(opportunities.publishTime), desc(opportunities.id)],
    total: keptTotal(db, opportunities, typeId),
    toWire,
  })
}

/** One opportunity; reading it counts as a view. */
export const readOpportunity = async ({ world: { db } }: Call, key: unknown): Promise<OpportunityDetail> => {
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

const noticeWire = <T extends { rentPriceFen: number | null }>({ rentPriceFen, ...row }: T) => ({
  ...toWire(row),
  rentPrice: rentPriceFen === null ? null : toYuan(rentPriceFen),
})

export const investmentHandlers = {
  'POST /publicity/wx/list': listOpportunities,
  'GET /publicity/wx/{id}': (args, call) => readOpportunity(call, args.id),

  'POST /publicityType/type/list': (args, { world: { db } }) =>
    listOf(db, opportunityTypes, args, {
      order: [asc(opportunityTypes.sort), asc(opportunityTypes.id)],
      toWire,
    }),

  'POST /information/wechat/list': (args, { world: { db } }) =>
    listOf(db, investmentNotices, args, {
      leaveOut: ['content'],
      order: [desc(investmentNotices.publishTime), desc(investmentNotices.id)],
      total: keptTotal(db, investmentNotices),
      toWire: noticeWire,
    }),

  'GET /information/wechat/{id}': async (args, { world: { db } }) => {
    const id = readKey(args.id)
    const [row] = id === undefined ? [] : await db.select().from(investmentNotices).where(eq(investmentNotices.id, id))
    if (!row) throw notFound('noInvestmentNotice')
    return noticeWire(row)
  },
} satisfies Partial<Handlers<typeof park>>
