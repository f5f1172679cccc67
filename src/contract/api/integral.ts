/** Integral: points of vehicles, and goods to exchange them for (display only; the specification has no call to exchange). */
import { body, endpoint, reply } from '../endpoint.ts'
import type { Goods, GoodsFilter, PointsFilter, PointsRecord, Ranking, VehiclePoints } from '../model/integral.ts'
import type { ListQuery, Page } from '../model/page.ts'

/** The ranking, with the caller's own vehicles. Needs no login. */
export const listRanking = /* @__PURE__ */ endpoint(
  'POST /gardenIntegralApp/ranking/list',
  body<ListQuery>,
  reply<Ranking>,
)
/** Point changes of the caller's vehicles, newest first.
 * @errors needsLogin, notFound */
export const listPointsRecords = /* @__PURE__ */ endpoint(
  'POST /gardenIntegralApp/record/list',
  body<ListQuery<PointsFilter>>,
  reply<Page<PointsRecord>>,
)
/** The points of one of the caller's vehicles; without a plate, of the one with the most points. A plate of the profile that has no points
 * yet has 0. Refused (404) for another user's plate, or if the caller has no plates.
 * @errors needsLogin, notFound */
export const getVehiclePoints = /* @__PURE__ */ endpoint(
  'POST /gardenIntegralApp/plateNo',
  body<{ plateNo?: string | null }>,
  reply<VehiclePoints>,
)
/** Goods that points can be exchanged for, cheapest first. Needs no login. */
export const listGoods = /* @__PURE__ */ endpoint(
  'POST /gardenGoodsApp/goods/list',
  body<ListQuery<GoodsFilter>>,
  reply<Page<Goods>>,
)
