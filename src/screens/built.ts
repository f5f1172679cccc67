/** Which routes have a screen: the menu offers nothing else. */
import { createContext, useContext } from 'react'
import type { AreaName } from '../contract/routes.ts'

export const BuiltAreas = createContext<readonly AreaName[]>([])

export const useIsBuilt = (): ((area: AreaName) => boolean) => {
  const areas = useContext(BuiltAreas)
  return (area) => areas.includes(area)
}
