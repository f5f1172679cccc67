/** Companies of the park. */
import { and, asc, inArray } from 'drizzle-orm'
import type { park } from '../../../../src/contract/api/index.ts'
import { enterprises } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { findRow } from '../http/find-own.ts'
import { listOf, readKeyword } from '../http/list.ts'
import { readOptionalText } from '../http/read.ts'
import { storedTexts } from '../messages/translate.ts'
import { toWire } from '../http/wire.ts'

const { businessName, shortName, industry: trade, mainBusiness } = enterprises

export const enterpriseHandlers = {
  'POST /enterprise/list/enterpriseList': (args, { context: { db } }) => {
    const industry = readOptionalText(args.industry, 'industry')
    return listOf(db, enterprises, args, {
      leaveOut: ['intro', 'images', 'taxNumber', 'legalPerson'],
      where: and(
        industry ? inArray(trade, storedTexts(industry)) : undefined,
        readKeyword(args.keyword, businessName, shortName, trade, mainBusiness),
      ),
      order: [asc(enterprises.id)],
      toWire,
    })
  },

  'GET /enterprise/enterpriseById/{uid}': async (args, { context: { db }, caller }) => {
    const row = await findRow(db, enterprises, args.uid, 'noEnterprise')
    return { ...toWire(row), ...(caller ? {} : { taxNumber: null, legalPerson: null }) }
  },
} satisfies Partial<Handlers<typeof park>>
