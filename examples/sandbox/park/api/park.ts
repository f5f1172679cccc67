/** The park's introduction, contacts and routes. */
import { asc, desc } from 'drizzle-orm'
import type { park } from '../../../../src/contract/api/index.ts'
import { toYuan } from '../../../../src/contract/model/money.ts'
import { chapters, contacts, itineraries } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { listOf } from '../http/list.ts'
import { toWire } from '../http/wire.ts'

export const parkHandlers = {
  'POST /profile/wechat/list': (args, { context: { db } }) =>
    listOf(db, chapters, args, { order: [asc(chapters.sort), asc(chapters.id)], toWire }),

  'GET /contact/wechat/list': (args, { context: { db } }) =>
    listOf(db, contacts, args, {
      order: [desc(contacts.isEmergency), asc(contacts.sort), asc(contacts.id)],
      toWire,
    }),

  'POST /gardenRoute/wx/list': (args, { context: { db } }) =>
    listOf(db, itineraries, args, {
      order: [asc(itineraries.id)],
      toWire: ({ priceFen, ...row }) => ({ ...toWire(row), price: priceFen === null ? null : toYuan(priceFen) }),
    }),
} satisfies Partial<Handlers<typeof park>>
