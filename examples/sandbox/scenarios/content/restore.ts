/** Restoring the content, and only what of it has changed: there are hundreds of resets, and the content is most of the park. */
import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { parkDay } from '../../../../src/contract/model/time.ts'
import type { Db } from '../../db/open.ts'
import { contents } from '../../db/schema.ts'
import { hashOf } from '../../secrets.ts'
import { CONTENT } from './index.ts'
import type { Clock, ContentPart, TableSeed } from './part.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const clockOf = (hourMs: number): Clock => ({
  ago: (minutes) => new Date(hourMs - minutes * MINUTE_MS),
  ahead: (minutes) => new Date(hourMs + minutes * MINUTE_MS),
  day: (plus) => parkDay(hourMs + plus * DAY_MS),
})

const allRows = ({ tables }: ContentPart, clock: Clock) => tables.map(({ rows }) => rows(clock))

const seedHashes = new Map<ContentPart, string>()

/** Of what a part holds at an hour: of its seeds, which are the same for as long as this process runs, and of the hour. */
const hashAt = (part: ContentPart, hourMs: number): string => {
  const seeds = seedHashes.get(part) ?? hashOf(JSON.stringify(allRows(part, clockOf(0))))
  seedHashes.set(part, seeds)
  return `${seeds.slice(0, 16)}@${hourMs}`
}

/** How many rows of a table are as they were filled in: whoever has written a row since has left another transaction's number on it. */
const countsOf = (db: Db, part: ContentPart, { table }: TableSeed) =>
  db
    .select({
      part: sql<string>`${part.name}::text`.as('part'),
      hash: sql<string | null>`(select ${contents.hash} from ${contents} where ${contents.part} = ${part.name})`.as('hash'),
      rows: sql<number>`count(*)::integer`.as('rows'),
      untouched:
        sql<number>`(count(*) filter (where xmin = (select xmin from ${contents} where ${contents.part} = ${part.name})))::integer`.as(
          'untouched',
        ),
    })
    .from(table)

const changedParts = async (
  db: Db,
  parts: readonly ContentPart[],
  hashes: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number>,
) => {
  const [first, second, ...rest] = parts.flatMap((part) => part.tables.map((table) => countsOf(db, part, table)))
  if (!first || !second) throw new RangeError('There is no content')
  const found = await unionAll(first, second, ...rest)
  return parts.filter(({ name }) => {
    const own = found.filter(({ part }) => part === name)
    const sum = (field: 'rows' | 'untouched'): number => own.reduce((total, row) => total + row[field], 0)
    return own[0]?.hash !== hashes.get(name) || sum('rows') !== counts.get(name) || sum('untouched') !== counts.get(name)
  })
}

/** Brings all content to what it is in a scenario. @param db a transaction: half a content must never be seen. */
export const restoreContent = async (db: Db, nowMs: number, isEmpty: boolean): Promise<void> => {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const clock = clockOf(hourMs)
  const hashes = new Map(CONTENT.map((part) => [part.name, isEmpty ? 'empty' : hashAt(part, hourMs)]))
  const counts = new Map(CONTENT.map((part) => [part.name, isEmpty ? 0 : allRows(part, clock).flat().length]))
  for (const part of await changedParts(db, CONTENT, hashes, counts)) {
    for (const { table } of [...part.tables].reverse()) await db.delete(table)
    if (!isEmpty) for (const { table, rows } of part.tables) await db.insert(table).values([...rows(clock)])
    const hash = hashes.get(part.name) ?? ''
    await db.insert(contents).values({ part: part.name, hash }).onConflictDoUpdate({ target: contents.part, set: { hash } })
  }
}
