/** Integral: points of vehicles, and goods to have for them (shown only; the specification has no call to exchange). */
import { body, endpoint, reply } from '../endpoint.ts'
import type { Goods, PointsFilter, PointsRecord, RankedVehicle, VehiclePoints } from '../model/integral.ts'
import type { ListQuery, Page } from '../model/page.ts'

/** The ranking, plates masked. */
export const listRanking = /* @__PURE__ */ endpoint(
  'POST /gardenIntegralApp/ranking/list',
  body<ListQuery>,
  reply<Page<RankedVehicle>>,
)
/** How the points of the caller's vehicles came and went, newest first. */
export const listPointsRecords = /* @__PURE__ */ endpoint(
  'POST /gardenIntegralApp/record/list',
  body<ListQuery<PointsFilter>>,
  reply<Page<PointsRecord>>,
)
/** The points of one of the caller's vehicles; the first one when no plate is named. */
export const getVehiclePoints = /* @__PURE__ */ endpoint(
  'POST /gardenIntegralApp/plateNo',
  body<{ plateNo?: string | null }>,
  reply<VehiclePoints>,
)
/** What points are good for. */
export const listGoods = /* @__PURE__ */ endpoint(
  'POST /gardenGoodsApp/goods/list',
  body<ListQuery>,
  reply<Page<Goods>>,
)
