/** What the native app shows in views of its own: the same content, open to everybody. */
import { eq } from 'drizzle-orm'
import type { app } from '../../../src/contract/api/index.ts'
import { emergencies } from '../db/schema.ts'
import { notFound } from '../refusal.ts'
import type { Handlers } from './handler.ts'
import { listOpportunities, readOpportunity } from './investment.ts'
import { readNews } from './news.ts'
import { readKey } from './read.ts'
import { toWire } from './stored.ts'

export const appViewHandlers = {
  'GET /newsAndMessageApp/{id}': (args, call) => readNews(call, args.id),
  'POST /publicityApp/app/list': listOpportunities,
  'GET /publicityApp/app/{id}': (args, call) => readOpportunity(call, args.id),

  'GET /emergencyApp/queryById/{id}': async (args, { world: { db } }) => {
    const id = readKey(args.id)
    const [row] = id === undefined ? [] : await db.select().from(emergencies).where(eq(emergencies.id, id))
    if (!row) throw notFound('noEmergency')
    return toWire(row)
  },
} satisfies Partial<Handlers<typeof app>>
