/** Companies of the park. */
import { and, asc, eq } from 'drizzle-orm'
import type { park } from '../../../src/contract/api/index.ts'
import { enterprises } from '../db/schema.ts'
import { notFound } from '../refusal.ts'
import type { Handlers } from './handler.ts'
import { listOf, readKeyword } from './list.ts'
import { readKey, readOptionalText } from './read.ts'
import { toWire } from './stored.ts'

const { businessName, shortName, industry: trade, mainBusiness } = enterprises

export const enterpriseHandlers = {
  'POST /enterprise/list/enterpriseList': (args, { world: { db } }) => {
    const industry = readOptionalText(args.industry, 'industry')
    return listOf(db, enterprises, args, {
      leaveOut: ['intro', 'images', 'taxNumber', 'legalPerson'],
      where: and(
        industry ? eq(trade, industry) : undefined,
        readKeyword(args.keyword, businessName, shortName, trade, mainBusiness),
      ),
      order: [asc(enterprises.id)],
      toWire,
    })
  },

  'GET /enterprise/enterpriseById/{uid}': async (args, { world: { db }, caller }) => {
    const id = readKey(args.uid)
    const [row] = id === undefined ? [] : await db.select().from(enterprises).where(eq(enterprises.id, id))
    if (!row) throw notFound('noEnterprise')
    return { ...toWire(row), ...(caller ? {} : { taxNumber: null, legalPerson: null }) }
  },
} satisfies Partial<Handlers<typeof park>>
