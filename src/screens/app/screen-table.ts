import type { FunctionComponent } from 'react'
import type { AreaName, Path, PathOf } from '../../contract/routes.ts'
import type { Query } from '../../core/session/guard.ts'

/** The props of every screen. */
export interface ScreenProps {
  /** The screen's own route. */
  path: Path
  /** Title of the route in the current language. */
  title: string
  /** Query of the URL. */
  query: Query
}

export type ScreenComponent = FunctionComponent<ScreenProps>

/** Loads one screen. Each screen is a separate dynamic import, so that no screen loads another screen's code. */
export type ScreenLoader = () => Promise<ScreenComponent>

/** The screens of an area. A route without a screen, or a screen without a route, is a compile error. */
export type Screens<A extends AreaName> = Record<PathOf<A>, ScreenLoader>
