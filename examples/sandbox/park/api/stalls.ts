/** Stalls: all of them, and those that the caller manages. */
import { and, arrayContains, asc, eq, gt, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { booking, park } from '../../../../src/contract/api/index.ts'
import type { saveStall } from '../../../../src/contract/api/park.ts'
import { BUSINESS_NAME_MAX } from '../../../../src/contract/limits.ts'
import { BOOK_TYPE, type BookType } from '../../../../src/contract/model/booking/booking.ts'
import {
  isBookableStall,
  STALL_AREA_MAX,
  STALL_STATE,
  STALL_TEXT_MAX,
  type Stall,
  type StallState,
} from '../../../../src/contract/model/booking/stall.ts'
import type { Page } from '../../../../src/contract/model/page.ts'
import { toDateTime } from '../../../../src/contract/model/time.ts'
import type { SandboxContext } from '../../context.ts'
import type { Person } from '../auth/tokens.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { isLive, stallBookings, stalls, users } from '../db/schema.ts'
import { initialOf } from '../initial.ts'
import { storedTexts, translatorTo } from '../messages/translate.ts'
import { badInput, inField, Refusal } from '../refusal.ts'
import type { Call, Handler, Handlers, Received } from '../http/handler.ts'
import type { Db } from '../db/open.ts'
import { findRow } from '../http/find-own.ts'
import { listOf, readKeyword } from '../http/list.ts'
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

/** The condition for active bookings whose time is not over. */
export const isAhead = (nowMs: number): SQL | undefined => {
  const now = toDateTime(nowMs)
  const [day, time] = [now.slice(0, 10), now.slice(11, 16)]
  const { bookDate, endTime } = stallBookings
  return and(isLive(stallBookings), or(gt(bookDate, day), and(eq(bookDate, day), gt(endTime, time))))
}

/** Ids of the stalls that have an active booking whose time is not over. */
const bookedIds = async ({ db, now }: Pick<SandboxContext, 'db' | 'now'>): Promise<readonly number[]> => {
  const rows = await db.selectDistinct({ id: stallBookings.stallId }).from(stallBookings).where(isAhead(now()))
  return rows.map(({ id }) => id)
}

/** Whether a stall is free or booked follows from its bookings. The other states are stored. */
export const stateNow = ({ id, state }: StallRow, booked: readonly number[]): StallState => {
  if (!isBookableStall(state)) return state
  return booked.includes(id) ? STALL_STATE.booked : STALL_STATE.free
}

/** The condition for {@link stateNow}. */
const isInState = (state: StallState, booked: readonly number[]): SQL | undefined => {
  if (!isBookableStall(state)) return eq(stalls.state, state)
  const isBookable = inArray(stalls.state, [STALL_STATE.free, STALL_STATE.booked])
  return and(isBookable, (state === STALL_STATE.booked ? inArray : notInArray)(stalls.id, [...booked]))
}

/** Only managers of a stall see who else manages it. */
const toStall =
  (person: Person | undefined, booked: readonly number[]) =>
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
    state: stateNow(row, booked),
    managerIds: person && row.managerIds.includes(person.id) ? row.managerIds : [],
    letter: row.letter,
  })

interface Filters {
  areaName?: unknown
  state?: unknown
  keyword?: unknown
}

const wanted = (args: Filters, booked: readonly number[], bookType: BookType = BOOK_TYPE.stall): SQL | undefined => {
  const areaName = readOptionalText(args.areaName, 'areaName')
  const [state] = readChoices(args.state, 'state', Object.values(STALL_STATE))
  return and(
    eq(stalls.bookType, bookType),
    areaName ? inArray(stalls.areaName, storedTexts(areaName)) : undefined,
    state === undefined ? undefined : isInState(state, booked),
    readKeyword(args.keyword, stalls.stallNo, stalls.stallName, stalls.businessName),
  )
}

const readArea = (value: unknown): number | null => {
  if (value === null || value === '') return null
  if (typeof value !== 'number' || !(value > 0 && value <= STALL_AREA_MAX)) throw badInput('badField', 'area')
  return value
}

