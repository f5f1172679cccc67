/** Integral: points that vehicles earn, and the goods to exchange them for. */
import type { DateTime, Id, Page, Stored, Url, YesNo } from './page.ts'

/** A row of the ranking. Vehicles with equal points share a rank, and the following ranks are skipped: 1, 2, 2, 4. */
export interface RankedVehicle {
  id: Id
  rank: number
  /** Masked, except for the caller's own vehicles: `'新A·**345'`. */
  plateNo: string
  businessName: string
  integral: number
  isMine: YesNo
}

/** A page of the ranking, most points first. */
export interface Ranking extends Page<RankedVehicle> {
  /** The caller's own vehicles by rank, regardless of the page; empty for visitors. */
  mine: RankedVehicle[]
}

/** The points of one vehicle. */
export interface VehiclePoints {
  plateNo: string
  /** Points that can still be used. */
  integral: number
  usedIntegral: number
  /** Points that expire at `expireTime`. */
  expireIntegral: number
  expireTime: DateTime | null
  /** Null if the vehicle has no points yet. */
  rank: number | null
}

/** Direction of a change of points. */
export const POINTS_CHANGE = { added: 1, subtracted: 2 } as const
export type PointsChange = (typeof POINTS_CHANGE)[keyof typeof POINTS_CHANGE]

/** Why points were added or subtracted. */
export const POINTS_SOURCE = {
  entry: 1,
  onTime: 2,
  weighing: 3,
  activity: 4,
  exchange: 5,
  violation: 6,
  expiry: 7,
} as const
export type PointsSource = (typeof POINTS_SOURCE)[keyof typeof POINTS_SOURCE]

/** Points per event, added or (for a violation) subtracted. The values are the sandbox's; `/integral/explain` shows them. Exchange and
 * expiry have no fixed value. */
export const POINTS_OF = { entry: 5, onTime: 10, weighing: 5, activity: 20, violation: 30 } as const satisfies Partial<
  Record<keyof typeof POINTS_SOURCE, number>
>
/** Points expire this many months after they were earned. The value is the sandbox's. */
export const POINTS_LIFE_MONTHS = 12

export interface PointsRecord extends Stored {
  plateNo: string
  changeType: PointsChange
  /** Always positive; `changeType` has the direction. */
  integral: number
  source: PointsSource
  /** Name of the source, in the caller's language; present also for a `source` that this version does not know. */
  sourceName: string
  remark: string | null
  /** The vehicle's points after the change. */
  balance: number
}

export interface PointsFilter {
  plateNo?: string | null
  changeType?: PointsChange | null
  source?: PointsSource | null
}

/** Kind of goods: physical goods, or a voucher. */
export const GOODS_TYPE = { real: 1, voucher: 2 } as const
export type GoodsType = (typeof GOODS_TYPE)[keyof typeof GOODS_TYPE]

export interface Goods extends Stored {
  goodsName: string
  goodsImg: Url
  needIntegral: number
  total: number
  remain: number
  /** Maximum number per vehicle; 0: unlimited. */
  exchangeLimit: number
  goodsType: GoodsType
}

export interface GoodsFilter {
  goodsType?: GoodsType | null
}

/** Ranks of points in descending order: equal points share a rank, and the following ranks are skipped.
 * @param points of consecutive rows, in descending order.
 * @param before the rows that precede `points`: their number, and how many of them have more points than the first (`above`).
 * Default: none.
 * @example ranksOf([90, 80, 80, 70]) // [1, 2, 2, 4] */
export const ranksOf = (
  points: readonly number[],
  before: { rows: number; above: number } = { rows: 0, above: 0 },
): number[] => {
  const ranks: number[] = []
  points.forEach((own, i) => {
    const isTied = i > 0 && own === points[i - 1]
    ranks.push(isTied ? (ranks[i - 1] as number) : i === 0 ? before.above + 1 : before.rows + i + 1)
  })
  return ranks
}
