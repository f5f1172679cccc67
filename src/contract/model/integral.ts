/** Integral: points that a vehicle gathers, and what they are good for. */
import type { DateTime, Id, Page, Stored, Url, YesNo } from './page.ts'

/** A row of the ranking. Equal points share a rank: see `ranksOf`. */
export interface RankedVehicle {
  id: Id
  rank: number
  /** Masked (see `maskPlate`), except the caller's own. */
  plateNo: string
  businessName: string
  integral: number
  isMine: YesNo
}

/** Most rows of a page of the ranking; other lists have shorter pages. */
export const RANKING_PAGE_MAX = 10_000

/** A page of the ranking, most points first. */
export interface Ranking extends Page<RankedVehicle> {
  /** The caller's own vehicles, best first, on whichever page they are; none for visitors. */
  mine: RankedVehicle[]
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
  /** Null: has no points yet. */
  rank: number | null
}

export const POINTS_CHANGE = { added: 1, subtracted: 2 } as const
export type PointsChange = (typeof POINTS_CHANGE)[keyof typeof POINTS_CHANGE]

/** What points come and go by. */
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

/** Points for each; the values of the sandbox, as `/integral/explain` says them. Exchange and expiry take what they take. */
export const POINTS_OF = { entry: 5, onTime: 10, weighing: 5, activity: 20, violation: 30 } as const satisfies Partial<
  Record<keyof typeof POINTS_SOURCE, number>
>
/** Points are lost so many months after they came. */
export const POINTS_LIFE_MONTHS = 12

export interface PointsRecord extends Stored {
  plateNo: string
  changeType: PointsChange
  /** Above 0; the direction is in `changeType`. */
  integral: number
  source: PointsSource
  /** The source in words, also of one that this version does not know. */
  sourceName: string
  remark: string | null
  /** Of the vehicle, after the change. */
  balance: number
}

export interface PointsFilter {
  plateNo?: string | null
  changeType?: PointsChange | null
  source?: PointsSource | null
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

export interface GoodsFilter {
  goodsType?: GoodsType | null
}

/** Ranks of points that fall: equal points share a rank, and the next rank skips.
 * @param points of rows that follow each other, most first.
 * @param before what stands before the first row: `rows`, and `above` of them with more points. Default: nothing.
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
