/** The areas that are built. A screen is fetched when its route is opened, and with it the table of its area. */
import type { AreaName, FoundRoute } from '../../src/contract/routes.ts'
import type { AnyTexts } from '../../src/contract/text/index.ts'
import type { ScreenTable } from '../../src/screens/app/screen-table.ts'
import * as forklift from '../forklift/index.ts'

/** What an area's `index.ts` holds. */
export interface Area {
  screens: ScreenTable
  texts: AnyTexts
}

/** Their tables come along: widgets begin there. */
const HERE: Partial<Record<AreaName, Area>> = { forklift }

/** Their tables are fetched: nobody pays for the others. An area stands here once all its routes have a screen. */
const LATER: Partial<Record<AreaName, () => Promise<Area>>> = {
  general: () => import('../general/index.ts'),
  my: () => import('../my/index.ts'),
  park: () => import('../park/index.ts'),
  activity: () => import('../activity/index.ts'),
  inapp: () => import('../inapp/index.ts'),
  application: () => import('../application/index.ts'),
  notice: () => import('../notice/index.ts'),
}

export const AREAS = [...Object.keys(HERE), ...Object.keys(LATER)] as AreaName[]

/** The area of a route that has a screen; `undefined` while it is not built. */
export const findArea = ({ area, path }: FoundRoute): (() => Area | Promise<Area>) | undefined => {
  const here = HERE[area]
  if (here) return here.screens[path] && (() => here)
  return LATER[area]
}
