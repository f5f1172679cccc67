import { useCallback } from 'react'
import type { Path } from '../../contract/routes.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Row } from '../../core/list/paged-list.ts'
import { link } from '../../core/navigation/location.ts'
import { useApp } from '../app/app-context.ts'
import { cacheSlot } from '../detail/use-resource.ts'

const byId = ({ id }: Row): Query => ({ id })

/** Opens the detail screen of a row. That screen shows the row's data until its own response arrives.
 * @param queryOf makes the URL's query. Default: `id`. Pass the same function in each render.
 * @returns a stable function. `at` is the time of the row's response, device time in ms. */
export const useOpenDetail = <T extends Row>(
  path: Path,
  queryOf: (row: T) => Query = byId,
): ((row: T, at: number) => void) => {
  const app = useApp()
  return useCallback(
    (row, at) => {
      const to = link(path, queryOf(row))
      cacheSlot(app, to).set({ value: row, at })
      app.location.navigate(to)
    },
    [app, path, queryOf],
  )
}
