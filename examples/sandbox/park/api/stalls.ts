/** Stalls: all of them, and those that the caller manages. */
import { and, arrayContains, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { booking, park } from '../../../../src/contract/api/index.ts'
import type { saveStall } from '../../../../src/contract/api/park.ts'
import { BUSINESS_NAME_MAX } from '../../../../src/contract/limits.ts'
import { BOOK_TYPE, type BookType } from '../../../../src/contract/model/booking/booking.ts'
import { STALL_STATE, type Stall } from '../../../../src/contract/model/booking/stall.ts'
import type { Person } from '../auth/tokens.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { stalls, users } from '../db/schema.ts'
import { initialOf } from '../initial.ts'
import { translatorTo } from '../messages/translate.ts'
import { badInput, Refusal } from '../refusal.ts'
import type { Handler, Handlers, Received } from '../http/handler.ts'
import type { Db } from '../db/open.ts'
import { findRow } from '../http/find-own.ts'
import { filterBy, listOf, readKeyword } from '../http/list.ts'
import {
  readBrief,
  readBusinessName,
  readChoices,
  readName,
  readOptionalText,
  readPhone,
  readText,
} from '../http/read.ts'
import { wireStored } from '../http/wire.ts'

type StallRow = typeof stalls.$inferSelect

/** Only managers of a stall see who else manages it. */
const toStall =
  (person: Person | undefined) =>
  (row: StallRow): Stall => ({
    ...wireStored(row),
    bookType: row.bookType,
    stallNo: row.stallNo,
    stallName: row.stallName,
    areaName: row.areaName,
    building: row.building,
    floor: row.floor,
    area: row.area,
    businessFormat: row.businessFormat,
    businessName: row.businessName,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    state: row.state,
    managerIds: person && row.managerIds.includes(person.id) ? row.managerIds : [],
    letter: row.letter,
  })

interface Filters {
  areaName?: unknown
  state?: unknown
  keyword?: unknown
}

const wanted = (args: Filters, bookType: BookType = BOOK_TYPE.stall): SQL | undefined => {
  const areaName = readOptionalText(args.areaName, 'areaName')
  const [state] = readChoices(args.state, 'state', Object.values(STALL_STATE))
  return and(
    eq(stalls.bookType, bookType),
    areaName ? eq(stalls.areaName, areaName) : undefined,
    filterBy(stalls.state, state),
    readKeyword(args.keyword, stalls.stallNo, stalls.stallName, stalls.businessName),
  )
}

const STALL_TEXT_MAX = 50
const AREA_MAX = 100_000

const readArea = (value: unknown): number | null => {
  if (value === null || value === '') return null
  if (typeof value !== 'number' || !(value > 0 && value <= AREA_MAX)) throw badInput('badField', 'area')
  return value
}

/** The fields of the request; missing fields stay unchanged. */
const readChanges = (args: Received<typeof saveStall>) => {
  const came = <T>(name: keyof typeof args, value: (value: unknown) => T): { [key: string]: T } =>
    args[name] === undefined ? {} : { [name]: value(args[name]) }
  const brief = (field: keyof typeof args) => came(field, (value) => readBrief(value, field, STALL_TEXT_MAX))
  return {
    ...brief('stallName'),
    ...brief('areaName'),
    ...brief('building'),
    ...brief('floor'),
    ...brief('businessFormat'),
    ...came('area', readArea),
    ...came('businessName', readBusinessName),
    ...came('contactName', (value) => (value ? readName(value) : '')),
    ...came('contactPhone', (value) => (value ? readPhone(value) : '')),
    ...came('state', (value) => readChoices(value, 'state', Object.values(STALL_STATE))[0] ?? STALL_STATE.free),
  } as Partial<typeof stalls.$inferInsert>
}

/** Reads the managers of a stall: known people, including the caller. `undefined`: they stay unchanged. */
const readManagers = async (value: unknown, { person, db }: { person: Person; db: Db }) => {
  if (value === undefined || value === null) return undefined
  const isId = (id: unknown): id is string => typeof id === 'string' && !id.includes('\0')
  const ids = Array.isArray(value) ? [...new Set(value.filter(isId))] : []
  if (!ids.includes(person.id) || ids.length > 20) throw badInput('badField', 'managerIds')
  if ((await db.$count(users, inArray(users.id, ids))) !== ids.length) throw badInput('badField', 'managerIds')
  return ids
}

const save: Handler<typeof saveStall> = async (args, call) => {
  const person = call.person()
  const { db, now } = call.context
  const stallNo = translatorTo('zh')(readText(args.stallNo, STALL_TEXT_MAX, { missing: 'stallNo', long: 'stallNo' }))
  const changes = readChanges(args)
  const managerIds = await readManagers(args.managerIds, { person, db })
  const at = new Date(now())
  const named = changes.stallName ? { letter: initialOf(changes.stallName) } : {}
  const write = async (): Promise<StallRow | undefined> => {
    if (args.id !== undefined && args.id !== null) {
      const before = await findRow(db, stalls, args.id, 'noStall')
      const [row] = await db
        .update(stalls)
        .set({ ...changes, ...named, ...(managerIds && { managerIds }), stallNo, updatedAt: at })
        .where(and(eq(stalls.id, before.id), arrayContains(stalls.managerIds, [person.id])))
        .returning()
      if (!row) throw new Refusal('notAllowed', 'stallManagerOnly')
      return row
    }
    if (person.businessId === null) throw new Refusal('notAllowed', 'merchantOnly')
    const empty = {
      areaName: '',
      building: '',
      floor: '',
      businessFormat: '',
      contactPhone: person.phone,
      state: STALL_STATE.free,
    }
    const own = {
      stallName: stallNo,
      businessName: person.businessName.slice(0, BUSINESS_NAME_MAX),
      contactName: person.realName,
    }
    const letter = initialOf(changes.stallName || stallNo)
    const values = {
      ...empty,
      ...own,
      ...changes,
      letter,
      stallNo,
      managerIds: managerIds ?? [person.id],
      createdAt: at,
      updatedAt: at,
    }
    return (await db.insert(stalls).values(values).returning())[0]
  }
  const row = await write().catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('conflict', 'stallNoTaken') : error
  })
  return toStall(person)(row as StallRow)
}

