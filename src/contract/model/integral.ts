/** Integral: points that a vehicle gathers, and what they are good for. */
import type { DateTime, Id, Stored, Url, YesNo } from './page.ts'

/** A row of the ranking. Equal points share a rank. */
export interface RankedVehicle {
  id: Id
  rank: number
  /** Masked: see `maskPlate`. */
  plateNo: string
  businessName: string
  integral: number
  isMine: YesNo
}

/** The points of one vehicle. */
export interface VehiclePoints {
  plateNo: string
  /** Left to use. */
  integral: number
  usedIntegral: number
  /** What is lost at `expireTime`. */
  expireIntegral: number
  expireTime: DateTime | null
  rank: number | null
}

export const POINTS_CHANGE = { added: 1, subtracted: 2 } as const
export type PointsChange = (typeof POINTS_CHANGE)[keyof typeof POINTS_CHANGE]

export interface PointsRecord extends Stored {
  plateNo: string
  changeType: PointsChange
  /** Above 0; the direction is in `changeType`. */
  integral: number
  source: string
  sourceName: string
  remark: string | null
  /** After the change. */
  balance: number
}

export interface PointsFilter {
  plateNo?: string | null
  changeType?: PointsChange | null
}

export const GOODS_TYPE = { real: 1, voucher: 2 } as const
export type GoodsType = (typeof GOODS_TYPE)[keyof typeof GOODS_TYPE]

export interface Goods extends Stored {
  goodsName: string
  goodsImg: Url
  needIntegral: number
  total: number
  remain: number
  /** Most for one vehicle; 0: no limit. */
  exchangeLimit: number
  goodsType: GoodsType
}
