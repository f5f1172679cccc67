/** The way from a row to the screen of its own. */
import { useCallback } from 'react'
import type { Path } from '../../contract/routes.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Row } from '../../core/store/paged-list.ts'
import { link } from '../../core/navigation/location.ts'
import { useApp } from '../app/app-context.ts'
import { cached } from '../detail/use-resource.ts'

const byId = ({ id }: Row): Query => ({ id })

/** From a row to its detail screen, which shows what the row had until its own answer is here.
 * @param queryOf what names the thing in the address, default its id; the same function at each drawing.
 * @returns stays the same from drawing to drawing. `at`: when the row arrived, device time in milliseconds. */
export const useOpenDetail = <T extends Row>(
  path: Path,
  queryOf: (row: T) => Query = byId,
): ((row: T, at: number) => void) => {
  const app = useApp()
  return useCallback(
    (row, at) => {
      const to = link(path, queryOf(row))
      cached(app, to).set({ value: row, at })
      app.location.navigate(to)
    },
    [app, path, queryOf],
  )
}
