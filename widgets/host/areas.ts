/** The areas. A screen and its area's table are fetched when a route is opened. */
import type { AreaName, FoundRoute } from '../../src/contract/routes.ts'
import type { AnyTexts } from '../../src/contract/text/index.ts'
import type { ScreenTable } from '../../src/screens/app/screen-table.ts'
import * as forklift from '../forklift/index.ts'

/** The exports of an area's `index.ts`. */
export interface Area {
  screens: ScreenTable
  texts: AnyTexts
}

/** Areas whose tables are part of the page's own script: most widgets start there. */
const LOADED: Partial<Record<AreaName, Area>> = { forklift }

/** Areas whose tables are fetched when they are needed. An area belongs here once all its routes have a screen. */
const LAZY: Partial<Record<AreaName, () => Promise<Area>>> = {
  general: () => import('../general/index.ts'),
  my: () => import('../my/index.ts'),
  park: () => import('../park/index.ts'),
  activity: () => import('../activity/index.ts'),
  booking: () => import('../booking/index.ts'),
  inapp: () => import('../inapp/index.ts'),
  application: () => import('../application/index.ts'),
  fee: () => import('../fee/index.ts'),
  integral: () => import('../integral/index.ts'),
  notice: () => import('../notice/index.ts'),
  recruit: () => import('../recruit/index.ts'),
}

export const AREAS = [...Object.keys(LOADED), ...Object.keys(LAZY)] as AreaName[]

/** The area of a route; `undefined` for a route without a screen. */
export const findArea = ({ area, path }: FoundRoute): (() => Area | Promise<Area>) | undefined => {
  const loaded = LOADED[area]
  if (loaded) return loaded.screens[path] && (() => loaded)
  return LAZY[area]
}
