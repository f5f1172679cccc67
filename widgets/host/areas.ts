/** The areas that are built. Their tables are a few bytes and come along; a screen is fetched when its route is opened. */
import type { AreaName, FoundRoute } from '../../src/contract/routes.ts'
import type { TextArea } from '../../src/contract/text/index.ts'
import type { ScreenLoader, ScreenTable } from '../../src/screens/screen-table.ts'
import { screens as forklift } from '../forklift/index.ts'
import { screens as general } from '../general/index.ts'
import { screens as park } from '../park/index.ts'

interface Area {
  screens: ScreenTable
  text: TextArea
}

const AREAS: Partial<Record<AreaName, Area>> = {
  general: { screens: general, text: 'general' },
  forklift: { screens: forklift, text: 'forklift' },
  park: { screens: park, text: 'park' },
}

export const BUILT = Object.keys(AREAS) as AreaName[]

/** How to fetch a route's screen and its texts; `undefined` while it is not built. */
export const findScreen = ({ area, path }: FoundRoute): { load: ScreenLoader; text: TextArea } | undefined => {
  const load = AREAS[area]?.screens[path]
  return load && { load, text: AREAS[area]?.text ?? 'common' }
}