export const stallHandlers = {
  'POST /stall/list': async (args, { context, caller }) =>
    listOf(context.db, stalls, args, { where: wanted(args), order: [asc(stalls.stallNo)], toWire: toStall(caller) }),

  'POST /stall/manager/list': async (args, call) => {
    const person = call.person()
    const where = and(arrayContains(stalls.managerIds, [person.id]), wanted(args))
    return listOf(call.context.db, stalls, args, { where, order: [asc(stalls.stallNo)], toWire: toStall(person) })
  },

  'POST /stall': save,
} satisfies Partial<Handlers<typeof park>>

const readBookType = (value: unknown): BookType =>
  readChoices(value, 'bookType', Object.values(BOOK_TYPE))[0] ?? BOOK_TYPE.stall

/** The same stalls for bookings, and the parking places. */
export const bookableStallHandlers = {
  'POST /stallSubscribe/stallMsg': async (args, { context, caller }) => {
    const where = wanted(args, readBookType(args.bookType))
    return listOf(context.db, stalls, args, { where, order: [asc(stalls.stallNo)], toWire: toStall(caller) })
  },

  'POST /trucksSubscribe/stallMsg': async (args, { context, caller }) => {
    const where = and(wanted(args), ne(stalls.businessName, ''))
    return listOf(context.db, stalls, args, { where, order: [asc(stalls.stallNo)], toWire: toStall(caller) })
  },

  // The initials are those of the names in the caller's language.
  'POST /stallSubscribeApp/letter': async (args, { context, caller, language }) => {
    const translate = translatorTo(language)
    const rows = await context.db
      .select()
      .from(stalls)
      .where(wanted(args, readBookType(args.bookType)))
      .orderBy(asc(stalls.stallNo))
    const shown = rows.map((row) => ({ ...row, letter: initialOf(translate(row.stallName)) }))
    const letters = [...new Set(shown.map(({ letter }) => letter))].sort()
    return letters.map((letter) => ({
      letter,
      stalls: shown.filter((row) => row.letter === letter).map(toStall(caller)),
    }))
  },
} satisfies Partial<Handlers<typeof booking>>
