/** The rows of the contract's tables. */
import * as api from '../../src/contract/api/index.ts'
import { ROUTES, type Path } from '../../src/contract/routes.ts'

/** Every row of the API table, as its line. */
export const allLines = (): string[] => Object.values(api).flatMap((group) => Object.values(group) as string[])

/** Every route, with its login flag. */
export const allRoutes = (): { path: Path; login: boolean }[] =>
  Object.values(ROUTES).flatMap((area) =>
    Object.entries(area).map(([path, route]) => ({ path: path as Path, login: 'login' in route })),
  )
