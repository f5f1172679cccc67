import type { FunctionComponent } from 'react'
import type { AreaName, PathOf } from '../contract/routes.ts'
import type { Query } from '../core/guard.ts'

/** What every screen is given: the address's query. */
export interface ScreenProps {
  query: Query
}

export type ScreenComponent = FunctionComponent<ScreenProps>

/** An area's table: a route without a screen, or a screen without a route, does not compile. */
export type Screens<A extends AreaName> = Record<PathOf<A>, ScreenComponent>
