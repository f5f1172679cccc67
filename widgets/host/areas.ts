/** The areas that are built: one chunk each, fetched when one of their routes is opened. */
import type { AreaName, Path } from '../../src/contract/routes.ts'
import type { TextArea } from '../../src/contract/text/index.ts'
import type { ScreenComponent } from '../../src/screens/screen-table.ts'

export type AreaScreens = Partial<Record<Path, ScreenComponent>>

export interface Area {
  load: () => Promise<{ screens: AreaScreens }>
  text: TextArea
}

export const AREAS: Partial<Record<AreaName, Area>> = {
  general: { load: () => import('../general/index.ts'), text: 'general' },
  forklift: { load: () => import('../forklift/index.ts'), text: 'forklift' },
}

export const BUILT = Object.keys(AREAS) as AreaName[]
