/** The ranking, points and goods: parsed for their screens. */
import type { Goods, PointsRecord, RankedVehicle, VehiclePoints } from '../../src/contract/model/integral.ts'
import { isRecord, listOf, number, numberOrZero, readRow, text } from '../../src/core/http/parse.ts'

/** The displayed fields of a change of points. */
export type PointsItem = Omit<PointsRecord, 'updateTime'>
/** The displayed fields of goods. */
export type GoodsItem = Omit<Goods, 'createTime' | 'updateTime'>

export const readRanked = readRow<RankedVehicle>({
  rank: numberOrZero,
  plateNo: text,
  businessName: text,
  integral: numberOrZero,
  isMine: number,
})

/** Parses the caller's own vehicles from a response of `listRanking`. */
export const readMine = (raw: unknown): RankedVehicle[] => listOf(readRanked)(isRecord(raw) ? raw.mine : undefined)

/** Parses a response of `getVehiclePoints`; `undefined` without a plate. */
export const readVehiclePoints = (raw: unknown): VehiclePoints | undefined =>
  isRecord(raw) && text(raw.plateNo)
    ? {
        plateNo: text(raw.plateNo),
        integral: numberOrZero(raw.integral),
        usedIntegral: numberOrZero(raw.usedIntegral),
        expireIntegral: numberOrZero(raw.expireIntegral),
        expireTime: text(raw.expireTime) || null,
        rank: number(raw.rank),
      }
    : undefined

export const readPoints = readRow<PointsItem>({
  createTime: text,
  plateNo: text,
  changeType: number,
  integral: numberOrZero,
  source: number,
  sourceName: text,
  remark: text,
  balance: numberOrZero,
})

export const readGoods = readRow<GoodsItem>({
  goodsName: text,
  goodsImg: text,
  needIntegral: numberOrZero,
  total: numberOrZero,
  remain: numberOrZero,
  exchangeLimit: numberOrZero,
  goodsType: number,
})
