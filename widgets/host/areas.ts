/** The areas. A screen and its area's table are loaded when a route is opened. */
import type { AreaName, Path } from '../../src/contract/routes.ts'
import type { AnyTexts, TextLoaders } from '../../src/contract/text/index.ts'
import type { ScreenLoader, Screens } from '../../src/screens/app/screen-table.ts'
import * as forklift from '../forklift/index.ts'

/** The exports of an area's `index.ts`: a screen for each of its routes, and its texts in each language. */
interface AreaOf<A extends AreaName> {
  screens: Screens<A>
  texts: TextLoaders<A>
}

/** Any area. Its table is read only for its own routes. */
export interface Area {
  screens: Record<Path, ScreenLoader>
  texts: AnyTexts
}

/** How to load each area. The table of the forklift area is part of the entry, because most widgets start there. A missing area or route
 * does not compile. */
const AREAS: { readonly [A in AreaName]: () => AreaOf<A> | Promise<AreaOf<A>> } = {
  forklift: () => forklift,
  general: () => import('../general/index.ts'),
  my: () => import('../my/index.ts'),
  park: () => import('../park/index.ts'),
  activity: () => import('../activity/index.ts'),
  booking: () => import('../booking/index.ts'),
  weighing: () => import('../weighing/index.ts'),
  parking: () => import('../parking/index.ts'),
  invoice: () => import('../invoice/index.ts'),
  inapp: () => import('../inapp/index.ts'),
  application: () => import('../application/index.ts'),
  fee: () => import('../fee/index.ts'),
  integral: () => import('../integral/index.ts'),
  notice: () => import('../notice/index.ts'),
  recruit: () => import('../recruit/index.ts'),
}

/** Loads the table and the texts of an area. Rejects after a network failure. */
export const fetchArea = (area: AreaName): Area | Promise<Area> => AREAS[area]() as Area | Promise<Area>
