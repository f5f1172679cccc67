/** Points of vehicles: the ranking, the changes of points, and the goods. */
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { integral } from '../../../../src/contract/api/index.ts'
import {
  GOODS_TYPE,
  POINTS_CHANGE,
  POINTS_SOURCE,
  ranksOf,
  type RankedVehicle,
} from '../../../../src/contract/model/integral.ts'
import { nameOf } from '../../../../src/contract/model/named.ts'
import { maskPlate, normalisePlate } from '../../../../src/contract/model/plate.ts'
import { pointsSources } from '../../../../src/contract/text/states/points.ts'
import type { Person } from '../auth/tokens.ts'
import type { Db } from '../db/open.ts'
import { goods, pointRecords, pointVehicles } from '../db/schema.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { filterBy, listOf, sliceOf } from '../http/list.ts'
import { readChoices, readOptionalText, readPage } from '../http/read.ts'
import { toWire, wireFlag, wireStored, wireTimeOrNull } from '../http/wire.ts'
import type { Language } from '../messages/index.ts'
import { notFound } from '../refusal.ts'

type Vehicle = typeof pointVehicles.$inferSelect

const BEST_FIRST = [desc(pointVehicles.integral), asc(pointVehicles.id)]

const vehiclesOf = (db: Db, person: Person): Promise<Vehicle[]> =>
  db
    .select()
    .from(pointVehicles)
    .where(eq(pointVehicles.userId, person.id))
    .orderBy(...BEST_FIRST)

const above = (db: Db, points: number): Promise<number> => db.$count(pointVehicles, gt(pointVehicles.integral, points))

const toRanked = (row: Vehicle, rank: number, person: Person | undefined): RankedVehicle => {
  const isMine = person !== undefined && row.userId === person.id
  return {
    id: String(row.id),
    rank,
    plateNo: isMine ? row.plateNo : maskPlate(row.plateNo),
    businessName: row.businessName,
    integral: row.integral,
    isMine: wireFlag(isMine),
  }
}

/** The requested vehicles of the caller: the named one, or all. @throws 404 for another person's plate. */
const findVehicles = async (call: Call, plateNo: unknown): Promise<Vehicle[]> => {
  const own = await vehiclesOf(call.context.db, call.person())
  const wanted = normalisePlate(readOptionalText(plateNo, 'plateNo'))
  if (!wanted) return own
  const found = own.filter((vehicle) => vehicle.plateNo === wanted)
  if (!found.length && !call.person().plates.includes(wanted)) throw notFound('noVehicle')
  return found
}

const sourceName = (source: number, language: Language): string => {
  const name = nameOf(POINTS_SOURCE, source)
  return name ? pointsSources[name][language === 'zh' ? 'zh-CN' : 'en'] : ''
}

export const integralHandlers = {
  'POST /gardenIntegralApp/ranking/list': async (args, { context: { db }, caller }) => {
    const { limit, offset } = sliceOf(readPage(args))
    const page = db
      .select()
      .from(pointVehicles)
      .orderBy(...BEST_FIRST)
      .limit(limit)
      .offset(offset)
    const [rows, total, own] = await Promise.all([page, db.$count(pointVehicles), caller ? vehiclesOf(db, caller) : []])
    const [first] = rows
    const before = { rows: offset, above: first && offset > 0 ? await above(db, first.integral) : 0 }
    const ranks = ranksOf(
      rows.map((row) => row.integral),
      before,
    )
    return {
      data: rows.map((row, i) => toRanked(row, ranks[i] as number, caller)),
      total,
      mine: await Promise.all(own.map(async (row) => toRanked(row, (await above(db, row.integral)) + 1, caller))),
    }
  },

  'POST /gardenIntegralApp/record/list': async (args, call) => {
    const vehicles = await findVehicles(call, args.plateNo)
    const [changeType] = readChoices(args.changeType, 'changeType', Object.values(POINTS_CHANGE))
    const [source] = readChoices(args.source, 'source', Object.values(POINTS_SOURCE))
    const plates = new Map(vehicles.map(({ id, plateNo }) => [id, plateNo]))
    const where = and(
      plates.size ? inArray(pointRecords.vehicleId, [...plates.keys()]) : sql`false`,
      filterBy(pointRecords.changeType, changeType),
      filterBy(pointRecords.source, source),
    )
    return listOf(call.context.db, pointRecords, args, {
      where,
      order: [desc(pointRecords.createdAt), desc(pointRecords.id)],
      toWire: (row) => ({
        ...wireStored(row),
        plateNo: plates.get(row.vehicleId) ?? '',
        changeType: row.changeType,
        integral: row.integral,
        source: row.source,
        sourceName: sourceName(row.source, call.language),
        remark: row.remark,
        balance: row.balance,
      }),
    })
  },

  'POST /gardenIntegralApp/plateNo': async (args, call) => {
    const [best] = await findVehicles(call, args.plateNo)
    if (best) {
      const { plateNo, integral: points, usedIntegral, expireIntegral, expireAt } = best
      return {
        plateNo,
        integral: points,
        usedIntegral,
        expireIntegral,
        expireTime: wireTimeOrNull(expireAt),
        rank: (await above(call.context.db, points)) + 1,
      }
    }
    const plateNo = normalisePlate(readOptionalText(args.plateNo, 'plateNo')) || call.person().plates[0]
    if (!plateNo) throw notFound('noVehicle')
    return { plateNo, integral: 0, usedIntegral: 0, expireIntegral: 0, expireTime: null, rank: null }
  },

  'POST /gardenGoodsApp/goods/list': (args, { context: { db } }) => {
    const [goodsType] = readChoices(args.goodsType, 'goodsType', Object.values(GOODS_TYPE))
    return listOf(db, goods, args, {
      where: filterBy(goods.goodsType, goodsType),
      order: [asc(goods.needIntegral), asc(goods.id)],
      toWire,
    })
  },
} satisfies Handlers<typeof integral>
