import type { FunctionComponent } from 'react'
import type { AreaName, Path, PathOf } from '../../contract/routes.ts'
import type { Query } from '../../core/session/guard.ts'

/** The props of every screen. */
export interface ScreenProps {
  /** The screen's own route. */
  path: Path
  /** Title of the route in the person's language. */
  title: string
  /** The address's query. */
  query: Query
}

export type ScreenComponent = FunctionComponent<ScreenProps>

/** Fetches one screen. Each has a chunk of its own, so that no screen loads another's code. */
export type ScreenLoader = () => Promise<ScreenComponent>

/** An area's table: a route without a screen, or a screen without a route, does not compile. */
export type Screens<A extends AreaName> = Record<PathOf<A>, ScreenLoader>
