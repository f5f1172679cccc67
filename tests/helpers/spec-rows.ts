/** Lists the endpoints and routes of the contract. */
import * as api from '../../src/contract/api/index.ts'
import { ROUTES, type Path } from '../../src/contract/routes.ts'

/** Every endpoint of the API, as its line in the table. */
export const allLines = (): string[] => Object.values(api).flatMap((group) => Object.values(group) as string[])

/** Every route, and whether it requires login. */
export const allRoutes = (): { path: Path; login: boolean }[] =>
  Object.values(ROUTES).flatMap((area) =>
    Object.entries(area).map(([path, route]) => ({ path: path as Path, login: 'login' in route })),
  )
