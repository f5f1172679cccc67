/** The calls of the native app's own views: the same content, without a login. */
import type { app } from '../../../../src/contract/api/index.ts'
import { emergencies } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { listOpportunities, readOpportunity } from './investment.ts'
import { readNews } from './news.ts'
import { findRow } from '../http/find-own.ts'
import { toWire } from '../http/wire.ts'

export const appViewHandlers = {
  'GET /newsAndMessageApp/{id}': (args, call) => readNews(call, args.id),
  'POST /publicityApp/app/list': listOpportunities,
  'GET /publicityApp/app/{id}': (args, call) => readOpportunity(call, args.id),

  'GET /emergencyApp/queryById/{id}': async (args, { context: { db } }) =>
    toWire(await findRow(db, emergencies, args.id, 'noEmergency')),
} satisfies Partial<Handlers<typeof app>>