/** The fields of the request; missing fields stay unchanged. */
const readChanges = (args: Received<typeof saveStall>) => {
  const came = <T>(name: keyof typeof args, value: (value: unknown) => T): { [key: string]: T } =>
    args[name] === undefined ? {} : { [name]: inField(name, () => value(args[name])) }
  const brief = (field: keyof typeof args) => came(field, (value) => readBrief(value, field, STALL_TEXT_MAX))
  return {
    ...brief('stallName'),
    ...brief('areaName'),
    ...brief('building'),
    ...brief('floor'),
    ...brief('businessFormat'),
    ...came('area', readArea),
    // The demo's names are stored in Chinese.
    ...came('businessName', (value) => translatorTo('zh')(readBusinessName(value))),
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

/** A stall has the company of its tenant: the caller's own, none, or the one that it already has. With another name it would be listed on
 * the page of that company. */
const checkCompany = ({ businessName = '' }: { businessName?: string }, ...allowed: string[]): void => {
  if (businessName !== '' && !allowed.includes(businessName)) throw badInput('badField', 'businessName')
}

const save: Handler<typeof saveStall> = async (args, call) => {
  const person = call.person()
  const { db, now } = call.context
  const stallNo = inField('stallNo', () =>
    translatorTo('zh')(readText(args.stallNo, STALL_TEXT_MAX, { missing: 'stallNo', long: 'stallNo' })),
  )
  const changes = readChanges(args)
  if (changes.stallName === '') changes.stallName = stallNo
  const managerIds = await readManagers(args.managerIds, { person, db })
  const at = new Date(now())
  const ownCompany = person.businessName.slice(0, BUSINESS_NAME_MAX)
  const named = changes.stallName ? { letter: initialOf(changes.stallName) } : {}
  const write = async (): Promise<StallRow | undefined> => {
    if (args.id !== undefined && args.id !== null) {
      const before = await findRow(db, stalls, args.id, 'noStall')
      checkCompany(changes, ownCompany, before.businessName)
      const [row] = await db
        .update(stalls)
        .set({ ...changes, ...named, ...(managerIds && { managerIds }), stallNo, updatedAt: at })
        .where(and(eq(stalls.id, before.id), arrayContains(stalls.managerIds, [person.id])))
        .returning()
      if (!row) throw new Refusal('notAllowed', 'stallManagerOnly')
      return row
    }
    if (person.businessId === null) throw new Refusal('notAllowed', 'merchantOnly')
    checkCompany(changes, ownCompany)
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
      businessName: ownCompany,
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
    throw isUniqueViolation(error) ? new Refusal('conflict', 'stallNoTaken').about('stallNo') : error
  })
  return toStall(person, await bookedIds(call.context))(row as StallRow)
}

const listStalls = async (
  args: Parameters<typeof listOf>[2],
  { context, caller }: Call,
  where: (booked: readonly number[]) => SQL | undefined,
): Promise<Page<Stall>> => {
  const booked = await bookedIds(context)
  const toWire = toStall(caller, booked)
  return listOf(context.db, stalls, args, { where: where(booked), order: [asc(stalls.stallNo)], toWire })
}

export const stallHandlers = {
  'POST /stall/list': async (args, call) => listStalls(args, call, (booked) => wanted(args, booked)),

  'POST /stall/manager/list': async (args, call) => {
    const person = call.person()
    const isManaged = arrayContains(stalls.managerIds, [person.id])
    return listStalls(args, call, (booked) => and(isManaged, wanted(args, booked)))
  },

  'POST /stall': save,
} satisfies Partial<Handlers<typeof park>>

const readBookType = (value: unknown): BookType =>
  readChoices(value, 'bookType', Object.values(BOOK_TYPE))[0] ?? BOOK_TYPE.stall

/** The same stalls for bookings, and the parking places. */
export const bookableStallHandlers = {
  'POST /stallSubscribe/stallMsg': async (args, call) =>
    listStalls(args, call, (booked) => wanted(args, booked, readBookType(args.bookType))),

  'POST /trucksSubscribe/stallMsg': async (args, call) =>
    listStalls(args, call, (booked) => and(wanted(args, booked), ne(stalls.businessName, ''))),

  // The initials are those of the names in the caller's language.
  'POST /stallSubscribeApp/letter': async (args, { context, caller, language }) => {
    const translate = translatorTo(language)
    const booked = await bookedIds(context)
    const rows = await context.db
      .select()
      .from(stalls)
      .where(wanted(args, booked, readBookType(args.bookType)))
      .orderBy(asc(stalls.stallNo))
    const shown = rows
      .map((row) => {
        const name = translate(row.stallName)
        return { ...row, name, letter: initialOf(name) }
      })
      .sort((a, b) => a.name.localeCompare(b.name, language, { numeric: true }))
    const letters = [...new Set(shown.map(({ letter }) => letter))].sort()
    return letters.map((letter) => ({
      letter,
      stalls: shown.filter((row) => row.letter === letter).map(toStall(caller, booked)),
    }))
  },
} satisfies Partial<Handlers<typeof booking>>
